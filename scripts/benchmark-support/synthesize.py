"""OpenAPI documents of any size, the same bytes every time and on every machine.

They are made like the documents of the field: named schemas of ten or so properties with
descriptions, references to each other, inline objects and enums, allOf and oneOf; and, unless only
schemas are asked for, operations with parameters and responses around them.
"""

NOUNS = (
    "account address album alert animal article badge balance banner basket booking branch campaign"
    " card category channel charge city comment contact coupon courier customer delivery device"
    " discount document driver event feature flight folder gift group hotel image invoice item key"
    " label language ledger letter limit list location member menu message meter note offer option"
    " order owner package page parcel partner passenger payment permission person phone picture"
    " place plan player point price product profile promotion question queue rate reason receipt record"
    " refund region rental report request review role room route rule schedule score season section"
    " service session setting shift shop signal slot source stage station status stock store street"
    " subscription summary tariff task team template ticket tour track transfer trip user vehicle"
    " version visit voucher wallet warehouse zone"
).split()
QUALITIES = (
    "active archived available basic billing blocked common current daily default delayed direct"
    " external final first free hidden initial internal last local main manual minimal monthly new"
    " next nested open optional partial pending previous primary private public recent related"
    " remote required secondary shared short simple special temporary total unique updated verified"
).split()
SENTENCES = (
    "Identifier within the region",
    "Человекочитаемое название, не длиннее ста символов",
    "Set by the system and never changed afterwards",
    "Present only when the caller may see it",
    "Момент последнего изменения",
    "Amount in the smallest unit of the currency",
    "Where to look for further details about what happened and who was responsible for it",
    "Порядок показа на экране, по возрастанию",
    "One of the values that the settings page offers",
    "Kept for older clients",
)
SCALARS = (
    ("type: string",),
    ("type: string",),
    ("type: string", "example: some text of a usual length"),
    ("type: string", "format: date-time"),
    ("type: string", "format: date"),
    ("type: string", "format: uuid"),
    ("type: string", "format: uri", "nullable: true"),
    ("type: integer", "format: int64"),
    ("type: integer", "format: int32", "minimum: 0"),
    ("type: number", "format: double"),
    ("type: boolean", "default: false"),
    ("type: string", "nullable: true"),
)


class Dice:
    """A generator of our own: Python promises the same sequence only for parts of `random`."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % limit

    def of(self, choices):
        return choices[self.below(len(choices))]


class Names:
    """What a reference may point to, as seen from the schema that is being written."""

    def __init__(self, count):
        self.all = schema_names(count)
        self.position = 0

    def any(self, dice):
        return self.reference(dice.of(self.all))

    def near(self, dice):
        """Mostly a schema that follows soon, now and then any: recursion by value exists in real
        documents, but it does not tie all of their schemas into one knot."""
        first = self.position + 1
        if first >= len(self.all) or dice.below(40) == 0:
            return self.any(dice)
        return self.reference(self.all[first + dice.below(min(50, len(self.all) - first))])

    def reference(self, name):
        return f"#/components/schemas/{name}"


class Writer:
    """Lines into a file, with a count of their bytes."""

    def __init__(self, file):
        self.file = file
        self.bytes = 0

    def line(self, indent, text):
        data = (" " * indent + text + "\n").encode()
        self.file.write(data)
        self.bytes += len(data)


def synthesize(path, size, only_schemas):
    """Writes a document of `size` bytes, give or take a schema, to `path`."""
    # One schema is about 2.8 kB. Names exist before the first schema does, so that references may
    # point forward as well.
    schema_bytes = size if only_schemas else size * 2 // 3
    names = Names(max(8, schema_bytes // 3000))
    dice = Dice(20240229)
    with open(path, "wb") as file:
        out = Writer(file)
        out.line(0, "openapi: 3.0.3")
        out.line(0, "info:")
        out.line(2, "title: A synthesized service")
        out.line(2, "version: 1.0.0")
        if only_schemas:
            out.line(0, "paths: {}")
        else:
            write_paths(out, dice, names, until=size - schema_bytes)
        out.line(0, "components:")
        out.line(2, "schemas:")
        for names.position, name in enumerate(names.all):
            write_schema(out, dice, name, names)
        # What is missing to the size is filled with schemas to which nothing refers.
        number = 0
        while out.bytes < size:
            write_schema(out, dice, f"FurtherRecord{number}", names)
            number += 1


def schema_names(count):
    names = []
    for number in range(count):
        noun = NOUNS[number % len(NOUNS)]
        quality = QUALITIES[number // len(NOUNS) % len(QUALITIES)]
        round_ = number // (len(NOUNS) * len(QUALITIES))
        names.append(f"{quality.title()}{noun.title()}{round_ or ''}")
    return names


def write_paths(out, dice, names, until):
    out.line(0, "paths:")
    number = 0
    while out.bytes < until:
        name = names.all[number % len(names.all)]
        plural = f"{name.lower()}-{number}"
        write_operation(out, dice, f"/v1/{plural}", "get", f"list{name}{number}", name)
        number += 1


def write_operation(out, dice, path, method, identifier, name):
    out.line(2, f"{path}/{{id}}:")
    out.line(4, f"{method}:")
    out.line(6, f"operationId: {identifier}")
    out.line(6, f"summary: {dice.of(SENTENCES)}")
    out.line(6, "description: |")
    for _ in range(2 + dice.below(4)):
        out.line(8, dice.of(SENTENCES) + ".")
    out.line(6, "parameters:")
    out.line(8, "- name: id")
    out.line(10, "in: path")
    out.line(10, "required: true")
    out.line(10, "schema:")
    out.line(12, "type: string")
    for _ in range(dice.below(4)):
        out.line(8, f"- name: {dice.of(QUALITIES)}_{dice.of(NOUNS)}_{out.bytes}")
        out.line(10, "in: query")
        out.line(10, f"description: {dice.of(SENTENCES)}")
        out.line(10, "schema:")
        for text in dice.of(SCALARS):
            out.line(12, text)
    out.line(6, "responses:")
    for code in ("'200'", "default"):
        out.line(8, f"{code}:")
        out.line(10, f"description: {dice.of(SENTENCES)}")
        out.line(10, "content:")
        out.line(12, "application/json:")
        out.line(14, "schema:")
        out.line(16, f"$ref: '#/components/schemas/{name}'")


def write_schema(out, dice, name, names):
    out.line(4, f"{name}:")
    kind = dice.below(20)
    if kind == 0:
        write_union(out, dice, names)
    elif kind == 1:
        out.line(6, "type: string")
        write_enum(out, dice, 6)
    elif kind < 5:
        out.line(6, f"description: {dice.of(SENTENCES)}")
        out.line(6, "allOf:")
        out.line(8, "- type: object")
        write_properties(out, dice, 10, 3, names, depth=0)
        out.line(8, "- type: object")
        write_properties(out, dice, 10, 6, names, depth=0)
    else:
        out.line(6, "type: object")
        out.line(6, f"description: {dice.of(SENTENCES)}")
        write_properties(out, dice, 6, 8 + dice.below(10), names, depth=0)


def write_union(out, dice, names):
    out.line(6, f"description: {dice.of(SENTENCES)}")
    out.line(6, "oneOf:")
    for variant in ("first", "second", "third"):
        out.line(8, "- type: object")
        out.line(10, f"title: {variant.title()}")
        out.line(10, "required:")
        out.line(12, f"- {variant}_field")
        out.line(10, "properties:")
        out.line(12, f"{variant}_field:")
        out.line(14, "type: string")
        out.line(12, f"{dice.of(NOUNS)}_details:")
        out.line(14, f"$ref: '{names.near(dice)}'")


def write_enum(out, dice, indent):
    out.line(indent, "enum:")
    first = dice.below(len(QUALITIES))
    for number in range(3 + dice.below(6)):
        out.line(indent + 2, f"- {QUALITIES[(first + number) % len(QUALITIES)]}")


def write_properties(out, dice, indent, count, names, depth):
    out.line(indent, "properties:")
    keys = []
    first = dice.below(len(NOUNS))
    for number in range(count):
        key = f"{dice.of(QUALITIES)}_{NOUNS[(first + number) % len(NOUNS)]}"
        keys.append(key)
        out.line(indent + 2, f"{key}:")
        write_property(out, dice, indent + 4, names, depth)
    out.line(indent, "required:")
    for key in keys[:: 1 + dice.below(4)]:
        out.line(indent + 2, f"- {key}")


def write_property(out, dice, indent, names, depth):
    kind = dice.below(16)
    if kind < 3:
        out.line(indent, f"$ref: '{names.near(dice)}'")
        return
    out.line(indent, f"description: {dice.of(SENTENCES)}")
    if kind == 3 and depth < 3:
        out.line(indent, "type: object")
        write_properties(out, dice, indent, 3 + dice.below(4), names, depth + 1)
    elif kind < 6:
        out.line(indent, "type: array")
        out.line(indent, "items:")
        out.line(indent + 2, f"$ref: '{names.any(dice)}'")
    elif kind == 6:
        out.line(indent, "type: object")
        out.line(indent, "additionalProperties:")
        out.line(indent + 2, dice.of(SCALARS)[0])
    elif kind == 7:
        out.line(indent, "type: string")
        write_enum(out, dice, indent)
    else:
        for text in dice.of(SCALARS):
            out.line(indent, text)
