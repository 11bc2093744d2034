"""Random schemas of arrays whose elements are described by position, as types with a property for each, with random payloads."""

import json
import random

from cases import Batch
from mutated_payloads import Seen, mutated

SAMPLES = {"string": ["", "x", "5"], "integer": [0, -7, 2**40], "number": [0, 2.5], "boolean": [True, False], "null": [None]}
FORMATS = {"date-time": "2024-02-29T12:00:00Z", "date": "2024-02-29", "uuid": "c0ffee00-0000-4000-8000-000000000000"}
NAMES = ["x", "y", "label", "self", "first", "x y"]


class Maker:
    """Makes the schemas of one document."""

    def __init__(self, r, number):
        self.r, self.number = r, number
        self.schemas = {}

    def name(self, name):
        return f"T{self.number}{name}"

    def ref(self, name):
        return {"$ref": f"#/components/schemas/{self.name(name)}"}

    def document(self):
        r = self.r
        self.schemas[self.name("Mood")] = {"type": "string", "enum": ["good", "bad"]}
        self.schemas[self.name("Cat")] = {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}, "born": self.leaf()}}
        for index in range(4):
            self.schemas[self.name(f"Row{index}")] = self.tuple(r.randint(1, 5), [f"Row{other}" for other in range(index)])
        uses = {"row": self.ref("Row0"), "rows": {"type": "array", "items": self.ref("Row1")}}
        uses["by_key"] = {"type": "object", "additionalProperties": self.ref("Row2")}
        uses["inline"] = self.tuple(2, ["Row0"])
        uses["either"] = {r.choice(["oneOf", "anyOf"]): [self.ref("Row3"), {"type": "string"}, self.ref("Cat")]}
        uses["step"] = self.choice(["Row0", "Row1"])
        uses["steps"] = {"type": "array", "items": self.choice(["Row2"])}
        uses["grid"] = {"type": "array", "items": {"type": "array", "items": self.ref("Row0")}}
        uses["narrowed"] = {"allOf": [self.ref("Row1")], "description": "The same."}
        required = [key for key in uses if r.random() < 0.2]
        self.schemas[self.name("Owner")] = {"type": "object", "required": required, "properties": uses}
        return {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {}, "components": {"schemas": self.schemas}}

    def leaf(self):
        r, schema = self.r, {"type": self.r.choice(["string", "integer", "number", "boolean"])}
        if r.random() < 0.2:
            schema = {"type": "string", "format": r.choice(list(FORMATS))}
        if r.random() < 0.2:
            schema["type"] = [schema["type"], "null"]
        elif r.random() < 0.15:
            schema["default"] = FORMATS.get(schema.get("format")) or SAMPLES[schema["type"]][0]
        if r.random() < 0.15:
            schema["x-dto-optional"] = "strict"
        if r.random() < 0.15:
            schema["x-dto-coerce"] = True
        return schema

    def place(self, rows):
        r, chance = self.r, self.r.random()
        if chance < 0.55:
            return self.leaf()
        if chance < 0.75:
            return self.ref(r.choice(["Mood", "Cat", *rows]))
        if chance < 0.85:
            return {"type": "array", "items": self.leaf() | {"title": "it"}}
        if chance < 0.92:
            return {"type": "object", "properties": {"own": self.leaf()}}
        return {} if chance < 0.97 else {"const": "c", "type": "string"}

    def choice(self, rows):
        """Tuples that a constant tells apart, perhaps next to another type."""
        r = self.r
        count, variants = r.randint(1, 3), []
        place = r.randrange(count)
        for value in r.sample(["a", "b", "c"] if r.random() < 0.8 else [1, 2, 3], r.randint(2, 3)):
            variant = self.tuple(count, rows)
            variant["prefixItems"][place] = {"const": value}
            if r.random() < 0.3:
                variant["x-dto-tuple"] = "array"
            if r.random() < 0.2:
                variant.pop("items", None)
            variants.append(variant)
        others = [{"type": "string"}, self.ref("Cat"), {"type": "array", "items": {"type": "boolean"}}]
        return {r.choice(["oneOf", "anyOf"]): variants + r.sample(others, r.choice([0, 0, 1]))}

    def tuple(self, count, rows):
        r, places = self.r, [self.place(rows) for _ in range(count)]
        for place in places:
            if "$ref" not in place and r.random() < 0.6:
                place["title"] = r.choice(NAMES)
        schema = {"type": "array", "prefixItems": places, "x-dto-tuple": "struct"}
        schema |= {"items": False} if r.random() < 0.7 else {"maxItems": r.randint(1, count)}
        if r.random() < 0.8:
            schema["minItems"] = r.randint(0, count)
        return schema


class Payloads:
    """Values of schemas, most of which are valid."""

    def __init__(self, r, schemas):
        self.r, self.schemas = r, schemas

    def of(self, schema, depth=0):
        r = self.r
        if "$ref" in schema:
            return self.of(self.schemas[schema["$ref"].split("/")[-1]], depth)
        if branches := schema.get("oneOf") or schema.get("anyOf") or schema.get("allOf"):
            return self.of(r.choice(branches), depth)
        if "enum" in schema or "const" in schema:
            return r.choice(schema.get("enum") or [schema["const"]])
        if places := schema.get("prefixItems"):
            most = min(len(places), schema.get("maxItems", len(places)))
            count = r.randint(min(schema.get("minItems", 0), most), most)
            surplus = [r.choice([1, None, "x", []])] if r.random() < 0.1 else []
            return [None if r.random() < 0.08 else self.of(place, depth + 1) for place in places[:count]] + surplus
        types = schema.get("type", ["null", "string", "integer"])
        match r.choice(types) if isinstance(types, list) else types:
            case "array":
                return [self.of(schema["items"], depth + 1) for _ in range(r.randint(0, 2))]
            case "object":
                return self.object(schema, depth)
            case kind:
                return FORMATS.get(schema.get("format")) or r.choice(SAMPLES[kind])

    def object(self, schema, depth):
        r, value = self.r, {}
        for key, inner in schema.get("properties", {}).items():
            if key in schema.get("required", []) or r.random() < 0.7:
                value[key] = self.of(inner, depth + 1)
        if others := schema.get("additionalProperties"):
            value |= {key: self.of(others, depth + 1) for key in r.sample(["a", "b"], r.randint(0, 2))}
        return value


def tuple_batch(seed, count, folder):
    """Documents with up to 24 payloads for each tuple and its owner, written to a folder."""
    folder.mkdir(parents=True)
    batch = Batch(folder, [], [])
    for number in range(count):
        r = random.Random(seed * 1_000_003 + number)
        document = Maker(r, number).document()
        name = f"t{number}.json"
        (folder / name).write_text(json.dumps(document, indent=1), encoding="utf-8")
        batch.documents.append(name)
        schemas = document["components"]["schemas"]
        payloads = Payloads(r, schemas)
        for title, schema in schemas.items():
            if not title.endswith("Owner") and "Row" not in title:
                continue
            for index in range(24):
                payload = payloads.of(schema)
                for _ in range(index % 4):
                    payload = mutated(r, payload, document)
                where = f"{name}#{title} of seed {seed}"
                batch.cases.append(Seen(0, name, f"/components/schemas/{title}", payload, None, where))
    return batch
