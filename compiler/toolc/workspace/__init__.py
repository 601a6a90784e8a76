"""The only room that writes.

A package folder is owned through its manifest: what the manifest lists and nobody
changed since may be replaced and deleted, everything else is left alone. A run first
works out a `Plan` (nothing is written), then carries it out: all new contents are laid
down beside the package, then moved into place one by one, the manifest last. A run that
is killed leaves every file old or new, and a note by which the next run knows them.
"""

from .apply import apply
from .compare import difference, drift
from .manifest import MANIFEST
from .once import Once, unwritten, write_once
from .place import output_folder
from .plan import Change, Plan, plan
from .several import ChangedMeanwhileError, Write, write_files
from .single import write_file

__all__ = [
    "MANIFEST",
    "Change",
    "ChangedMeanwhileError",
    "Once",
    "Plan",
    "Write",
    "apply",
    "difference",
    "drift",
    "output_folder",
    "plan",
    "unwritten",
    "write_file",
    "write_files",
    "write_once",
]
