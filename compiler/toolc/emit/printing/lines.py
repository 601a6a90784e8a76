"""A line while it is split: leaves, how deep it stands, what was decided about it."""

from collections.abc import Sequence, Set
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from .powers import hugging
from .tokens import (
    CLOSING_COMMA,
    Kind,
    Literal,
    Priority,
    Token,
    is_ternary_bracket,
)
from .widths import LIMIT, columns

INDENT: Final = 4
ADDED: Final = -1


class Role(Enum):
    """What the statement is, where that decides how it is split."""

    PLAIN = auto()
    DEF = auto()
    IMPORT = auto()
    WITH = auto()


class Leaf:
    """One word of a line, its blanks aside.

    `at` is its place among the leaves of the statement and `source` among its words
    (ADDED for a comma of the layout), `depth` the number of brackets around it, `gap`
    the blanks (0 or 1) before it, `partner` the other bracket of a pair. `magic` marks
    the closing bracket of a pair that an earlier layout left with a comma at its end.
    The text of an optional parenthesis is empty until a split shows it.
    """

    __slots__ = (
        "at",
        "depth",
        "display",
        "gap",
        "kind",
        "literal",
        "magic",
        "partner",
        "priority",
        "source",
        "text",
    )

    def __init__(
        self, text: str, gap: int, token: str, source: int, at: int, depth: int
    ) -> None:
        self.text = text
        self.gap = gap
        self.source = source
        self.at = at
        self.depth = depth
        self.partner: Leaf = self
        self.literal: Literal | None = None
        self.magic = False
        if isinstance(token, Token):
            self.kind = token.kind
            self.priority = token.priority
            self.display = token.display
            if isinstance(token, Literal):
                self.literal = token
        else:
            self.kind = Kind.WORD
            self.priority = Priority.NONE
            self.display = False

    @property
    def soft(self) -> bool:
        """Whether this is an optional parenthesis that is not shown (yet)."""
        return not self.text

    def show(self) -> None:
        """Make an optional parenthesis a real one."""
        if not self.text:
            self.text = "(" if self.kind is Kind.OPEN else ")"


def leaves_of(words: Sequence[str], marked: Set[int]) -> list[Leaf]:
    """The leaves of a statement, brackets paired and priorities set.

    `marked` holds the places of the words that an earlier layout changed: parentheses
    around a ternary that it showed, closing brackets that got a comma before them.
    """
    leaves: list[Leaf] = []
    open_brackets: list[Leaf] = []
    lambdas: list[int] = []
    gap = 0
    previous: Kind | None = None
    for source, word in enumerate(words):
        text = word.strip(" ")
        if not text and not isinstance(word, Token):
            raise AssertionError("a word of the printer holds nothing")
        gap = gap or (1 if word[:1] == " " else 0)
        changed = source in marked
        shown = changed and is_ternary_bracket(word)
        if changed and not shown:
            leaves.append(_comma(len(leaves), len(open_brackets)))
        leaf = Leaf(text, gap, word, source, len(leaves), len(open_brackets))
        kind = leaf.kind
        if kind is Kind.OPEN:
            open_brackets.append(leaf)
        elif kind is Kind.CLOSE:
            leaf.partner = open_brackets.pop()
            leaf.partner.partner = leaf
            leaf.depth -= 1
            leaf.magic = changed and not shown
        elif kind is Kind.DOT and previous is Kind.CLOSE:
            leaf.priority = Priority.DOT
        elif kind is Kind.STRING and previous is Kind.STRING:
            leaf.priority = Priority.STRING
        elif kind is Kind.LAMBDA:
            lambdas.append(leaf.depth)
        elif kind is Kind.LAMBDA_COLON:
            lambdas.pop()
        if lambdas and lambdas[-1] == leaf.depth:
            leaf.priority = Priority.NONE  # no line is split between parameters
        if shown:
            leaf.show()
        leaves.append(leaf)
        previous = kind
        gap = 1 if text and word[-1] == " " else 0
    return leaves


def closing_comma() -> Leaf:
    """A comma that a split adds after the last item."""
    return _comma(-1, -1)


def _comma(at: int, depth: int) -> Leaf:
    return Leaf(",", 0, CLOSING_COMMA, ADDED, at, depth)


@dataclass(slots=True, eq=False)
class Line:
    """A run of leaves at an indentation of `depth` levels.

    `inside`: it is what stood between two brackets, or a part of that. `explode`: it
    is split even where it fits. `tail`: it begins with a closing bracket.
    """

    leaves: list[Leaf]
    depth: int
    role: Role = Role.PLAIN
    inside: bool = False
    explode: bool = False
    tail: bool = False

    def text(self) -> str:
        """The line without its indentation."""
        first, *rest = self.leaves
        words = [" " + leaf.text if leaf.gap else leaf.text for leaf in rest]
        return first.text + "".join(words)

    def render(self) -> str:
        """The line as it is printed."""
        return " " * (INDENT * self.depth) + hugging(self.text(), self.leaves)

    def fits(self, limit: int = LIMIT) -> bool:
        """Whether the line stays within `limit` columns, powers spaced out."""
        return INDENT * self.depth + columns(self.text()) <= limit

    def has_magic(self) -> bool:
        """Whether brackets on the line must be split because of their last comma."""
        return not self.tail and any(
            leaf.magic and self.holds(leaf.partner) for leaf in self.leaves
        )

    def sizes(self) -> list[int]:
        """The characters of each leaf with the blank before it."""
        sizes = [leaf.gap + len(leaf.text) for leaf in self.leaves]
        sizes[0] -= self.leaves[0].gap
        return sizes

    def holds(self, leaf: Leaf) -> bool:
        """Whether `leaf` stands on this line."""
        return 0 <= leaf.at - self.leaves[0].at < len(self.leaves)

    def delimiters(self) -> list[tuple[int, int]]:
        """After which leaves the line may be split, and how much that is wanted."""
        found: list[tuple[int, int]] = []
        level = self.leaves[0].depth
        for place, leaf in enumerate(self.leaves):
            if leaf.priority and (leaf.depth == level or leaf.depth < 0):
                if leaf.kind is Kind.COMMA:
                    found.append((place, leaf.priority))
                elif place:
                    found.append((place - 1, leaf.priority))
        return found


def copy(leaves: Sequence[Leaf]) -> list[Leaf]:
    """New leaves like these, so that a second try does not disturb the first."""
    copies: dict[int, Leaf] = {}
    result: list[Leaf] = []
    for leaf in leaves:
        new = Leaf.__new__(Leaf)
        for name in Leaf.__slots__:
            setattr(new, name, getattr(leaf, name))
        copies[id(leaf)] = new
        result.append(new)
    for new in result:
        new.partner = copies.get(id(new.partner), new.partner)
    return result
