"""The formats of texts that are checked, each as strictly as its RFC writes it."""

from collections.abc import Mapping
from datetime import date
from re import ASCII, IGNORECASE, fullmatch
from types import MappingProxyType
from typing import Final

WORDING: Final[Mapping[str, str]] = MappingProxyType(
    {
        "date": "a date like 2031-02-28",
        "time": "a time like 17:30:00Z",
        "date-time": "a date and time like 2031-02-28T17:30:00Z",
        "duration": "a duration like P3DT4H",
        "email": "an e-mail address like ann@example.org",
        "hostname": "a host name like www.example.org",
        "ipv4": "an IPv4 address like 192.0.2.1",
        "ipv6": "an IPv6 address like 2001:db8::1",
        "uri": "a URI like https://example.org/a",
        "uuid": "a UUID like 2eb8aa08-aa98-11ea-b4aa-73b441d16380",
        "json-pointer": "a JSON pointer like /lines/0/qty",
    }
)
"""What a text in the format is called, with an example."""

_TIME: Final = r"(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d):(\d\d))"
_DURATION: Final = (
    r"P(?:\d+W|(?=\d|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+D)?"
    r"(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)"
)
_UUID: Final = r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
_BYTE: Final = r"(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)"
_ATOM: Final = r"[\w!#$%&'*+/=?^`{|}~-]+"
# RFC 5321: a dotted or a quoted local part.
_MAILBOX: Final = rf'(?:{_ATOM}(?:\.{_ATOM})*|"(?:[ !#-\[\]-~]|\\[ -~])*")@(.+)'
_PLAIN: Final = r"[\w\-.~!$&'()*+,;=]|%[0-9a-fA-F]{2}"  # RFC 3986
_URI: Final = (
    r"[a-zA-Z][a-zA-Z0-9+.\-]*:"
    rf"(?://(?:(?:{_PLAIN}|:)*@)?(?:\[([^\]]*)\]|(?:{_PLAIN})*)(?::\d*)?"
    rf"(?:/(?:{_PLAIN}|[:@])*)*|/?(?:(?:{_PLAIN}|[:@])+(?:/(?:{_PLAIN}|[:@])*)*)?)"
    rf"(?:\?(?:{_PLAIN}|[:@/?])*)?(?:#(?:{_PLAIN}|[:@/?])*)?"
)


def is_date(value: object) -> bool:
    """A calendar date as YYYY-MM-DD, and no other ISO form."""
    if type(value) is not str or len(value) != 10 or value[4] != "-" or value[7] != "-":
        return False
    try:
        date.fromisoformat(value)
    except ValueError:
        return False
    return value.isascii()


def is_time(value: object) -> bool:
    """A time of day with its offset (RFC 3339), a leap second where one can be."""
    if type(value) is not str:
        return False
    found = fullmatch(_TIME, value, ASCII | IGNORECASE)
    if found is None or not value.isascii():
        return False
    hour, minute, second = int(found[1]), int(found[2]), int(found[3])
    ahead = int(found[5] or 0), int(found[6] or 0)
    if hour > 23 or minute > 59 or ahead[0] > 23 or ahead[1] > 59:
        return False
    offset = ahead[0] * 60 + ahead[1]
    utc = hour * 60 + minute - (offset if found[4] == "+" else -offset)
    return second < 60 or (second == 60 and utc % 1440 == 1439)


def is_date_time(value: object) -> bool:
    """A date and a time of day (RFC 3339)."""
    return (
        type(value) is str
        and value[10:11] in ("T", "t")
        and is_date(value[:10])
        and is_time(value[11:])
    )


def is_duration(value: object) -> bool:
    """A duration (ISO 8601): P1Y2M3DT4H5M6S without what is zero, or P2W."""
    return type(value) is str and fullmatch(_DURATION, value, ASCII) is not None


def is_email(value: object) -> bool:
    """A mailbox (RFC 5321): a local part, and a host name or an address in brackets."""
    found = fullmatch(_MAILBOX, value, ASCII) if type(value) is str else None
    if found is None:
        return False
    host = found[1]
    if host[:1] == "[" and host[-1:] == "]":
        inner = host[1:-1]
        return is_ipv6(inner[5:]) if inner[:5] == "IPv6:" else is_ipv4(inner)
    return is_hostname(host)


def is_hostname(value: object) -> bool:
    """Dotted labels of letters, digits and inner hyphens (RFC 1123, RFC 5890)."""
    if type(value) is not str or not 0 < len(value) <= 253 or not value.isascii():
        return False
    return all(_is_label(label) for label in value.split("."))


def is_ipv4(value: object) -> bool:
    """Four decimal numbers to 255 without leading zeros."""
    return type(value) is str and (
        fullmatch(rf"{_BYTE}(?:\.{_BYTE}){{3}}", value, ASCII) is not None
    )


def is_ipv6(value: object) -> bool:
    """Eight groups of up to four hexadecimal digits, `::` once for zeros (RFC 4291)."""
    if type(value) is not str or not 2 <= len(value) <= 45:
        return False
    head, double, tail = value.partition("::")
    if double and not head and not tail:
        return True
    room = 8
    last = tail if double else head
    before, colon, four = last.rpartition(":")
    if "." in four:
        if not is_ipv4(four) or not (colon or double):
            return False
        last, room = before, 6
        if double:
            tail = last
        else:
            head = last
    groups = [side.split(":") for side in (head, tail) if side]
    count = sum(map(len, groups))
    if not all(fullmatch(r"[0-9a-fA-F]{1,4}", g) for side in groups for g in side):
        return False
    return count < room if double else count == room


def is_uri(value: object) -> bool:
    """An absolute URI (RFC 3986)."""
    if type(value) is not str:
        return False
    found = fullmatch(_URI, value, ASCII)
    if found is None:
        return False
    literal = found[1]
    if literal is None:
        return True
    future = fullmatch(r"[vV][0-9a-fA-F]+\.[\w\-.~!$&'()*+,;=:]+", literal, ASCII)
    return is_ipv6(literal) or future is not None


def is_uuid(value: object) -> bool:
    """Eight, four, four, four and twelve hexadecimal digits (RFC 4122)."""
    return type(value) is str and (
        fullmatch(_UUID, value, ASCII | IGNORECASE) is not None and value.isascii()
    )


def is_json_pointer(value: object) -> bool:
    """Steps that start with `/`, where `~` is only in `~0` and `~1` (RFC 6901)."""
    return type(value) is str and (
        fullmatch(r"(?:/(?:[^/~]|~[01])*)*", value) is not None
    )


def _is_label(label: str) -> bool:
    if fullmatch(r"[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?", label) is None:
        return False
    if label[2:4] != "--":
        return True
    from .hostnames import is_a_label  # Unicode tables that few hosts need

    return is_a_label(label)
