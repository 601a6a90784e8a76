"""How many empty lines stand before a line."""

from dataclasses import dataclass, field
from enum import Enum, auto


class Sort(Enum):
    """What a line is to the lines around it."""

    OTHER = auto()
    BRANCH = auto()  # `else` and its like: continues a statement
    IMPORT = auto()
    DOCSTRING = auto()
    DECORATOR = auto()
    DEF = auto()
    STUB = auto()  # a function whose body is `...`, on the same line
    CLASS = auto()


_DEFINITIONS = (Sort.DECORATOR, Sort.DEF, Sort.STUB, Sort.CLASS)


@dataclass(slots=True)
class BlankLines:
    """Follows the lines of a text and tells the empty ones before each."""

    _last: Sort | None = None
    _last_depth: int = 0
    _definitions: list[int] = field(default_factory=list)
    _class_docstring: bool = False
    _module_docstring: bool = False

    def before(self, sort: Sort, depth: int, wanted: bool) -> int:
        """The empty lines before the next line; `wanted`: the caller asked for one."""
        finished = self._finish_definitions(sort, depth)
        first = self._last is None
        count = 0 if first else self._count(sort, depth, wanted, finished)
        if self._module_docstring and sort not in (Sort.CLASS, Sort.DEF, Sort.STUB):
            count = 1
        self._module_docstring = first and sort is Sort.DOCSTRING and not depth
        # A class's docstring is followed by an empty line, whatever comes.
        after_docstring, self._class_docstring = self._class_docstring, (
            sort is Sort.DOCSTRING and self._last is Sort.CLASS
        )
        self._last, self._last_depth = sort, depth
        return max(count, 1) if after_docstring else count

    def _finish_definitions(self, sort: Sort, depth: int) -> int | None:
        """The depth of the definition that ends before this line, if one does."""
        finished = None
        while self._definitions and self._definitions[-1] >= depth:
            finished = self._definitions.pop()
        if sort in (Sort.DEF, Sort.STUB, Sort.CLASS):
            self._definitions.append(depth)
        return finished

    def _count(self, sort: Sort, depth: int, wanted: bool, finished: int | None) -> int:
        last, deeper = self._last, depth > self._last_depth
        in_definition = deeper and last in (Sort.CLASS, Sort.DEF)
        if sort is Sort.DOCSTRING and in_definition:
            return 0
        if sort in _DEFINITIONS:
            if last is Sort.DECORATOR:
                return 0
            if in_definition:
                return int(wanted)
            if last is Sort.STUB and not wanted:
                return 0
            return 1 if depth else 2
        if finished is not None:
            count = 1 if depth or (finished and sort is Sort.BRANCH) else 2
        else:
            count = int(wanted)
        if last is Sort.IMPORT and sort is not Sort.IMPORT:
            if depth == self._last_depth == 0:
                return 1
            if depth == self._last_depth:
                return count or 1
        return count
