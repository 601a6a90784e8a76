"""`toolc explain`."""

from typing import TYPE_CHECKING

import click

from .options import common_options

if TYPE_CHECKING:
    from ..diagnostics import Code


@click.command("explain")
@click.argument("code", metavar="CODE_OR_NAME", required=False)
@click.option("--all", "everything", is_flag=True, help="List every code in one line.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@common_options
def explain_command(code: str | None, everything: bool, as_json: bool) -> None:
    """Say what a finding means, why it matters and how to do better.

    \b
    Examples:
      toolc explain TC021
      toolc explain unknown-name
      toolc explain --all
    """
    from ..diagnostics import did_you_mean
    from ..lint import all_codes
    from .console import out_json

    codes = list(all_codes().values())
    if everything == (code is not None):
        raise click.UsageError("Name one code, or ask for --all.")
    if code is None:
        if as_json:
            out_json([_plain(one) for one in codes])
        else:
            _list(codes)
        return
    found = next((c for c in codes if code.upper() == c.code or code == c.name), None)
    if found is None:
        names = [word for c in codes for word in (c.code, c.name)]
        hint = did_you_mean(code, names) or "see: toolc explain --all"
        raise click.ClickException(f'There is no code or rule "{code}"; {hint}')
    if as_json:
        out_json(_plain(found))
    else:
        _explain(found)


def _plain(code: "Code") -> dict[str, str]:
    return {
        "code": code.code,
        "name": code.name,
        "severity": code.severity,
        "what": code.what,
        "why": code.why,
        "bad": code.bad,
        "good": code.good,
    }


def _list(codes: list["Code"]) -> None:
    from .console import out

    longest = max(len(code.name) for code in codes)
    for code in codes:
        out(f"{code.code}  {code.name:<{longest}}  {code.severity}\n")


def _explain(code: "Code") -> None:
    from .console import bold, out
    from .text import paragraph

    out(f"{bold(f'{code.code} {code.name}')} ({code.severity})\n\n")
    out(f"{paragraph(code.what)}\n\n{bold('Why it matters')}\n{paragraph(code.why)}\n")
    for title, example in (("Instead of", code.bad), ("Write", code.good)):
        if example:
            lines = "".join(f"    {line}\n" for line in example.strip("\n").split("\n"))
            out(f"\n{bold(title)}\n{lines}")
