"""What a tool takes and answers: JSON arguments, a result or a refusal."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

Json: TypeAlias = dict[str, Any]
Given: TypeAlias = Any
"""Arguments as they came, before they are checked."""


class Told(NamedTuple):
    """A result with the text that stands for it where only text is shown."""

    output: Mapping[str, object]
    text: str


Result: TypeAlias = Mapping[str, object] | Told

CallSignal: TypeAlias = Any
"""What the host of a call gave as `signal`, to be asked whether to stop; or None."""

OnUpdate: TypeAlias = Callable[[Any], object]
"""Takes what a handler tells of its progress."""


class ToolError(Exception):
    """A refusal: it undoes the call, and the agent gets code, message and details."""

    def __init__(self, code: str, message: str, details: Json | None = None) -> None:
        super().__init__(code, message, details)
        self.code = code
        self.message = message
        self.details = details

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"

    def at(self, path: str) -> "ToolError":
        """The same refusal, with the place among the arguments that it is about."""
        details = {"path": path, **(self.details or {})}
        return ToolError(self.code, self.message, details)

    def output(self) -> Json:
        """The refusal as the agent reads it: code, message and, if any, details."""
        answer: Json = {"code": self.code, "message": self.message}
        if self.details is not None:
            answer["details"] = self.details
        return answer


SHOWN: Final = 50
"""So many problems stand in the text of a DataError. The error itself has all."""


class DataError(ValueError):
    """Data that no world can be made of. `problems` names everything that is wrong.

    Each problem is a path into the data (`/collections/accounts/ACC-001/tier`, empty
    for the data as a whole) and what is wrong there.
    """

    def __init__(self, world: str, problems: Iterable[tuple[str, str]]) -> None:
        self.world = world
        self.problems = tuple(problems)
        super().__init__(world, self.problems)

    def __str__(self) -> str:
        count = len(self.problems)
        lines = [f"{path or '/'}: {text}" for path, text in self.problems[:SHOWN]]
        if count > SHOWN:
            lines.append(f"and {count - SHOWN} more")
        said = "1 problem" if count == 1 else f"{count} problems"
        head = f'These are no data of the world "{self.world}" ({said}):'
        return "\n  ".join([head, *lines])
