"""What a condition proves: which paths are not null, which keys are there, and which
cases a union is not."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from ..model.expressions import (
    Binary,
    Comprehension,
    Computed,
    Conditional,
    Constant,
    Expression,
    Has,
    Index,
    ListLiteral,
    Name,
    Navigate,
    Select,
    Single,
    Unary,
)
from ..model.types import (
    Broken,
    Json,
    ListOf,
    MapOf,
    Type,
    Union,
    may_be_null,
    without_null,
)
from .environment import Path

_Facts = frozenset[Path] | None
"""None: the condition can never come out that way, so anything follows."""

_Shown = frozenset[Path]
_NONE: _Shown = frozenset()
_NAME: Final = re.compile(r"[A-Za-z_]\w*")

UNSURE: Path = ("?",)
"""The fact that a condition has a fault: nobody knows what it would have shown, so what
leans on facts is not complained about."""


def facts(expression: Expression, truth: bool) -> frozenset[Path]:
    """The paths that are not null where the condition is true (or false)."""
    return _Prover().facts(expression, truth) or _NONE


def of_items(source: Expression, variable: str) -> frozenset[Path]:
    """What a filter has shown of the items that it lets through, each of which is
    called so."""
    if not isinstance(source, Comprehension) or source.macro != "filter":
        return _NONE
    old = source.variable
    shown = (_renamed(path, old, variable) for path in facts(source.body, True))
    return frozenset(path for path in shown if path is not None)


def _renamed(path: Path, old: str, new: str) -> Path | None:
    """What was known of one variable, of another; None for what is not about it.

    A variable stands at the start of a path, or in brackets, where it leads to the key
    of a map.
    """
    first, *rest = path
    keys = tuple(b + old + e for b in ("[", "?[") for e in ("]", "."))
    about = [first == old, *(step.startswith(keys) for step in rest)]
    if not any(about):
        return None
    steps = zip(path, about, strict=True)
    return tuple(step.replace(old, new, 1) if it else step for step, it in steps)


def path_of(node: Expression) -> Path | None:
    """The name and the members that lead to the value, if it is a pure path."""
    match node:
        case Name():
            return (node.name,)
        case Single():
            return (node.collection,)
        case Select() | Computed():
            return _behind(node.base, node.field)
        case Navigate():
            return _behind(node.base, node.name)
        case Index():
            key = _key(node.index)
            return None if key is None else _behind(node.base, key)
        case _:
            return None


def _behind(base: Expression, name: str) -> Path | None:
    path = path_of(base)
    return None if path is None else (*path, name)


def _key(index: Expression) -> str | None:
    """A key as an element of a path: a literal as it is, a path in brackets."""
    if isinstance(index, Constant):
        if isinstance(index.value, str):
            return index.value
        return f"[{index.value!r}]"
    path = path_of(index)
    return None if path is None else f"[{'.'.join(path)}]"


def present(path: Path) -> Path:
    """The fact that a map holds the key at the end of the path, maybe with null."""
    return (*path[:-1], f"?{path[-1]}")


def ruled_out(path: Path, case: str) -> Path:
    """The fact that the union at the path is not this case, if there is one."""
    return (*path, f"!={case}")


def as_known(of: Type, path: Path, known: Callable[[Path], bool]) -> Type:
    """The union, without the cases that are known not to be."""
    if not isinstance(of, Union):
        return of
    found = of.without([case for case in of.possible if known(ruled_out(path, case))])
    return found if found.possible else of


def about(fact: Path) -> Path:
    """The path that a fact speaks of."""
    return fact[:-1] if fact[-1].startswith(("?", "!=")) else fact


def keys_of(fact: Path) -> Iterator[Path]:
    """The paths whose values are keys in the fact: of `prices[order.k]`, `order.k`."""
    for step in fact:
        key = step.removeprefix("?")
        if key.startswith("[") and _NAME.match(key, 1):
            inner = tuple(_split(key[1:-1]))
            yield inner
            yield from keys_of(inner)


def _split(path: str) -> Iterator[str]:
    """The elements of a path that stands in brackets."""
    found, depth = "", 0
    for character in path:
        depth += (character == "[") - (character == "]")
        if character == "." and depth == 0 and found != "old":
            yield found
            found = ""
        else:
            found += character
    yield found


def key_of(node: Navigate) -> Path | None:
    """The path of the reference that leads to the row."""
    path = path_of(node.base)
    return None if path is None else (*path, *node.field)


def there(node: Expression) -> frozenset[Path]:
    """A path that is not null, and then every part of it is not; nor is a reference
    that leads to one of them."""
    path = path_of(node)
    if path is None:
        return _NONE
    shown = {path[:length] for length in range(1, len(path) + 1)}
    while isinstance(node, Select | Computed | Navigate | Index):
        key = key_of(node) if isinstance(node, Navigate) else None
        shown |= set() if key is None else {key}
        node = node.base
    return frozenset(shown)


class _Prover:
    """Remembers what it has found: the two ways out of a node are asked often."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, bool], _Facts] = {}

    def facts(self, node: Expression, truth: bool) -> _Facts:
        key = (id(node), truth)
        if key not in self._found:
            self._found[key] = self._prove(node, truth)
        return self._found[key]

    def _prove(self, node: Expression, truth: bool) -> _Facts:
        if isinstance(node.type, Broken):
            return frozenset((UNSURE,))
        match node:
            case Constant():
                return _NONE if node.value is truth else None
            case Unary(operator="!"):
                return self.facts(node.operand, not truth)
            case Has():
                return _has(node, truth)
            case Binary(operator="&&"):
                return self._logic(node, truth, truth)
            case Binary(operator="||"):
                return self._logic(node, truth, not truth)
            case Binary(operator="==" | "!="):
                return _equality(node, truth == (node.operator == "=="))
            case Binary(operator="in"):
                return _membership(node, truth)
            case Conditional():
                return _either(
                    _and(self.facts(node.test, True), self.facts(node.then, truth)),
                    _and(
                        self.facts(node.test, False), self.facts(node.otherwise, truth)
                    ),
                )
            case _:
                return _NONE

    def _logic(self, node: Binary, truth: bool, together: bool) -> _Facts:
        """together: both sides came out this way; else the left, or only the right."""
        left, right = self.facts(node.left, truth), self.facts(node.right, truth)
        if together:
            return _and(left, right)
        return _either(left, _and(self.facts(node.left, not truth), right))


def _and(left: _Facts, right: _Facts) -> _Facts:
    return None if left is None or right is None else left | right


def _either(left: _Facts, right: _Facts) -> _Facts:
    if left is None or right is None:
        return right if left is None else left
    return (left & right) | ((left | right) & {UNSURE})


def _equality(node: Binary, equal: bool) -> frozenset[Path]:
    found = _NONE
    for side, other in ((node.left, node.right), (node.right, node.left)):
        if isinstance(other, Constant) and other.value is None:
            found |= _NONE if equal else there(side)
        elif equal and not may_be_null(other.type) and not isinstance(other.type, Json):
            found |= there(side)
        if isinstance(other, Constant):
            found |= _cases(side, [other], equal)
    return found


def _cases(side: Expression, words: Iterable[Expression], equal: bool) -> _Shown:
    """What a tag that is one of these words, or none of them, says of its union."""
    union = without_null(side.base.type) if isinstance(side, Select) else None
    path = path_of(side.base) if isinstance(side, Select) else None
    if not isinstance(union, Union) or not isinstance(side, Select) or path is None:
        return _NONE
    if side.field != union.tag or not all(isinstance(w, Constant) for w in words):
        return _NONE
    said = {word.value for word in words if isinstance(word, Constant)}
    return frozenset(
        ruled_out(path, case) for case in union.cases if (case in said) != equal
    )


def _has(node: Has, truth: bool) -> _Shown:
    found = there(node.base) if truth else _NONE
    path = _behind(node.base, node.field)
    union, base = without_null(node.base.type), path_of(node.base)
    if isinstance(union, Union) and base is not None:
        found |= {
            ruled_out(base, case)
            for case in union.cases
            if _says_of(union, case, node.field) is (not truth)
        }
    return found if not truth or node.nullable or path is None else found | {path}


def _says_of(union: Union, case: str, member: str) -> bool | None:
    """Whether every value of the case has the member, or none has; None for some."""
    field = union.cases[case].fields.get(member)
    if field is None:
        return False
    return None if field.optional else True


def _membership(node: Binary, truth: bool) -> _Shown:
    found = _NONE
    of = node.right.type
    if isinstance(node.right, ListLiteral):
        found |= _cases(node.left, node.right.items, truth)
    if not truth:
        return found
    if isinstance(of, MapOf):
        key, path = _key(node.left), path_of(node.right)
        if key is not None and path is not None:
            found |= {present((*path, key))}
    item = of.item if isinstance(of, ListOf) else None
    if item is None or not (may_be_null(item) or isinstance(item, Json)):
        found |= there(node.left)
    return found
