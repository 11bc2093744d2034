"""Random schemas whose meaning depends on how their parts go together, and payloads, of which most are valid.

The kinds of schemas are the functions in `KINDS`. Most names and keys occur in several places, so that variants overlap.
"""

import copy
import json
import random

from cases import Batch
from mutated_payloads import Seen, search
from returns import Judge, resolved

KEYS = ["a", "b", "c", "d", "common"]
# Keys that no schema has.
STRANGERS = ["zzz", "Common", "x-y"]
SCALARS = [{"type": "string"}, {"type": "integer"}, {"type": "number"}, {"type": "boolean"}, {"type": "string", "format": "date"},
           {"type": "string", "format": "date-time"}]  # fmt: skip
# Without integers that no `Int` can be.
ANYTHING = [None, True, False, 0, 1, -7, 2.5, 2**40, "", "5", "new", "ü ", [], {}, [None], [1, "a"],
            {"kind": "x"}, {"a": None}, {"common": 1}]  # fmt: skip
DIALECTS = {"$defs": "https://json-schema.org/draft/2020-12/schema", "definitions": "http://json-schema.org/draft-07/schema#"}
KINDS = {}


def kind(make):
    """Adds a kind of schemas."""
    KINDS[make.__name__] = make
    return make


class Maker:
    """Makes the schemas of one document."""

    def __init__(self, random, section):
        self.random, self.section = random, section
        self.schemas = {}

    def document(self, number, kinds):
        r = self.random
        for name in ("First", "Second", "Third"):
            self.schemas[f"M{number}{name}"] = self.object(2)
        self.schemas[f"M{number}Choice"] = choices(self)
        for index in range(3):
            self.schemas[f"M{number}Type{index}"] = KINDS[r.choice(kinds)](self)
        return {"$schema": DIALECTS[self.section], self.section: self.schemas}

    def named(self, of_objects=False):
        names = list(self.schemas)
        return {"$ref": f"#/{self.section}/{self.random.choice(names[:3] if of_objects else names)}"}

    def scalar(self):
        return copy.deepcopy(self.random.choice(SCALARS))

    def enumeration(self):
        return {"enum": self.random.sample(["new", "paid", "gone", "back"], self.random.randint(1, 3))}

    def object(self, depth, required=0.3):
        r = self.random
        keys = r.sample(KEYS, r.randint(1, 3))
        schema = {"type": "object", "properties": {key: self.value(depth - 1) for key in keys}}
        if r.random() < 0.15:
            # Only one key, because dates are valid Base64 for apps, which also accept its variant for URLs.
            schema["properties"]["data"] = {"type": "string", "format": "byte"}
        if names := [key for key in keys if r.random() < required]:
            schema["required"] = names
        if r.random() < 0.15:
            schema["additionalProperties"] = r.choice([False, False, True, {"type": "integer"}, {"type": ["string", "null"]}])
        return schema

    def value(self, depth):
        r = self.random
        chance = r.random()
        if chance < 0.55 or depth <= 0:
            return self.scalar()
        if chance < 0.65:
            return self.enumeration()
        if chance < 0.75:
            return {"type": "array", "items": self.value(depth - 1)}
        if chance < 0.85 and len(self.schemas) >= 3:
            return self.named(of_objects=True)
        return self.object(depth)

    def variant(self):
        r = self.random
        chance = r.random()
        if chance < 0.35:
            return self.object(2)
        if chance < 0.55:
            return self.named(of_objects=True)
        if chance < 0.65:
            return {"type": "array", "items": self.object(1)}
        if chance < 0.73:
            return {"type": "object", "additionalProperties": self.value(1)}
        if chance < 0.78:
            return r.choice([{"type": "object"}, {"type": "object", "properties": {"kind": {"const": r.choice("xy")}}, "required": ["kind"]}])
        return self.enumeration() if chance < 0.85 else self.scalar()


@kind
def choices(maker):
    """Unions."""
    r = maker.random
    return {r.choice(["anyOf", "anyOf", "oneOf"]): [maker.variant() for _ in range(r.randint(2, 4))]}


@kind
def composed(maker):
    """Unions under `allOf`, or beside other keywords."""
    r = maker.random
    union = maker.named() if r.random() < 0.5 else choices(maker)
    part = maker.object(1)
    if r.random() < 0.4:
        del part["type"]
    chance = r.random()
    if chance < 0.4:
        return {"allOf": r.sample([union, part], 2)}
    if chance < 0.6:
        return {"allOf": [union, choices(maker)]}
    if chance < 0.75:
        return {"allOf": [union], **part}
    if chance < 0.85:
        return {"allOf": [union, r.choice([{"type": ["string", "boolean"]}, {"type": "object"}, {"type": ["object", "string"]}])]}
    return {**part, **choices(maker)}


@kind
def types(maker):
    """Lists of types with the keywords of several."""
    r = maker.random
    others = r.sample(["string", "number", "boolean", "array"], r.randint(1, 2))
    schema = {**maker.object(1), "type": r.sample(["object", *others], len(others) + 1)}
    if "array" in others:
        schema["items"] = maker.value(1)
    chance = r.random()
    if chance < 0.3:
        schema["allOf"] = [{"properties": maker.object(1)["properties"]}]
    elif chance < 0.45:
        schema["oneOf"] = [maker.variant(), maker.scalar()]
    return schema


@kind
def conditions(maker):
    """Members that depend on others."""
    r = maker.random
    schema = maker.object(r.randint(1, 2))
    known = schema["properties"]
    key = r.choice(list(known))
    chance = r.random()
    if chance < 0.5:
        schema["properties"]["kind"] = {"type": "string"}
        schema["if"] = {"properties": {"kind": {"const": "x"}}, "required": ["kind"]}
        schema["then"] = part(maker, known)
        if r.random() < 0.5:
            schema["else"] = part(maker, known)
    elif maker.section == "$defs":
        schema["dependentSchemas"] = {key: part(maker, known)}
    else:
        schema["dependencies"] = {key: r.choice([part(maker, known), [r.choice(KEYS)]])}
    return schema


def part(maker, known=None):
    """A schema that applies under a condition. It may say more about the objects among known properties."""
    whole = maker.object(1)
    part = {key: value for key, value in whole.items() if key in ("properties", "required")}
    inner = [key for key, value in (known or {}).items() if value.get("type") == "object" or "$ref" in value]
    if inner and maker.random.random() < 0.5:
        part.setdefault("properties", {})[maker.random.choice(inner)] = {"properties": maker.object(1)["properties"]}
    if maker.random.random() < 0.2:
        part["additionalProperties"] = maker.random.choice([{"type": "string"}, {"type": ["integer", "string"]}])
    return part


@kind
def nulls(maker):
    """Types whose values may be null."""
    r = maker.random
    chance = r.random()
    if chance < 0.3:
        return {**maker.object(1), "type": ["object", "null"]}
    if chance < 0.45:
        return {"type": ["string", "null"], "enum": [*maker.enumeration()["enum"], None]}
    if chance < 0.6:
        return {"type": ["array", "null"], "items": maker.value(1)}
    if chance < 0.8:
        # Null must not match twice: apps don't check that only one schema of 'oneOf' does.
        word = r.choice(["anyOf", "oneOf"])
        return {word: [maker.named(of_objects=word == "oneOf"), {"type": "null"}]}
    return {"anyOf": [maker.variant(), maker.variant(), {"type": "null"}]}


# Payloads.


class Sampler:
    """Values of schemas. Parts are satisfied one by one, so a value is not always valid."""

    def __init__(self, random, document):
        self.random, self.document = random, document

    def of(self, schema):
        r = self.random
        if schema is True or schema == {}:
            return copy.deepcopy(r.choice(ANYTHING))
        found = []
        if "$ref" in schema:
            found.append(self.of(resolved(schema, self.document)))
        found += [self.of(one) for one in schema.get("allOf", [])]
        for word in ("anyOf", "oneOf"):
            if word in schema:
                found += [self.of(one) for one in r.sample(schema[word], 2 if r.random() < 0.2 else 1)]
        if "if" in schema:
            found.append(self.of(schema["then"]) if r.random() < 0.5 else self.of(schema.get("else", {"properties": {}})))
            if r.random() < 0.7:
                found.append({"kind": r.choice("xy")})
        for other in (schema.get("dependentSchemas") or schema.get("dependencies") or {}).values():
            if isinstance(other, dict) and r.random() < 0.6:
                found.append(self.of(other))
        if own := self.own(schema):
            found.append(own[0])
        objects = [one for one in found if isinstance(one, dict)]
        if len(objects) == len(found) and found or objects and r.random() < 0.7:
            # The first value of a key is kept.
            return {key: value for one in reversed(objects) for key, value in one.items()}
        return r.choice(found) if found else {}

    def own(self, schema):
        """A value of the keywords of the schema itself, in a list; an empty list if they allow any."""
        r = self.random
        if "const" in schema:
            return [schema["const"]]
        if "enum" in schema:
            return [r.choice(schema["enum"])]
        names = schema.get("type", "object" if "properties" in schema else [])
        if names == []:
            return []
        name = r.choice(names) if isinstance(names, list) else names
        return [getattr(self, name)(schema)]

    def object(self, schema):
        r, value = self.random, {}
        for key, inner in schema.get("properties", {}).items():
            if key in schema.get("required", []) or r.random() < 0.6:
                value[key] = self.of(inner)
        others = schema.get("additionalProperties")
        if isinstance(others, dict):
            for key in r.sample([*KEYS, "x1", "x2"], r.randint(0, 2)):
                value.setdefault(key, self.of(others))
        return value

    def array(self, schema):
        return [self.of(schema.get("items", {})) for _ in range(self.random.randint(0, 2))]

    def string(self, schema):
        r = self.random
        match schema.get("format"):
            case "date":
                return r.choice(["2024-02-29", "1999-12-31"])
            case "date-time":
                return r.choice(["2024-02-29T12:00:00Z", "2024-02-29T12:00:00.25+01:00"])
            case "byte":
                return r.choice(["", "aGk=", "YWJj"])
        return r.choice(["", "x", "new", "5", "ü"])

    def integer(self, schema):
        return self.random.choice([0, 1, -7, 2**40])

    def number(self, schema):
        return self.random.choice([0, 1, 2.5, -1e10])

    def boolean(self, schema):
        return self.random.random() < 0.5

    def null(self, schema):
        return None


def meaning_batch(seed, count, kinds, folder):
    """Documents of some kinds of schemas, with 20 payloads for each type, written to a folder."""
    folder.mkdir(parents=True)
    batch = Batch(folder, [], [])
    for number in range(count):
        r = random.Random(seed * 1_000_003 + number)
        section = r.choice(list(DIALECTS))
        document = Maker(r, section).document(number, kinds)
        name = f"m{number}.json"
        (folder / name).write_text(json.dumps(document, indent=1), encoding="utf-8")
        batch.documents.append(name)
        sampler, judge = Sampler(r, document), Judge(document)
        for title, schema in document[section].items():
            for index in range(20):
                payload = changed(r, sampler.of(schema), index)
                where, valid = f"{name}#{title} of seed {seed}", judge.is_valid(schema, payload)
                batch.cases.append(Seen(0, name, f"/{section}/{title}", payload, valid, where, schemas=document))
    return batch


def changed(r, payload, index):
    """The payload, with a key that no schema has or with another change in most cases."""
    payload = [copy.deepcopy(payload)]
    holders = [("root", payload, 0)]
    search(payload[0], holders)
    objects = [holder[key] for _, holder, key in holders if isinstance(holder[key], dict)]
    if index % 2 and objects:
        r.choice(objects)[r.choice(STRANGERS)] = copy.deepcopy(r.choice(ANYTHING))
    if index % 5 == 4:
        _, holder, key = r.choice(holders)
        if isinstance(holder, dict) and r.random() < 0.5:
            del holder[key]
        else:
            holder[key] = copy.deepcopy(r.choice(ANYTHING))
    return payload[0]
