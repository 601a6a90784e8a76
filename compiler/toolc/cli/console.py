"""Writing to the terminal."""

import json
import os
import re
import shutil
import sys
from collections.abc import Mapping
from typing import Final, TextIO

import click

from ..report import safe
from .options import Color, settings

_WIDTH_WITHOUT_TERMINAL: Final = 100
# C1 controls, marks that reorder or hide text, and halves of surrogate pairs.
_UNSHOWN: Final = re.compile(
    "[\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff]"
)


def out(text: str) -> None:
    """To standard output, as it is; the caller decides about colors."""
    click.echo(text, nl=False, color=True)


def err(text: str) -> None:
    """To standard error."""
    click.echo(text, nl=False, err=True, color=True)


def remark(text: str) -> None:
    """A line about the run, which -q leaves out."""
    if settings().verbosity >= 0:
        err(f"{safe(text)}\n")


def detail(text: str) -> None:
    """A line about the run that only -v wants."""
    if settings().verbosity > 0:
        err(f"{safe(text)}\n")


def colored(stream: TextIO) -> bool:
    """Whether what goes to this stream gets colors."""
    return wants_color(settings().color, os.environ, stream.isatty())


def wants_color(color: Color, environment: Mapping[str, str], is_tty: bool) -> bool:
    """The option first, then NO_COLOR, then FORCE_COLOR, then the terminal."""
    if color != "auto":
        return color == "always"
    if environment.get("NO_COLOR"):
        return False
    if environment.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    return is_tty and environment.get("TERM") != "dumb"


def width() -> int:
    """Columns of the terminal."""
    return shutil.get_terminal_size((_WIDTH_WITHOUT_TERMINAL, 24)).columns


def bold(text: str) -> str:
    return click.style(text, bold=True) if colored(sys.stdout) else text


def out_json(value: object) -> None:
    """JSON that any terminal and any encoding can take, with the same meaning."""
    text = json.dumps(value, indent=2, ensure_ascii=False)
    text = _UNSHOWN.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        text = json.dumps(value, indent=2)
    out(text + "\n")
