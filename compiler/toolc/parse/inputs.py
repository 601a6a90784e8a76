"""What rules and routines are given: rows by their names, values behind `input`."""

from collections.abc import Mapping

from ..model.types import Field, Record, Row, Type


def input_record(given: Mapping[str, Type]) -> dict[str, Type]:
    """`input`, with the values that are no rows; nothing where there are none."""
    values = {n: Field(of) for n, of in given.items() if not isinstance(of, Row)}
    return {"input": Record(values)} if values else {}
