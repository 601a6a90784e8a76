"""The words of a line: strings that know how a line may break around them.

A statement is written as a list of plain `str` (names, numbers, keywords without
meaning for the layout) and `Token`s. Joined, the list is the statement on one line, so
the common case, a statement that fits, costs one `join`.
"""

import ast
from enum import Enum, auto
from typing import Final


class Kind(Enum):
    """What a token is to the layout."""

    WORD = auto()
    STRING = auto()
    OPEN = auto()
    CLOSE = auto()
    COMMA = auto()
    DOT = auto()
    EQUAL = auto()
    ANNOTATION = auto()
    LAMBDA = auto()
    LAMBDA_COLON = auto()


class Priority:
    """Where a line is split first: at the highest that it holds."""

    NONE: Final = 0
    DOT: Final = 1
    POWER: Final = 2
    TERM: Final = 4
    ARITHMETIC: Final = 5
    SHIFT: Final = 6
    BIT_AND: Final = 7
    BIT_XOR: Final = 8
    BIT_OR: Final = 9
    COMPARISON: Final = 10
    STRING: Final = 12
    LOGIC: Final = 14
    TERNARY: Final = 16
    COMMA: Final = 18
    COMPREHENSION: Final = 20


class Token(str):
    """A word with its blanks around it, and what the layout must know of it.

    `priority` is that of a split before the word (after it, for a comma). `display`
    marks the brackets that hold a value of their own (a tuple, a list, a dictionary,
    an optional parenthesis), as against those of a call, a subscript or a signature.
    """

    __slots__ = ("display", "kind", "priority")

    kind: Kind
    priority: int
    display: bool

    def __new__(
        cls,
        text: str,
        kind: Kind = Kind.WORD,
        priority: int = Priority.NONE,
        display: bool = False,
    ) -> "Token":
        self = super().__new__(cls, text)
        self.kind = kind
        self.priority = priority
        self.display = display
        return self


class Literal(Token):
    """A string literal, or a piece of one.

    `node` is the expression it comes from, None where it must stay in one piece;
    `bare` tells that its pieces need no parentheses of their own.
    """

    __slots__ = ("bare", "node")

    node: ast.Constant | ast.JoinedStr | None
    bare: bool

    def __new__(
        cls,
        text: str,
        node: ast.Constant | ast.JoinedStr | None,
        bare: bool,
    ) -> "Literal":
        self = str.__new__(cls, text)
        self.kind = Kind.STRING
        self.priority = Priority.NONE
        self.display = False
        self.node = node
        self.bare = bare
        return self


# Parentheses that may be there: shown only where a split uses them.
SOFT_OPEN: Final = Token("", Kind.OPEN, display=True)
SOFT_CLOSE: Final = Token("", Kind.CLOSE, display=True)
# The same around a ternary inside of an expression: once shown, they stay.
TERNARY_OPEN: Final = Token("", Kind.OPEN, display=True)
TERNARY_CLOSE: Final = Token("", Kind.CLOSE, display=True)

OPEN: Final = Token("(", Kind.OPEN, display=True)
CLOSE: Final = Token(")", Kind.CLOSE, display=True)
OPEN_LIST: Final = Token("[", Kind.OPEN, display=True)
CLOSE_LIST: Final = Token("]", Kind.CLOSE, display=True)
OPEN_BRACE: Final = Token("{", Kind.OPEN, display=True)
CLOSE_BRACE: Final = Token("}", Kind.CLOSE, display=True)
OPEN_CALL: Final = Token("(", Kind.OPEN)
CLOSE_CALL: Final = Token(")", Kind.CLOSE)
OPEN_SUBSCRIPT: Final = Token("[", Kind.OPEN)
CLOSE_SUBSCRIPT: Final = Token("]", Kind.CLOSE)

COMMA: Final = Token(", ", Kind.COMMA, Priority.COMMA)
CLOSING_COMMA: Final = Token(",", Kind.COMMA, Priority.COMMA)
# Between the names of a `for` no line is split.
JOINING_COMMA: Final = Token(", ", Kind.COMMA)

DOT: Final = Token(".", Kind.DOT)
ASSIGN: Final = Token(" = ", Kind.EQUAL)
KEYWORD: Final = Token("=", Kind.EQUAL)
ANNOTATION: Final = Token(": ", Kind.ANNOTATION)

LAMBDA: Final = Token("lambda", Kind.LAMBDA)
LAMBDA_COLON: Final = Token(": ", Kind.LAMBDA_COLON)

AND: Final = Token(" and ", priority=Priority.LOGIC)
OR: Final = Token(" or ", priority=Priority.LOGIC)
IF: Final = Token(" if ", priority=Priority.TERNARY)
ELSE: Final = Token(" else ", priority=Priority.TERNARY)
FOR: Final = Token(" for ", priority=Priority.COMPREHENSION)
ASYNC_FOR: Final = Token(" async for ", priority=Priority.COMPREHENSION)
FILTER: Final = Token(" if ", priority=Priority.COMPREHENSION)
POWER: Final = Token(" ** ", priority=Priority.POWER)


def is_ternary_bracket(word: str) -> bool:
    """Whether the word is one of the optional parentheses around a ternary."""
    return word is TERNARY_OPEN or word is TERNARY_CLOSE
