"""Tokens to a parse tree: CEL's grammar, by precedence."""

from typing import Final, cast

from ..diagnostics.codes import expressions as codes
from ..model.expressions import BinaryOperator
from . import habits
from .faults import Unreadable, outside
from .lexer import Lexer, Token
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

DEEPEST: Final = 100
"""How deep an expression may be nested; a term of a chain `a + b` is a level too."""

LONGEST: Final = 50_000
"""How many characters an expression may have."""

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


class Parser:
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
        self._nesting = 0
        self._depth: dict[int, int] = {}
        self._behind = Token("end", at, at, "")
        self.token = self._lexer.next()

    # Tokens

    def _advance(self) -> Token:
        self._behind, self.token = self.token, self._lexer.next()
        return self._behind

    def _at(self, *operators: str) -> bool:
        return self.token.kind == "operator" and self.token.text in operators

    def _take(self, operator: str) -> bool:
        if self._at(operator):
            self._advance()
            return True
        return False

    def _expect(self, operator: str, opened: Token) -> int:
        """The closing bracket of `opened`; gives the offset behind it."""
        if self._at(operator):
            return self._advance().end
        if self.token.kind == "end":
            raise Unreadable(
                opened.start,
                opened.end,
                f"`{opened.text}` is never closed.",
                f"add `{operator}`",
            )
        raise self._unexpected(f"`{operator}` or `,`")

    def expect_end(self) -> None:
        if self.token.kind != "end":
            raise self._unexpected("an operator or the end")

    def expect_brace(self) -> None:
        if not self._at("}"):
            raise self._unexpected("an operator or `}`")

    def _unexpected(self, wanted: str) -> Unreadable:
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

    def _made(self, node: Tree, *parts: Tree) -> Tree:
        """The node, if it is not too deep: later stages walk the tree recursively."""
        depth = 1 + max((self._depth[id(part)] for part in parts), default=0)
        if depth > DEEPEST:
            raise _too_deep(node.start, node.end)
        self._depth[id(node)] = depth
        return node

    # Grammar, from what binds least to what binds most

    def expression(self) -> Tree:
        self._nesting += 1
        if self._nesting > DEEPEST:
            raise _too_deep(self.token.start, self.token.end)
        tree = self._binary(1)
        if self._take("?"):
            then = self._binary(1)
            if not self._take(":"):
                raise self._unexpected("`:`")
            otherwise = self.expression()
            parts = (tree, then, otherwise)
            tree = self._made(Ternary(tree.start, otherwise.end, *parts), *parts)
        self._nesting -= 1
        return tree

    def _binary(self, weakest: int) -> Tree:
        left = self._prefixed()
        while (level := self._level()) >= weakest:
            operator = self._advance()
            right = self._binary(level + 1)
            left = self._made(
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
        while self._at("!", "-"):
            operators.append(self._advance())
        if operators and operators[-1].text == "-" and self.token.kind in _NUMBERS:
            tree = self._members(self._number(operators.pop()))
        else:
            tree = self._members(self._primary())
        for operator in reversed(operators):
            tree = self._made(
                Prefix(operator.start, tree.end, operator.text, tree), tree
            )
        return tree

    def _members(self, tree: Tree) -> Tree:
        while True:
            if self._at("."):
                self._advance()
                tree = self._member(tree)
            elif self._at("["):
                tree = self._subscript(tree, self._advance())
            else:
                return tree

    def _member(self, base: Tree) -> Tree:
        if self._at("?"):
            raise outside(
                self.token.start,
                self.token.end,
                "Optional members are not part of the profile.",
                "ask with `has(...)`, or give a fallback with `.orValue(...)`",
            )
        if self.token.kind != "name":
            raise self._unexpected("a name")
        name = self._advance()
        if not self._at("("):
            return self._made(
                Member(base.start, name.end, base, name.text, name.start), base
            )
        arguments, end = self._arguments()
        return self._made(
            Invocation(base.start, end, base, name.text, name.start, arguments),
            base,
            *arguments,
        )

    def _subscript(self, base: Tree, opened: Token) -> Tree:
        index = self.expression()
        if self._at(":"):
            raise outside(
                self.token.start,
                self.token.end,
                "CEL has no slices.",
                "of a text: x.substring(start, end)",
            )
        end = self._expect("]", opened)
        return self._made(Subscript(base.start, end, base, index), base, index)

    def _arguments(self) -> tuple[tuple[Tree, ...], int]:
        opened = self._advance()
        arguments: list[Tree] = []
        if not self._at(")"):
            arguments.append(self.expression())
            while self._take(","):
                arguments.append(self.expression())
        return tuple(arguments), self._expect(")", opened)

    def _primary(self) -> Tree:
        token = self.token
        match token.kind:
            case "int" | "double":
                return self._number(None)
            case "string":
                self._advance()
                return self._made(Literal(token.start, token.end, token.value))
            case "name":
                return self._named()
        if self._at("("):
            opened = self._advance()
            tree = self.expression()
            self._expect(")", opened)
            return tree
        if self._at("["):
            return self._items()
        if self._at("{"):
            return self._entries()
        if self._at("."):
            raise outside(
                token.start, token.end, "A name cannot start with a dot.", None
            )
        raise self._unexpected("a value")

    def _named(self) -> Tree:
        name = self._advance()
        if name.text in _VALUES:
            return self._made(Literal(name.start, name.end, _VALUES[name.text]))
        if name.text in _RESERVED:
            raise Unreadable(
                name.start,
                name.end,
                f"`{name.text}` is a reserved word of CEL.",
                f"as a member it may stand behind a dot: `self.{name.text}`",
            )
        if self._at("("):
            arguments, end = self._arguments()
            return self._made(
                Invocation(name.start, end, None, name.text, name.start, arguments),
                *arguments,
            )
        return self._made(Identifier(name.start, name.end, name.text))

    def _number(self, minus: Token | None) -> Tree:
        token = self._advance()
        start = token.start if minus is None else minus.start
        value = token.value
        if isinstance(value, int | float) and minus is not None:
            value = -value
        if isinstance(value, int) and not -_LARGEST - 1 <= value <= _LARGEST:
            raise Unreadable(
                start, token.end, "The whole number does not fit into 64 bits."
            )
        return self._made(Literal(start, token.end, value))

    def _items(self) -> Tree:
        opened = self._advance()
        items: list[Tree] = []
        while not self._at("]"):
            items.append(self.expression())
            if not self._take(","):
                break
        end = self._expect("]", opened)
        return self._made(Items(opened.start, end, tuple(items)), *items)

    def _entries(self) -> Tree:
        opened = self._advance()
        entries: list[tuple[Tree, Tree]] = []
        while not self._at("}"):
            key = self.expression()
            if not self._take(":"):
                raise self._unexpected("`:`")
            entries.append((key, self.expression()))
            if not self._take(","):
                break
        end = self._expect("}", opened)
        parts = [part for entry in entries for part in entry]
        return self._made(Entries(opened.start, end, tuple(entries)), *parts)


def _too_deep(start: int, end: int) -> Unreadable:
    return Unreadable(
        start,
        end,
        f"The expression is nested more than {DEEPEST} levels deep.",
        "work parts of it out first, each with a `let` of its own",
        codes.EXPRESSION_LIMIT,
    )
