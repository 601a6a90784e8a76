"""What the host of a call gives, as it is typed: NAME=VALUE."""

from types import ModuleType
from typing import Any

import click

from .jsontext import NotJson, read_json
from .project import unknown


def host_values(package: ModuleType, options: tuple[str, ...]) -> dict[str, Any]:
    """The values by their names. One that is no JSON is the text that it is."""
    known = getattr(getattr(package, "index", None), "HOST", ())
    found: dict[str, Any] = {}
    for option in options:
        name, equals, text = option.partition("=")
        if not equals:
            raise click.ClickException(f'--host: "{option}" is not NAME=VALUE.')
        if name in found:
            raise click.ClickException(f'--host: "{name}" is given twice.')
        if not known:
            raise click.ClickException("--host: no tool of this world takes any value.")
        if name not in known:
            raise click.ClickException(f"--host: {unknown('value', name, list(known))}")
        found[name] = _value(text)
    return found


def _value(text: str) -> Any:
    try:
        return read_json(text)
    except NotJson:
        return text
