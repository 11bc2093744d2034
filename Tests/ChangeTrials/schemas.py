"""Random schemas, mutations of them, and payloads that they allow.

A schema is a dictionary as in a document. A document is `{"components": {"schemas": …}}`, and its types have names with the number
of the pair, because all pairs of a batch are compiled together.
"""

import copy
import datetime
import string
import uuid

import generic_schemas

SCALARS = [
    {"type": "string"}, {"type": "integer"}, {"type": "number"}, {"type": "boolean"},
    {"type": "integer", "format": "int32"}, {"type": "integer", "format": "int64"},
    {"type": "number", "format": "float"}, {"type": "number", "format": "double"},
    {"type": "string", "format": "date"}, {"type": "string", "format": "date-time"},
    {"type": "string", "format": "uuid"}, {"type": "string", "format": "uri"},
    {"type": "string", "format": "byte"},
]  # fmt: skip
KEYS = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa"]
REFERENCE = "#/components/schemas/"
# What belongs to a place and not to a schema.
PLACED = ["nullable", "x-dto-optional", "x-dto-elements", "minItems", "x-dto-min-items", "x-dto-path", "x-dto-coerce"]


class Maker:
    """Makes the schemas of one pair."""

    def __init__(self, random, number):
        self.random, self.number = random, number
        self.names = []

    def document(self):
        r = self.random
        self.names = [f"P{self.number}{name}" for name in r.sample(["Order", "Item", "Park", "Driver", "Route"], r.randint(2, 4))]
        schemas = {}
        for index, name in enumerate(self.names):
            # Only to later types, so that every payload ends.
            schemas[name] = self.object(self.names[index + 1 :], 2)
        self.add_unions(schemas)
        self.name_parts(schemas)
        generic_schemas.add_generics(self, schemas)
        return {"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "paths": {}, "components": {"schemas": schemas}}

    def add_unions(self, schemas):
        r = self.random
        if len(self.names) < 3 or r.random() < 0.4:
            return
        holder, variants = self.names[0], self.names[1:3]
        union = f"P{self.number}Union"
        refs = [{"$ref": REFERENCE + one} for one in variants]
        if r.random() < 0.6:
            for one in variants:
                schemas[one]["properties"]["kind"] = {"type": "string"}
                schemas[one]["required"] = sorted({*schemas[one].get("required", []), "kind"})
            mapping = {one.removeprefix(f"P{self.number}").lower(): REFERENCE + one for one in variants}
            schemas[union] = {"oneOf": refs, "discriminator": {"propertyName": "kind", "mapping": mapping}}
        else:
            schemas[union] = {"oneOf": [{"type": "string"}, {"type": "integer"}, refs[0]]}
        key = r.choice(["choice", "choices"])
        value = {"$ref": REFERENCE + union}
        schemas[holder]["properties"][key] = {"type": "array", "items": value} if key == "choices" else value
        if r.random() < 0.5:
            schemas[holder].setdefault("required", []).append(key)

    def name_parts(self, schemas):
        """Some properties refer to schemas with a name that are no objects, and may have policies of their own."""
        r = self.random
        document = {"components": {"schemas": schemas}}
        for name in r.sample(["Name", "State", "Tags", "Table"], r.choice([0, 0, 1, 2])):
            box, key = r.choice(places(document))
            if not is_plain(box[key]) or "properties" in box[key] or key == "kind":
                continue
            schema = box[key]
            placed = [word for word in PLACED if word != "minItems" or not is_fixed(schema)]
            schemas[f"P{self.number}{name}"] = {word: value for word, value in schema.items() if word not in placed}
            reference = {"$ref": f"{REFERENCE}P{self.number}{name}"}
            policies = {word: value for word, value in schema.items() if word in placed}
            box[key] = {"allOf": [reference], **policies} if policies else reference
            holder = r.choice(objects(document))
            if other := free_key(r, holder):
                again = {"allOf": [reference], "x-dto-elements": r.choice(["lossy", "strict"])}
                holder["properties"][other] = again if schema.get("type") == "array" and r.random() < 0.5 else reference

    def object(self, others, depth):
        r = self.random
        keys = r.sample(KEYS, r.randint(2, 5))
        schema = {"type": "object", "properties": {key: self.schema(others, depth) for key in keys}}
        required = [key for key in keys if r.random() < 0.45]
        if required:
            schema["required"] = required
        if r.random() < 0.07:
            schema["x-dto-unknown-keys"] = r.choice(["report", "throw"])
        elif r.random() < 0.07:
            schema["additionalProperties"] = self.scalar()
        if "additionalProperties" not in schema and r.random() < 0.1:
            schema["additionalProperties"] = False
        for key in keys:
            value = schema["properties"][key]
            if "$ref" in value:
                continue
            if r.random() < 0.08:
                value["x-dto-optional"] = "strict"
            if r.random() < 0.05 and value.get("type") in ("string", "integer", "number", "boolean"):
                value["x-dto-coerce"] = True
            if value.get("type") == "integer" and "enum" not in value and r.random() < 0.1:
                value["x-dto-type"] = "Int"
            if value.get("type") == "array" and r.random() < 0.25:
                value["x-dto-elements"] = r.choice(["strict", "drop-nulls"])
            if value.get("type") == "array" and not is_fixed(value) and r.random() < 0.15:
                value["minItems"] = r.randint(1, 2)
                value["x-dto-min-items"] = r.choice(["veto", "ignore"])
            if r.random() < 0.05 and key != "kind":
                value["x-dto-path"] = f"box.{key}"
            if r.random() < 0.08 and key != "kind":
                value[r.choice(["readOnly", "writeOnly"])] = True
            if value.get("type") in ("integer", "number") and "enum" not in value and r.random() < 0.15:
                value["minimum"] = 0
            if value == {"type": "string"} and r.random() < 0.15:
                value["maxLength"] = 3
        return schema

    def scalar(self):
        return copy.deepcopy(self.random.choice(SCALARS))

    def enumeration(self):
        r = self.random
        if r.random() < 0.7:
            schema = {"type": "string", "enum": r.sample(["new", "paid", "sent", "gone", "back"], r.randint(2, 4))}
        else:
            schema = {"type": "integer", "enum": r.sample([1, 2, 3, 5, 8], r.randint(2, 4))}
        if r.random() < 0.5:
            schema["x-dto-enum"] = r.choice(["open", "closed", "nil"])
        return schema

    def schema(self, others, depth):
        r = self.random
        kind = r.random()
        if kind < 0.45 or depth == 0:
            schema = self.scalar()
        elif kind < 0.6:
            schema = self.enumeration()
        elif kind < 0.75:
            schema = {"type": "array", "items": self.schema(others, depth - 1)}
            if r.random() < 0.2:
                schema["minItems"] = schema["maxItems"] = r.randint(1, 3)
        elif kind < 0.82:
            schema = {"type": "object", "additionalProperties": self.schema(others, depth - 1)}
        elif kind < 0.95 and others:
            return {"$ref": REFERENCE + r.choice(others)}
        else:
            schema = self.object(others, depth - 1)
        if r.random() < 0.15:
            schema["nullable"] = True
        return schema


# Mutations: each gets a random generator and a document, changes it, and returns what it did, or None if it can't.


def objects(document):
    """All objects with properties, inline ones too."""
    found = []

    def search(schema):
        if not isinstance(schema, dict):
            return
        if "properties" in schema:
            found.append(schema)
            for value in schema["properties"].values():
                search(value)
        for key in ("items", "additionalProperties"):
            search(schema.get(key))

    for schema in document["components"]["schemas"].values():
        search(schema)
    return found


def places(document):
    """All (container, key) of schemas inside of others."""
    found = []
    boxes = [one["properties"] for one in objects(document)]
    schemas = document["components"]["schemas"]
    for box in [*boxes, schemas]:
        for key, value in box.items():
            if box is schemas and not is_part(value):
                continue
            found.append((box, key))
            while isinstance(value, dict) and "$ref" not in value:
                inner = "items" if "items" in value else "additionalProperties" if isinstance(value.get("additionalProperties"), dict) else None
                if not inner:
                    break
                found.append((value, inner))
                value = value[inner]
    return found


def is_part(schema):
    """Whether a named schema is no object and no union."""
    return not {"properties", "oneOf", "$ref"} & set(schema)


def pick(random, found):
    return random.choice(found) if found else None


def on_object(change):
    def mutation(random, document):
        one = pick(random, objects(document))
        return one and change(random, document, one)

    return mutation


def on_place(change, wanted=lambda schema: True):
    def mutation(random, document):
        found = [(box, key) for box, key in places(document) if wanted(box[key])]
        if not found:
            return None
        box, key = random.choice(found)
        return change(random, document, box, key)

    return mutation


def free_key(random, one):
    return pick(random, [key for key in KEYS + ["lambda", "mu", "nu"] if key not in one["properties"]])


def is_scalar(schema):
    return isinstance(schema, dict) and schema.get("type") in ("string", "integer", "number", "boolean") and "enum" not in schema


def is_enum(schema):
    return isinstance(schema, dict) and "enum" in schema


def is_fixed(schema):
    """Whether an array has always as many elements."""
    return schema.get("type") == "array" and "maxItems" in schema and schema.get("minItems") == schema["maxItems"]


def is_plain(schema):
    return isinstance(schema, dict) and "$ref" not in schema


MUTATIONS = {}


def mutation(name, run):
    MUTATIONS[name] = run


def add_property(is_required):
    def change(random, document, one):
        key = free_key(random, one)
        if not key:
            return None
        one["properties"][key] = copy.deepcopy(random.choice(SCALARS))
        if is_required:
            one.setdefault("required", []).append(key)
        return True

    return on_object(change)


def remove_property(is_required):
    def change(random, document, one):
        keys = [key for key in one["properties"] if (key in one.get("required", [])) == is_required and key != "kind"]
        key = pick(random, keys)
        if not key or len(one["properties"]) < 2:
            return None
        del one["properties"][key]
        if is_required:
            one["required"].remove(key)
            if not one["required"]:
                del one["required"]
        return True

    return on_object(change)


def toggle_required(to_required):
    def change(random, document, one):
        key = pick(random, [key for key in one["properties"] if (key in one.get("required", [])) != to_required and key != "kind"])
        if not key:
            return None
        if to_required:
            one.setdefault("required", []).append(key)
        else:
            one["required"].remove(key)
            if not one["required"]:
                del one["required"]
        return True

    return on_object(change)


def set_key(key, value, wanted=is_plain):
    def change(random, document, box, name):
        chosen = random.choice(value) if isinstance(value, list) else value
        if box[name].get(key) == chosen:
            return None
        box[name][key] = chosen
        return True

    return on_place(change, wanted)


def in_one_direction(keyword):
    def change(random, document, one):
        used = {"readOnly", "writeOnly", "$ref"}
        key = pick(random, [key for key, value in one["properties"].items() if not used & set(value) and key != "kind"])
        if not key:
            return None
        one["properties"][key][keyword] = True
        return True

    return on_object(change)


def add_with_default(random, document, one):
    key = free_key(random, one)
    if not key:
        return None
    one["properties"][key] = {"type": "string", "default": "usual"}
    one.setdefault("required", []).append(key)
    return True


def drop_key(key):
    def change(random, document, box, name):
        del box[name][key]
        return True

    return on_place(change, lambda schema: is_plain(schema) and key in schema)


def replace(new, wanted):
    def change(random, document, box, name):
        kept = {key: box[name][key] for key in ("nullable",) if key in box[name]}
        box[name] = {**copy.deepcopy(new(random, document, box[name])), **kept}
        return True

    return on_place(change, wanted)


def has_form(type, format=None):
    return lambda schema: is_scalar(schema) and schema["type"] == type and schema.get("format") == format


for (old, old_format), (new, new_format) in [
    (("string", None), ("integer", None)), (("integer", None), ("string", None)), (("integer", None), ("number", None)),
    (("number", None), ("integer", None)), (("boolean", None), ("string", None)), (("string", None), ("boolean", None)),
    (("boolean", None), ("integer", None)), (("integer", "int32"), ("integer", "int64")), (("integer", "int64"), ("integer", "int32")),
    (("number", "float"), ("number", "double")), (("number", "double"), ("number", "float")), (("string", "date"), ("string", "date-time")),
    (("string", "date-time"), ("string", "date")), (("string", "date"), ("string", None)), (("string", None), ("string", "date")),
    (("string", "uuid"), ("string", None)), (("string", None), ("string", "uuid")), (("string", "uri"), ("string", None)),
    (("string", None), ("string", "uri")), (("string", "byte"), ("string", None)), (("string", None), ("string", "byte")),
    (("string", "date-time"), ("integer", None)), (("string", "uuid"), ("string", "uri")), (("integer", None), ("boolean", None)),
]:  # fmt: skip
    target = {"type": new, **({"format": new_format} if new_format else {})}
    names = [f"{kind} {format}" if format else kind for kind, format in ((old, old_format), (new, new_format))]
    mutation(f"{names[0]} to {names[1]}", replace(lambda r, d, s, target=target: target, has_form(old, old_format)))

mutation("add an optional property", add_property(False))
mutation("add a required property", add_property(True))
mutation("remove an optional property", remove_property(False))
mutation("remove a required property", remove_property(True))
mutation("make required", toggle_required(True))
mutation("make optional", toggle_required(False))
mutation("make nullable", set_key("nullable", True))
mutation("make not nullable", drop_key("nullable"))
mutation("scalar to array", replace(lambda r, d, s: {"type": "array", "items": {k: v for k, v in s.items() if not k.startswith("x-")}}, is_scalar))
mutation("array to scalar", replace(lambda r, d, s: {"type": "string"}, lambda s: is_plain(s) and s.get("type") == "array"))
mutation("scalar to object", replace(lambda r, d, s: {"type": "object", "properties": {"value": {k: v for k, v in s.items() if not k.startswith("x-")}}}, is_scalar))
mutation("scalar to map", replace(lambda r, d, s: {"type": "object", "additionalProperties": {"type": "string"}}, is_scalar))
mutation("array to map", replace(lambda r, d, s: {"type": "object", "additionalProperties": s["items"]}, lambda s: is_plain(s) and s.get("type") == "array"))
mutation("anything instead", replace(lambda r, d, s: {}, is_scalar))
mutation("chosen type", set_key("x-dto-type", "Int", has_form("integer")))
mutation("no chosen type", drop_key("x-dto-type"))
mutation("number behind a chosen type", set_key("type", "number", lambda s: is_plain(s) and s.get("x-dto-type") and s["type"] == "integer"))
mutation("write only", in_one_direction("writeOnly"))
mutation("read only", in_one_direction("readOnly"))
mutation("in both directions", drop_key("readOnly"))
mutation("add a required property with a default", on_object(add_with_default))
mutation("least number", set_key("minimum", [0, 1, 2], lambda s: is_scalar(s) and s["type"] in ("integer", "number")))
mutation("no least number", drop_key("minimum"))
mutation("greatest number", set_key("maximum", [5, 50], lambda s: is_scalar(s) and s["type"] in ("integer", "number")))
mutation("no greatest number", drop_key("maximum"))
mutation("small range", set_key("format", "int32", lambda s: is_scalar(s) and s["type"] == "integer" and "maximum" in s))
mutation("multiple of", set_key("multipleOf", [1, 2, 4], has_form("integer")))
mutation("least length", set_key("minLength", [0, 1, 2], has_form("string")))
mutation("no least length", drop_key("minLength"))
mutation("most elements", set_key("maxItems", [1, 2], lambda s: is_plain(s) and s.get("type") == "array"))
mutation("unique elements", set_key("uniqueItems", True, lambda s: is_plain(s) and s.get("type") == "array"))
mutation("fewest members", set_key("minProperties", [0, 1, 2], lambda s: is_plain(s) and s.get("type") == "object"))
mutation("greatest length", set_key("maxLength", [1, 3, 5], has_form("string")))
mutation("no greatest length", drop_key("maxLength"))
mutation("description", set_key("description", "What it is."))
mutation("pattern", set_key("pattern", "^[a-z]*$", has_form("string")))
mutation("open enum", set_key("x-dto-enum", "open", is_enum))
mutation("closed enum", set_key("x-dto-enum", "closed", is_enum))
mutation("nil enum", set_key("x-dto-enum", "nil", is_enum))
mutation("no enum policy", drop_key("x-dto-enum"))
mutation("strict optional", set_key("x-dto-optional", "strict"))
mutation("no strict optional", drop_key("x-dto-optional"))
mutation("elements", set_key("x-dto-elements", ["strict", "lossy", "drop-nulls"], lambda s: is_plain(s) and s.get("type") == "array"))
mutation("coerce", set_key("x-dto-coerce", True, is_scalar))
mutation("no coerce", drop_key("x-dto-coerce"))
mutation("default", set_key("default", "usual", has_form("string")))
mutation("enum to string", replace(lambda r, d, s: {"type": s["type"]}, is_enum))
mutation("string to enum", replace(lambda r, d, s: {"type": "string", "enum": ["one", "two"]}, has_form("string")))
mutation("other enum type", replace(lambda r, d, s: {"type": "integer", "enum": [1, 2]} if s["type"] == "string" else {"type": "string", "enum": ["a", "b"]}, is_enum))
mutation("string or integer", replace(lambda r, d, s: {"oneOf": [{"type": "string"}, {"type": "integer"}]}, is_scalar))
mutation("wrap in allOf", replace(lambda r, d, s: {"allOf": [s]}, lambda s: is_reference(s)))


def enum_values(is_added):
    def change(random, document, box, name):
        schema = box[name]
        if is_added:
            schema["enum"] = schema["enum"] + (["fresh"] if schema["type"] == "string" else [99])
        elif len(schema["enum"]) > 1:
            schema["enum"] = schema["enum"][1:]
        else:
            return None
        return True

    return on_place(change, is_enum)


mutation("add an enum value", enum_values(True))
mutation("remove an enum value", enum_values(False))


def retarget(random, document, box, name):
    schemas = document["components"]["schemas"]
    names = list(schemas)
    current = box[name]["$ref"].removeprefix(REFERENCE)
    later = [one for one in names[names.index(current) + 1 :] if not one.endswith("Union") and not is_part(schemas[one])]
    if not later:
        return None
    box[name] = {"$ref": REFERENCE + random.choice(later)}
    return True


def is_reference(schema):
    return isinstance(schema, dict) and "$ref" in schema and "x-dto-generic" not in schema


mutation("refer to another type", on_place(retarget, is_reference))


def make_inline(random, document, box, name):
    box[name] = copy.deepcopy(document["components"]["schemas"][box[name]["$ref"].removeprefix(REFERENCE)])
    return True


mutation("reference to inline", on_place(make_inline, is_reference))


def make_named(random, document, box, name):
    schemas = document["components"]["schemas"]
    prefix = next(iter(schemas)).rstrip(string.ascii_letters)
    new = f"{prefix}Named{len(schemas)}"
    schemas[new] = {key: value for key, value in box[name].items() if key != "nullable"}
    box[name] = {"$ref": REFERENCE + new}
    return True


mutation("inline to reference", on_place(make_named, lambda s: is_plain(s) and "properties" in s and "nullable" not in s))


def set_on_object(key, values):
    def change(random, document, one):
        value = random.choice(values)
        if one.get(key) == value or key == "x-dto-unknown-keys" and "additionalProperties" in one:
            return None
        one[key] = copy.deepcopy(value)
        if key == "additionalProperties":
            one.pop("x-dto-unknown-keys", None)
        return True

    return on_object(change)


mutation("unknown keys", set_on_object("x-dto-unknown-keys", ["ignore", "report", "throw"]))
mutation("additional properties", set_on_object("additionalProperties", [{"type": "string"}, {"type": "integer"}]))


def rename_property(random, document, one):
    key, other = pick(random, [key for key in one["properties"] if key != "kind"]), free_key(random, one)
    if not key or not other:
        return None
    one["properties"] = {other if name == key else name: value for name, value in one["properties"].items()}
    if key in one.get("required", []):
        one["required"][one["required"].index(key)] = other
    return True


mutation("rename a property", on_object(rename_property))


def other_case(random, document, one):
    """Another key with the same name in Swift."""
    key = pick(random, [key for key in one["properties"] if key in KEYS])
    if not key:
        return None
    other = key.capitalize()
    one["properties"] = {other if name == key else name: value for name, value in one["properties"].items()}
    if key in one.get("required", []):
        one["required"][one["required"].index(key)] = other
    return True


def other_case_of_value(random, document, box, name):
    values = box[name]["enum"]
    if box[name]["type"] != "string" or values[0].capitalize() in values:
        return None
    box[name]["enum"] = [values[0].capitalize(), *values[1:]]
    return True


def path_to_object(random, document, one):
    """Properties with a path become those of an object."""
    keys = [key for key, value in one["properties"].items() if value.get("x-dto-path", "").startswith("box.")]
    if not keys or "box" in one["properties"]:
        return None
    required = [key for key in keys if key in one.get("required", [])]
    inner = {key: {name: value for name, value in one["properties"].pop(key).items() if name != "x-dto-path"} for key in keys}
    one["properties"]["box"] = {"type": "object", "properties": inner, **({"required": required} if required else {})}
    rest = [key for key in one.get("required", []) if key not in required] + (["box"] if required else [])
    one.pop("required", None)
    if rest:
        one["required"] = rest
    return True


def object_to_paths(random, document, one):
    """The properties of an object become ones with a path."""
    keys = [key for key, value in one["properties"].items() if set(value) <= {"type", "properties", "required"} and "properties" in value]
    key = pick(random, keys)
    if not key or any("$ref" in value or "x-dto-path" in value for value in one["properties"][key]["properties"].values()):
        return None
    if set(one["properties"][key]["properties"]) & set(one["properties"]):
        return None
    outer = key in one.get("required", [])
    inner = one["properties"].pop(key)
    for name, value in inner["properties"].items():
        one["properties"][name] = {**value, "x-dto-path": f"{key}.{name}"}
    required = [name for name in one.get("required", []) if name != key] + (inner.get("required", []) if outer else [])
    one.pop("required", None)
    if required:
        one["required"] = required
    return True


def close_object(random, document, one):
    if "additionalProperties" in one:
        return None
    one["additionalProperties"] = False
    # Whether it had other members before is unknown.
    one["x-was-open"] = True
    return True


def open_object(random, document, one):
    if one.get("additionalProperties") is not False or "x-was-open" in one:
        return None
    del one["additionalProperties"]
    one["x-has-others"] = True
    return True


mutation("other case of a key", on_object(other_case))
mutation("other case of a value", on_place(other_case_of_value, is_enum))
mutation("paths to an object", on_object(path_to_object))
mutation("object to paths", on_object(object_to_paths))
mutation("close an object", on_object(close_object))
mutation("open an object", on_object(open_object))
mutation("fewest elements", set_key("minItems", [1, 2], lambda s: is_plain(s) and s.get("type") == "array" and s.get("maxItems", 2) > 1))
mutation("no fewest elements", drop_key("minItems"))


def fix_length(random, document, box, name):
    count = random.randint(1, 3)
    if box[name].get("minItems") == count and is_fixed(box[name]):
        return None
    box[name]["minItems"] = box[name]["maxItems"] = count
    return True


def free_length(random, document, box, name):
    del box[name]["minItems"], box[name]["maxItems"]
    return True


mutation("fixed length", on_place(fix_length, lambda s: is_plain(s) and s.get("type") == "array"))
mutation("other fixed length", on_place(fix_length, lambda s: is_plain(s) and is_fixed(s)))
mutation("no fixed length", on_place(free_length, lambda s: is_plain(s) and is_fixed(s)))
mutation("too few elements", set_key("x-dto-min-items", ["veto", "ignore"], lambda s: is_plain(s) and s.get("type") == "array"))


def reorder(random, document, one):
    items = list(one["properties"].items())
    random.shuffle(items)
    one["properties"] = dict(items)
    return True


mutation("reorder properties", on_object(reorder))


def unions(document):
    return [one for one in document["components"]["schemas"].values() if "oneOf" in one]


def add_variant(random, document):
    union = pick(random, unions(document))
    if not union:
        return None
    schemas = document["components"]["schemas"]
    prefix = next(iter(schemas)).rstrip(string.ascii_letters)
    name = f"{prefix}Variant{len(schemas)}"
    schemas[name] = {"type": "object", "required": ["kind", "extra"], "properties": {"kind": {"type": "string"}, "extra": {"type": "boolean"}}}
    union["oneOf"] = union["oneOf"] + [{"$ref": REFERENCE + name}]
    if "discriminator" in union:
        union["discriminator"]["mapping"][name.lower()] = REFERENCE + name
    return True


def remove_variant(random, document):
    union = pick(random, unions(document))
    if not union or len(union["oneOf"]) < (2 if "discriminator" in union else 3):
        return None
    gone = union["oneOf"].pop()
    if "discriminator" in union:
        mapping = union["discriminator"]["mapping"]
        union["discriminator"]["mapping"] = {tag: target for tag, target in mapping.items() if target != gone.get("$ref")}
    return True


def rename_tag(random, document):
    union = pick(random, [one for one in unions(document) if "discriminator" in one])
    if not union:
        return None
    mapping = union["discriminator"]["mapping"]
    tag = random.choice(list(mapping))
    union["discriminator"]["mapping"] = {f"{tag}2" if one == tag else one: target for one, target in mapping.items()}
    return True


def lose_discriminator(random, document):
    union = pick(random, [one for one in unions(document) if "discriminator" in one])
    if not union:
        return None
    del union["discriminator"]
    return True


def split_object(random, document):
    """An object becomes a union of two that it could be."""
    schemas = document["components"]["schemas"]
    name = pick(random, [name for name, schema in schemas.items() if "properties" in schema and "x-dto-generic" not in schema])
    if not name or f"{name}One" in schemas:
        return None
    one, other = schemas[name], copy.deepcopy(schemas[name])
    for schema, key in ((one, "first"), (other, "second")):
        schema["properties"] = {**schema["properties"], key: {"type": "boolean"}}
        schema["required"] = [*schema.get("required", []), key]
    schemas[f"{name}One"], schemas[f"{name}Two"] = one, other
    schemas[name] = {"oneOf": [{"$ref": f"{REFERENCE}{name}One"}, {"$ref": f"{REFERENCE}{name}Two"}]}
    return True


def keep_one_variant(random, document):
    """A union becomes one of its variants."""
    schemas = document["components"]["schemas"]
    name = pick(random, [name for name, schema in schemas.items() if "$ref" in schema.get("oneOf", [{}])[0]])
    if not name:
        return None
    schemas[name] = {"$ref": schemas[name]["oneOf"][0]["$ref"]}
    return True


mutation("object to union", split_object)
mutation("union to variant", keep_one_variant)
mutation("add a variant", add_variant)
mutation("remove a variant", remove_variant)
mutation("rename a tag", rename_tag)
mutation("lose the discriminator", lose_discriminator)


for kind, change in generic_schemas.MUTATIONS.items():
    mutation(kind, change)


def mutated(random, document, count, kinds=None):
    """A mutated copy, and the names of the mutations, which are of these kinds."""
    document, done = copy.deepcopy(document), []
    for _ in range(count * 20):
        if len(done) == count:
            break
        name = random.choice(kinds or list(MUTATIONS))
        if MUTATIONS[name](random, document):
            done.append(name)
    return document, done


class Payloads:
    """Payloads that a document allows for responses or, if they are sent, for requests, with an eye for the edges."""

    def __init__(self, random, document, is_sent=False):
        self.random, self.schemas = random, document["components"]["schemas"]
        self.hidden = "readOnly" if is_sent else "writeOnly"
        # The arguments of the generic type that a payload is made for.
        self.arguments = {}

    def of(self, schema, tag=None):
        r = self.random
        if isinstance(schema.get("x-dto-generic"), str):
            argument = self.arguments.get(schema["x-dto-generic"], {})
            return None if schema.get("nullable") and r.random() < 0.3 else self.of(argument)
        if "$ref" in schema:
            target = self.schemas[schema["$ref"].removeprefix(REFERENCE)]
            around, self.arguments = self.arguments, {**target.get("x-dto-generic", {}), **schema.get("x-dto-generic", {})}
            value = self.of(target, tag)
            self.arguments = around
            return value
        if schema.get("nullable") and r.random() < 0.3:
            return None
        if "allOf" in schema:
            base = self.schemas[schema["allOf"][0]["$ref"].removeprefix(REFERENCE)]
            return self.of({**base, "minItems": max(one.get("minItems", 0) for one in (base, schema))}, tag)
        if "oneOf" in schema:
            return self.variant(schema)
        if "enum" in schema:
            # An open enum has other values, too.
            if schema.get("x-dto-enum") == "open" and r.random() < 0.3:
                return "unforeseen" if schema["type"] == "string" else 4711
            return r.choice(schema["enum"])
        match schema.get("type"):
            case "object":
                return self.object(schema, tag)
            case "array":
                # Null doesn't count where it is dropped, in both versions.
                fewest = schema.get("minItems", 0)
                most = max(fewest, min(schema.get("maxItems", 3), 3))
                items = [{**schema["items"], "nullable": False}] * fewest + [schema["items"]] * 3
                return [self.of(one) for one in items[: r.randint(fewest, most)]]
            case None:
                return r.choice([1, "x", True, [], {}, 1.5] + ([] if schema.get("nullable") is False else [None]))
            case _:
                # A validator does not see what is behind a path, so the payloads themselves keep to the bounds.
                found = [self.scalar(schema) for _ in range(10)]
                return next((value for value in found if is_within_bounds(value, schema)), found[0])

    def variant(self, schema):
        r = self.random
        if discriminator := schema.get("discriminator"):
            tag, target = r.choice(list(discriminator["mapping"].items()))
            return self.of({"$ref": target}, (discriminator["propertyName"], tag))
        return self.of(r.choice(schema["oneOf"]))

    def object(self, schema, tag):
        r, payload = self.random, {}
        for key, value in schema.get("properties", {}).items():
            if value.get(self.hidden):
                continue
            if key in schema.get("required", []) or r.random() < 0.6:
                *folders, name = value["x-dto-path"].split(".") if "x-dto-path" in value else [key]
                place = payload
                for folder in folders:
                    place = place.setdefault(folder, {})
                place[name] = self.of(value)
        if tag and tag[0] in schema.get("properties", {}):
            payload[tag[0]] = tag[1]
        extra = schema.get("additionalProperties")
        if isinstance(extra, dict):
            for key in r.sample(["x1", "x2", "x3"], r.randint(0, 2)):
                payload[key] = self.of(extra)
        elif schema.get("x-has-others") and r.random() < 0.5:
            payload["other"] = self.of({})
        return payload

    def scalar(self, schema):
        r = self.random
        match schema["type"], schema.get("format"):
            case "boolean", _:
                return r.random() < 0.5
            case "integer", "int32":
                return r.choice([0, -1, 2**31 - 1, -(2**31), r.randint(-99, 99)])
            case "integer", _:
                return r.choice([0, -1, 2**31, 2**53, -(2**40), r.randint(-99, 99)])
            case "number", "float":
                return r.choice([0, 1.5, -2.25, 7])
            case "number", _:
                return r.choice([0, 1.5, -2.25, 1e300, 7])
            case _, "date":
                return str(datetime.date(2024, 1, 1) + datetime.timedelta(r.randint(0, 400)))
            case _, "date-time":
                return r.choice(["2024-02-29T12:00:00Z", "2024-02-29T12:00:00.5+03:00"])
            case _, "uuid":
                return str(uuid.UUID(int=r.getrandbits(128), version=4))
            case _, "uri":
                return r.choice(["https://example.com/a?b=c", "urn:isbn:1", "/relative"])
            case _, "byte":
                return r.choice(["", "AQID", "aGVsbG8="])
        if schema.get("pattern"):
            return r.choice(["", "abc"])
        return r.choice(["", "x", "12", "true", "Größe", "http://[", "2024-02-30", "=", "1.5"])


def is_within_bounds(value, schema):
    if isinstance(value, str):
        return schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value))
    return schema.get("minimum", value) <= value <= schema.get("maximum", value)
