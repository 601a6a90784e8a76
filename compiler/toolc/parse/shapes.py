"""Schemas of the spec: JSON Schema words with ours among them, to plain JSON Schema.

Every part of a schema is a mapping, a boolean or a word, at every depth. Our own words
become JSON Schema (`fields` becomes `properties`, `required` and a closed object) and
static types.
"""

from collections.abc import Callable
from typing import Any, Final

from ..diagnostics.codes import naming
from ..diagnostics.codes import shapes as codes
from ..model.defaults import filled
from ..model.shapes import MISSING, Shape
from ..model.types import Broken, Record, Row, Type
from ..source import Entry, Mapping, Node, Scalar, plain
from . import nodes
from .faults import Faults
from .keyed import keyed_by, new_id_of, under
from .names import check_path_step
from .parts import (
    Part,
    adopt,
    below,
    copy_of,
    make_nullable,
    note_places,
    part_of,
    said_at,
)
from .references import (
    check_links,
    itself,
    linked,
    no_reference,
    reference_of,
    row_name,
    unnamed_item,
)
from .schema_faults import not_optional
from .type_names import instead
from .types import Path, type_of
from .unions import Member, of_members, read_union

WORDS: Final[dict[str, dict[str, Any]]] = {
    "string": {"type": "string"},
    "integer": {"type": "integer"},
    "number": {"type": "number"},
    "boolean": {"type": "boolean"},
    "date": {"type": "string", "format": "date"},
    "datetime": {"type": "string", "format": "date-time"},
}
JSON_TYPES: Final = frozenset(
    {"string", "integer", "number", "boolean", "null", "array", "object"}
)
ONE: Final = frozenset(
    "items additionalProperties propertyNames contains not if then else".split()
)
SEVERAL: Final = frozenset({"allOf", "anyOf", "oneOf", "prefixItems"})
NAMED: Final = frozenset(
    {"properties", "patternProperties", "dependentSchemas", "$defs"}
)
OURS: Final = frozenset(
    "fields optional nullable ref weak as rules tag cases key new_id host where".split()
)
NOT_BESIDE_FIELDS: Final = (
    "type properties required additionalProperties patternProperties".split()
)


class ShapeReader:
    """Reads schemas.

    named: the shape of a declared type; None where it is broken (and reported).
    types, collections: the declared names. is_single: whether a collection is one row.
    """

    def __init__(
        self,
        faults: Faults,
        named: Callable[[str], Shape | None],
        types: Callable[[], frozenset[str]],
        collections: Callable[[], frozenset[str]],
        is_single: Callable[[str], bool],
    ) -> None:
        self.faults = faults
        self._named = named
        self._types = types
        self._collections = collections
        self._is_single = is_single

    def read(self, node: Node, rows: bool = False) -> Shape | None:
        """The shape, or None where it is broken beyond use.

        rows: a collection's name is a shape too: a row of it.
        """
        part = self._part(node, rows)
        if part is None:
            return None
        return Shape(
            schema=part.schema,
            type=part.type,
            span=part.span,
            optional=part.optional,
            nullable=part.is_nullable,
            default=part.default,
            description=part.description,
            references=part.references,
            keyed=part.keyed,
            new_id=part.new_id,
            places=part.places,
            hosts=part.hosts,
        )

    # One part

    def _part(self, node: Node, rows: bool = False) -> Part | None:
        if isinstance(node, Scalar):
            return self._word(node, rows)
        if isinstance(node, Mapping):
            return self._mapping(node)
        return None

    def _word(self, node: Scalar, rows: bool, keyword: bool = False) -> Part | None:
        """keyword: it stands behind `type:`."""
        if isinstance(node.value, bool):
            return Part(node.value, type_of(node.value), node.span)
        if not isinstance(node.value, str):
            return None
        word = node.value
        if word in WORDS:
            return Part(WORDS[word], type_of(WORDS[word]), node.span)
        if rows and word in self._collections():
            return Part(True, Row(word), node.span)
        if word in self._types():
            shape = self._named(word)
            return None if shape is None else part_of(shape, node.span)
        known = set(WORDS) | self._types() | (self._collections() if rows else set())
        self.faults.add(
            naming.UNKNOWN_NAME,
            node.span,
            f'There is no type "{word[:60]}".',
            instead(word, known | (JSON_TYPES if keyword else set()), keyword),
        )
        return None

    def _mapping(self, node: Mapping) -> Part | None:
        part = self._base(node)
        if part is None:
            return None
        self._children(node, part)
        self._fields(node, part)
        part.new_id = new_id_of(node, part, self.faults) or part.new_id
        keyed_by(node, part, self.faults)
        named = itself(part.references)
        reference = reference_of(
            node, named, self._collections(), self._is_single, self.faults
        )
        if reference is not None:
            inner = [ref for ref in part.references if ref is not named]
            part.references = (reference, *inner)
        elif node.get("ref") is not None:
            part.type = Broken()  # whoever uses it is not at fault
        part.optional = nodes.boolean(node.get("optional"))
        host = node.entry("host")
        if host is not None:
            part.hosts = ((0, host.key.span), *part.hosts)
        if nodes.boolean(node.get("nullable")) and not part.is_nullable:
            make_nullable(part)
        default = node.get("default")
        if default is not None and isinstance(part.schema, dict):
            # A default is complete: what it leaves out has defaults of its own.
            part.default = filled(plain(default), part.schema, part.type)
            part.schema["default"] = part.default
        optional = node.entry("optional")
        if part.default is not MISSING and optional is not None and part.optional:
            self.faults.add(
                codes.SCHEMA_VALUE,
                optional.key.span,
                "What has a default is there when it is left out.",
                "keep one of `optional` and `default`",
            )
        part.description = nodes.text(node.get("description")) or part.description
        return part

    def _base(self, node: Mapping) -> Part | None:
        """The keywords that hold plain values, and what `type` or `ref` stands for."""
        part = Part({}, type_of(True), node.span)
        kind = nodes.scalar(node.get("type"))
        named = None
        if kind is not None and kind.text not in JSON_TYPES:
            named = self._word(kind, rows=False, keyword=True)
            if named is None:
                return None
            part = copy_of(named, node.span)
        schema = part.schema
        assert isinstance(schema, dict)
        description = schema.pop("description", None)
        if node.get("ref") is not None:
            schema.setdefault("type", "string")
        for entry in nodes.words(node):
            name = entry.name
            part.places[(name,)] = said_at(entry)
            if name in OURS or name in ONE | SEVERAL | NAMED:
                continue
            if name == "type" and named is not None:
                continue
            schema[name] = plain(entry.value)
            note_places(part.places, (name,), entry.value)
        if description is not None:
            schema.setdefault("description", description)
        if named is None or set(schema) & {"enum", "const"}:
            part.type = type_of(schema)
        return part

    def _children(self, node: Mapping, part: Part) -> None:
        """The keywords that hold schemas."""
        assert isinstance(part.schema, dict)
        types: dict[Path, Type] = {}
        named: list[Entry] = []
        for entry in nodes.words(node):
            name = entry.name
            if name in ONE:
                step = "*" if name in ("items", "additionalProperties") else None
                self._child(part, (name,), entry.value, step, types)
            elif name in SEVERAL:
                part.schema[name] = []
                for number, item in enumerate(nodes.items(entry.value)):
                    self._child(part, (name, number), item, None, types)
            elif name in NAMED:
                part.schema[name] = {}
                for inner in nodes.entries(entry.value):
                    step = inner.name if name == "properties" else None
                    part.places[(name, inner.name)] = inner.key.span
                    self._child(part, (name, inner.name), inner.value, step, types)
                    named += [inner] if step is not None else []
        if types:
            part.type = linked(
                type_of(part.schema, types), named, part.references, self.faults
            )

    def _child(
        self,
        part: Part,
        path: Path,
        node: Node,
        step: str | None,
        types: dict[Path, Type],
    ) -> None:
        child = self._part(node) or Part(True, Broken(), node.span)
        not_optional(
            node,
            "leave it out; under `properties`, `required` names the others",
            self.faults,
        )
        target: Any = part.schema
        for key in path[:-1]:
            target = target[key]
        if isinstance(target, list):
            target.append(child.schema)
        else:
            target[path[-1]] = child.schema
        types[path] = child.type
        adopt(part, path, child)
        if step == "*":
            unnamed_item(node, child.references, self.faults)
        if step is None:
            no_reference(path, child.references, self.faults)
        elif child.references:
            if path[0] == "properties":
                check_path_step(step, part.places[path], self.faults)
            part.references += tuple(below(ref, step) for ref in child.references)
        if step is not None:
            part.keyed += tuple(under(keyed, step) for keyed in child.keyed)
        if step == "*":
            part.entry_id = child.new_id

    def _fields(self, node: Mapping, part: Part) -> None:
        """`fields`: a closed object in which all is required, unless it says else."""
        said = [word for word in ("fields", "tag", "cases") if node.get(word)]
        if not said:
            return
        assert isinstance(part.schema, dict)
        for word in NOT_BESIDE_FIELDS:
            entry = node.entry(word)
            if entry is not None:
                self.faults.add(
                    codes.SCHEMA_VALUE,
                    entry.key.span,
                    f"`{word}` beside `{said[0]}`: these say already what is in it.",
                    "leave it out, or write JSON Schema's `properties` instead of "
                    "`fields`",
                )
        if said != ["fields"]:
            read_union(node, part, self._members, self.faults)
            return
        members = self._members(node.get("fields"))
        schema, fields = of_members(members, part)
        check_links([member.entry for member in members], fields, self.faults)
        part.schema |= schema
        part.type = Record(fields)
        for member in members:
            step = member.entry.name
            part.references += tuple(below(ref, step) for ref in member.references)
            part.keyed += tuple(under(keyed, step) for keyed in member.part.keyed)

    def _members(self, declared: Node | None) -> list[Member]:
        """Names and shapes; each is required unless it says else."""
        found = []
        for entry in nodes.entries(declared):
            child = self._part(entry.value) or Part(True, Broken(), entry.value.span)
            references = []
            for reference in child.references:
                named = row_name(entry.name, entry.value, reference, self.faults)
                if named is not None:
                    check_path_step(entry.name, entry.key.span, self.faults)
                    references.append(named)
            required = not child.optional and child.default is MISSING
            found.append(Member(entry, child, required, tuple(references)))
        return found
