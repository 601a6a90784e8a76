"""Beginnings that an editor proposes where the first key is a name of the author's.

They are snippets as editors know them: `$1` is where the author goes on, `${1:name}` a
placeholder, and the same number is the same text.
"""

from typing import Any, Final

from .words import Schema

_DESCRIPTION: Final = "${3:What it does, and when to use it.}"


def _snippet(label: str, description: str, body: dict[str, Any]) -> Schema:
    return {"label": label, "description": description, "body": body}


SKELETONS: Final = {
    "collections": [
        _snippet(
            "a collection",
            "Rows of one shape, found by their key.",
            {
                "${1:orders}": {
                    "as": "${2:order}",
                    "key": "id",
                    "description": "${3:What its rows are.}",
                    "fields": {"id": "string"},
                }
            },
        ),
        _snippet(
            "a singleton",
            "One row, read by the name of the collection.",
            {
                "${1:settings}": {
                    "description": "${2:What it says.}",
                    "fields": {"${3:currency}": {"type": "string", "default": "EUR"}},
                }
            },
        ),
    ],
    "rules": [
        _snippet(
            "a rule",
            "What must hold of a row, and what the agent is told.",
            {
                "${1:still_open}": {
                    "input": {"${2:order}": "${3:orders}"},
                    "that": "=${4:order.status == 'open'}",
                    "else": {"invalid_state": "${5:What is in the way.}"},
                    "description": "${6:The sentence that the agent reads.}",
                }
            },
        )
    ],
    "tools": [
        _snippet(
            "a tool that lists",
            "Shows rows of a collection; every parameter is a filter.",
            {
                "list_${1:orders}": {
                    "list": "${2:orders}",
                    "description": _DESCRIPTION,
                }
            },
        ),
        _snippet(
            "a tool that searches",
            "Finds rows of a collection by a text.",
            {
                "search_${1:orders}": {
                    "search": "${2:orders}",
                    "description": _DESCRIPTION,
                }
            },
        ),
        _snippet(
            "a tool that gets",
            "Shows one row, by its id.",
            {
                "get_${1:order}": {
                    "get": "${2:orders}",
                    "description": _DESCRIPTION,
                    "input": {
                        "${1:order}Id": {
                            "ref": "${2:orders}",
                            "description": "${4:The id.}",
                        }
                    },
                }
            },
        ),
        _snippet(
            "a tool with steps",
            "Does what its steps say, then answers.",
            {
                "${1:close_order}": {
                    "description": _DESCRIPTION,
                    "input": {
                        "${4:order}Id": {
                            "ref": "${5:orders}",
                            "description": "${6:The id.}",
                        }
                    },
                    "do": [{"require": "=${7:still_open(order)}"}],
                    "return": {"${8:id}": "=${9:order.id}"},
                }
            },
        ),
    ],
    "tools.*.input": [
        _snippet(
            "a parameter",
            "A parameter with its shape.",
            {
                "${1:name}": {
                    "type": "${2:string}",
                    "description": "${3:What it means.}",
                }
            },
        )
    ],
    "step.find": [
        _snippet(
            "a row by its key",
            "Looks up the row with this key.",
            {"${1:row}": {"in": "${2:collection}", "key": "=${3:input.id}"}},
        ),
    ],
}
