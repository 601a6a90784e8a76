"""Faults of the output folder, of configuration and of our own."""

from ..code import Code

HAND_EDITED = Code(
    "TC070",
    "hand-edited",
    "error",
    "A generated file was changed by hand since it was written.",
    "Compiling would destroy the change. Move it into the spec or a handler, or "
    "overwrite it with --force.",
)
NOT_OURS = Code(
    "TC071",
    "not-ours",
    "error",
    "A file that toolc did not write stands where the package would go.",
    "toolc writes and deletes only what its manifest owns.",
)
UNSAFE_PATH = Code(
    "TC072",
    "unsafe-path",
    "error",
    "An output path leads out of the output folder, or through a symbolic link.",
    "Writing would change files outside the project.",
)
DRIFT = Code(
    "TC073",
    "drift",
    "error",
    "A generated file differs from what the specs compile to.",
    "What was reviewed and what runs are not the same. Run `toolc compile`.",
)
CANNOT_WRITE = Code(
    "TC074",
    "cannot-write",
    "error",
    "A file or folder of the output cannot be read or written: no permission, a full "
    "disk, a read-only file system.",
    "The package would be half old and half new. Nothing is changed where the fault "
    "shows before the first file is moved into place, and the next run repairs the "
    "rest.",
)
CONFIGURATION = Code(
    "TC080",
    "configuration",
    "error",
    "toolc.yaml or [tool.toolc] holds something that toolc does not know.",
    "A misspelt setting would be ignored.",
)
INTERNAL = Code(
    "TC099",
    "internal-fault",
    "error",
    "toolc itself has a fault.",
    "Please report it with the spec that shows it.",
)
