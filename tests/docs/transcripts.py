"""Console transcripts: each command is run, and what it prints is compared."""

import os
import re
import shlex
from dataclasses import dataclass

from click.testing import CliRunner

from toolc.cli import app

from .pages import Block


@dataclass(frozen=True)
class Step:
    """One command of a transcript and what it must print."""

    words: list[str]
    expected: str


def steps(block: Block) -> list[Step]:
    """The commands of a console block; each starts with `$ `."""
    parts = re.split(r"^\$ ", block.text, flags=re.MULTILINE)
    assert not parts[0].strip(), f"{block}: a transcript starts with a command"
    found = []
    for part in parts[1:]:
        line, _, expected = part.partition("\n")
        found.append(Step(shlex.split(line), expected.rstrip("\n")))
    return found


def play(block: Block) -> None:
    """Run the `toolc` commands of a block in this process, and compare.

    `cd` changes the working directory; who plays such a block sets it back.
    """
    for step in steps(block):
        if step.words[0] == "cd":
            os.chdir(step.words[1])
            continue
        assert step.words[0] == "toolc", f"{block}: only toolc is run here"
        result = CliRunner().invoke(app, step.words[1:], prog_name="toolc")
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        printed = result.output.rstrip("\n")
        assert _as_pattern(step.expected).fullmatch(printed), (
            f"{block}: $ {shlex.join(step.words)}\n"
            f"--- the page says\n{step.expected}\n--- it prints\n{printed}"
        )


def _as_pattern(expected: str) -> re.Pattern[str]:
    """A line `...` is any number of lines, `...` inside a line any text of the line."""
    *lines, last = expected.split("\n")
    pattern = "".join(
        r"(?:.*\n)*?" if line.strip() == "..." else f"{_line(line)}\n" for line in lines
    )
    # What is printed has no line break at its end: a last `...` takes the one before.
    if last.strip() == "...":
        return re.compile(pattern.removesuffix("\n") + r"(?:\n.*)*")
    return re.compile(pattern + _line(last))


def _line(line: str) -> str:
    return ".*".join(map(re.escape, line.split("...")))
