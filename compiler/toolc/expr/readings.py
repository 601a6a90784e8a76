"""The check for a forgotten `=`: does a text read as an expression too?"""

from collections.abc import Iterator

from ..diagnostics import Span
from ..model.types import Broken, Json, Type
from .checker import check
from .environment import Environment
from .faults import Unreadable
from .parser import parse
from .relations import fits
from .syntax import (
    Entries,
    Identifier,
    Infix,
    Invocation,
    Items,
    Member,
    Prefix,
    Subscript,
    Ternary,
    Tree,
)


def reads_as_expression(text: str, environment: Environment, target: Type) -> bool:
    """Whether `=text` would be taken too: it parses, it uses at least one name, all its
    names are in scope, and its type fits the place."""
    try:
        tree = parse(text)
    except Unreadable:
        return False
    known = {name.split(".")[0] for name in environment.variables()}
    known.update(environment.collections())
    if known.isdisjoint(_roots(tree)):
        return False
    found = check(text, lambda start, end: Span.whole(""), environment).expression
    if found is None or isinstance(found.type, Broken):
        return False
    if not fits(found.type, target):
        return False
    # Where anything fits, a bare word is text: `kind: order` beside a row `order`.
    return not isinstance(target, Json) or not isinstance(tree, Identifier)


def _roots(tree: Tree) -> Iterator[str]:
    match tree:
        case Identifier(name=name):
            yield name
        case Member(base=base):
            yield from _roots(base)
        case Subscript(base=base, index=index):
            yield from _roots(base)
            yield from _roots(index)
        case Invocation(receiver=receiver, arguments=arguments):
            for part in arguments if receiver is None else (receiver, *arguments):
                yield from _roots(part)
        case Prefix(operand=operand):
            yield from _roots(operand)
        case Infix(left=left, right=right):
            yield from _roots(left)
            yield from _roots(right)
        case Ternary(test=test, then=then, otherwise=otherwise):
            for part in (test, then, otherwise):
                yield from _roots(part)
        case Items(items=items):
            for item in items:
                yield from _roots(item)
        case Entries(entries=entries):
            for entry in entries:
                for part in entry:
                    yield from _roots(part)
