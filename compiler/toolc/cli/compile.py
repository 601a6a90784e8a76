"""`toolc compile`."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .options import common_options

if TYPE_CHECKING:
    from ..diagnostics import Diagnostic
    from ..workspace import Plan
    from .targets import Target


@click.command("compile")
@click.argument("worlds", nargs=-1, metavar="[WORLD]...")
@click.option(
    "--check", is_flag=True, help="Write nothing; exit 1 if anything would be."
)
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Write to DIR/<world>/ instead of the project's folder for generated code.",
)
@click.option("--force", is_flag=True, help="Overwrite files that were edited by hand.")
@common_options
@click.pass_context
def compile_command(
    context: click.Context,
    worlds: tuple[str, ...],
    check: bool,
    diff: bool,
    out: Path | None,
    force: bool,
) -> None:
    """Write the Python packages of the worlds, or of all.

    Nothing is written unless every world compiles. Only files whose content changes are
    touched, and only files that toolc wrote are replaced or deleted: a file that was
    edited by hand, a file of someone else and a symbolic link are refused.

    \b
    Examples:
      toolc compile                     all worlds, into generated/<world>/
      toolc compile shop                one world
      toolc compile --check             in a pipeline: is what is checked in current?
      toolc compile --diff              what would change, as a diff
      toolc compile --out build/gen     somewhere else

    Exits 1 for errors in the specs, for a refused file, and with --check or --diff for
    any difference. Warnings do not fail it.
    """
    from .project import load_project
    from .show import show_faults
    from .targets import find_targets

    config = load_project()
    targets = find_targets(config, worlds, out)
    plans = _plans(targets, force or check or diff)
    if check or diff:
        context.exit(_compare(targets, plans, diff, check))
    refused = [found for plan in plans for found in plan.refusals]
    if refused:
        show_faults(refused)
        context.exit(1)
    context.exit(1 if _write_stubs(targets) or _write(plans) else 0)


def _plans(targets: list["Target"], force: bool) -> list["Plan"]:
    from ..workspace import plan

    return [
        plan(
            target.root,
            target.files,
            boundary=target.boundary,
            force=force,
            copies=target.copies,
        )
        for target in targets
    ]


def _compare(
    targets: list["Target"], plans: list["Plan"], diff: bool, check: bool
) -> int:
    """Show what would change; the exit code."""
    from ..workspace import difference, drift, unwritten
    from .console import remark
    from .show import show_faults

    found: list[Diagnostic] = []
    for target in targets:
        if target.stubs is not None:
            found.append(unwritten(target.stubs))
        found += drift(
            target.root,
            target.files,
            boundary=target.boundary,
            copies=target.copies,
        )
    if diff:
        for plan in plans:
            _show_difference(difference(plan))
    refused = [refusal for plan in plans for refusal in plan.refusals]
    show_faults(found if check else refused)
    if not found:
        remark("Everything is as the specs say.")
    return 1 if found else 0


def _show_difference(text: str) -> None:
    import sys

    from ..report import safe
    from .console import colored, out

    tones = {"+": "green", "-": "red", "@": "cyan"}
    for line in text.removesuffix("\n").split("\n") if text else ():
        shown = safe(line.replace("\t", "    "))
        if colored(sys.stdout):
            shown = click.style(shown, fg=tones.get(line[:1]))
        out(f"{shown}\n")


def _write_stubs(targets: list["Target"]) -> bool:
    """Write each handlers.py that is not there; whether something went wrong."""
    from ..diagnostics import displayed
    from ..workspace import write_once
    from .console import remark
    from .show import show_faults

    for target in targets:
        if target.stubs is None:
            continue
        found = write_once(target.stubs)
        if found:
            show_faults(found)
            return True
        shown = displayed(target.stubs.path)
        remark(f"{shown}: written, with a stub for each handler; it is yours from now")
    return False


def _write(plans: list["Plan"]) -> bool:
    """Carry the plans out; whether something went wrong."""
    from ..diagnostics import displayed
    from ..workspace import apply
    from .console import detail, remark
    from .show import show_faults

    for plan in plans:
        found = apply(plan)
        if found:
            show_faults(found)
            return True
        for change in plan.changes:
            detail(f"{change.kind} {displayed(plan.root / change.path)}")
        deleted = sum(change.kind == "delete" for change in plan.changes)
        remark(
            f"{displayed(plan.root)}: {len(plan.changes) - deleted} written, "
            f"{deleted} deleted, {len(plan.left)} unchanged"
        )
    return False
