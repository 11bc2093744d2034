"""The differences between a payload and its encoded result, as JSON."""

import calendar
import dataclasses
import datetime
import fractions
import json
import re

MISSING = object()


@dataclasses.dataclass(frozen=True)
class Difference:
    """One difference: its keys and indices, and its kind."""

    path: tuple
    kind: str
    detail: str
    before: object = None

    def __str__(self):
        return f"{pointer(self.path)}: {self.detail}"


def pointer(path):
    escaped = (str(key).replace("~", "~0").replace("/", "~1") for key in path)
    return "".join(f"/{key}" for key in escaped)


def differences(before, after, path=()):
    """The outermost differences, in the payload's order."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key, value in before.items():
            if key in after:
                yield from differences(value, after[key], (*path, key))
            else:
                kind = "null is gone" if value is None else "member is gone"
                yield Difference((*path, key), kind, excerpt(value))
        for key, value in after.items():
            if key not in before:
                yield Difference((*path, key), "member came up", excerpt(value))
    elif isinstance(before, list) and isinstance(after, list):
        if len(before) != len(after):
            yield Difference(path, "array of another length", f"{len(before)} → {len(after)}")
        else:
            for index, (one, other) in enumerate(zip(before, after)):
                yield from differences(one, other, (*path, index))
    elif kind := scalar_difference(before, after):
        yield Difference(path, kind, f"{excerpt(before)} → {excerpt(after)}", before)


def scalar_difference(before, after):
    if json_type(before) != json_type(after):
        return f"{json_type(before)} became {json_type(after)}"
    if before == after:
        return None
    if isinstance(before, str):
        return string_difference(before, after)
    return f"another {json_type(before)}"


SAME_MOMENT = "same moment in another spelling"
SAME_UUID = "same UUID in another spelling"
MICROSECOND = fractions.Fraction(1, 1_000_000)


def string_difference(before, after):
    if (one := moment(before)) and (other := moment(after)) and abs(one - other) <= MICROSECOND:
        return SAME_MOMENT
    if before.lower() != after.lower():
        return "another string"
    return SAME_UUID if UUID.fullmatch(before) else "same but for case"


UUID = re.compile(r"(?i)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def json_type(value):
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, (int, float)):
        return "number"
    if value is None:
        return "null"
    return {str: "string", list: "array", dict: "object"}[type(value)]


TIMESTAMP = re.compile(
    r"(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:\d\d)(?:\.(\d+))?(?:([Zz])|([+-])(\d\d):?(\d\d))"
)


def moment(text):
    """The exact seconds since 1970 of a date-time string."""
    if not (match := TIMESTAMP.fullmatch(text)):
        return None
    day, time, digits, _, sign, hours, minutes = match.groups()
    # A leap second is the first second of the next minute.
    leap = time.endswith(":60")
    try:
        whole = datetime.datetime.fromisoformat(f"{day}T{time[:-2] + '59' if leap else time}+00:00")
    except ValueError:
        return None
    seconds = calendar.timegm(whole.timetuple()) + leap
    if sign:
        offset = int(hours) * 3600 + int(minutes) * 60
        seconds += offset if sign == "-" else -offset
    return seconds + (fractions.Fraction(int(digits), 10 ** len(digits)) if digits else 0)


def in_other_words(text):
    """The same UUID in another case, or the same time in a zone 7 hours and 13 minutes ahead."""
    if UUID.fullmatch(text):
        return text.swapcase()
    whole, fraction = divmod(moment(text), 1)
    local = datetime.datetime(1970, 1, 1) + datetime.timedelta(seconds=int(whole), minutes=433)
    digits = f".{int(fraction * 10**9):09}" if fraction else ""
    return f"{local.isoformat()}{digits}+07:13"


def excerpt(value):
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "…"


def replaced(document, path, value):
    """The document with another value at a location."""
    if not path:
        return value
    copy = dict(document) if isinstance(document, dict) else list(document)
    copy[path[0]] = replaced(copy[path[0]], path[1:], value)
    return copy


def without(document, path):
    """The document without the member or element at a location."""
    copy = dict(document) if isinstance(document, dict) else list(document)
    if len(path) == 1:
        del copy[path[0]]
    else:
        copy[path[0]] = without(copy[path[0]], path[1:])
    return copy
