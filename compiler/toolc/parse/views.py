"""Views: what of a row a tool shows."""

from typing import TYPE_CHECKING

from ..diagnostics import Related, Span
from ..diagnostics.codes import naming
from ..model.expressions import Expression, Name, Select
from ..model.shapes import Shape
from ..model.types import Field, Json, Record, Row, may_be_null, nullable
from ..model.world import Column, View
from ..source import Entry, Mapping, Scalar
from . import demands, nodes, values
from .faults import did_you_mean

if TYPE_CHECKING:
    from .declarations import Declarations


def read_view(entry: Entry, collection: str, declared: "Declarations") -> View | None:
    """A list of field names, names of other views, and computed columns."""
    reader = _Reader(entry, collection, declared)
    for item in nodes.items(entry.value):
        if isinstance(item, Scalar):
            reader.name(item)
        elif isinstance(item, Mapping):
            for column in nodes.entries(item):
                reader.column(column)
    return reader.view()


def view_record(collection: str, view: str) -> str:
    """What the record of a view is called among the records of a world."""
    return f"{collection}/{view}"


class _Reader:
    def __init__(self, entry: Entry, collection: str, declared: "Declarations") -> None:
        self.entry = entry
        self.collection = collection
        self.declared = declared
        self.scope = declared.scope({"self": Row(collection)})
        self.includes: list[str] = []
        self.own: list[Column] = []
        self.all: dict[str, Column] = {}
        self.broken = False

    def name(self, item: Scalar) -> None:
        word = item.text
        head = self.declared.head(self.collection)
        assert head is not None
        if word in head.view_nodes and word not in head.stored:
            included = self.declared.view(self.collection, word)
            if included is None:
                self.broken = True
                return
            self.includes.append(word)
            for column in included.all_columns:
                self._add(column, item.span)
            return
        if word not in head.stored and word not in head.computed_nodes:
            self.declared.faults.add(
                naming.UNKNOWN_NAME,
                item.span,
                f'"{word}" is neither a field nor a view of {self.collection}.',
                did_you_mean(
                    word, [*head.stored, *head.computed_nodes, *head.view_nodes]
                ),
            )
            self.broken = True
            return
        if word in head.stored:
            shape = head.stored[word].shape
            self._own(
                word, item.span, self._stored(word, shape, item.span), shape.description
            )
            return
        value = values.member_path(item, self.scope, self.declared.faults)
        computed = self.declared.computed(self.collection, word)
        description = computed.description if computed else None
        self._own(word, item.span, value, description)

    def _stored(self, name: str, shape: Shape, span: Span) -> Expression:
        """The field of the row. Its name need not be one that expressions can use."""
        row = Name(Row(self.collection), span, "self")
        of = nullable(shape.type) if shape.optional else shape.type
        null = may_be_null(shape.type) or isinstance(shape.type, Json)
        return Select(of, span, row, name, shape.optional, False, null)

    def column(self, entry: Entry) -> None:
        value = values.computed(
            entry.value, "A column of a view", self.scope, self.declared.faults
        )
        self._own(entry.name, entry.key.span, value, None)

    def _own(
        self,
        name: str,
        span: Span,
        value: Expression | None,
        description: str | None,
    ) -> None:
        value = demands.shown(value, self.declared.faults)
        if value is None:
            self.broken = True
            return
        column = Column(name, span, value, description)
        if self._add(column, span):
            self.own.append(column)

    def _add(self, column: Column, span: Span) -> bool:
        first = self.all.setdefault(column.name, column)
        if first is column:
            return True
        self.declared.faults.add(
            naming.DECLARED_TWICE,
            span,
            f'The view "{self.entry.name}" shows "{column.name}" twice.',
            "take one of them out",
            [Related(first.span, "it is shown here already")],
        )
        return False

    def view(self) -> View | None:
        if self.broken:
            return None
        columns = tuple(self.all.values())
        return View(
            name=self.entry.name,
            span=self.entry.key.span,
            includes=tuple(self.includes),
            columns=tuple(self.own),
            all_columns=columns,
            type=Record(
                {c.name: Field(c.value.type, False, c.description) for c in columns},
                view_record(self.collection, self.entry.name),
            ),
        )
