"""Statements as text: one line each where it fits, laid out where it does not."""

import ast
from collections.abc import Sequence

from ...quoting import quote_docstring
from ...syntax import BlankLine
from .arrange import arrange
from .blank_lines import BlankLines, Sort
from .expressions import Writer
from .headers import (
    HEADERS,
    Header,
    condition,
    decorator,
    except_header,
    is_stub,
    word,
)
from .lines import INDENT, Role
from .strings import text_of
from .widths import LIMIT, columns

_ROLES = {
    ast.FunctionDef: Role.DEF,
    ast.AsyncFunctionDef: Role.DEF,
    ast.Import: Role.IMPORT,
    ast.ImportFrom: Role.IMPORT,
    ast.With: Role.WITH,
    ast.AsyncWith: Role.WITH,
}
_ELIF = condition("elif ")
_ELSE = word("else:")
_FINALLY = word("finally:")


class Printer:
    """Collects the lines of statements."""

    def __init__(self, depth: int) -> None:
        self.lines: list[str] = []
        self._depth = depth
        self._blank_lines = BlankLines()
        self._wanted = False

    def block(self, body: Sequence[ast.stmt]) -> None:
        """Print the statements of one block."""
        for place, node in enumerate(body):
            text = text_of(node.value) if isinstance(node, ast.Expr) else None
            if isinstance(node, BlankLine):
                self._wanted = place > 0
            elif text is not None:
                self._text(text, Sort.OTHER if place else Sort.DOCSTRING)
            else:
                self._statement(node)
        self._wanted = False

    def _statement(self, node: ast.stmt) -> None:
        header = HEADERS.get(type(node))
        if header is None:
            raise ValueError(f"no way to print the statement {ast.dump(node)}")
        role = _ROLES.get(type(node), Role.PLAIN)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            self._definition(header, node, role)
            return
        self._line(
            header, node, Sort.IMPORT if role is Role.IMPORT else Sort.OTHER, role
        )
        if isinstance(node, ast.If):
            self._branches(node)
        elif isinstance(node, ast.For | ast.AsyncFor | ast.While):
            self._inner(node.body)
            self._otherwise(_ELSE, node.orelse)
        elif isinstance(node, ast.With | ast.AsyncWith):
            self._inner(node.body)
        elif isinstance(node, ast.Try):
            self._try(node)

    def _definition(
        self,
        header: Header,
        node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef,
        role: Role,
    ) -> None:
        for each in node.decorator_list:
            self._line(decorator, each, Sort.DECORATOR)
        stub = is_stub(node.body)
        if isinstance(node, ast.ClassDef):
            sort = Sort.CLASS
        else:
            sort = Sort.STUB if stub else Sort.DEF
        self._line(header, node, sort, role)
        if not stub:
            self._inner(node.body)

    def _branches(self, node: ast.If) -> None:
        self._inner(node.body)
        while len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
            node = node.orelse[0]
            self._line(_ELIF, node, Sort.BRANCH)
            self._inner(node.body)
        self._otherwise(_ELSE, node.orelse)

    def _try(self, node: ast.Try) -> None:
        self._inner(node.body)
        for handler in node.handlers:
            self._line(except_header, handler, Sort.BRANCH)
            self._inner(handler.body)
        self._otherwise(_ELSE, node.orelse)
        self._otherwise(_FINALLY, node.finalbody)

    def _otherwise(self, header: Header, body: Sequence[ast.stmt]) -> None:
        if body:
            self._line(header, body[0], Sort.BRANCH)
            self._inner(body)

    def _inner(self, body: Sequence[ast.stmt]) -> None:
        self._depth += 1
        self.block(body)
        self._depth -= 1

    def _text(self, text: str, sort: Sort) -> None:
        self._space(sort)
        indent = INDENT * self._depth
        self.lines.append(" " * indent + quote_docstring(text, indent))

    def _line(
        self, header: Header, node: ast.AST, sort: Sort, role: Role = Role.PLAIN
    ) -> None:
        self._space(sort)
        writer = Writer()
        header(writer, node)
        text = "".join(writer.words)
        indent = INDENT * self._depth
        if indent + columns(text) <= LIMIT and " ** " not in text:
            self.lines.append(" " * indent + text)
        else:
            self.lines += arrange(header, node, self._depth, role)

    def _space(self, sort: Sort) -> None:
        count = self._blank_lines.before(sort, self._depth, self._wanted)
        self.lines += [""] * count
        self._wanted = False
