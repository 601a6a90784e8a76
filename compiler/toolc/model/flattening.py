"""Tagged unions as model APIs take them: one flat object with the fields of all cases.

Several APIs refuse `oneOf` and `anyOf` in what a tool takes. So a model is shown every
field, and told in its description when it belongs there; what a call gives is checked
against the case that its tag names.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from .shapes import JsonSchema
from .types import ListOf, MapOf, Record, Type, Union, without_null
from .unions import branches


def flat(schema: JsonSchema, of: Type) -> JsonSchema:
    """The schema with every union in it flat, as far as types tell of it."""
    if not isinstance(schema, Mapping):
        return schema
    match without_null(of):
        case Union() as union:
            return _flat_union(schema, union, nullable=of != union)
        case Record(fields=fields) if "properties" in schema:
            parts = {
                name: flat(part, fields[name].type) if name in fields else part
                for name, part in schema["properties"].items()
            }
            return {**schema, "properties": parts}
        case ListOf(item) if "items" in schema:
            return {**schema, "items": flat(schema["items"], item)}
        case MapOf(value) if "additionalProperties" in schema:
            inner = flat(schema["additionalProperties"], value)
            return {**schema, "additionalProperties": inner}
        case _:
            return schema


def _flat_union(
    schema: Mapping[str, Any], union: Union, nullable: bool
) -> dict[str, Any]:
    found: dict[str, dict[str, JsonSchema]] = {}
    required: dict[str, list[str]] = {}
    for case, branch, record in branches(schema, union):
        for name, part in branch["properties"].items():
            known = flat(part, record.fields[name].type)
            found.setdefault(name, {})[case] = known
        for name in branch["required"]:
            required.setdefault(name, []).append(case)
    tag = {"type": "string", "enum": list(union.cases)}
    told = next(iter(found[union.tag].values()))
    if isinstance(told, Mapping) and "description" in told:
        tag["description"] = told["description"]
    properties: dict[str, JsonSchema] = {union.tag: tag}
    for name, parts in found.items():
        if name != union.tag:
            when = belongs(union.tag, parts, required.get(name, ()), union.cases)
            merged = with_sentence(_merged(list(parts.values())), when)
            properties[name] = by_case(merged, union.tag, parts, union.cases)
    own = {"type", "oneOf", "anyOf"}
    return {
        **{key: value for key, value in schema.items() if key not in own},
        "type": ["object", "null"] if nullable else "object",
        "properties": properties,
        "required": [
            n for n in properties if len(required.get(n, ())) == len(union.cases)
        ],
        "additionalProperties": False,
    }


def belongs(
    tag: str, having: Iterable[str], required: Sequence[str], cases: Iterable[str]
) -> str:
    """When a field is there, in a sentence; nothing where it always may be."""
    allowed = [case for case in having if case not in required]
    everywhere = len(allowed) + len(required) == len(list(cases))
    if everywhere and not (allowed and required):
        return ""
    if not required:
        return f"Only allowed when {tag} is {_either(allowed)}."
    said = f"Required when {tag} is {_either(required)}"
    if everywhere:
        return f"{said}, optional otherwise."
    if allowed:
        return f"{said}, optional when it is {_either(allowed)}, not allowed otherwise."
    return f"{said}, not allowed otherwise."


def with_sentence(schema: JsonSchema, sentence: str) -> JsonSchema:
    """The schema with one more sentence in its description."""
    if not sentence:
        return schema
    if not isinstance(schema, Mapping):
        return {"description": sentence} if schema else schema
    said = str(schema.get("description", "")).strip()
    end = "" if not said or said.endswith((".", "!", "?")) else "."
    return {**schema, "description": f"{said}{end} {sentence}".strip()}


def by_case(
    schema: JsonSchema,
    tag: str,
    having: Mapping[str, JsonSchema],
    cases: Iterable[str],
) -> JsonSchema:
    """The schema without a default that only some cases have: who fills that in would
    be refused in the others. The description says it instead.

    schema: of the field in all cases together. having: its schema in each that has it.
    """
    defaults: dict[str, list[str]] = {}
    for case, own in having.items():
        if isinstance(own, Mapping) and "default" in own:
            said = json.dumps(own["default"], ensure_ascii=False)
            defaults.setdefault(said, []).append(case)
    if not defaults or list(defaults.values()) == [list(cases)]:
        return schema
    if isinstance(schema, Mapping):
        schema = {word: said for word, said in schema.items() if word != "default"}
    for default, named in defaults.items():
        everywhere = named == list(having)
        when = "then" if everywhere else f"when {tag} is {_either(named)}"
        schema = with_sentence(schema, f"Defaults to {default} {when}.")
    return schema


def _either(words: Sequence[str]) -> str:
    return " or ".join([", ".join(words[:-1]), words[-1]] if words[1:] else words)


def _merged(several: Sequence[JsonSchema]) -> JsonSchema:
    """A schema that takes what any of these takes: what they say alike is kept."""
    first = several[0]
    schemas = [each for each in several if isinstance(each, Mapping)]
    if len(schemas) < len(several) or not isinstance(first, Mapping):
        return first if all(each == first for each in several) else True
    found = {
        key: value
        for key, value in first.items()
        if all(key in each and each[key] == value for each in schemas)
    }
    if "description" in first:
        found["description"] = first["description"]
    kinds = [_kinds(each) for each in schemas]
    if "type" not in found and all(kinds):
        found["type"] = list(dict.fromkeys(kind for named in kinds for kind in named))
    choices = [_choices(each) for each in schemas]
    if "enum" not in found and "const" not in found and all(choices):
        found["enum"] = [
            c
            for n, given in enumerate(choices)
            for c in given
            if not any(c in before for before in choices[:n])
        ]
    for word, needed in _LEAN_ON.items():
        if any(
            each in schema and each not in found
            for each in needed
            for schema in schemas
        ):
            found.pop(word, None)
    return found


_LEAN_ON: Final = {
    "additionalProperties": ("properties", "patternProperties"),
    "items": ("prefixItems",),
    "minContains": ("contains",),
    "maxContains": ("contains",),
    "else": ("if",),
    "then": ("if",),
}
"""What a word means depends on these: it is only kept where they are."""


def _kinds(schema: Mapping[str, Any]) -> list[str]:
    kind = schema.get("type", [])
    return [kind] if isinstance(kind, str) else list(kind)


def _choices(schema: Mapping[str, Any]) -> list[Any]:
    return [schema["const"]] if "const" in schema else list(schema.get("enum", ()))
