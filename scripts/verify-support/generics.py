"""Random schemas with parameters and schemas that bind them, as `$dynamicRef` and as `x-dto-generic`, with random payloads."""

import json
import random

from cases import Batch
from mutated_payloads import Seen, mutated

SCALARS = [{"type": "string"}, {"type": "integer"}, {"type": "number"}, {"type": "boolean"}]
# Those that generic types can't express are types of their own.
SPECIAL = [{"type": "string", "format": "date-time"}, {"type": "string", "format": "date"}, {"type": "string", "format": "uuid"},
           {"type": ["integer", "null"]}, {"type": "integer", "format": "int64"}, {}]  # fmt: skip
SAMPLES = {"string": ["", "x", "5"], "integer": [0, -7, 2**40], "number": [0, 2.5], "boolean": [True, False], "null": [None]}
# What schemas say besides a type.
STATED = [{"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "integer"}}, {"type": "integer", "x-dto-coerce": True},
          {"type": "array", "x-dto-elements": "strict", "items": {"type": "string"}}, {"type": "integer", "x-dto-null": "distinct"},
          {"type": "integer", "x-dto-date": "seconds"}, {"type": "string", "default": "d"}, {"type": "string", "maxLength": 3}]  # fmt: skip
FORMATS = {"date-time": "2024-02-29T12:00:00Z", "date": "2024-02-29", "uuid": "c0ffee00-0000-4000-8000-000000000000"}


class Maker:
    """Makes the schemas of one document."""

    def __init__(self, r, number):
        self.r, self.number = r, number
        # How generic schemas declare parameters: not at all, or one by an anchor of their own.
        self.style = r.choice(["stated", "stated", "declared", "declared", "undeclared", "anchored"])
        self.is_dynamic = self.style != "stated"
        self.schemas = {}

    def name(self, name):
        return f"G{self.number}{name}"

    def ref(self, name):
        return {"$ref": f"#/components/schemas/{self.name(name)}"}

    def document(self):
        r = self.r
        for name in ("Cat", "Dog"):
            keys = r.sample(["name", "age", "tags", "born"], r.randint(1, 3))
            schema = {"type": "object", "properties": {key: self.leaf() for key in keys}}
            schema["required"] = [key for key in keys if r.random() < 0.4]
            self.add(name, schema)
        self.add("Mood", {"type": "string", "enum": ["good", "bad"]})
        self.add("Pet", {"oneOf": [self.ref("Cat"), {"type": "string"}]})
        for name in ("Page", "Pair"):
            self.add(name, self.generic(["Item"] if name == "Page" else ["First", "Second"]))
        for index in range(5):
            self.add(f"Bound{index}", self.bound())
        uses = {f"use{index}": self.bound() for index in range(3)}
        uses["free"] = self.ref("Page")
        uses["list"] = {"type": "array", "items": self.ref("Bound0")}
        self.add("Owner", {"type": "object", "properties": uses})
        return {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {}, "components": {"schemas": self.schemas}}

    def add(self, name, schema):
        self.schemas[self.name(name)] = schema

    def leaf(self):
        return dict(self.r.choice(SCALARS))

    def use(self, parameter):
        return {"$dynamicRef": f"#{parameter}"} if self.is_dynamic else {"x-dto-generic": parameter}

    def generic(self, parameters):
        """An object with parameters in random places."""
        r, properties = self.r, {"total": self.leaf(), "links": {"type": "object", "properties": {"next": self.leaf()}}}
        for parameter in parameters:
            one = f"{parameter.lower()}"
            places = {
                one: self.use(parameter),
                f"{one}s": {"type": "array", "items": self.use(parameter)},
                f"{one}_by_key": {"type": "object", "additionalProperties": self.use(parameter)},
                f"{one}_rows": {"type": "array", "items": {"type": "array", "items": self.use(parameter)}},
                f"{one}_in": {"type": "object", "required": r.choice([[], ["it"]]), "properties": {"it": self.use(parameter), "n": self.leaf()}},
            }
            for key in r.sample(list(places), r.randint(1, 4)):
                properties[key] = places[key]
        if r.random() < 0.3:
            properties["next"] = self.ref("Page" if parameters == ["Item"] else "Pair")
        required = [key for key in properties if key != "next" and r.random() < 0.3]
        whole = {"type": "object", "required": required, "properties": properties}
        if r.random() < 0.2:
            whole["additionalProperties"] = self.use(parameters[0])
        if self.style == "undeclared":
            return whole
        if self.style == "anchored":
            return {"$dynamicAnchor": parameters[0], **whole}
        if self.is_dynamic:
            return {**whole, "$defs": {name: {"$dynamicAnchor": name} for name in parameters}}
        return {**whole, "x-dto-generic": {name: {} for name in parameters}}

    def argument(self):
        r = self.r
        chance = r.random()
        if chance < 0.5:
            return self.ref(r.choice(["Cat", "Dog", "Mood", "Pet"]))
        if chance < 0.7:
            return self.leaf()
        if chance < 0.78:
            return dict(r.choice(SPECIAL))
        if chance < 0.85:
            return dict(r.choice(STATED))
        if chance < 0.93:
            return {"type": "array", "items": self.ref("Dog")}
        return {"type": "object", "properties": {"own": self.leaf()}}

    def bound(self):
        name, parameters = self.r.choice([("Page", ["Item"]), ("Pair", ["First", "Second"])])
        arguments = {parameter: self.argument() for parameter in parameters if self.r.random() < 0.95}
        if not arguments:
            return self.ref(name)
        if self.is_dynamic:
            return {**self.ref(name), "$defs": {key: {"$dynamicAnchor": key, **one} for key, one in arguments.items()}}
        return {**self.ref(name), "x-dto-generic": arguments}


class Payloads:
    """Values of schemas, most of which are valid."""

    def __init__(self, r, schemas):
        self.r, self.schemas = r, schemas

    def of(self, schema, bound, depth=0):
        """- bound: what parameters are bound to, with what is bound there."""
        r = self.r
        parameter = schema.get("$dynamicRef", "")[1:] or schema.get("x-dto-generic")
        if isinstance(parameter, str) and "$ref" not in schema:
            if parameter not in bound:
                return r.choice([None, 1, "x", [], {"a": 1}])
            argument, outer = bound[parameter]
            return self.of(argument, outer, depth)
        if "$ref" in schema:
            given = schema.get("x-dto-generic") or {one["$dynamicAnchor"]: one for one in schema.get("$defs", {}).values()}
            inner = {key: (one, bound) for key, one in given.items()} if given else bound
            return self.of(self.schemas[schema["$ref"].split("/")[-1]], inner, depth)
        if "oneOf" in schema:
            return self.of(r.choice(schema["oneOf"]), bound, depth)
        if "enum" in schema:
            return r.choice(schema["enum"])
        types = schema.get("type", ["null", "string", "integer"])
        match r.choice(types) if isinstance(types, list) else types:
            case "array":
                return [self.of(schema["items"], bound, depth + 1) for _ in range(r.randint(0, 2 if depth < 5 else 0))]
            case "object":
                return self.object(schema, bound, depth)
            case kind:
                return FORMATS.get(schema.get("format")) or r.choice(SAMPLES[kind])

    def object(self, schema, bound, depth):
        r, value = self.r, {}
        for key, inner in schema.get("properties", {}).items():
            if key in schema.get("required", []) or r.random() < (0.7 if depth < 4 else 0):
                value[key] = self.of(inner, bound, depth + 1)
        if isinstance(others := schema.get("additionalProperties"), dict) and r.random() < 0.8:
            for key in r.sample(["x1", "x2"], r.randint(0, 2)):
                value[key] = self.of(others, bound, depth + 1)
        return value


def generic_batch(seed, count, folder):
    """Documents with up to 24 payloads for each type with parameters or arguments, written to a folder."""
    folder.mkdir(parents=True)
    batch = Batch(folder, [], [])
    for number in range(count):
        r = random.Random(seed * 1_000_003 + number)
        document = Maker(r, number).document()
        name = f"g{number}.json"
        (folder / name).write_text(json.dumps(document, indent=1), encoding="utf-8")
        batch.documents.append(name)
        schemas = document["components"]["schemas"]
        payloads = Payloads(r, schemas)
        for title, schema in schemas.items():
            if not title.endswith("Owner") and "Bound" not in title:
                continue
            for index in range(24):
                payload = payloads.of(schema, {})
                for _ in range(index % 4):
                    payload = mutated(r, payload, document)
                where = f"{name}#{title} of seed {seed}"
                batch.cases.append(Seen(0, name, f"/components/schemas/{title}", payload, None, where))
    return batch
