"""Faults of the output folder and of the configuration."""

from ..code import Code

HAND_EDITED = Code(
    "TC070",
    "hand-edited",
    "error",
    "A generated file was changed by hand since it was written.",
    "Compiling would destroy the change. Move it into the spec, or give it up with "
    "`--force`.",
)
NOT_OURS = Code(
    "TC071",
    "not-ours",
    "error",
    "A file that toolc did not write stands where the package would go.",
    "It may be somebody's only copy. toolc writes and deletes only what its manifest "
    "lists, and no option changes that.",
)
UNSAFE_PATH = Code(
    "TC072",
    "unsafe-path",
    "error",
    "An output path leads out of the output folder, or through a symbolic link.",
    "Writing there would change files outside of the project.",
)
DRIFT = Code(
    "TC073",
    "drift",
    "error",
    "A generated file differs from what the specs compile to, is missing, or is left "
    "over.",
    "The specs that were reviewed are not what runs. `toolc compile` writes the "
    "package anew.",
)
CANNOT_WRITE = Code(
    "TC074",
    "cannot-write",
    "error",
    "A file or folder of the output cannot be read or written: no permission, a full "
    "disk, a read-only file system.",
    "The package stays as it is where the fault shows before the first file is moved "
    "into place. Later it is half old and half new, and the next run repairs it.",
)
CONFIGURATION = Code(
    "TC080",
    "configuration",
    "error",
    "`toolc.yaml` or `[tool.toolc]` has a setting or a value that toolc does not know.",
    "A misspelt setting would be passed over, and a rule would go on speaking, or stay "
    "silent, against what was decided.",
    bad="""\
# toolc.yaml
lint:
  select: [surface, wording]
  ignored: [description-too-short]
""",
    good="""\
# toolc.yaml
lint:
  select: [surface, wording]
  ignore: [description-too-short]
""",
)
