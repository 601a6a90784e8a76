"""The frames of files that are mostly the same for every world."""

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined


def frame(name: str, **parts: object) -> str:
    """The template with its parts filled in. The parts are finished Python text."""
    return _environment().get_template(f"{name}.py.jinja").render(**parts)


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("toolc.emit"),
        undefined=StrictUndefined,
        autoescape=False,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
