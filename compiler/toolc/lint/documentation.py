"""docs/rules.md, made from the rules and the compiler's codes.

python -m toolc.lint.documentation > docs/rules.md
"""

import sys
from collections.abc import Iterable, Iterator
from typing import Final

from ..diagnostics import CODES, Code
from .numbers import GROUPS, NUMBERS
from .rules import RULES

_ABOUT: Final = {
    "surface": "What the world lets an agent see, reach and rely on. Proved from the "
    "declarations, not from words.",
    "wording": "What the texts tell the model, judged as the model reads them.",
    "hygiene": "What is left over, unfinished or not used as it should be.",
}

_HEAD: Final = """\
# Rules

<!-- Made by `python -m toolc.lint.documentation`; change the rules, not this page. -->

`toolc lint` shows what the compiler refuses and what the rules below find; `toolc
compile` shows the first alone. `toolc explain NAME` prints one entry of this page.

Rules are chosen and weighed in `toolc.yaml`, by name, by code, by the first letters of
a code, or by group (`surface`, `wording`, `hygiene`):

```yaml
lint:
  select: [surface, TC201]
  ignore: [collection-without-get]
  severity: {wording: info, description-too-short: off}
```

A severity is `error`, `warning`, `info` or `off`. Where several fit, the most exact one
counts: the name, the code, then the longest beginning of the code. A severity from the
settings also holds where a rule says that a case is worse than its default. `select`
and `ignore` can be given to `toolc lint` as options too. What the compiler refuses
cannot be put aside.
"""

_REFUSED: Final = """\
Never put aside, and an error where the table does not say otherwise. With an error
nothing is written; a warning does not stop `toolc compile`.
"""


def page() -> str:
    """The whole text of docs/rules.md."""
    parts = [_HEAD, _table(rule.code for rule in RULES)]
    for group, prefix in GROUPS.items():
        codes = [rule.code for rule in RULES if rule.code.code.startswith(prefix)]
        parts.append(f"## {group.capitalize()}\n\n{_ABOUT[group]}\n")
        parts += [_entry(code) for code in codes]
        parts.append(_reserved(prefix, codes))
    parts.append(f"## What the compiler refuses\n\n{_REFUSED}")
    parts.append(_table(CODES.values()))
    parts += [_entry(code) for code in CODES.values()]
    return "\n".join(parts)


def _table(codes: Iterable[Code]) -> str:
    rows = [f"| {c.code} | [{c.name}](#{_anchor(c)}) | {c.severity} |" for c in codes]
    return "\n".join(["| code | name | severity |", "|---|---|---|", *rows, ""])


def _entry(code: Code) -> str:
    return "\n".join(_lines(code))


def _lines(code: Code) -> Iterator[str]:
    yield f"### {code.code} {code.name}\n"
    yield f"{code.what}\n"
    yield f"**Why it matters.** {code.why}\n"
    for title, example in (("Instead of", code.bad), ("Write", code.good)):
        if example:
            yield f"{title}:\n\n```yaml\n{example.strip()}\n```\n"


def _reserved(prefix: str, existing: list[Code]) -> str:
    names = {code.name for code in existing}
    kept = [
        f"{code} {name}"
        for name, code in NUMBERS.items()
        if code.startswith(prefix) and name not in names
    ]
    return f"Kept for rules to come: {', '.join(kept)}.\n"


def _anchor(code: Code) -> str:
    return f"{code.code} {code.name}".lower().replace(" ", "-")


if __name__ == "__main__":
    sys.stdout.write(page())
