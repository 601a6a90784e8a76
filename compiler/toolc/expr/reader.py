"""Tokens as the parser takes them, and what is said where none of them fits."""

from typing import Final

from ..diagnostics.codes import expressions as codes
from . import habits
from .faults import Unreadable, outside
from .lexer import Lexer, Token
from .syntax import Tree

DEEPEST: Final = 100
"""How deep an expression may be nested; a term of a chain `a + b` is a level too."""

LONGEST: Final = 50_000
"""How many characters an expression may have."""


class Reader:
    """A position in the tokens, and the limits of what is read."""

    def __init__(self, text: str, at: int, end: int) -> None:
        if end - at > LONGEST:
            raise Unreadable(
                at,
                end,
                f"The expression has {end - at:,} characters; "
                f"at most {LONGEST:,} are read.",
                code=codes.EXPRESSION_LIMIT,
            )
        self._lexer = Lexer(text, at, end)
        self.nesting = 0
        self._depth: dict[int, int] = {}
        self._behind = Token("end", at, at, "")
        self.token = self._lexer.next()

    # Tokens

    def advance(self) -> Token:
        self._behind, self.token = self.token, self._lexer.next()
        return self._behind

    def at(self, *operators: str) -> bool:
        return self.token.kind == "operator" and self.token.text in operators

    def take(self, operator: str) -> bool:
        if self.at(operator):
            self.advance()
            return True
        return False

    def expect(self, operator: str, opened: Token) -> int:
        """The closing bracket of `opened`; gives the offset behind it."""
        if self.at(operator):
            return self.advance().end
        if self.token.kind == "end":
            raise Unreadable(
                opened.start,
                opened.end,
                f"`{opened.text}` is never closed.",
                f"add `{operator}`",
            )
        raise self.unexpected(f"`{operator}` or `,`")

    def expect_end(self) -> None:
        if self.token.kind != "end":
            raise self.unexpected("an operator or the end")

    def expect_brace(self) -> None:
        if not self.at("}"):
            raise self.unexpected("an operator or `}`")

    def unexpected(self, wanted: str) -> Unreadable:
        token, behind = self.token, self._behind
        if token.kind == "end":
            return Unreadable(
                token.start, token.end, f"The expression ends where {wanted} should be."
            )
        if behind.kind == "name":
            if behind.text == "not" and token.kind != "operator":
                return Unreadable(
                    behind.start, behind.end, "CEL has no `not`.", "write `!` instead"
                )
            if token.text == "{":
                return outside(
                    behind.start,
                    token.end,
                    "Messages are not part of the profile.",
                    'a map is written without a name: {"a": 1}',
                )
        if token.kind == "name" and (behind.kind != "operator" or behind.text in ")]}"):
            return habits.after_operand(token.text, token.start, token.end)
        return Unreadable(
            token.start, token.end, f"`{token.text}` stands where {wanted} should be."
        )

    def made(self, node: Tree, *parts: Tree) -> Tree:
        """The node, if it is not too deep: later stages walk the tree recursively."""
        depth = 1 + max((self._depth[id(part)] for part in parts), default=0)
        if depth > DEEPEST:
            raise too_deep(node.start, node.end)
        self._depth[id(node)] = depth
        return node


def too_deep(start: int, end: int) -> Unreadable:
    return Unreadable(
        start,
        end,
        f"The expression is nested more than {DEEPEST} levels deep.",
        "work parts of it out first, each with a `let` of its own",
        codes.EXPRESSION_LIMIT,
    )
