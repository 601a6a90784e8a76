"""Tagged unions: `{tag: kind, fields: {...}, cases: {card: {...}, wallet: {...}}}`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..diagnostics import Related
from ..diagnostics.codes import naming, reading
from ..diagnostics.codes import shapes as codes
from ..model.shapes import MISSING, Reference
from ..model.types import Default, Field, Record, Text, Union
from ..model.unions import exact
from ..source import Entry, Node
from ..source import Mapping as MappingNode
from . import nodes
from .faults import Faults
from .keyed import under
from .parts import Part, adopt, below
from .references import check_links, link_of
from .types import Path


@dataclass(frozen=True, slots=True)
class Member:
    """One member of `fields`, or of a case. references: those of it and below it."""

    entry: Entry
    part: Part
    required: bool
    references: tuple[Reference, ...]


ReadMembers = Callable[[Node | None], list[Member]]
"""The members that a mapping of names to shapes declares."""


def of_members(
    members: Sequence[Member], part: Part, at: Path = ()
) -> tuple[dict[str, Any], dict[str, Field]]:
    """The closed object and the members' types. at: where it stands in the schema."""
    properties: dict[str, Any] = {}
    fields: dict[str, Field] = {}
    for member in members:
        name, child = member.entry.name, member.part
        properties[name] = child.schema
        links = map(link_of, member.references)
        link = next((link for link in links if link is not None), None)
        default = None if child.default is MISSING else Default(child.default)
        fields[name] = Field(
            child.type, child.optional, child.description, link, default
        )
        place = (*at, "properties", name)
        part.places[place] = member.entry.key.span
        adopt(part, place, child)
    schema = {
        "type": "object",
        "properties": properties,
        "required": [m.entry.name for m in members if m.required],
        "additionalProperties": False,
    }
    return schema, fields


def read_union(
    node: MappingNode, part: Part, read: ReadMembers, faults: Faults
) -> None:
    """Make the part a union. Reports what is no union."""
    tag, cases = nodes.text(node.get("tag")), nodes.entries(node.get("cases"))
    if not _is_whole(node, tag, cases, faults):
        return
    assert tag is not None
    said = _said_of_tag(node, tag, faults)
    shared = [m for m in read(node.get("fields")) if m.entry.name != tag]
    schemas: dict[str, Any] = {}
    records: dict[str, Record] = {}
    first: dict[str, tuple[Member, str]] = {}
    for number, case in enumerate(cases):
        own = [m for m in read(case.value) if _is_new(m, case, tag, shared, faults)]
        for member in own:
            _check_alike(member, case.name, first, faults)
        at: Path = ("oneOf", number)
        schema, fields = of_members([*shared, *own], part, at)
        part.places[at] = part.places[(*at, "properties", tag)] = case.key.span
        schema["properties"] = {
            tag: {**said, "const": case.name},
            **schema["properties"],
        }
        schema["required"] = [tag, *schema["required"]]
        schemas[case.name] = schema
        of_tag = Field(Text((case.name,)), description=said.get("description"))
        records[case.name] = Record({tag: of_tag, **fields})
        for member in own:
            known = {(ref.path, ref.collection) for ref in part.references}
            part.references += tuple(
                ref for ref in _below(member) if (ref.path, ref.collection) not in known
            )
            _keep_keyed(member, part, faults)
        check_links([m.entry for m in (*shared, *own)], fields, faults)
    for member in shared:
        _keep_keyed(member, part, faults)
    part.references += tuple(ref for member in shared for ref in _below(member))
    assert isinstance(part.schema, dict)
    part.schema |= exact(schemas)
    part.type = Union(tag, records, tuple(records))


def _keep_keyed(member: Member, part: Part, faults: Faults) -> None:
    """Take over how entries inside of the member are told apart."""
    for inner in member.part.keyed:
        keyed = under(inner, member.entry.name)
        first = next((each for each in part.keyed if each.path == keyed.path), keyed)
        if first is keyed:
            part.keyed += (keyed,)
        elif first != keyed:
            faults.add(
                codes.SCHEMA_VALUE,
                member.entry.key.span,
                f'The entries of "{member.entry.name}" have another key, or other ids, '
                "than in a case before.",
                "give the two different names",
            )


def _below(member: Member) -> tuple[Reference, ...]:
    return tuple(below(ref, member.entry.name) for ref in member.references)


def _is_whole(
    node: MappingNode, tag: str | None, cases: Sequence[Entry], faults: Faults
) -> bool:
    """Whether `tag` and `cases` are both there; reports if not."""
    for word, other, hint in (
        ("tag", "cases", "add `cases: {card: {...}, wallet: {...}}`"),
        ("cases", "tag", "add `tag: kind`, the field that says which case it is"),
    ):
        entry = node.entry(word)
        if entry is not None and node.get(other) is None:
            faults.add(
                reading.MISSING_KEY,
                entry.key.span,
                f"`{word}` goes with `{other}`: a union has both.",
                hint,
            )
            return False
    written = node.entry("cases")
    if tag is not None and written is not None and not cases:
        faults.add(
            codes.SCHEMA_VALUE,
            written.key.span,
            "A union has at least one case.",
            "add one: `cases: {card: {last4: string}}`; `{}` adds no fields",
        )
    return tag is not None and bool(cases)


def _said_of_tag(node: MappingNode, tag: str, faults: Faults) -> dict[str, Any]:
    """What `fields` say of the tag: a description, and nothing else."""
    fields = nodes.mapping(node.get("fields"))
    entry = fields.entry(tag) if fields is not None else None
    if entry is None:
        return {}
    said = nodes.entries(entry.value)
    text = nodes.text(said[0].value) if len(said) == 1 else None
    if text is None or said[0].name != "description":
        faults.add(
            codes.SCHEMA_VALUE,
            entry.key.span,
            f'"{tag}" is the tag: a text that names one of the cases.',
            f"leave it out, or only describe it: `{tag}: {{description: ...}}`",
        )
        return {}
    return {"description": text}


def _is_new(
    member: Member, case: Entry, tag: str, shared: Sequence[Member], faults: Faults
) -> bool:
    """Whether a case may add the member; reports if not."""
    name, at = member.entry.name, member.entry.key.span
    if name == tag:
        faults.add(
            naming.DECLARED_TWICE,
            at,
            f'"{name}" is the tag, which every case has.',
            "take it out",
        )
        return False
    first = next((m.entry for m in shared if m.entry.name == name), None)
    if first is not None:
        faults.add(
            naming.DECLARED_TWICE,
            at,
            f'"{name}" is in `fields`, so that "{case.name}" has it already.',
            "keep one of the two",
            [Related(first.key.span, "every case has this")],
        )
    return first is None


def _check_alike(
    member: Member,
    case: str,
    first: dict[str, tuple[Member, str]],
    faults: Faults,
) -> None:
    """Report a member that refers to other rows in one case than in another."""
    known, earlier = first.setdefault(member.entry.name, (member, case))
    if _targets(known) == _targets(member):
        return
    faults.add(
        naming.REFERENCE_NAME,
        member.entry.key.span,
        f'"{member.entry.name}" refers to other rows in "{case}" than in "{earlier}", '
        "or under other rules.",
        "give the two different names",
        [Related(known.entry.key.span, "the other is here")],
    )


def _targets(member: Member) -> Mapping[tuple[str, ...], tuple[Any, ...]]:
    return {
        ref.path: (ref.collection, ref.weak, ref.row, _rules(ref))
        for ref in member.references
    }


def _rules(reference: Reference) -> tuple[str, ...]:
    return tuple(use.rule for use in reference.rules)
