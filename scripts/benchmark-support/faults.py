"""Objects with many optional fields of one sort, to tell what one good and one bad field cost."""

import json
from typing import NamedTuple

from model import Field, Model, Object

FIELDS = 16


class Fault(NamedTuple):
    """A usual fault, with the type that shows it: a good value and a bad one of each field."""

    name: str
    type: str
    field: Field
    good: object
    bad: object


FAULTS = [
    Fault("wrong scalar type", "Scalars", Field("", "integer", False), 1042, "1042"),
    Fault(
        "missing key in an object",
        "Objects",
        Field("", "object", False, "Part"),
        {"id": 1042, "name": "Some text", "rate": 4.75, "ready": True},
        {"id": 1042, "rate": 4.75, "ready": True},
    ),
    Fault("unknown enum value", "Enums", Field("", "enum", False), "active", "absent"),
    Fault(
        "bad element of an array",
        "Arrays",
        Field("", "integers", False),
        [10, 20, 30, 40],
        [10, "20", 30, 40],
    ),
]

PART = Object(
    "Part",
    [
        Field("id", "integer", True),
        Field("name", "string", True),
        Field("rate", "number", True),
        Field("ready", "boolean", True),
    ],
)


def fault_model():
    objects = [
        Object(fault.type, [fault.field._replace(key=key) for key in keys()]) for fault in FAULTS
    ]
    return Model([PART, *objects], [fault.type for fault in FAULTS])


def fault_payloads(fault):
    """Lines as `payloads` makes them: without fields, with good ones, with bad ones."""
    contents = {
        "none": {},
        "good": dict.fromkeys(keys(), fault.good),
        "bad": dict.fromkeys(keys(), fault.bad),
    }
    return {name: f"{fault.type}\t{json.dumps(content)}" for name, content in contents.items()}


def keys():
    return [f"field_{letter}" for letter in "abcdefghijklmnop"[:FIELDS]]
