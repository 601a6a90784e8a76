"""Assignments that nothing reads, taken out of a function before it is printed.

Steps are lowered one by one, and each leaves its row under a name, and every other name
of such a row up to date. Which of that is read is known at the end only.
"""

import ast
from collections.abc import Iterable, Sequence


class Named(ast.Assign):
    """A name for what is done anyway: where nothing reads it, the name is left out."""

    def __init__(self, local: str, value: ast.expr) -> None:
        super().__init__([ast.Name(local, ast.Store())], value, lineno=0)


class Dropped(ast.Assign):
    """A name brought up to date: where nothing reads it, all of it is left out."""

    def __init__(self, local: str, value: ast.expr) -> None:
        self.local = local
        super().__init__([ast.Name(local, ast.Store())], value, lineno=0)


def tidied(body: Sequence[ast.stmt]) -> list[ast.stmt]:
    """The body of a function without what nothing reads."""
    return _joined(_Pass().block(body, frozenset())[0])


def _joined(body: Sequence[ast.stmt]) -> list[ast.stmt]:
    """`a = b = value` in place of `a = value` and `b = a`."""
    found: list[ast.stmt] = []
    for statement in body:
        match statement:
            case ast.If(test=test, body=then, orelse=otherwise):
                statement = ast.If(test, _joined(then), _joined(otherwise))
            case ast.For(target=target, iter=source, body=inner):
                statement = ast.For(target, source, _joined(inner), [], lineno=0)
            case ast.Try(body=inner, handlers=handlers):
                statement = ast.Try(_joined(inner), handlers, [], [])
        match found[-1] if found else None, statement:
            case (
                ast.Assign(targets=[ast.Name(id=first)], value=value),
                ast.Assign(targets=[ast.Name(id=second)], value=ast.Name(id=same)),
            ) if first == same and second.startswith("old_"):
                targets = [ast.Name(name, ast.Store()) for name in (first, second)]
                found[-1] = ast.Assign(list[ast.expr](targets), value, lineno=0)
            case _:
                found.append(statement)
    return found


class _Pass:
    """Goes through a body from its end. head: what the next round of the loop reads."""

    def __init__(self, head: frozenset[str] = frozenset()) -> None:
        self.head = head

    def block(
        self, body: Sequence[ast.stmt], live: frozenset[str]
    ) -> tuple[list[ast.stmt], frozenset[str]]:
        """The block without what nothing reads, and the names that are read in it.

        live: the names that are read behind it.
        """
        kept: list[ast.stmt] = []
        for statement in reversed(body):
            found, live = self._statement(statement, live)
            kept += reversed(found)
        kept.reverse()
        return kept, live

    def _statement(
        self, statement: ast.stmt, live: frozenset[str]
    ) -> tuple[list[ast.stmt], frozenset[str]]:
        match statement:
            case ast.Return() | ast.Raise():
                return [statement], _read([statement])
            case ast.Continue():
                return [statement], self.head
            case ast.If():
                return self._if(statement, live)
            case ast.For():
                return self._for(statement, live)
            case ast.Try(body=inner, handlers=handlers):  # which raise, all of them
                body, before = self.block(inner, live)
                made = ast.Try(body, handlers, [], [])
                return [made], before | _read(handlers)
            case Named() | Dropped():
                return self._assignment(statement, live)
            case ast.Assign() | ast.AnnAssign():
                return [statement], (live - _given([statement])) | _read([statement])
            case _:
                return [statement], live | _read([statement])

    def _if(
        self, statement: ast.If, live: frozenset[str]
    ) -> tuple[list[ast.stmt], frozenset[str]]:
        then, before = self.block(statement.body, live)
        otherwise, beside = self.block(statement.orelse, live)
        made = ast.If(statement.test, then or [ast.Pass()], otherwise)
        return [made], before | beside | _read([statement.test])

    def _for(
        self, statement: ast.For, live: frozenset[str]
    ) -> tuple[list[ast.stmt], frozenset[str]]:
        given = _given([statement.target])
        head = live
        while True:
            body, read = _Pass(head).block(statement.body, head)
            wider = head | (read - given)
            if wider == head:
                break
            head = wider
        made = ast.For(
            statement.target, statement.iter, body or [ast.Pass()], [], lineno=0
        )
        return [made], head | _read([statement.iter])

    def _assignment(
        self, statement: Named | Dropped, live: frozenset[str]
    ) -> tuple[list[ast.stmt], frozenset[str]]:
        (target,) = _given([statement])
        value = statement.value
        if target in live:
            plain = ast.Assign(statement.targets, value, lineno=0)
            return [plain], (live - {target}) | _read([value])
        if isinstance(statement, Named) and isinstance(value, ast.Call):
            return [ast.Expr(value)], live | _read([value])
        return [], live


def _read(nodes: Iterable[ast.AST]) -> frozenset[str]:
    return _names(nodes, ast.Load)


def _given(nodes: Iterable[ast.AST]) -> frozenset[str]:
    """The names that a statement gives, those inside of its values not."""
    tops: list[ast.AST] = []
    for node in nodes:
        match node:
            case ast.Assign(targets=targets):
                tops += targets
            case ast.AnnAssign(target=target):
                tops.append(target)
            case _:
                tops.append(node)
    return _names(tops, ast.Store)


def _names(nodes: Iterable[ast.AST], context: type[ast.expr_context]) -> frozenset[str]:
    return frozenset(
        part.id
        for node in nodes
        for part in ast.walk(node)
        if isinstance(part, ast.Name) and isinstance(part.ctx, context)
    )
