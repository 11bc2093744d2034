"""What differs between a payload and what came back, as JSON."""

import dataclasses
import datetime
import json
import re

MISSING = object()


@dataclasses.dataclass(frozen=True)
class Difference:
    """One place that differs: its keys and indices, and in what way."""

    path: tuple
    kind: str
    detail: str

    @property
    def pointer(self):
        escaped = (str(key).replace("~", "~0").replace("/", "~1") for key in self.path)
        return "".join(f"/{key}" for key in escaped)


def differences(before, after, path=()):
    """All places that differ, in the payload's order; what is inside of one is not looked at."""
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
        yield Difference(path, kind, f"{excerpt(before)} → {excerpt(after)}")


def scalar_difference(before, after):
    if json_type(before) != json_type(after):
        return f"{json_type(before)} became {json_type(after)}"
    if before == after:
        return None
    if isinstance(before, str):
        if moment(before) and moment(before) == moment(after):
            return "same moment in another spelling"
        return "same but for case" if before.lower() == after.lower() else "another text"
    return f"another {json_type(before)}"


def json_type(value):
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, (int, float)):
        return "number"
    if value is None:
        return "null"
    return {str: "string", list: "array", dict: "object"}[type(value)]


def moment(text):
    if not re.match(r"\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d", text):
        return None
    try:
        parsed = datetime.datetime.fromisoformat(text.upper().replace("Z", "+00:00"))
    except ValueError:
        return None
    return parsed if parsed.tzinfo else None


def excerpt(value):
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "…"


def replaced(document, path, value):
    """The document with another value at a place."""
    if not path:
        return value
    copy = dict(document) if isinstance(document, dict) else list(document)
    copy[path[0]] = replaced(copy[path[0]], path[1:], value)
    return copy
