"""The formats of JSON Schema that answers and arguments have, for a validator."""

import re
from datetime import date, datetime
from typing import Final

from jsonschema import FormatChecker

FORMATS: Final = FormatChecker(formats=())


@FormatChecker.checks(FORMATS, "date", raises=ValueError)
def _date(value: object) -> bool:
    if isinstance(value, str):
        date.fromisoformat(value)
        return re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", value) is not None
    return True


@FormatChecker.checks(FORMATS, "date-time", raises=ValueError)
def _date_time(value: object) -> bool:
    """RFC 3339, which takes small letters too."""
    if isinstance(value, str):
        form = r"[0-9-]{10}T[0-9:]{8}(\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})"
        big = value.upper().replace("23:59:60", "23:59:59")
        datetime.fromisoformat(re.sub(r"(\.[0-9]{6})[0-9]*", r"\1", big))
        return re.fullmatch(form, big, re.ASCII) is not None
    return True
