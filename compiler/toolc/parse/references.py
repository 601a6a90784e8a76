"""`ref` and what stands beside it: the collection, the row's name, its rules."""

from collections.abc import Callable, Collection
from dataclasses import replace

from ..diagnostics.codes import naming
from ..diagnostics.codes import shapes as codes
from ..model.shapes import Reference, RuleUse
from ..source import Mapping, Node, Scalar
from . import nodes
from .faults import Faults
from .parts import without_id


def row_name(
    name: str, node: Node, reference: Reference, faults: Faults
) -> Reference | None:
    """The reference with a name for its row: `as`, or the field's without Id."""
    if reference.row or reference.path:
        return reference
    row = without_id(name)
    if row is None:
        entry = node.entry("ref") if isinstance(node, Mapping) else None
        faults.add(
            naming.REFERENCE_NAME,
            entry.key.span if entry else node.span,
            f'"{name}" refers to {reference.collection}, but its row has no name.',
            f"add `as: ...`, the name of the row, or call the field {name}Id",
        )
        return None
    return replace(reference, row=row)


def reference_of(
    node: Mapping,
    collections: Collection[str],
    is_single: Callable[[str], bool],
    faults: Faults,
) -> Reference | None:
    """What the schema refers to, if it is a reference."""
    target = node.get("ref")
    if target is None:
        _only_with_ref(node, faults)
    collection = nodes.text(target)
    if target is None or collection is None:
        return None
    kind = node.get("type")
    if kind is not None and nodes.text(kind) != "string":
        faults.add(
            codes.SCHEMA_VALUE,
            kind.span,
            "A reference is the key of a row, and keys are texts.",
            "leave `type` out",
        )
    if collection not in collections:
        faults.unknown(target.span, "collection", collection, collections)
        return None
    if is_single(collection):
        faults.add(
            codes.SCHEMA_VALUE,
            target.span,
            f'"{collection}" is one row, as it has no `key`, and nothing can name it.',
            f"take the reference out; ={collection} is the row, wherever it is needed",
        )
        return None
    uses = tuple(
        RuleUse(rule.value, rule.span)
        for rule in nodes.items(node.get("rules"))
        if isinstance(rule, Scalar) and isinstance(rule.value, str)
    )
    return Reference(
        collection=collection,
        row=nodes.text(node.get("as")) or "",
        weak=nodes.boolean(node.get("weak")),
        rules=uses,
        span=target.span,
        nullable=nodes.boolean(node.get("nullable")),
    )


def _only_with_ref(node: Mapping, faults: Faults) -> None:
    for word in ("weak", "as", "rules"):
        entry = node.entry(word)
        if entry is not None:
            faults.add(
                codes.SCHEMA_VALUE,
                entry.key.span,
                f"`{word}` says something of a reference, and there is no `ref`.",
                "name the collection: `ref: ...`",
            )
