"""Tools: what an agent can call."""

from .steps import guard
from .words import (
    Schema,
    anything,
    choice,
    closed,
    flag,
    list_of,
    names,
    ref,
    text,
)


def _input() -> Schema:
    return {
        "type": ["object", "array"],
        "additionalProperties": ref("shape", "The shape of this parameter."),
        "items": {
            "type": ["string", "object"],
            "additionalProperties": ref("shape", "The shape of this parameter."),
            "description": "A type whose fields are parameters, or parameters by name.",
            "x-expected": "the name of a type, or a mapping of parameters",
        },
        "description": "The parameters: name to shape, or a list of groups (types) and "
        "such mappings.",
        "x-expected": "a mapping or a list of groups",
    }


def _rules() -> Schema:
    inline = guard()
    del inline["properties"]["description"]
    inline["type"] = ["string", "object"]
    inline["description"] = "A rule's name, or a condition over `input` alone."
    inline["x-expected"] = "the name of a rule, or a mapping with `that` and `else`"
    return list_of(
        inline,
        "Rules over the parameters, reported together with the other mistakes.",
        "a list of rules",
    )


def _annotations() -> Schema:
    return closed(
        {
            "title": text("A name for people."),
            "readOnlyHint": flag("It changes nothing."),
            "destructiveHint": flag("It may destroy what is there."),
            "idempotentHint": flag("Calling it again changes nothing more."),
            "openWorldHint": flag("It reaches beyond the world."),
        },
        "Only to override what the compiler derives from the steps.",
    )


def _list_of_texts(description: str, of: str) -> Schema:
    return list_of(text(f"One of the {of}."), description, f"a list of {of}")


def tool() -> Schema:
    collection = "the name of a collection"
    return closed(
        {
            "title": text("A short name for people."),
            "description": text("What it does and when to use it; a model reads it."),
            "input": _input(),
            "rules": _rules(),
            "do": list_of(
                ref("step", "A step: one key."),
                "What happens, from top to bottom.",
                "a list of steps",
            ),
            "return": anything('The result; `view(row, "name")` shows a row.'),
            "text": text("What a client that shows only text sees, with holes."),
            "get": text("Answers one row of this collection.", collection),
            "list": text(
                "Answers the rows of this collection; every parameter is a filter.",
                collection,
            ),
            "search": text(
                "Answers the rows in whose search fields a text is found.", collection
            ),
            "handler": text("A Python function in handlers.py.", "a function's name"),
            "errors": names("The codes that the handler may raise.", "error codes"),
            "scope": choice(
                "What the handler may touch.", "stateless", "state", "agents"
            ),
            "view": text("The view that shows the rows.", "the name of a view"),
            "sort": names("Fields to order by; `-` in front: descending.", "fields"),
            "page": ref("tool_page", "How many rows a call answers, or `none`."),
            "annotations": _annotations(),
            "examples": list_of(
                {
                    "type": "object",
                    "description": "The arguments of a call, as a model sends them.",
                    "x-expected": "a mapping of arguments",
                },
                "Calls as they may come; each has to fit.",
                "a list of calls",
            ),
            "requests": _list_of_texts(
                "What a user may ask for when this tool is the right one.", "texts"
            ),
            "deprecated": {
                "type": ["boolean", "string"],
                "description": "Not to be used any more; a text says what instead.",
                "x-expected": "true, false or text",
            },
            "alias": {
                "type": ["string", "array"],
                "items": text("Another name of the tool.", "a name"),
                "description": "Other names under which it answers.",
                "x-expected": "a name or a list of names",
            },
            "tags": _list_of_texts("Tags, such as the permissions it needs.", "tags"),
            "policy": ref("policy", "How arguments are read, where not as the world."),
        },
        "A tool: `get`, `list`, `search`, `handler`, or steps with `do` and `return`.",
        expected="a mapping",
    )
