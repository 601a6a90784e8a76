"""The sections of a file other than the tools."""

from .steps import guard
from .words import (
    Schema,
    anything,
    by_name,
    choice,
    closed,
    expression,
    flag,
    list_of,
    names,
    ref,
    text,
    whole,
)

COERCIONS = (
    "integer_from_text",
    "number_from_text",
    "boolean_from_text",
    "text_from_integer",
    "list_from_single",
)


def _policy() -> Schema:
    return closed(
        {
            "text": choice("Whether blanks around a text are cut.", "trim", "keep"),
            "blank": choice("Whether an empty text is refused.", "refuse", "keep"),
            "nulls": choice("Whether null counts as absent.", "refuse", "absent"),
            "coerce": list_of(
                choice("What is turned into what, where nothing is lost.", *COERCIONS),
                "Arguments that are turned into the kind that their shape takes.",
                "a list of coercions",
            ),
            "ignore": names("Arguments of the host that are passed over.", "names"),
        },
        "How arguments are read. The default is strict.",
    )


def _page() -> Schema:
    return closed(
        {
            "default": whole("Rows answered where no limit is given.", 1),
            "max": whole("The highest limit.", 1),
            "by": choice("How to go on from one page to the next.", "offset", "cursor"),
        },
        "How many rows a call answers.",
    )


def _tool_page() -> Schema:
    page = _page()
    page["type"] = ["object", "string"]
    page["pattern"] = "^none$"
    page["x-expected"] = "a mapping, or the word none"
    return page


def _clock() -> Schema:
    clock = closed(
        {
            "type": choice("What `now` is.", "date", "datetime"),
            "start": text("The time of a fresh world.", "a date or a time"),
        },
        "The world's own time, with the start of a fresh world in the long form.",
        required=("type",),
    )
    clock["type"] = ["string", "object"]
    clock["pattern"] = "^(date|datetime)$"
    clock["x-expected"] = "one of date, datetime, or a mapping with type and start"
    return clock


def world() -> Schema:
    return closed(
        {
            "name": text("The name of the generated package."),
            "title": text("A name for people."),
            "description": text("What the world is about."),
            "clock": ref("clock", "What `now` is, and when a fresh world begins."),
            "policy": ref("policy", "How arguments are read."),
            "page": ref("page", "Paging, where a tool does not say otherwise."),
        },
        "The world itself. It stands in exactly one file.",
        required=("name",),
    )


def errors() -> Schema:
    return by_name(
        closed(
            {
                "description": text("What went wrong."),
                "recovery": text("What to do about it; may name a tool."),
                "retryable": flag("Whether the same call may succeed later."),
            },
            "An error code of the world.",
            required=("description",),
        ),
        "Error codes beside the built-in ones.",
        "a mapping of error codes",
    )


def _view() -> Schema:
    return list_of(
        {
            "type": ["string", "object"],
            "additionalProperties": expression("How the column is worked out."),
            "minProperties": 1,
            "description": "A field, another view, or a name and its expression.",
            "x-expected": "a field, a view, or a mapping of a name to an expression",
        },
        "What a view shows, in order.",
        "a list of columns",
    )


def _collection() -> Schema:
    return closed(
        {
            "as": text("The name of a row, in tools, messages and expressions."),
            "key": text(
                "The field that identifies a row. Left out, the collection is one row, "
                "called like the collection.",
                "the name of a field",
            ),
            "description": text("What its rows are."),
            "new_id": ref(
                "new_id",
                "Ids for new rows. Where the key has an `enum`, ids are taken from it.",
            ),
            "data": text(
                "The file with the seed rows; without a `key`, with one object.",
                "a file's path",
            ),
            "fields": by_name(
                ref("shape", "The shape of this field, or `=` and how it is computed."),
                "The fields of a row: name to shape.",
                "a mapping of names to shapes",
            ),
            "views": by_name(_view(), "Views by name.", "a mapping of views"),
            "search": names("Where a search looks: fields and paths.", "fields"),
            "rules": names("Rules for every row that a call wrote.", "names of rules"),
            "else": ref("failure", "What the agent is told where a key is not found."),
            "indexes": names("Fields that are looked up often.", "fields"),
            "internal": text("Why no tool shows its rows.", "the reason, as text"),
            "small": text("Why it needs no list or search.", "the reason, as text"),
        },
        "A collection of rows, or a single record where there is no `key`.",
        required=("fields",),
    )


def collections() -> Schema:
    return by_name(_collection(), "Collections of rows.", "a mapping of collections")


def _named_inputs(description: str) -> Schema:
    return by_name(
        ref("shape", "A shape, or the name of a collection, meaning a row of it."),
        description,
        "a mapping of names to shapes",
    )


def rules() -> Schema:
    rule = guard()
    rule["properties"]["input"] = _named_inputs("The subject first, then others.")
    rule["description"] = "A rule: a condition and what the agent is told."
    return by_name(rule, "Rules by name.", "a mapping of rules")


def routines() -> Schema:
    return by_name(
        closed(
            {
                "description": text("What it is for."),
                "input": _named_inputs("Its arguments."),
                "do": list_of(
                    ref("step", "A step: one key."),
                    "What happens, from top to bottom.",
                    "a list of steps",
                ),
                "return": anything("Its result."),
            },
            "Steps that several tools share.",
        ),
        "Routines by name.",
        "a mapping of routines",
    )


def types() -> Schema:
    return by_name(
        ref("shape", "The shape behind the name."),
        "Named shapes.",
        "a mapping of names to shapes",
    )


def index() -> Schema:
    tool_name = text("The name of a tool.", "the name of a tool")
    return {
        "type": ["array", "object"],
        "items": tool_name,
        "additionalProperties": list_of(
            tool_name, "The tools of this toolset.", "a list of tools"
        ),
        "description": "The tools that can be called. It stands in exactly one file.",
        "x-expected": "a list of tools, or a mapping of toolsets to lists of tools",
    }


def definitions() -> dict[str, Schema]:
    return {
        "policy": _policy(),
        "page": _page(),
        "tool_page": _tool_page(),
        "clock": _clock(),
    }
