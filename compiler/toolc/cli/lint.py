"""`toolc lint`."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .options import common_options

if TYPE_CHECKING:
    from ..config import Config
    from ..diagnostics import Diagnostic
    from ..pipeline import WorldSource


@click.command("lint")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "concise", "json"]),
    default="text",
    show_default=True,
    help="For people, one line a finding, or for programs.",
)
@click.option(
    "--select",
    multiple=True,
    metavar="RULES",
    help="Only these rules, instead of those the settings select: codes, the first "
    "letters of codes, names; with commas between.",
)
@click.option(
    "--ignore",
    multiple=True,
    metavar="RULES",
    help="Not these rules, besides those the settings ignore.",
)
@common_options
@click.pass_context
def lint_command(
    context: click.Context,
    paths: tuple[str, ...],
    form: str,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
) -> None:
    """Find what is wrong with the specs or will mislead agents.

    Shows what the compiler refuses and what the lint rules find.

    A PATH is a world, or a file or folder of one; only what lies there is shown.

    \b
    Examples:
      toolc lint                              every world
      toolc lint shop                         one world, by name or by path
      toolc lint specs/shop/orders.yaml       one file
      toolc lint --select TC1 --ignore unreachable-id
      toolc lint --format json > findings.json
      toolc explain unreachable-id            what a rule wants, and why

    Exits 1 for errors and warnings; information alone exits 0. Exits 2 if no file
    matched.
    """
    from .. import pipeline
    from ..diagnostics import sort_diagnostics
    from .console import remark
    from .progress import progress
    from .project import load_project
    from .show import as_typed, has_findings, show_findings

    config = _with_rules(load_project(), select, ignore)
    chosen = _chosen(config, paths)
    found: list[Diagnostic] = []
    with progress(chosen, "Linting") as steps:
        for source, places in steps:
            told = as_typed(pipeline.lint_world(source, config.lint), config.root)
            found += [one for one in told if _lies_in(one, places)]
    found = sort_diagnostics(found)
    show_findings(found, form)
    if not found:
        names = ", ".join(source.name for source, _ in chosen)
        remark(f"No findings in {names}.")
    context.exit(1 if has_findings(found) else 0)


def _with_rules(
    config: "Config", select: tuple[str, ...], ignore: tuple[str, ...]
) -> "Config":
    """The settings with the options; ends the command where a rule is unknown."""
    from dataclasses import replace

    from ..diagnostics import Span
    from ..lint import unknown_names
    from .show import show_faults

    selected, ignored = _split(select), _split(ignore)
    lint = config.lint
    places = {name: Span.whole("--select") for name in selected}
    places |= {name: Span.whole("--ignore") for name in ignored}
    asked = replace(
        lint,
        select=selected or lint.select,
        ignore=(*lint.ignore, *ignored),
        places={**lint.places, **places},
    )
    wrong = unknown_names(asked)
    for found in wrong:
        if found.span.file.startswith("--"):
            raise click.ClickException(
                f"{found.span.file}: {found.message} {found.hint or ''}".strip()
            )
    if wrong:
        show_faults(wrong)
        click.get_current_context().exit(2)
    return replace(config, lint=asked)


def _split(options: tuple[str, ...]) -> tuple[str, ...]:
    parts = [part.strip() for option in options for part in option.split(",")]
    return tuple(part for part in parts if part)


def _chosen(
    config: "Config", texts: tuple[str, ...]
) -> list[tuple["WorldSource", list[Path]]]:
    """The worlds that are meant, each with the places whose findings are wanted."""
    from .project import all_worlds, unknown

    worlds = all_worlds(config)
    if not texts:
        return [(world, [world.folder.resolve()]) for world in worlds]
    places: dict[str, list[Path]] = {}
    for text in texts:
        matched = False
        path = Path(text).resolve()
        for world in worlds:
            folder = world.folder.resolve()
            if text == world.name or path == folder or path in folder.parents:
                places.setdefault(world.name, []).append(folder)
                matched = True
            elif folder in path.parents and path.exists():
                places.setdefault(world.name, []).append(path)
                matched = True
        if not matched and path.exists():
            raise click.ClickException(f'"{text}" holds no file of any world.')
        if not matched:
            names = [world.name for world in worlds]
            raise click.ClickException(unknown("file or world", text, names))
    return [(world, places[world.name]) for world in worlds if world.name in places]


def _lies_in(found: "Diagnostic", places: list[Path]) -> bool:
    file = Path(found.span.file).resolve()
    return any(place == file or place in file.parents for place in places)
