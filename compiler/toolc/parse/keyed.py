"""`key` and `new_id` in shapes: lists and maps whose entries can be told apart."""

from dataclasses import replace
from typing import Final

from ..diagnostics.codes import reading
from ..diagnostics.codes import shapes as codes
from ..model.places import KEY_WORD, EntryId, Keyed
from ..model.types import (
    Broken,
    Int,
    ListOf,
    MapOf,
    Record,
    Text,
    Union,
    described,
    without_null,
)
from ..source import Entry, Mapping
from . import nodes
from .faults import Faults, did_you_mean
from .parts import Part


def under(keyed: Keyed, step: str) -> Keyed:
    return replace(keyed, path=(step, *keyed.path))


def keyed_by(node: Mapping, part: Part, faults: Faults) -> None:
    """Read `key` of a list or a map of records; report what cannot be one."""
    entry = node.entry("key")
    if entry is None:
        return
    name = nodes.text(entry.value)
    of = without_null(part.type)
    if name is None:
        return
    if isinstance(of, Broken):
        return
    item = of.item if isinstance(of, ListOf) else None
    item = of.value if isinstance(of, MapOf) else item
    if not isinstance(item, Record | Union) or not isinstance(part.schema, dict):
        faults.add(
            codes.SCHEMA_VALUE,
            entry.key.span,
            "`key` tells entries of a list or a map apart, and there are no entries "
            "with fields here.",
            "write {type: array, items: {fields: ...}, key: ...}, or take it out",
        )
        return
    records = [item] if isinstance(item, Record) else list(item.records)
    in_map = isinstance(of, MapOf)
    if not all(_fits(name, record, in_map, entry, faults) for record in records):
        part.type = Broken()  # whoever looks an entry up is not at fault
        return
    part.schema[KEY_WORD] = name
    new_id = part.entry_id
    if new_id is not None:
        held = records[0].fields[name].type
        number = isinstance(held, Int)
        if number and new_id.prefix:
            faults.add(
                codes.SCHEMA_VALUE,
                entry.value.span,
                f'The key "{name}" is a whole number, and `new_id` gives it a prefix.',
                "take the prefix out, or make the key a text",
            )
        if isinstance(held, Text) and held.allowed is not None:
            faults.add(
                codes.SCHEMA_VALUE,
                entry.value.span,
                f'`new_id` makes keys of its own, and "{name}" is {described(held)}.',
                "take `new_id` out, and give the key in the step that adds an entry",
            )
        new_id = replace(new_id, number=number)
    part.keyed = (Keyed((), name, new_id), *part.keyed)


def _fits(name: str, item: Record, in_map: bool, entry: Entry, faults: Faults) -> bool:
    field = item.fields.get(name)
    if field is None:
        faults.add(
            codes.SCHEMA_VALUE,
            entry.value.span,
            f'The entries have no field "{name}".',
            did_you_mean(name, item.fields),
        )
        return False
    if isinstance(field.type, Broken):
        return False
    wanted = (Text,) if in_map else (Text, Int)
    if field.optional or not isinstance(field.type, wanted):
        what = "a text" if in_map else "a text or a whole number"
        faults.add(
            codes.SCHEMA_VALUE,
            entry.value.span,
            f"A key is {what} that every entry has, and "
            f'"{name}" is {described(field.type)}'
            f"{', and optional' if field.optional else ''}.",
            "declare the field so, or name another",
        )
        return False
    return True


def new_id_of(node: Mapping, part: Part, faults: Faults) -> EntryId | None:
    """`new_id: {prefix, digits, start}` of an entry; part: the entry."""
    entry = node.entry("new_id")
    body = nodes.mapping(node.get("new_id"))
    if body is None or entry is None:
        return None
    if not isinstance(part.type, Record | Union):
        faults.add(
            codes.SCHEMA_VALUE,
            entry.key.span,
            "`new_id` makes keys for entries of a list or a map, and this has no "
            "fields.",
            "write it beside the `fields` of the entries",
        )
        return None
    pool = body.entry("pool")
    if pool is not None:
        faults.add(
            codes.SCHEMA_VALUE,
            pool.key.span,
            "A pool belongs to a collection, and these are entries of a list or a map.",
            "look for the first free one: `find: {free: {in: '=[...]', where: ...}}`",
        )
        return None
    prefix = nodes.scalar(body.get("prefix"))
    if prefix is not None and "{" in prefix.text:
        faults.add(
            reading.BAD_VALUE,
            prefix.span,
            "The prefix of an entry's id has no holes.",
            "write plain text",
        )
    check_digits(body, faults)
    return EntryId(
        prefix=nodes.text(body.get("prefix")) or "",
        digits=nodes.integer(body.get("digits"), 1),
        start=nodes.integer(body.get("start"), 1),
        number=False,
    )


MOST_DIGITS: Final = 15
"""So many digits every reader of JSON has exactly."""


def check_digits(new_id: Mapping, faults: Faults) -> None:
    """Report more digits than an id can be padded to."""
    digits = new_id.get("digits")
    if nodes.integer(digits, 1) > MOST_DIGITS:
        faults.add(
            reading.BAD_VALUE,
            new_id.span if digits is None else digits.span,
            f"An id can be padded to {MOST_DIGITS} digits at most.",
        )
