"""Faults of names: twice, unknown, unusable."""

from ..code import Code

DECLARED_TWICE = Code(
    "TC020",
    "declared-twice",
    "error",
    "A name is declared in two places of the world.",
    "Which one wins would depend on the order of the files.",
)
UNKNOWN_NAME = Code(
    "TC021",
    "unknown-name",
    "error",
    "A name refers to nothing that the world declares.",
    "Mostly a typing mistake; the hint names the nearest declared name.",
)
BAD_NAME = Code(
    "TC022",
    "unusable-name",
    "error",
    "A name cannot be used for what it names: a tool name outside "
    "`^[a-zA-Z0-9_-]{1,64}$`, a world name that is no Python package name, a name with "
    "characters that no file or identifier can hold.",
    "Model APIs refuse the whole list of tools when one name does not fit, and toolc "
    "never renames what an agent sees.",
)
NAME_COLLISION = Code(
    "TC023",
    "name-collision",
    "error",
    "Two different names become one in the generated code or to a reader: they differ "
    "only in case, in `_` and `-`, or in Unicode compatibility forms.",
    "One would silently replace the other.",
)
ONE_PLACE = Code(
    "TC024",
    "one-place-only",
    "error",
    "`world` or `index` stands in more than one file, or in none.",
    "A file that lands in the folder may add a tool, but must never make it callable.",
)
UNKNOWN_IN_INDEX = Code(
    "TC025",
    "unknown-in-index",
    "error",
    "The index names a tool that is not declared, or names one twice.",
    "The index is the surface: each line must stand for exactly one tool.",
)
SHADOWED_NAME = Code(
    "TC026",
    "shadowed-name",
    "error",
    "A name is given again where it already stands for something.",
    "Two meanings of one name in one tool are misread by people and by generated code.",
)
REFERENCE_NAME = Code(
    "TC027",
    "row-needs-a-name",
    "error",
    "A reference field does not end in `Id` or `_id` and has no `as`.",
    "The looked-up row needs a name that expressions can use.",
)
