"""YAML's event stream, the same whether or not PyYAML has its C parser.

Events rather than nodes, because they come one by one: nesting and aliases can be
counted before anything is built, and nothing recurses.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any, Final, Protocol

import yaml

from .text import Source

HAS_C_PARSER: Final = hasattr(yaml, "CSafeLoader")

# YAML 1.1 breaks lines at these, YAML 1.2 and every editor do not.
_NO_BREAKS: Final = "\x85\u2028\u2029"
# In a flow collection PyYAML's own parser ends a text at any `?`, libyaml does not.
# Behind an anchor or a tag it still starts a key.
_INNER_QUESTION: Final = re.compile(
    r"((?<![^\s,\[\]{}])[&!]\S* +)|([^\s,\[\]{}:?-] *)(\?+)"
)


class Mark(Protocol):
    """A place in the text, from 0."""

    line: int
    column: int


class Event(Protocol):
    """What all events have."""

    start_mark: Mark
    end_mark: Mark


class ValueEvent(Event, Protocol):
    """A scalar, the start of a collection, or an alias. `value` and `style` are a
    scalar's, `flow_style` a collection's."""

    anchor: str | None
    tag: str | None
    value: str
    style: str
    flow_style: bool


class YamlFault(Exception):
    """The parser gave up. Positions are (line, column) from 0.

    problem: the parser's words; what it was doing stands in `context`.
    """

    def __init__(
        self,
        problem: str,
        place: tuple[int, int],
        context: str,
        context_place: tuple[int, int],
    ) -> None:
        super().__init__(problem)
        self.problem = problem
        self.place = place
        self.context = context
        self.context_place = context_place


class Events:
    """The events of a text, and `restore`, which every value must pass through."""

    def __init__(self, source: Source, c_parser: bool) -> None:
        self._parser: Any = yaml.CSafeLoader if c_parser else yaml.SafeLoader
        self._stand_ins: dict[str, str] = {}
        self._source = source
        text = self._shield(source.text, _NO_BREAKS)
        if not c_parser and "?" in text:
            text = self._shield_questions(text)
        self._text = text

    def __iter__(self) -> Iterator[Any]:
        """Raises YamlFault where the text is not YAML."""
        parser: Any = None
        try:
            parser = self._parser(self._text)
            while (event := parser.get_event()) is not None:
                yield event
                if type(event) is yaml.StreamEndEvent:
                    break
        except yaml.MarkedYAMLError as fault:
            raise _fault(fault) from None
        except (yaml.YAMLError, ValueError, OverflowError) as fault:
            # An escape beyond Unicode reaches chr() in PyYAML's own parser.
            mark = parser.get_mark() if hasattr(parser, "get_mark") else None
            place = (mark.line, mark.column) if mark else (0, 0)
            raise YamlFault(f"{fault}", place, "an escape code", place) from None
        finally:
            if parser is not None:
                parser.dispose()

    @property
    def restore(self) -> Callable[[str], str] | None:
        """What gives a value its own characters back; None if nothing was replaced."""
        if not self._stand_ins:
            return None
        table = {
            ord(stand_in): character for character, stand_in in self._stand_ins.items()
        }
        return lambda text: text.translate(table)

    def _shield(self, text: str, characters: str) -> str:
        for character in characters:
            if character in text:
                text = text.replace(character, self._stand_in(character))
        return text

    def _shield_questions(self, text: str) -> str:
        stand_in = self._stand_in("?")
        return _INNER_QUESTION.sub(
            lambda found: found[1] or found[2] + stand_in * len(found[3]), text
        )

    def _stand_in(self, character: str) -> str:
        """A character of the private use area that the file does not use."""
        if character not in self._stand_ins:
            used = set(self._source.text) | set(self._stand_ins.values())
            self._stand_ins[character] = next(
                (chr(code) for code in range(0xE000, 0xF8FF) if chr(code) not in used),
                character,
            )
        return self._stand_ins[character]


def _fault(fault: yaml.MarkedYAMLError) -> YamlFault:
    mark = fault.problem_mark or fault.context_mark
    place = (mark.line, mark.column) if mark else (0, 0)
    context = fault.context_mark
    return YamlFault(
        fault.problem or "",
        place,
        fault.context or "",
        (context.line, context.column) if context else place,
    )
