"""What `toolc tool add` was asked for: which world, which file, and what is wrong."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from .group import Refused

if TYPE_CHECKING:
    from ..config import Config
    from ..diagnostics import Diagnostic
    from ..pipeline import WorldSource
    from ..scaffold import NewTool, Specs


def new_tool(
    name: str, description: str, with_handler: bool, wrong: list[str]
) -> "NewTool":
    """The tool that is asked for; `wrong` gets why no spec can hold its texts."""
    from ..scaffold import NewTool, function_name

    for what, text in (("name", name), ("description", description)):
        if not text.isascii() and text != text.encode(errors="replace").decode():
            wrong.append(f"The {what} is not UTF-8.")
    return NewTool(
        name, description.strip(), function_name(name) if with_handler else None
    )


def judged(config: "Config", tool: "NewTool") -> list[str]:
    """What the compiler and the linter would say of the name and the description."""
    from .. import adding

    found = adding.judge(tool, config.lint)
    return [told(one) for one in found if one.severity != "info"]


def told(found: "Diagnostic") -> str:
    """A finding that has no place in a file yet, on one line."""
    if not found.hint:
        return found.message
    end = "" if found.hint.endswith((".", "?")) else "."
    return f"{found.message} {found.hint[0].upper()}{found.hint[1:]}{end}"


def chosen_world(config: "Config", name: str | None, wrong: list[str]) -> "WorldSource":
    """The world that is meant; ends the command, and tells all that is wrong, where
    that cannot be said."""
    from .project import all_worlds, unknown

    worlds = {source.name: source for source in all_worlds(config)}
    if name is None and len(worlds) == 1:
        return next(iter(worlds.values()))
    if name in worlds:
        return worlds[name]
    if name is None:
        message = f"Choose a world with --world: {', '.join(worlds)}."
    else:
        message = unknown("world", name, worlds)
    raise Refused([message, *wrong])


def target_file(
    source: "WorldSource", specs: "Specs", file: Path | None, wrong: list[str]
) -> str | None:
    """The shown name of the file that gets the tool; None where `wrong` says why."""
    if file is None:
        home = specs.home()
        if home is None:
            wrong.append("No file says what the world is; choose one with --file.")
        return home
    folder = source.folder.resolve()
    typed = file.resolve()
    path = typed if typed.is_relative_to(folder) else (source.folder / file).resolve()
    if not path.is_relative_to(folder):
        wrong.append(f'"{file}" does not lie in the folder of the world.')
        return None
    inside = path.relative_to(folder)
    hidden = any(part.startswith(".") for part in inside.parts)
    if hidden or path.suffix not in (".yaml", ".yml") or path.is_dir():
        wrong.append(f'"{file}" is no spec file; one is called such as orders.yaml.')
        return None
    return source.shown_file(source.folder / inside)


def as_bytes(texts: Mapping[str, str], shown: str) -> bytes | None:
    """What a file holds; None where there is none."""
    text = texts.get(shown)
    return None if text is None else text.encode()
