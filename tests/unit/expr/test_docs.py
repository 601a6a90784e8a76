"""What docs/expressions.md shows is so."""

import re

import pytest

from outside import ROOT
from toolc.expr import compile
from toolc.expr.functions import FUNCTIONS, MACROS
from unit.expr.crm import checked

TEXT = (ROOT / "docs/expressions.md").read_text(encoding="utf-8")


def _lines(kind: str) -> list[str]:
    blocks = re.findall(rf"^```{kind}\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line]


@pytest.mark.parametrize("source", _lines("cel"))
def test_a_plain_example_is_true(source: str) -> None:
    assert compile(source)() is True


@pytest.mark.parametrize("source", _lines("cel world"))
def test_an_example_of_a_world_is_sound(source: str) -> None:
    assert checked(source).diagnostics == ()


@pytest.mark.parametrize(
    ("source", "said"),
    list(zip(_lines("cel refused")[::2], _lines("cel refused")[1::2], strict=True)),
)
def test_a_refused_example_is_refused_so(source: str, said: str) -> None:
    (fault,) = checked(source).diagnostics
    assert f"{fault.code.code} {fault.message}".startswith(said)


def test_the_python_example_runs() -> None:
    (block,) = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    exec(block, {})


def test_every_function_and_macro_is_documented() -> None:
    prose = re.sub(r"^```.*?^```", "", TEXT, flags=re.MULTILINE | re.DOTALL)
    spans = re.findall(r"`([^`]+)`", prose) + _lines("cel")
    words = set(re.findall(r"\w+", " ".join(spans)))
    assert set(FUNCTIONS) | set(MACROS) <= words
