"""An expression in two spellings, where the written profile differs from CEL."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolc.model.types import Nullable, Record, Type, without_null


@dataclass(frozen=True)
class Spelled:
    """The expression for toolc, and the one that means the same in plain CEL."""

    toolc: str
    cel: str


def same(template: str, *parts: Spelled) -> Spelled:
    """`#0`, `#1` stand for the parts; the same text in both."""
    return differing(template, template, *parts)


def differing(toolc: str, cel: str, *parts: Spelled) -> Spelled:
    def filled(template: str, texts: list[str]) -> str:
        return re.sub(r"#(\d)", lambda found: texts[int(found[1])], template)

    return Spelled(
        filled(toolc, [part.toolc for part in parts]),
        filled(cel, [part.cel for part in parts]),
    )


def plain(text: str) -> Spelled:
    return Spelled(text, text)


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


@dataclass(frozen=True)
class Path:
    """A name and members behind it.

    missing: in CEL, the conditions under which the path leads nowhere; it is null in
    toolc then. absent: whether the only one of them is that its last member is absent.
    """

    toolc: str
    cel: str
    type: Type
    missing: tuple[str, ...] = ()
    absent: bool = False

    @property
    def sure(self) -> bool:
        return not self.missing and not isinstance(self.type, Nullable)

    @property
    def value(self) -> Spelled:
        """The path where it is known to lead somewhere."""
        return Spelled(self.toolc, self.cel)

    @property
    def or_null(self) -> Spelled:
        if not self.missing:
            return self.value
        test = " || ".join(self.missing)
        return Spelled(self.toolc, f"({test} ? null : {self.cel})")

    @property
    def doubts(self) -> frozenset[str]:
        """All conditions under which there is no value."""
        null = isinstance(self.type, Nullable)
        return frozenset((*self.missing, *([f"{self.cel} == null"] if null else [])))

    def knowing(self, shown: frozenset[str]) -> "Path":
        """The path where some of the conditions are known not to hold."""
        missing = tuple(doubt for doubt in self.missing if doubt not in shown)
        null = f"{self.cel} == null" in self.doubts - shown
        of = self.type if null else without_null(self.type)
        return replace(
            self, missing=missing, type=of, absent=self.absent and missing != ()
        )

    def below(self) -> Iterator["Path"]:
        """The path and those to what is in its records."""
        yield self
        of = without_null(self.type)
        if not isinstance(of, Record):
            return
        through = self.missing
        if isinstance(self.type, Nullable):
            through = (*through, f"{self.cel} == null")
        for name, member in of.fields.items():
            cel = f"{self.cel}.{name}"
            missing = (*through, f"!has({cel})") if member.optional else through
            inner = Path(
                f"{self.toolc}.{name}",
                cel,
                member.type,
                missing,
                member.optional and not through,
            )
            yield from inner.below()
