"""The world as its caller sees it: name and arguments in, result or refusal out."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from .checks import nearest
from .contract import Given, Json, Result, ToolError
from .failing import ExpressionError
from .plain import carriable, key_text
from .state import StateBase
from .wording import kind_of

S = TypeVar("S", bound=StateBase)


def call(
    tools: Mapping[str, Callable[[S, Given], Result]],
    state: S,
    name: object,
    arguments: object,
) -> Json:
    """Run one tool. Whatever goes wrong is answered, and undone."""
    tool = tools.get(name) if isinstance(name, str) else None
    if tool is None:
        return _refused(_unknown(name, tools))
    state.commit()  # what was written outside of a call is not this call's to undo
    try:
        if not isinstance(arguments, dict):
            arguments = _object(name, arguments)
        output = tool(state, carriable(arguments))
    except ToolError as refusal:
        state.rollback()
        return _refused(refusal)
    except (ExpressionError, OverflowError) as error:
        state.rollback()
        message = f'"{name}" cannot be worked out for these arguments: {error}.'
        return _refused(ToolError("invalid_input", message))
    except Exception:
        import logging  # 8 ms that a call without a fault never pays

        state.rollback()
        logging.getLogger(__name__).exception("Tool %s failed", name)
        return _refused(ToolError("internal_error", f'Tool "{name}" failed.'))
    except BaseException:
        state.rollback()
        raise
    state.commit()
    return {"output": output}


def _refused(refusal: ToolError) -> Json:
    return {"output": refusal.output(), "isError": True}


def _object(name: object, arguments: object) -> Json:
    if arguments is None or arguments == "":
        return {}
    wrong = f"must be an object, not {kind_of(arguments)}"
    raise ToolError(
        "invalid_input",
        f'Invalid arguments for "{name}": the arguments {wrong}.',
        {"problems": [{"path": "", "message": wrong}]},
    )


def _unknown(name: object, tools: Mapping[str, Any]) -> ToolError:
    if not isinstance(name, str):
        return ToolError("tool_not_found", "The name of a tool must be text.")
    near = nearest(name[:100], tools, limit=3)
    hint = f" Did you mean {' or '.join(near)}?" if near else ""
    return ToolError("tool_not_found", f'There is no tool "{key_text(name)}".{hint}')


def described(beside: str, names: Iterable[str]) -> list[Json]:
    """The entries of tools.json for these tools, in this order, the caller's own."""
    entries = read_json(beside, "tools.json")
    return [entries[name] for name in names]


def read_json(beside: str, name: str) -> Json:
    """A JSON file of the package: next to the module with this __file__."""
    from pathlib import Path  # 8 ms that importing the package need not pay

    found: Json = json.loads(Path(beside).with_name(name).read_text(encoding="utf-8"))
    return found
