"""For people: the line, carets below the fault, the way out, the related place."""

from collections import Counter
from collections.abc import Sequence

from ..diagnostics import Diagnostic, Severity
from .safe import cells, safe
from .snippet import Lines, snippet

_BOLD, _RESET, _RULER = "\x1b[1m", "\x1b[0m", "\x1b[34m"
_COLORS: dict[Severity, str] = {
    "error": "\x1b[1;31m",
    "warning": "\x1b[1;33m",
    "info": "\x1b[1;36m",
}
_NARROWEST = 40


def render_text(
    found: Sequence[Diagnostic],
    lines_of: Lines,
    *,
    color: bool = False,
    width: int = 100,
) -> str:
    """Each finding as a block, a summary behind them; "" without findings."""
    if not found:
        return ""
    printer = _Printer(lines_of, color, max(width, _NARROWEST))
    blocks = [printer.block(diagnostic) for diagnostic in found]
    return "\n".join([*blocks, summary(found) + "\n"])


def summary(found: Sequence[Diagnostic]) -> str:
    """`2 errors, 1 warning in 3 files`."""
    counts = Counter(diagnostic.severity for diagnostic in found)
    errors, warnings, infos = counts["error"], counts["warning"], counts["info"]
    parts = [
        _count(errors, "error") if errors else "",
        _count(warnings, "warning") if warnings else "",
        f"{infos} info" if infos else "",
    ]
    told = ", ".join(part for part in parts if part) or "0 findings"
    files = len({diagnostic.span.file for diagnostic in found})
    return f"{told} in {_count(files, 'file')}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


class _Printer:
    def __init__(self, lines_of: Lines, color: bool, width: int) -> None:
        self.lines_of = lines_of
        self.color = color
        self.width = width

    def block(self, found: Diagnostic) -> str:
        tone = _COLORS[found.severity]
        code = f"{found.severity}[{found.code.code}]"
        head = self._paint(tone, code) + self._paint(_BOLD, f" {found.code.name}: ")
        lines = [head + self._paint(_BOLD, safe(found.message))]

        digits = len(str(found.span.line))
        pad = " " * digits
        lines.append(pad + self._paint(_RULER, "--> ") + safe(str(found.span)))
        bar = self._paint(_RULER, f"{pad} |")
        notes = [f"{safe(str(r.span))}: {safe(r.message)}" for r in found.related]
        hint = safe(found.hint or "")

        room = self.width - digits - 4
        quoted = snippet(found.span, self.lines_of, room)
        if quoted:
            carets = "^" * quoted.under
            if hint and quoted.before + quoted.under + 1 + cells(hint) <= room:
                carets, hint = f"{carets} {hint}", ""
            number = self._paint(_RULER, f"{quoted.number} |")
            lines += [bar, f"{number} {quoted.text}".rstrip()]
            lines.append(f"{bar} {' ' * quoted.before}{self._paint(tone, carets)}")
        ruler = self._paint(_RULER, f"{pad} =")
        if hint:
            lines.append(f"{ruler} hint: {hint}")
        lines += [f"{ruler} {note}" for note in notes]
        return "".join(f"{line}\n" for line in lines)

    def _paint(self, tone: str, text: str) -> str:
        return f"{tone}{text}{_RESET}" if self.color else text
