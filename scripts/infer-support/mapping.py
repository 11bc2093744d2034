"""What inferred schemas mean in JSON Schema 2020-12."""

import base64
import datetime
import re
import uuid

import jsonschema

FORMATS = jsonschema.FormatChecker(formats=())


@FORMATS.checks("date-time")
def is_date_time(text):
    return not isinstance(text, str) or bool(
        re.fullmatch(r"\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)", text)
    )


@FORMATS.checks("date", raises=ValueError)
def is_date(text):
    return not isinstance(text, str) or bool(datetime.date.fromisoformat(text))


@FORMATS.checks("uuid", raises=ValueError)
def is_uuid(text):
    return not isinstance(text, str) or str(uuid.UUID(text)) == text.lower()


@FORMATS.checks("uri")
def is_uri(text):
    return not isinstance(text, str) or bool(re.fullmatch(r"[A-Za-z][A-Za-z0-9+.-]*:[!-~]+", text))


@FORMATS.checks("email")
def is_email(text):
    return not isinstance(text, str) or bool(re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", text))


@FORMATS.checks("byte", raises=ValueError)
def is_base64(text):
    return not isinstance(text, str) or base64.b64decode(text, validate=True) is not None


@FORMATS.checks("int64")
def is_int64(value):
    return not isinstance(value, int) or -(2**63) <= value < 2**63


def standard(schema, dialect):
    """The schema with what `nullable` means as a type."""
    if isinstance(schema, list):
        return [standard(one, dialect) for one in schema]
    if not isinstance(schema, dict):
        return schema
    mapped = {}
    for key, value in schema.items():
        if key in ("properties", "definitions", "schemas", "mapping"):
            mapped[key] = {name: standard(one, dialect) for name, one in value.items()}
        else:
            mapped[key] = standard(value, dialect)
    name = {"2.0": "x-nullable", "3.0": "nullable"}.get(dialect)
    if isinstance(schema.get(name), bool) and schema[name]:
        del mapped[name]
        # Alone, it is any value.
        return {"anyOf": [mapped, {"type": "null"}]}
    return mapped
