"""A new tool's line in the section `index` of a file."""

from ..source import Mapping, Scalar, Sequence, load_text
from .entry import STEP
from .page import Page
from .places import NoPlace, Way, add_in_brackets, gap_behind, is_alias
from .scalar import name_as_yaml


def with_index_line(text: str, name: str, toolset: str | None) -> str:
    """The file with the tool at the end of its index, or of one toolset there.

    The index is made where the file has none. The file must be readable. Raises NoPlace
    where it leaves none.
    """
    page = Page(text)
    root = load_text(text, "")[0].root
    if not isinstance(root, Mapping):
        raise NoPlace
    index = root.entry("index")
    written = name_as_yaml(name)
    if index is None:
        _add_section(page, root, written)
    elif toolset is None:
        _add_to(page, [(root, index)], written)
    else:
        sets = index.value
        entry = sets.entry(toolset) if isinstance(sets, Mapping) else None
        if entry is None or not isinstance(sets, Mapping):
            raise NoPlace
        _add_to(page, [(root, index), (sets, entry)], written)
    return page.text()


def _add_section(page: Page, root: Mapping, written: str) -> None:
    if root.flow:
        add_in_brackets(page, root, f"index: [{written}]")
        return
    column = root.entries[0].key.span.column - 1
    gap = gap_behind(page, [(root, root.entries[-1])], column)
    blank = [] if gap.open else [""]
    indent = " " * column
    rows = [*blank, f"{indent}index:", f"{indent}{' ' * STEP}- {written}"]
    page.add_rows(gap.row, rows)


def _add_to(page: Page, way: Way, written: str) -> None:
    entry = way[-1][1]
    value = entry.value
    if is_alias(entry):
        raise NoPlace
    if isinstance(value, Sequence) and value.flow:
        margin = value.items[0].span.column - 1 if value.items else None
        add_in_brackets(page, value, written, margin)
    elif isinstance(value, Sequence):
        _add_item(page, way, value.span.column - 1, written)
    elif isinstance(value, Scalar) and value.value is None and not way[-1][0].flow:
        row, start = value.span.line - 1, value.span.column - 1
        page.replace(row, start, value.span.end_column - 1, "")
        page.rows[row] = page.rows[row].rstrip()
        _add_item(page, way, entry.key.span.column - 1 + STEP, written)
    else:
        raise NoPlace


def _add_item(page: Page, way: Way, column: int, written: str) -> None:
    gap = gap_behind(page, way, column)
    page.add_rows(gap.row, [f"{' ' * column}- {written}"])
