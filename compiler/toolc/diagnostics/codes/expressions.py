"""Faults of expressions and of texts with holes."""

from ..code import Code

EXPRESSION_SYNTAX = Code(
    "TC040",
    "expression-syntax",
    "error",
    "An expression is not CEL.",
    "It can be read in no way, or only in a way that was hardly meant.",
)
UNKNOWN_IN_EXPRESSION = Code(
    "TC041",
    "unknown-in-expression",
    "error",
    "An expression or a hole uses a name, a field or a function that is not there.",
    "It would fail in every call.",
)
TYPE_MISMATCH = Code(
    "TC042",
    "type-mismatch",
    "error",
    "A value is of another type than its place or its operator takes.",
    "The generated code would raise, or write rows that break their own shape.",
)
NULL_NOT_HANDLED = Code(
    "TC043",
    "null-not-handled",
    "error",
    "A value that may be null is used where null has no meaning.",
    "The first row without the value would break the call. Compare with null first, or "
    "give a fallback with `.orValue(...)`.",
)
MAY_BE_ABSENT = Code(
    "TC044",
    "may-be-absent",
    "error",
    "A parameter or a key that may be absent is used without asking.",
    "Ask with `has(...)`, or give a fallback with `.orValue(...)`.",
)
LOOKS_LIKE_EXPRESSION = Code(
    "TC045",
    "looks-like-an-expression",
    "error",
    "A text reads as an expression over names in scope that would fit as well.",
    "A forgotten `=` would store the words instead of the value.",
)
NEEDS_EQUALS = Code(
    "TC046",
    "needs-an-equals-sign",
    "error",
    "A condition or a computed value does not start with `=`.",
    "A value is text unless it starts with `=`, without exception.",
)
OUTSIDE_PROFILE = Code(
    "TC047",
    "outside-the-profile",
    "error",
    "The expression uses a part of CEL that toolc's profile leaves out.",
    "The profile holds what plain Python can do with the same meaning.",
)
EXPRESSION_LIMIT = Code(
    "TC048",
    "expression-limit",
    "error",
    "An expression is nested deeper or is longer than the compiler reads.",
    "Python's own parser has limits; the generated code must stay readable.",
)
