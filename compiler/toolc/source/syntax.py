"""A parser's fault in words of ours: what is likely wrong and the way out."""

from collections.abc import Sequence

from ..diagnostics import Diagnostic
from ..diagnostics.codes import reading
from .escapes import bad_escape
from .events import YamlFault
from .frame import Frame
from .layout import in_block, in_brackets, stray_colon, syntax
from .stumble import behind_comma, behind_value
from .tabs import tab_at
from .text import Source


def explain(source: Source, fault: YamlFault, frames: Sequence[Frame]) -> Diagnostic:
    """The finding for a fault; `frames` are the collections open where it happened."""
    line, column = min(fault.place[0], len(source.lines) - 1), fault.place[1]
    row = source.lines[line]
    if row[column : column + 1] == "\t":
        return tab_at(source, line, column)
    if "quoted scalar" in fault.context or "escape" in fault.context:
        return _in_quotes(source, fault)
    frame = frames[-1] if frames else None
    problem = fault.problem
    split = behind_value(source, (line, column), frame)
    if split is not None and "node content" not in problem:
        return split
    split = behind_comma(source, (line, column), frame)
    if split is not None:
        return split
    if "mapping values are not allowed" in problem:
        return stray_colon(source, line, column)
    if "flow" in fault.context:
        return in_brackets(source, fault, frame)
    if "block mapping" in fault.context or "block collection" in fault.context:
        return in_block(source, fault)
    return _in_a_token(source, fault, row[column : column + 1])


def _in_quotes(source: Source, fault: YamlFault) -> Diagnostic:
    line, column = fault.context_place
    if fault.context_place == fault.place:
        column = max(0, column - 3)  # the parser stood behind the escape's letter
    quote = source.lines[line][column : column + 1]
    escape = bad_escape(source, (line, column + 1)) if quote != "'" else None
    if escape is not None:
        return escape
    hint = f"close it with {quote}"
    if quote == "'":
        hint += "; an apostrophe inside single quotes is written twice"
    return syntax(source.run(line, column), f"this {quote} is never closed", hint)


def _in_a_token(source: Source, fault: YamlFault, character: str) -> Diagnostic:
    problem, context = fault.problem, fault.context
    here = source.run(*fault.place)
    start = fault.context_place
    if "document start" in problem:
        message = "content behind the end of the document"
        return syntax(here, message, "remove the line with `...`")
    if "mapping keys" in problem:
        message = "`? ` starts a key, and none can stand here"
        return syntax(here, message, "put the text in quotes")
    if "not allowed" in problem:
        message = "a list cannot start on the line of its key"
        return syntax(here, message, "begin it on the next line, indented: `- ...`")
    if "cannot start any token" in problem:
        message = f"a plain text cannot start with {character}"
        return syntax(here, message, "put the text in quotes")
    if "alphabetic or numeric" in problem:
        sign = source.lines[start[0]][start[1] : start[1] + 1]
        message = f"{sign} starts an anchor or an alias, and no name follows"
        return syntax(source.run(*start), message, "put the text in quotes")
    if "tag" in problem or "tag" in context:
        hint = "remove it; a text that starts with `!` goes in quotes"
        message = "this tag is not known"
        return Diagnostic(reading.FOREIGN_TAG, source.run(*start), message, hint)
    if "block scalar" in context:
        message = "only `+`, `-` and a digit may follow `|` or `>` on its line"
        hint = "the text begins on the next line, indented"
        return syntax(here, message, hint)
    if "expected ':'" in problem:
        text = source.lines[start[0]][start[1] :].rstrip()
        message = "this line is neither `key: value` nor a list entry"
        hint = "is a `:` missing? A text over several lines goes in quotes"
        return syntax(source.run(*start, max(len(text), 1)), message, hint)
    if "node content" in problem:
        message = f"a value cannot start with {character}"
        return syntax(here, message, "put the text in quotes")
    return syntax(here, f"this is not YAML: {problem}", "quote the text before it")
