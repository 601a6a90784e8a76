"""Tokens to a parse tree: CEL's grammar, by precedence."""

from typing import Final, cast

from ..model.expressions import BinaryOperator
from .faults import Unreadable, outside
from .lexer import Token
from .reader import DEEPEST, Reader, too_deep
from .syntax import (
    Entries,
    Identifier,
    Infix,
    Invocation,
    Items,
    Literal,
    Member,
    Prefix,
    Subscript,
    Ternary,
    Tree,
)

_LEVELS: Final = {
    "||": 1, "&&": 2,
    "==": 3, "!=": 3, "<": 3, "<=": 3, ">": 3, ">=": 3, "in": 3,
    "+": 4, "-": 4, "*": 5, "/": 5, "%": 5,
}  # fmt: skip
_VALUES: Final[dict[str, bool | None]] = {"true": True, "false": False, "null": None}
_RESERVED: Final = frozenset(
    (
        *("as", "break", "const", "continue", "else", "for", "function", "if"),
        *("import", "in", "let", "loop", "package", "namespace", "return", "var"),
        *("void", "while"),
    )
)
_NUMBERS: Final = ("int", "double")
_LARGEST: Final = 2**63 - 1


def parse(text: str) -> Tree:
    """The whole text as one expression; raises Unreadable."""
    parser = Parser(text, 0, len(text))
    tree = parser.expression()
    parser.expect_end()
    return tree


def parse_hole(text: str, start: int) -> tuple[Tree, int]:
    """The expression behind the `{` at `start`, and the offset behind its `}`."""
    parser = Parser(text, start + 1, len(text))
    tree = parser.expression()
    parser.expect_brace()
    return tree, parser.token.end


class Parser(Reader):
    """One method for each rule of the grammar."""

    # Grammar, from what binds least to what binds most

    def expression(self) -> Tree:
        self.nesting += 1
        if self.nesting > DEEPEST:
            raise too_deep(self.token.start, self.token.end)
        tree = self._binary(1)
        if self.take("?"):
            then = self._binary(1)
            if not self.take(":"):
                raise self.unexpected("`:`")
            otherwise = self.expression()
            parts = (tree, then, otherwise)
            tree = self.made(Ternary(tree.start, otherwise.end, *parts), *parts)
        self.nesting -= 1
        return tree

    def _binary(self, weakest: int) -> Tree:
        left = self._prefixed()
        while (level := self._level()) >= weakest:
            operator = self.advance()
            right = self._binary(level + 1)
            left = self.made(
                Infix(
                    left.start,
                    right.end,
                    cast(BinaryOperator, operator.text),
                    operator.start,
                    left,
                    right,
                ),
                left,
                right,
            )
        return left

    def _level(self) -> int:
        if self.token.kind in ("operator", "name"):
            return _LEVELS.get(self.token.text, 0)
        return 0

    def _prefixed(self) -> Tree:
        operators: list[Token] = []
        while self.at("!", "-"):
            operators.append(self.advance())
        if operators and operators[-1].text == "-" and self.token.kind in _NUMBERS:
            tree = self._members(self._number(operators.pop()))
        else:
            tree = self._members(self._primary())
        for operator in reversed(operators):
            tree = self.made(
                Prefix(operator.start, tree.end, operator.text, tree), tree
            )
        return tree

    def _members(self, tree: Tree) -> Tree:
        while True:
            if self.at("."):
                self.advance()
                tree = self._member(tree)
            elif self.at("["):
                tree = self._subscript(tree, self.advance())
            else:
                return tree

    def _member(self, base: Tree) -> Tree:
        if self.at("?"):
            raise outside(
                self.token.start,
                self.token.end,
                "Optional members are not part of the profile.",
                "ask with `has(...)`, or give a fallback with `.orValue(...)`",
            )
        if self.token.kind != "name":
            raise self.unexpected("a name")
        name = self.advance()
        if not self.at("("):
            return self.made(
                Member(base.start, name.end, base, name.text, name.start), base
            )
        arguments, end = self._arguments()
        return self.made(
            Invocation(base.start, end, base, name.text, name.start, arguments),
            base,
            *arguments,
        )

    def _subscript(self, base: Tree, opened: Token) -> Tree:
        index = self.expression()
        if self.at(":"):
            raise outside(
                self.token.start,
                self.token.end,
                "CEL has no slices.",
                "of a text: x.substring(start, end)",
            )
        end = self.expect("]", opened)
        return self.made(Subscript(base.start, end, base, index), base, index)

    def _arguments(self) -> tuple[tuple[Tree, ...], int]:
        opened = self.advance()
        arguments: list[Tree] = []
        if not self.at(")"):
            arguments.append(self.expression())
            while self.take(","):
                arguments.append(self.expression())
        return tuple(arguments), self.expect(")", opened)

    def _primary(self) -> Tree:
        token = self.token
        match token.kind:
            case "int" | "double":
                return self._number(None)
            case "string":
                self.advance()
                return self.made(Literal(token.start, token.end, token.value))
            case "name":
                return self._named()
        if self.at("("):
            opened = self.advance()
            tree = self.expression()
            self.expect(")", opened)
            return tree
        if self.at("["):
            return self._items()
        if self.at("{"):
            return self._entries()
        if self.at("."):
            raise outside(
                token.start, token.end, "A name cannot start with a dot.", None
            )
        raise self.unexpected("a value")

    def _named(self) -> Tree:
        name = self.advance()
        if name.text in _VALUES:
            return self.made(Literal(name.start, name.end, _VALUES[name.text]))
        if name.text in _RESERVED:
            raise Unreadable(
                name.start,
                name.end,
                f"`{name.text}` is a reserved word of CEL.",
                f"as a member it may stand behind a dot: `self.{name.text}`",
            )
        if self.at("("):
            arguments, end = self._arguments()
            return self.made(
                Invocation(name.start, end, None, name.text, name.start, arguments),
                *arguments,
            )
        return self.made(Identifier(name.start, name.end, name.text))

    def _number(self, minus: Token | None) -> Tree:
        token = self.advance()
        start = token.start if minus is None else minus.start
        value = token.value
        if isinstance(value, int | float) and minus is not None:
            value = -value
        if isinstance(value, int) and not -_LARGEST - 1 <= value <= _LARGEST:
            raise Unreadable(
                start, token.end, "The whole number does not fit into 64 bits."
            )
        return self.made(Literal(start, token.end, value))

    def _items(self) -> Tree:
        opened = self.advance()
        items: list[Tree] = []
        while not self.at("]"):
            items.append(self.expression())
            if not self.take(","):
                break
        end = self.expect("]", opened)
        return self.made(Items(opened.start, end, tuple(items)), *items)

    def _entries(self) -> Tree:
        opened = self.advance()
        entries: list[tuple[Tree, Tree]] = []
        while not self.at("}"):
            key = self.expression()
            if not self.take(":"):
                raise self.unexpected("`:`")
            entries.append((key, self.expression()))
            if not self.take(","):
                break
        end = self.expect("}", opened)
        parts = [part for entry in entries for part in entry]
        return self.made(Entries(opened.start, end, tuple(entries)), *parts)
