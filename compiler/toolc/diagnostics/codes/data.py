"""Faults of seed rows."""

from ..code import Code

SEED_FILE = Code(
    "TC050",
    "seed-file",
    "error",
    "A collection's data file cannot be read, is not JSON, or is not a list or map of "
    "rows.",
    "The world would start without its rows.",
)
SEED_ROW = Code(
    "TC051",
    "seed-row",
    "error",
    "A seed row does not fit the fields of its collection.",
    "Tools rely on the shape of every row.",
)
SEED_REFERENCE = Code(
    "TC052",
    "seed-reference",
    "error",
    "A seed row names a row of another collection that is not there.",
    "A look-up that must succeed would fail. Mark the reference `weak` if it may "
    "dangle.",
)
SEED_KEY = Code(
    "TC053",
    "seed-key",
    "error",
    "Two seed rows have the same key, or a row is filed under a key not its own.",
    "One row would replace the other.",
)
