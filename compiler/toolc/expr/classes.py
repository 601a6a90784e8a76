"""Which records that are written out must say their class.

Python's checkers take `{"by": "me", "amount": 1}` for the class that its place wants.
What is looked into on the way, or joined with other records, has no such place: there
`Payment(by="me", amount=1)` says it.
"""

from ..model.expressions import (
    Binary,
    Call,
    Comprehension,
    Conditional,
    Expression,
    Index,
    ListLiteral,
    MapLiteral,
    OrValue,
    Select,
    walk,
)
from ..model.types import ListOf, Record, Type, Union, without_null
from .relations import fits


def needed_classes(root: Expression) -> dict[int, Record]:
    """The classes of the literals that need one, by the ids of their nodes."""
    found: dict[int, Record] = {}
    for node in walk(root):
        match node:
            case Comprehension(source=source):
                _of_items(source, source.type, found)
            case Binary(operator="+", type=ListOf() as of):
                for side in (node.left, node.right):
                    if not isinstance(side, ListLiteral):
                        _of_items(side, of, found)
            case Index(base=base):
                _of_items(base, base.type, found)
            case Call(arguments=arguments):
                for part in arguments:
                    _of_items(part, part.type, found)
            case Select(base=base) if not isinstance(base, MapLiteral):
                _mark(base, without_null(base.type), found)
    return found


def _of_items(node: Expression, of: Type, found: dict[int, Record]) -> None:
    """Those among the items of a list; what is no list may be meant as a map."""
    if isinstance(of, ListOf):
        _mark(node, of, found)


def is_mixed(value: Expression) -> bool:
    """Whether it is a record, or a list of them, that is written out in part, so that
    the checkers see different types in one."""
    return isinstance(value, Conditional) and bool(marked(value))


def marked(value: Expression) -> dict[int, Record]:
    """The literals that the value may be made of, with their classes."""
    found: dict[int, Record] = {}
    _mark(value, value.type, found)
    return found


def _mark(node: Expression, wanted: Type, found: dict[int, Record]) -> None:
    item = wanted.item if isinstance(wanted, ListOf) else wanted
    match node:
        case MapLiteral(type=Record() as own):
            found.setdefault(id(node), _class(own, without_null(wanted)))
        case ListLiteral(items=items):
            for part in items:
                _mark(part, item, found)
        case Conditional(then=then, otherwise=otherwise):
            _mark(then, wanted, found)
            _mark(otherwise, wanted, found)
        case OrValue(base=base, default=default):
            _mark(base, wanted, found)
            _mark(default, wanted, found)
        case Comprehension(macro="map", body=body):
            _mark(body, item, found)
        case Comprehension(macro="filter" | "sortBy", source=source):
            _mark(source, wanted, found)
        case Binary(operator="+", left=left, right=right):
            _mark(left, wanted, found)
            _mark(right, wanted, found)


def _class(own: Record, wanted: Type) -> Record:
    if isinstance(wanted, Union):
        fitting = [record for record in wanted.records if fits(own, record)]
        return fitting[0] if fitting else own
    return wanted if isinstance(wanted, Record) else own
