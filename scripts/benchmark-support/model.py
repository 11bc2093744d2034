"""A model of types as the documents of the field have them, made up, with its schema and payloads.

Types come in families of twelve. Six objects hold each other in a row; the first has an array of
items, others have an enum, a union of two variants with a discriminator, a map, arrays of scalars.
What is missing to eight properties is filled with scalars, required and optional.
"""

import json
from typing import NamedTuple

from synthesize import NOUNS, QUALITIES, Dice

TYPES_IN_FAMILY = 12
OBJECTS_IN_PAYLOAD = 10
PROPERTIES = 8
ITEMS = 3


class Field(NamedTuple):
    """One property. `target` is the type that its kind needs: of the object, of the enum, …"""

    key: str
    kind: str
    required: bool
    target: str = ""


class Object(NamedTuple):
    name: str
    fields: list[Field]


class Union(NamedTuple):
    """One of several objects, told apart by the member `tag`; variants by their tags."""

    name: str
    tag: str
    variants: dict[str, str]


class Model(NamedTuple):
    """Enums have no entry of their own: they stand in the objects that have them."""

    types: list[Object | Union]
    roots: list[str]


# Kinds of properties: in the schema; a value; a value of the wrong type, as backends send it.

SCALARS = {
    "string": ("type: string", "Some text of a usual length", 7),
    "integer": ("type: integer", 1042, "1042"),
    "number": ("type: number", 4.75, "4.75"),
    "boolean": ("type: boolean", True, "true"),
    "date": ("type: string, format: date-time", "2024-02-29T12:30:00Z", 1709209800),
}
ENUM_VALUES = ["active", "pending", "archived", "blocked"]
USUAL = ["string"] * 4 + ["integer"] * 3 + ["number"] * 2 + ["boolean"] * 2


def camel(key):
    first, *others = key.split("_")
    return first + "".join(word.title() for word in others)


# Types.


def families(count):
    """A model of so many types, or as many as whole families are."""
    dice = Dice(20240229)
    types, roots = [], []
    for number in range(max(1, count // TYPES_IN_FAMILY)):
        noun = NOUNS[number % len(NOUNS)].title() + str(number // len(NOUNS) or "")
        types += family(noun, dice)
        roots.append(f"{noun}First")
    return Model(types, roots)


def family(noun, dice):
    item, text, picture, block = (f"{noun}{word}" for word in ("Item", "Text", "Picture", "Block"))
    first, second, third, fourth, fifth, sixth = (
        f"{noun}{word}" for word in ("First", "Second", "Third", "Fourth", "Fifth", "Sixth")
    )
    return [
        filled(first, dice, Field("items", "objects", True, item), child(second)),
        filled(second, dice, Field("state", "enum", False, "State"), child(third)),
        filled(third, dice, Field("block", "object", False, block), child(fourth)),
        filled(fourth, dice, Field("labels", "labels", False), child(fifth)),
        filled(fifth, dice, Field("tags", "strings", True), child(sixth)),
        filled(sixth, dice, Field("sizes", "integers", False), Field("at", "date", False)),
        filled(item, dice, Field("kind", "enum", True, "Kind")),
        filled(text, dice, Field("type", "string", True)),
        filled(picture, dice, Field("type", "string", True)),
        Union(block, "type", {"text": text, "picture": picture}),
    ]


def child(name):
    return Field("details", "object", False, name)


def filled(name, dice, *special):
    """An object with an id, what makes it special, and scalars, at least one optional."""
    fields = [Field("id", "integer", True), *special]
    count = PROPERTIES - len(fields)
    first = dice.below(len(NOUNS))
    for number in range(count):
        key = f"{dice.of(QUALITIES)}_{NOUNS[(first + number) % len(NOUNS)]}"
        fields.append(Field(key, dice.of(USUAL), number > 0 and dice.below(2) == 0))
    return Object(name, fields)


# The same as a schema.


def schema(model):
    lines = ["openapi: 3.0.3", "info: {title: Types, version: 1.0.0}", "paths: {}"]
    lines += ["components:", "  schemas:"]
    for type in model.types:
        lines.append(f"    {type.name}:")
        lines += union_schema(type) if isinstance(type, Union) else object_schema(type)
    return "\n".join(lines) + "\n"


def object_schema(object):
    yield "      type: object"
    required = [field.key for field in object.fields if field.required]
    if required:
        yield f"      required: [{', '.join(required)}]"
    yield "      properties:"
    for field in object.fields:
        yield f"        {field.key}: {{{property_schema(field)}}}"


def union_schema(union):
    yield "      oneOf:"
    for variant in union.variants.values():
        yield f"        - $ref: '{reference(variant)}'"
    yield "      discriminator:"
    yield f"        propertyName: {union.tag}"
    yield "        mapping:"
    for tag, variant in union.variants.items():
        yield f"          {tag}: '{reference(variant)}'"


def property_schema(field):
    match field.kind:
        case "object":
            return f"$ref: '{reference(field.target)}'"
        case "objects":
            return f"type: array, items: {{$ref: '{reference(field.target)}'}}"
        case "enum":
            return f"type: string, enum: [{', '.join(ENUM_VALUES)}]"
        case "strings":
            return "type: array, items: {type: string}"
        case "integers":
            return "type: array, items: {type: integer}"
        case "labels":
            return "type: object, additionalProperties: {type: string}"
        case scalar:
            return SCALARS[scalar][0]


def reference(name):
    return f"#/components/schemas/{name}"


# Payloads of it.


def payloads(model, *, broken):
    """One line for each root: its name, a tab, JSON. Where it is broken, each object has one
    optional scalar of the wrong type."""
    types = {type.name: type for type in model.types}
    dice = Dice(1709209800)
    return [
        f"{root}\t{json.dumps(payload(types, types[root], dice, broken))}" for root in model.roots
    ]


def payload(types, type, dice, broken, tag=None):
    if isinstance(type, Union):
        tag, variant = next(iter(type.variants.items()))
        return payload(types, types[variant], dice, broken, tag)
    spoiled = broken and next(one.key for one in type.fields if is_optional_scalar(one))
    content = {}
    for field in type.fields:
        is_left_out = is_optional_scalar(field) and dice.below(4) == 0
        if field.key == spoiled:
            content[field.key] = SCALARS[field.kind][2]
        elif not is_left_out:
            content[field.key] = value(types, field, dice, broken)
    if tag:
        content["type"] = tag
    return content


def is_optional_scalar(field):
    return not field.required and field.kind in SCALARS


def value(types, field, dice, broken):
    match field.kind:
        case "object":
            return payload(types, types[field.target], dice, broken)
        case "objects":
            return [payload(types, types[field.target], dice, broken) for _ in range(ITEMS)]
        case "enum":
            return dice.of(ENUM_VALUES)
        case "strings":
            return ["one", "two", "three"]
        case "integers":
            return [10, 20, 30]
        case "labels":
            return {"first": "one", "second": "two"}
        case scalar:
            return SCALARS[scalar][1]
