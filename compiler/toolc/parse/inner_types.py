"""What stands inside of a record or a union, where a path leads on through it."""

from typing import Any

from ..expr import common
from ..expr.environment import Path
from ..model.types import Field, Record, Type, Union
from .scope import Scope


def member_at(of: Type | None, path: Path, step: str, scope: Scope) -> Field | None:
    """The member, of a union one that every case has which is left.

    path: where the record stands, from the name of its row.
    """
    if isinstance(of, Record):
        return of.fields.get(step)
    if not isinstance(of, Union):
        return None
    union = scope.as_known(of, path)
    assert isinstance(union, Union)
    if union.having(step) != union.possible:
        return None
    found = [record.fields[step] for record in union.records]
    joined = common(field.type for field in found)
    if joined is None:
        return None
    return Field(joined, any(field.optional for field in found))


def fixed_in(union: Union, path: Path, scope: Scope) -> dict[str, Any]:
    """Members of the union that cannot be set here, each with the reason."""
    at = ".".join(path)
    found = {
        name: f'"{name}" is there only where `{at}.{union.tag}` is '
        + " or ".join(f'"{case}"' for case in union.having(name))
        + ": ask for it first, with `if` or `switch`."
        for record in union.cases.values()
        for name in record.fields
        if member_at(union, path, name, scope) is None
    }
    whole = ".".join(path[:-1])
    found[union.tag] = (
        f'"{union.tag}" says which fields there are: set the whole, '
        f"`{whole}: {{{path[-1]}: {{{union.tag}: ...}}}}`."
    )
    return found
