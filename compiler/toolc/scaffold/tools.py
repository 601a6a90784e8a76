"""A new tool's entry in the section `tools` of a file."""

from ..source import Entry, Mapping, load_text
from .entry import STEP, NewTool
from .page import Page
from .places import Gap, NoPlace, add_in_brackets, gap_behind, is_alias


def with_tool(text: str, tool: NewTool) -> str:
    """The file with the tool behind the last one of its section, which is made where it
    has none.

    The file must be readable. Raises NoPlace where it leaves none.
    """
    page = Page(text)
    root = load_text(text, "")[0].root
    if root is None:
        _add_section(page, Gap(len(page.rows), open=False), tool, 0)
    elif not isinstance(root, Mapping):
        raise NoPlace
    else:
        _add_to_root(page, root, tool)
    return page.text()


def _add_to_root(page: Page, root: Mapping, tool: NewTool) -> None:
    section = root.entry("tools")
    if section is None and root.flow:
        add_in_brackets(page, root, f"tools: {{{tool.in_flow()}}}")
    elif section is None:
        column = root.entries[0].key.span.column - 1
        last = [(root, root.entries[-1])]
        _add_section(page, gap_behind(page, last, column), tool, column)
    elif is_alias(section):
        raise NoPlace
    elif isinstance(section.value, Mapping) and section.value.entries:
        _add_to_section(page, root, section, section.value, tool)
    else:
        _fill(page, root, section, tool)


def _add_section(page: Page, gap: Gap, tool: NewTool, column: int) -> None:
    rows = [f"{' ' * column}tools:", *tool.in_block(column + STEP, STEP)]
    above = page.rows[gap.row - 1].strip() if gap.row else ""
    page.add_rows(gap.row, ["", *rows] if above and not gap.open else rows)


def _add_to_section(
    page: Page, root: Mapping, section: Entry, tools: Mapping, tool: NewTool
) -> None:
    if tools.flow:
        add_in_brackets(page, tools, tool.in_flow())
        return
    column = tools.entries[0].key.span.column - 1
    gap = gap_behind(page, [(root, section)], column)
    rows = tool.in_block(column, _step(tools, column))
    spaced = _blank_above_last(page, tools) and not gap.open
    page.add_rows(gap.row, ["", *rows] if spaced else rows)


def _step(tools: Mapping, column: int) -> int:
    """By how much the parts of the tools there are indented."""
    for tool in tools:
        body = tool.value
        if isinstance(body, Mapping) and body.entries and not body.flow:
            step = body.entries[0].key.span.column - 1 - column
            if step > 0:
                return step
    return STEP


def _blank_above_last(page: Page, tools: Mapping) -> bool:
    """Whether tools are set apart by blank lines; a single one does not show it."""
    if len(tools.entries) == 1:
        return True
    row = tools.entries[-1].key.span.line - 2
    while page.rows[row].lstrip().startswith("#"):
        row -= 1
    return not page.rows[row].strip()


def _fill(page: Page, root: Mapping, section: Entry, tool: NewTool) -> None:
    """A section that holds nothing yet: `tools:`, `tools: {}`, `tools: null`."""
    value = section.value
    row, start, end = value.span.line - 1, value.span.column - 1, value.span.end_column
    nothing = page.rows[row][start : end - 1]
    if root.flow:
        if not isinstance(value, Mapping):
            raise NoPlace
        add_in_brackets(page, value, tool.in_flow())
        return
    if isinstance(value, Mapping) and nothing.replace(" ", "") != "{}":
        raise NoPlace  # a comment stands between its braces
    if nothing:
        page.replace(row, start, end - 1, "")
        page.rows[row] = page.rows[row].rstrip()
    column = section.key.span.column - 1 + STEP
    gap = gap_behind(page, [(root, section)], column)
    page.add_rows(gap.row, tool.in_block(column, STEP))
