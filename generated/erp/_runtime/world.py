"""The world as its caller sees it: name and arguments in, result or refusal out."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from .checks import nearest
from .contract import Given, Json, Result, Told, ToolError
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
    host: Json | None = None,
) -> Json:
    """Run one tool. Whatever goes wrong is answered, and undone.

    host: what its host gives to this call alone.
    """
    tool = tools.get(name) if isinstance(name, str) else None
    if tool is None:
        return refused(unknown_tool(name, tools))
    if state._called:
        return busy()
    state.commit()  # what was written outside of a call is not this call's to undo
    state._called, always = True, state._host
    if host:
        state._host = {**always, **host}
    try:
        if not isinstance(arguments, dict):
            arguments = as_object(name, arguments)
        output = tool(state, carriable(arguments))
    except BaseException as error:
        return undone(state, name, error)
    finally:
        state._called, state._host = False, always
    state.commit()
    return answered(output)


def answered(result: Result) -> Json:
    """The answer that tells a result, and its text if there is one."""
    if isinstance(result, Told):
        return {"output": result.output, "text": result.text}
    return {"output": result}


def busy() -> Json:
    """The answer of a call within a call: the two could not be undone apart."""
    message = "The world is busy with another call. Await acall, which takes its turn."
    return refused(ToolError("internal_error", message))


def undone(state: StateBase, name: object, error: BaseException) -> Json:
    """Undo a call that raised, and answer why. What stops the program goes on up."""
    state.rollback()
    if isinstance(error, ToolError):
        return refused(error)
    if isinstance(error, Exception):
        return _failed(name, error)
    raise error


def _failed(name: object, error: Exception) -> Json:
    """The answer where it was no refusal; a fault of the tool is logged."""
    if isinstance(error, (ExpressionError, OverflowError)):
        message = f'"{name}" cannot be worked out for these arguments: {error}.'
        return refused(ToolError("invalid_input", message))
    import logging  # 8 ms that a call without a fault never pays

    logging.getLogger(__name__).error("Tool %s failed", name, exc_info=error)
    return refused(ToolError("internal_error", f'Tool "{name}" failed.'))


def refused(refusal: ToolError) -> Json:
    """The answer that tells a refusal."""
    # Not as a class of the handler's own would tell it.
    return {"output": ToolError.output(refusal), "isError": True}


def as_object(name: object, arguments: object) -> Json:
    """No arguments as an empty object; a refusal of anything else that is none."""
    if arguments is None or arguments == "":
        return {}
    wrong = f"must be an object, not {kind_of(arguments)}"
    raise ToolError(
        "invalid_input",
        f'Invalid arguments for "{name}": the arguments {wrong}.',
        {"problems": [{"path": "", "message": wrong}]},
    )


def unknown_tool(name: object, tools: Mapping[str, Any]) -> ToolError:
    """The refusal where no tool has the name, with the nearest names."""
    if not isinstance(name, str):
        return ToolError("tool_not_found", "The name of a tool must be text.")
    near = nearest(name[:100], tools, limit=3)
    hint = f" Did you mean {' or '.join(near)}?" if near else ""
    return ToolError("tool_not_found", f'There is no tool "{key_text(name)}".{hint}')


def described(beside: str, names: Iterable[str] | None = None) -> list[Json]:
    """The entries of tools.json for these tools or for all, the caller's own.

    They come in the order of the names; all, in the order of the index.
    """
    entries = read_json(beside, "tools.json")
    return [entries[name] for name in (entries if names is None else names)]


def read_json(beside: str, name: str) -> Json:
    """A JSON file of the package: next to the module with this __file__."""
    from pathlib import Path  # 8 ms that importing the package need not pay

    found: Json = json.loads(Path(beside).with_name(name).read_text(encoding="utf-8"))
    return found
