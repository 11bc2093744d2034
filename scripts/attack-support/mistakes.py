"""Documents that repeat one mistake, or something else that costs time, any number of times."""

SWAGGER = "swagger: '2.0'\ninfo: {title: A, version: '1'}\n"
OPENAPI = "openapi: 3.0.3\ninfo: {title: A, version: '1'}\n"
OPENAPI_31 = "openapi: 3.1.0\ninfo: {title: A, version: '1'}\n"
BARE = "definitions:\n"
SECTION = "paths: {}\ncomponents:\n schemas:\n"
ITEM = "  Item: {type: object, properties: {id: {type: string}}}\n"

# Schemas, each tried as a named schema, as a property and as a variant; '@' is its number, '@+' the next one, '@~' its binary digits as
# dashes and underscores, so that all names with it are one.
SCHEMAS = {
    BARE: [
        "!key {type: string}", "{type: string, description: }", "{<<: base, type: string}", "{type: number, maximum: .inf}",
        "*a", "&a {type: bool}", "{type: string, description: Note: old}", "{type: array}", "", "{type: object, properties: }",
        "{type: object, required: [a, a], properties: {a: {type: string}}}", "{type: object, required: [], properties: {a: {type: string}}}",
        "{type: object, required: a, properties: {a: {type: string}}}", "{type: object, required: [b@], properties: {a@: {type: string}}}",
        "{type: object, properties: {a: {type: string}}, additionalProperties: 'false'}", "{type: object, properties: [{a: {type: string}}]}",
        "{type: string, x-nullable: 'true'}", "{type: string, properties: {a: {type: string}}}", "{properties: {a: {type: string}}}",
        "{type: object, patternProperties: {'^[a-z]+$': {type: integer}}}", "{type: object, properties: {$ref: '#/definitions/Item/properties'}}",
        "{type: object, properties: {a: {type: string}, required: [a]}}", "{type: string, fromat: uuid}", "{type: object, k@: 1}",
        "{type: strng}", "{type: bool}", "{type: boolean, x-dto-date: seconds}", "{type: string, not: {enum: [none]}}", "{description: A}",
        "{$ref: Item}", "{$ref: '#/definitions/Itme'}", "{$ref: '#/definitions/B@'}", "{$ref: #/definitions/Item}", "{$ref: '#/definitions/A@'}",
        "{$ref: '#/definitions/A@+'}", "{$ref: '../items.yml#/definitions/Item'}", "{$ref: 'a\\\\b.yml#/definitions/Item'}", "{$ref: 'c@.yml'}",
        "{$ref: '#/components/schemas/Item'}", "{$ref: 'https://example.com/a.yml'}", "{$ref: '#/definitions/Item', description: A}",
        "{$ref: '#/responses/Found'}", "{allOf: [{type: string}, {type: integer}]}", "{allOf: [{$ref: '#/definitions/A@'}, {type: object}]}",
        "{oneOf: [{$ref: '#/definitions/Item'}, {$ref: '#/definitions/Item'}]}", "{oneOf: [{type: object, properties: {a: {type: string}}}, {type: object}]}",
        "{allOf: [{$ref: '#/definitions/Item'}, {type: object, properties: {id: {type: integer}}}]}", "{allOf: {$ref: '#/definitions/Item'}}",
        "{type: object, required: [a], properties: {a: {$ref: '#/definitions/A@'}}}", "{type: array, items: {$ref: '#/definitions/A@'}}",
        "{oneOf: [{$ref: '#/definitions/Item'}], discriminator: {mapping: {a: Item}}}",
        "{oneOf: [{$ref: '#/definitions/Item'}], discriminator: {propertyName: kind, mapping: {a: Item, b: A@}}}",
        "{oneOf: [{$ref: '#/definitions/Item'}], discriminator: {propertyName: meta.kind}}", "{oneOf: [{type: string}, {$ref: '#/definitions/A@'}]}",
        "{type: integer, minimum: 10, maximum: 1}", "{type: integer, default: '4'}", "{type: string, enum: [a, b, a]}", "{type: string, enum: []}",
        "{type: string, format: date-time, default: '2024-01-01T00:00:00Z', x-dto-default: absent}", "{type: integer, enum: ['2', '4']}",
        "{type: integer, enum: [1, 2], x-enum-varnames: [low]}", "{type: string, example: 5550199}", "{type: integer, example: {value: 4}}",
        "{type: integer, format: double}", "{type: integer, minimum: '1'}", "{type: string, enum: card}", "{type: string, pattern: '^[A-Z{3}$'}",
        "{type: string, maximum: 20}", "{type: string, format: date-tme}", "{enum: [1, 2, high]}", "{type: string, enum: [a, null]}",
        "{type: string, pattern: '/^a$/'}", "{type: string, readOnly: true, writeOnly: true}", "{type: string, enum: [no, allowed]}",
        "{type: string, x-dto-type: 'Money; import Bank'}", "{type: integer, x-dto-optional: always}", "{type: string, x-dto-path: b.c@}",
        "{type: string, x-dto-path: same}", "{enum: [{x: 1}, {x: 2}]}", "{type: object, x-dto-name: Same, properties: {self: {type: string}}}",
        "{type: string, deprecated: true}", "{type: object, properties: {a_b: {type: string}, aB: {type: string}}}", "{type: number, multipleOf: 0.01}",
        "{allOf: [{type: string, enum: [a]}, {type: string, enum: [b]}]}", "{type: strng} # dtoc:ignore unknown-type",
        "{type: string} # dtoc:ignore unknown-type", "{type: [string, integer]}", "{type: object, x-usrv-cpp-nam: Ride}",
        "{allOf: [{$ref: '#/definitions/A@+'}, {type: object}]}", "{oneOf: [{$ref: '#/definitions/A@+'}, {type: string}]}", "\t{type: strng}",
        "{type: objct, properties: {a: {type: bool}, b: {type: strng}}, requierd: [a], maxLenght: 1}",
    ],
    OPENAPI + SECTION: [
        "true", "{type: array, items: [{type: string}]}", "{oneOf: [{type: string}, {type: 'null'}]}", "{type: string, required: true}",
        "{type: [string, 'null']}", "{$ref: '#/components/schemas/Item', description: A}",
        "{type: object, required: [kind], discriminator: kind, properties: {kind: {type: string}}}", "{type: object, definitions: {B@: {type: object}}}",
    ],
    OPENAPI_31 + SECTION: [
        "{type: string, nullable: true}", "{type: number, minimum: 0, exclusiveMinimum: true}", "false", "{$ref: '#/$defs/Item'}",
        "{$defs: {Item: {type: string}}, type: object, properties: {a: {$ref: '#/$defs/Item'}}}", "{$recursiveRef: '#'}",
    ],
}  # fmt: skip

# The text before the lines, each line, and the text after them. Of a line with form feeds, each part that has a number is repeated by itself.
OTHERS = {
    "the same key": (BARE, "  A: {type: string}", ""),
    "the same property": (BARE + "  A:\n    type: object\n    properties:\n", "      a: {type: string}", ""),
    "pairs of keys": (BARE + "  A:\n    type: object\n    properties:\n", "      a@: {type: string}\n      a@: {type: integer}", ""),
    "null keys": (BARE, "  null: {type: string}", ""),
    "keys that are mappings": (BARE, "  {a@}: {type: string}", ""),
    "unknown words": (BARE + "  A:\n    type: object\n", "    k@: 1", ""),
    "a list of undeclared names": (BARE + "  A:\n    type: object\n    properties: {a: {type: string}}\n    required:\n", "      - b@", ""),
    "a list of one name": (BARE + "  A:\n    type: object\n    properties: {a: {type: string}}\n    required:\n", "      - a", ""),
    "a list of one value": (BARE + "  A:\n    type: string\n    enum:\n", "      - a", ""),
    "values that are not texts": (BARE + "  A:\n    type: string\n    enum:\n", "      - @", ""),
    "values that are not numbers": (BARE + "  A:\n    type: integer\n    enum:\n", "      - '@'", ""),
    "values of many kinds": (BARE + "  A:\n    enum:\n", "      - @\n      - a@", ""),
    "values of one name": (BARE + "  A:\n    type: string\n    enum:\n", "      - 'a-@'\n      - 'a_@'\n      - 'a @'", ""),
    "types of one name": (BARE, "  a@~b: {type: object, properties: {a: {type: string}}}", ""),
    "nested types of one name": (BARE + "  A:\n    type: object\n    properties:\n", "      a@~b: {type: object, properties: {a: {type: string}}}", ""),
    "properties of one name": (BARE + "  A:\n    type: object\n    properties:\n", "      a@~b: {type: string}", ""),
    "values that become one name": (BARE + "  A:\n    type: string\n    enum:\n", "      - a@~b", ""),
    "values": (BARE + "  A:\n    type: string\n    enum:\n", "      - a@", ""),
    "enums with the same name": (BARE, "  A@: {type: object, properties: {a: {type: string, enum: [a, b@]}}}", ""),
    "the same enum": (BARE, "  A@: {type: object, properties: {a: {type: string, enum: [a, b]}}}", ""),
    "cases of several values": (BARE + "  A:\n    type: string\n    x-dto-cases:\n", "      c@: [a@, b@]\f    enum:\f      - a@\f      - b@", ""),
    "chosen names": (BARE, "  A@: {type: object, x-dto-name: N@, properties: {a: {type: string, x-dto-name: n@}}}", ""),
    "variants with tags": (BARE + "  A:\n    oneOf:\n", "      - {type: object, required: [t], properties: {t: {type: string, enum: [x@]}, p@: {type: string}}}", ""),
    "variants with keys": (BARE + "  A:\n    oneOf:\n", "      - {type: object, required: [k@], properties: {k@: {type: string}}}", ""),
    "variants with optional members": (BARE + "  A:\n    oneOf:\n", "      - {type: object, properties: {p@: {type: string}, q: {type: string}}}", ""),
    "variants with constants": (OPENAPI_31 + SECTION + "  A:\n    anyOf:\n", "      - {type: object, required: [k@], additionalProperties: false, properties: {k@: {const: x}, q: {type: string}}}\n      - {type: object, required: [k], properties: {k: {const: v@}, q: {type: [string, 'null']}}}", ""),
    "references to variants": (BARE + "  U:\n    oneOf:\n", "      - {type: object, required: [k@], properties: {k@: {type: string}}}\f  W:\n    type: object\n    properties:\f      a@: {$ref: '#/definitions/U/oneOf/@'}", ""),
    "subclasses": (BARE + "  A: {type: object, discriminator: t, required: [t], properties: {t: {type: string}}}\n", "  B@: {allOf: [{$ref: '#/definitions/A'}, {type: object, properties: {p@: {type: string}}}]}", ""),
    "a chain of references": (BARE, "  A@: {$ref: '#/definitions/A@+'}", ""),
    "a circle of objects": (BARE, "  A@: {type: object, required: [a], properties: {a: {type: array, items: {$ref: '#/definitions/A@+'}}}}", ""),
    "texts": (BARE, "  A@: {type: object, description: 'It *is* a `thing`.', properties: {a: {type: string, description: b, default: c, example: d}}}", ""),
    "a long text": (BARE + "  A:\n    type: object\n    properties: {a: {type: string}}\n    description: |\n", "      word <b>x</b> `y` *z*\n", ""),
    "elements of a tuple": (OPENAPI_31 + SECTION + "  A:\n    type: array\n    items: false\n    prefixItems:\n", "      - {type: string}", ""),
    "names of values": (BARE + "  A:\n    type: string\n    enum: [a]\n    x-enum-varnames:\n", "      - a@", ""),
    "examples": (BARE + "  A:\n    type: integer\n    examples:\n", "      - a@", ""),
    "an example's elements": (BARE + "  A:\n    type: array\n    items: {type: integer}\n    example:\n", "      - a@", ""),
    "a default's elements": (BARE + "  A:\n    type: array\n    items: {type: integer}\n    default:\n", "      - '@'", ""),
    "parts of one object": (BARE + "  A:\n    allOf:\n", "      - {type: object, properties: {a@: {type: bool}}}", ""),
    "parts that contradict": (BARE + "  A:\n    allOf:\n", "      - {type: object, properties: {a: {type: string}}}\n      - {type: object, properties: {a: {type: integer}}}", ""),
    "parts that are one": (BARE + "  A:\n    allOf:\n", "      - {$ref: '#/definitions/Item'}", ITEM),
    "types": (BARE + "  A:\n    type:\n", "      - strng@", ""),
    "names but for case": (BARE, "  a@: {type: object, properties: {x: {type: string}}}\n  A@: {type: object, properties: {x: {type: string}}}", ""),
    "values of a discriminator": (OPENAPI + SECTION + ITEM + "  A:\n    oneOf: [{$ref: '#/components/schemas/Item'}]\n    discriminator:\n      propertyName: id\n      mapping:\n", "        a@: Nothing@", ""),
    "tagged variants": (BARE + "  U:\n    discriminator: {propertyName: t}\n    oneOf:\n", "      - {type: object, required: [t], properties: {t: {type: string, enum: [same]}}}", ""),
    "words for nothing": (BARE + ITEM + "  A:\n    allOf: [{$ref: '#/definitions/Item'}]\n    x-dto-override:\n", "      z@: {name: q}", ""),
    "other words for a key": (BARE, "  A@: {type: object, properties: {a: {type: string, x-dto-alias: [b, c, b]}}}", ""),
    "stray schemas": (BARE + ITEM, "A@: {type: object, properties: {a: {type: bool}}}", ""),
    "unknown sections": (OPENAPI + "paths: {}\ncomponents:\n", "  schema@: {A: {type: object, properties: {a: {type: string}}}}", ""),
    "paths that are none": (SWAGGER + "paths:\n", "  /a@: 5", ""),
    "operations": (SWAGGER + "paths:\n", "  /a@: {get: {responses: {200: {description: a, schema: {type: object, properties: {a: {type: bool}}}}}}}", ""),
    "operations of one name": (SWAGGER + "paths:\n", "  /a@: {get: {operationId: a, responses: {200: {description: a, schema: {type: object, properties: {a: {type: string}}}}}}}", ""),
    "parameters": (SWAGGER + "paths:\n  /a:\n    get:\n      responses: {200: {description: a}}\n      parameters:\n", "        - {name: p, in: query, type: strng, enum: [a, a]}", ""),
    "bodies without schemas": (SWAGGER + "paths:\n", "  /a@: {post: {parameters: [{name: a, in: body}], responses: {200: {description: a}}}}", ""),
    "parameters of another version": (OPENAPI + "paths:\n", "  /a@: {get: {parameters: [{name: a, in: query, type: integer}], responses: {200: {description: a}}}}", ""),
    "responses of another version": (OPENAPI + "paths:\n", "  /a@: {get: {responses: {200: {description: a, schema: {type: object, properties: {a: {type: string}}}}}}}", ""),
    "contents that are none": (OPENAPI + "paths:\n", "  /a@: {get: {parameters: {a: {in: query}}, responses: {200: {description: a, content: {text/plain: A, application/json: B}}}}}", ""),
    "examples of contents": (OPENAPI + "paths:\n", "  /a@: {get: {responses: {200: {description: a, content: {application/json: {schema: {type: object, properties: {id: {type: string}}}, example: {id: 7}}}}}}}", ""),
    "aliases of a mistake": ("x: &x {type: strng, properties: {a: {type: bool}}}\n" + BARE, "  A@: *x", ""),
    "merges of a mistake": ("x: &x {type: object, properties: {a: {type: bool}}}\n" + BARE, "  A@: {<<: *x}", ""),
    "anchors": (BARE, "  A@: &a@ {type: bool}\n  B@: *a@", ""),
    "comments for nothing": (BARE, "  # dtoc:ignore unknown-type\n  A@: {type: string}", ""),
    "comments in a row": (BARE, "  # dtoc:ignore unknown-type", "  A: {type: strng}\n"),
    "tabs": (BARE, "  A@:\n    type:\tstrng", ""),
    "odd indents": (BARE, "  A@:\n      type: object\n    properties: {a: {type: bool}}", ""),
    "colons": (BARE, "  A@:\n    type: string\n    description: a: b", ""),
    "documents": ("", "---\ndefinitions: {A@: {type: strng}}", ""),
    "JSON with commas": ('{"definitions": {', '"A@": {"type": "strng", "enum": ["a",],},', '"B": {}}}'),
    "JSON without commas": ('{"definitions": {', '"A@": {"type": "strng"}', '}}'),
    "JSON in one line": ('{"definitions": {"B": {}', ', "A@": {"type": "strng", "description": "\\ud83d"}\\', '}}'),
    "a long key": (BARE + "  ", "a@\\", ": {type: strng}\n"),
}  # fmt: skip


def documents():
    """Functions that make a document with a number of mistakes, by name."""
    found = {}
    for head, texts in SCHEMAS.items():
        for text in texts:
            places = {
                "named": (head + ITEM, "  A@: "),
                "property": (head + ITEM + "  A:\n   type: object\n   properties:\n", "    a@: "),
                "variant": (head + ITEM + "  A:\n   oneOf:\n", "    - "),
            }
            for place, (before, line) in places.items():
                found[f"{place} {text}"] = (before, line + text, "")
    return {**found, **OTHERS}


def document(parts, count):
    before, line, behind = parts
    # A line that ends in a backslash continues.
    end = "" if line.endswith("\\") else "\n"
    parts = line.removesuffix("\\").split("\f")

    def numbered(piece, i):
        if "@~" in piece:
            return piece.replace("@~", f"{i:017b}".replace("0", "-").replace("1", "_"))
        return piece.replace("@+", str(i + 1)).replace("@", str(i))

    times = [count if len(parts) == 1 or "@" in part else 1 for part in parts]
    return before + "".join(numbered(part + end, i) for part, many in zip(parts, times) for i in range(many)) + behind


def suffix(parts):
    return ".json" if parts[0].startswith("{") else ".yml"
