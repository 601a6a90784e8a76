"""Steps: one key each, and what stands below it."""

from .words import (
    Schema,
    anything,
    by_name,
    closed,
    expression,
    flag,
    list_of,
    names,
    one_name,
    ref,
    text,
)

_VALUE = (
    "A value: text with holes, `=` and an expression, or a list or mapping of them."
)
_STEPS = "a list of steps"


def failure() -> Schema:
    """`{code: text}` or `{code: {message, details}}`."""
    long_form = closed(
        {
            "message": text("What the agent reads; a text with holes.", "text"),
            "details": by_name(
                anything(_VALUE),
                "Values that go with the message.",
                "a mapping of names to values",
            ),
        },
        "The message as a text with holes, or `message` and `details`.",
        required=("message",),
        expected="text, or a mapping with `message`",
    )
    long_form["type"] = ["string", "object"]
    return one_name(
        long_form,
        "One error code and its message.",
        "error code",
        expected="a mapping of one error code to its message",
    )


def guard() -> Schema:
    """A condition with its failure."""
    return closed(
        {
            "that": expression("The condition that must hold."),
            "else": ref("failure", "What the agent is told where it does not."),
            "description": text("The sentence that the agent reads beforehand."),
        },
        "A condition and what happens where it does not hold.",
        required=("that", "else"),
    )


def _steps(description: str) -> Schema:
    return list_of(ref("step", "A step: one key."), description, _STEPS)


def _require() -> Schema:
    schema = guard()
    schema["type"] = ["string", "object"]
    schema["description"] = (
        "Goes on only where the condition holds: `{that, else}`, or `=rule(row)`."
    )
    schema["x-expected"] = "`=rule(row)`, or a mapping with `that` and `else`"
    return schema


def _find() -> Schema:
    return one_name(
        closed(
            {
                "in": text(
                    "The collection, or the place of a list or map.",
                    "the name of a collection or a place",
                ),
                "key": anything("The key of the row."),
                "where": expression("Which row is meant, over `self`."),
                "sort": names(
                    "Fields to order by; `-` in front: descending.", "fields"
                ),
                "optional": flag("Where there is none, the name is null."),
                "unique": flag("More than one match is a failure."),
                "else": ref("failure", "What the agent is told where none is found."),
            },
            "Where to look and for what.",
            required=("in",),
        ),
        "Looks up one row and gives it a name.",
        "row",
        expected="a mapping of one name to `in` with `key` or `where`",
    )


def _each() -> Schema:
    return closed(
        {
            "in": by_name(
                anything("A list, a map, or the place of one."),
                "The name of the entry at hand, and what is walked. Several walk in "
                "step.",
                "a mapping of names to lists",
            ),
            "key": text("A name for the key, when a map is walked.", "a name"),
            "where": expression("Only the entries for which it holds."),
            "do": _steps("What is done for each entry."),
            "collect": by_name(
                anything(_VALUE),
                "Lists to gather: a name, and the value that each entry adds.",
                "a mapping of names to values",
            ),
        },
        "Does steps for each entry of a list or map, as it was when the loop began.",
        required=("in",),
    )


def _if() -> Schema:
    return closed(
        {
            "that": expression("The condition."),
            "do": _steps("What is done where it holds."),
            "else": _steps("What is done where it does not."),
        },
        "Does steps only where a condition holds.",
        required=("that", "do"),
    )


def _switch() -> Schema:
    return closed(
        {
            "value": expression("What is compared."),
            "cases": by_name(
                _steps("What is done for this value."),
                "For each value, its steps.",
                "a mapping of values to lists of steps",
            ),
            "else": _steps("What is done for every other value."),
        },
        "Does the steps of the case that a value names.",
        required=("value", "cases"),
    )


def _set() -> Schema:
    return by_name(
        by_name(
            anything(_VALUE),
            "Fields and their new values; `...` copies fields by name.",
            "a mapping of fields to values",
        ),
        "Changes rows: place, field, value. All values are worked out first.",
        "a mapping of places to fields and values",
    )


def _add() -> Schema:
    return one_name(
        anything("The row or item: fields and values; `...` copies fields by name."),
        "Adds a row to a collection, or an item to a list or map.",
        "collection or place",
        beside={
            "as": text("A name for the new row.", "a name"),
            "replace": flag("A row with the same key is updated instead."),
        },
        expected="a mapping of one collection or place to a row",
    )


def _use() -> Schema:
    return one_name(
        by_name(
            anything(_VALUE),
            "Arguments by name.",
            "a mapping of names to values",
        ),
        "Does what a routine says.",
        "routine",
        beside={"as": text("A name for the routine's result.", "a name")},
        expected="a mapping of one routine to its arguments",
    )


def _step() -> Schema:
    schema = closed(
        {
            "require": _require(),
            "fail": ref("failure", "Ends the call with a failure."),
            "find": _find(),
            "let": by_name(
                anything(_VALUE),
                "Names values, in written order.",
                "a mapping of names to values",
            ),
            "each": _each(),
            "if": _if(),
            "switch": _switch(),
            "set": _set(),
            "add": _add(),
            "remove": text(
                "The name of a row to remove, or `name.field` to clear a field.",
                "the name of a row, or name.field",
            ),
            "use": _use(),
            "return": anything("The result; ends the tool."),
        },
        "One step: exactly one of these keys.",
        expected="a step: a mapping with one key",
    )
    return schema | {
        "minProperties": 1,
        "maxProperties": 1,
        "x-one-name": "step",
    }


def definitions() -> dict[str, Schema]:
    return {"step": _step(), "failure": failure()}
