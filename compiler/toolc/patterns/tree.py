"""What a pattern consists of."""

from dataclasses import dataclass
from typing import Literal as OneOf
from typing import TypeAlias

from .letters import Letters


@dataclass(frozen=True, slots=True)
class Letter:
    """One character out of these."""

    letters: Letters


@dataclass(frozen=True, slots=True)
class Edge:
    """Reads nothing, but fits only at some places: `^`, `$`, `\\b` or `\\B`."""

    kind: OneOf["begin", "end", "word"]


@dataclass(frozen=True, slots=True)
class Ahead:
    """`(?=...)` or `(?!...)`: looks at what follows, without reading it."""

    inner: "Node"


@dataclass(frozen=True, slots=True)
class Sequence:
    parts: "tuple[Node, ...]"


@dataclass(frozen=True, slots=True)
class Either:
    """Alternatives, at least two."""

    parts: "tuple[Node, ...]"


@dataclass(frozen=True, slots=True)
class Repeat:
    """A part from `least` to `most` times (None: without end); text: as written."""

    inner: "Node"
    least: int
    most: int | None
    text: str


Node: TypeAlias = Letter | Edge | Ahead | Sequence | Either | Repeat
