"""Whether valid payloads come back from compiled types, except for what no schema describes."""

import base64
import json
import re

import jsonschema
from differences import SAME_MOMENT, SAME_UUID, differences, pointer

VALIDATORS = {"$defs": jsonschema.Draft202012Validator, "definitions": jsonschema.Draft7Validator}


class Judge:
    """What the schemas of a document say about payloads, according to the package `jsonschema` from PyPI."""

    def __init__(self, document):
        self.document = document
        (section,) = (key for key in document if key != "$schema")
        self.kind = VALIDATORS[section]
        self.checker = jsonschema.FormatChecker()
        self.checker.checks("byte", raises=ValueError)(is_base64)

    def is_valid(self, schema, payload):
        whole = {**self.document, "allOf": [schema]}
        return self.kind(whole, format_checker=self.checker).is_valid(payload)

    def describes(self, schema, payload, path):
        """Whether some schema that applies to the payload describes a place in it."""
        schemas = [schema]
        for key in path:
            parts = [part for one in schemas for part in self.applied(one, payload)]
            if any("allOf" in part or "anyOf" in part and "properties" in part for part in parts):
                # A map in one part doesn't change the properties of another. The compiler warns of that.
                parts = [part for part in parts if key in part.get("properties", {})] or parts
            schemas = [inner for part in parts for inner in within(part, key)]
            payload = payload[key]
        return bool(schemas)

    def applied(self, schema, payload):
        """The schema, and those in it that apply to the same value."""
        if not isinstance(schema, dict):
            return
        yield schema
        inner = [resolved(schema, self.document)] if "$ref" in schema else []
        inner += schema.get("allOf", [])
        for word in ("anyOf", "oneOf"):
            inner += [one for one in schema.get(word, []) if self.is_valid(one, payload)]
        if "if" in schema:
            inner.append(schema.get("then" if self.is_valid(schema["if"], payload) else "else", True))
        for word in ("dependentSchemas", "dependencies"):
            for key, one in schema.get(word, {}).items():
                if isinstance(payload, dict) and key in payload and isinstance(one, dict):
                    inner.append(one)
        for one in inner:
            yield from self.applied(one, payload)


def resolved(schema, document):
    """The target of a reference."""
    _, section, name = schema["$ref"].split("/")
    return document[section][name]


def within(schema, key):
    """The schemas of a member or an element."""
    if isinstance(key, int):
        return [schema["items"]] if "items" in schema else []
    if key in schema.get("properties", {}):
        return [schema["properties"][key]]
    return [schema["additionalProperties"]] if isinstance(schema.get("additionalProperties"), dict) else []


def is_base64(value):
    return not isinstance(value, str) or base64.b64decode(value, validate=True) is not None


def returned(case, answer):
    """What is wrong with how a payload comes back, in words; None if nothing is, or if the payload isn't valid."""
    if "died" in answer or not case.valid:
        return None
    case.seen.append("valid")
    lost = [one["path"].removeprefix(".") for one in answer["issues"] if one["kind"] == "lost value"]
    if others := [one for one in answer["issues"] if one["kind"] != "lost value"]:
        return f"compiled types report {[(one['kind'], one['path']) for one in others]} in a valid payload"
    if fault := answer.get("tolerant") or answer.get("unwritable"):
        return f"a valid payload fails: {fault}"
    if answer.get("strict") and not lost:
        return f"strict decoding throws for a valid payload: {answer['strict']}"
    if not answer.get("strict") and (answer.get("encodedOtherwise") or lost):
        return f"strict decoding gives {answer.get('encodedOtherwise')}, and tolerant decoding {answer['encoded']} without {lost}"
    case.seen += ["valid, with a lost value"] if lost else []
    back = json.loads(answer["encoded"])["value"]
    for one in differences(case.payload, back):
        if one.kind in (SAME_MOMENT, SAME_UUID) or one.kind == "another string" and is_same_base64(one.before, at(back, one.path)):
            continue
        if one.kind not in ("member is gone", "null is gone"):
            return f"a valid payload comes back unequal: {one}"
        if Judge(case.schemas).describes({"$ref": f"#{case.pointer}"}, case.payload, one.path) and not any(is_within(one.path, path) for path in lost):
            return f"a member is lost without an issue: {pointer(one.path)}"
        case.seen.append("valid, with an undeclared member")
    return None


def at(value, path):
    for key in path:
        value = value[key]
    return value


def is_same_base64(one, other):
    """Whether two strings have the same bytes. Apps also read Base64 without padding, and its variant for URLs."""
    return one.rstrip("=").translate(str.maketrans("-_", "+/")) == other.rstrip("=")


def is_within(path, text):
    """Whether a place is one that is reported, or inside it."""
    found = [int(index) if index else name for index, name in re.findall(r"\[(\d+)\]|([^.\[\]]+)", text)]
    return list(path[: len(found)]) == found
