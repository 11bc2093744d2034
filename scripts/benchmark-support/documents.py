"""The schema documents for measurements, generated with the same bytes every time and on every machine.

They resemble real documents: schemas of about ten properties with descriptions, references
to each other, inline objects and enums, allOf and oneOf, and operations with parameters and
responses around them.
"""

import os
import pathlib
import shutil
from typing import NamedTuple

from programs import WORK

NOUNS = (
    "account address album alert animal article badge balance banner basket booking branch campaign card category "
    "channel charge city comment contact coupon courier customer delivery device discount document driver event "
    "feature flight folder gift group hotel image invoice item key label language ledger letter limit list "
    "location member menu message meter note offer option order owner package page parcel partner passenger "
    "payment permission person phone picture place plan player point price product profile promotion question "
    "queue rate reason receipt record refund region rental report request review role room route rule schedule "
    "score season section service session setting shift shop signal slot source stage station status stock store "
    "street subscription summary tariff task team template ticket tour track transfer trip user vehicle version "
    "visit voucher wallet warehouse zone "
).split()
QUALITIES = (
    "active archived available basic billing blocked common current daily default delayed direct external final "
    "first free hidden initial internal last local main manual minimal monthly new next nested open optional "
    "partial pending previous primary private public recent related remote required secondary shared short simple "
    "special temporary total unique updated verified "
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
SCALARS = [
    scalar.split(", ")
    for scalar in (
        "type: string", "type: string", "type: string, example: some text of a usual length",
        "type: string, format: date-time", "type: string, format: date", "type: string, format: uuid",
        "type: string, format: uri, nullable: true", "type: integer, format: int64",
        "type: integer, format: int32, minimum: 0", "type: number, format: double",
        "type: boolean, default: false", "type: string, nullable: true",
    )
]  # fmt: skip


class Document(NamedTuple):
    """A file to measure, or a folder of files."""

    name: str
    path: pathlib.Path

    @property
    def files(self):
        return sorted(self.path.rglob("*.yml")) if self.path.is_dir() else [self.path]

    @property
    def size(self):
        return sum(file.stat().st_size for file in self.files)


def made(megabytes):
    """A document of this size; up to 0.5 MB it holds only schemas."""
    only_schemas = megabytes <= 0.5
    path = WORK / f"{'schemas' if only_schemas else 'document'}-{megabytes:g}MB.yaml"
    if not path.is_file() or path.stat().st_mtime < pathlib.Path(__file__).stat().st_mtime:
        unfinished = path.with_suffix(f".{os.getpid()}")
        synthesize(unfinished, int(megabytes * 1_000_000), only_schemas)
        unfinished.replace(path)
    return Document(f"{megabytes:g} MB", path)


DOCUMENTS, REPOSITORY_BYTES = 300, 20_000_000
BASE = "common/base.yml"


def repository():
    """A folder of 300 documents, 20 MB in total, that refer to each other and to a shared one."""
    folder = WORK / "repository"
    shutil.rmtree(folder, ignore_errors=True)
    dice = Dice(20240229)
    count = max(8, REPOSITORY_BYTES // DOCUMENTS // 2800)
    for number in range(DOCUMENTS):
        path = folder / (f"service{number // 12}/part{number}.yml" if number else BASE)
        path.parent.mkdir(parents=True, exist_ok=True)
        names = NamesOfPart(number, count)
        with open(path, "wb") as file:
            out = Writer(file)
            out.line(0, "# The first of all")
            out.line(0, "definitions:")
            for names.position, name in enumerate(names.all):
                write_schema(out, dice, name, names)
    return Document(f"{DOCUMENTS} documents", folder)


def earlier(document):
    """The path of an earlier version of a document, in which every hundredth string was a number."""
    path = document.path.with_name(f"earlier-{document.path.name}")
    lines = document.path.read_text().splitlines(keepends=True)
    strings = [index for index, line in enumerate(lines) if line.strip() == "type: string"]
    for index in strings[::100]:
        lines[index] = lines[index].replace("string", "number")
    path.write_text("".join(lines))
    return path


def edit_leaf(document, turn):
    """Changes the first description in a document that no other document refers to."""
    path = document.path / "service0" / "part1.yml"
    lines = path.read_text().splitlines(keepends=True)
    index = next(i for i, line in enumerate(lines) if line.lstrip().startswith("description:"))
    indent = lines[index].partition("description:")[0]
    lines[index] = f"{indent}description: Changed {turn} times\n"
    path.write_text("".join(lines))


class Dice:
    """Random numbers that are the same in every version of Python."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % limit

    def of(self, choices):
        return choices[self.below(len(choices))]


class Names:
    """The schemas that a reference may point to, from the schema being written."""

    def __init__(self, count):
        self.all = schema_names(count)
        self.position = 0

    def any(self, dice):
        return self.reference(dice.of(self.all))

    def near(self, dice):
        """Mostly a schema that follows soon, sometimes any: real documents have recursive schemas, but not all of
        them in one cycle."""
        first = self.position + 1
        if first >= len(self.all) or dice.below(40) == 0:
            return self.any(dice)
        return self.reference(self.all[first + dice.below(min(50, len(self.all) - first))])

    def reference(self, name):
        return f"#/components/schemas/{name}"


class NamesOfPart(Names):
    """Usually names in the same document, sometimes in the base or in one of the next documents."""

    def __init__(self, number, count):
        super().__init__(0)
        self.all = [f"{name}{number}" for name in schema_names(count)]
        self.number = number

    def reference(self, name):
        # The name determines the target, so that the random numbers are the same for every
        # document.
        pick = sum(name.encode()) % 40
        if self.number > 0 and pick < 3:
            return f"../{BASE}#/definitions/{schema_names(8)[pick]}0"
        # One part of the product is a dozen documents in a folder.
        last = min(self.number + 3, self.number // 12 * 12 + 11, DOCUMENTS - 1)
        if self.number > 0 and pick == 3 and last > self.number:
            return f"part{last}.yml#/definitions/{schema_names(8)[0]}{last}"
        return f"#/definitions/{name}"


class Writer:
    """Writes lines to a file and counts bytes."""

    def __init__(self, file):
        self.file, self.bytes = file, 0

    def line(self, indent, text):
        data = (" " * indent + text + "\n").encode()
        self.file.write(data)
        self.bytes += len(data)

    def lines(self, indent, texts):
        for text in texts:
            self.line(indent, text)


def synthesize(path, size, only_schemas):
    """Writes a document of about `size` bytes to `path`."""
    # A schema is about 2.8 kB. All names are chosen first, so that references can point forward.
    schema_bytes = size if only_schemas else size * 2 // 3
    names = Names(max(8, schema_bytes // 3000))
    dice = Dice(20240229)
    with open(path, "wb") as file:
        out = Writer(file)
        out.lines(0, ["openapi: 3.0.3", "info:", "  title: A synthesized service", "  version: 1.0.0"])
        out.line(0, "paths: {}" if only_schemas else "paths:")
        number = 0
        while not only_schemas and out.bytes < size - schema_bytes:
            write_operation(out, dice, names.all[number % len(names.all)], number)
            number += 1
        out.lines(0, ["components:", "  schemas:"])
        for names.position, name in enumerate(names.all):
            write_schema(out, dice, name, names)
        # Unreferenced schemas fill the rest.
        number = 0
        while out.bytes < size:
            write_schema(out, dice, f"FurtherRecord{number}", names)
            number += 1


def schema_names(count):
    names = []
    for number in range(count):
        round_, noun = divmod(number, len(NOUNS))
        series, quality = divmod(round_, len(QUALITIES))
        names.append(f"{QUALITIES[quality].title()}{NOUNS[noun].title()}{series or ''}")
    return names


def write_operation(out, dice, name, number):
    out.lines(2, [f"/v1/{name.lower()}-{number}/{{id}}:", "  get:", f"    operationId: list{name}{number}"])
    out.lines(6, [f"summary: {dice.of(SENTENCES)}", "description: |"])
    for _ in range(2 + dice.below(4)):
        out.line(8, dice.of(SENTENCES) + ".")
    out.lines(6, ["parameters:", "  - name: id", "    in: path", "    required: true"])
    out.lines(10, ["schema:", "  type: string"])
    for _ in range(dice.below(4)):
        out.line(8, f"- name: {dice.of(QUALITIES)}_{dice.of(NOUNS)}_{out.bytes}")
        out.lines(10, ["in: query", f"description: {dice.of(SENTENCES)}", "schema:"])
        out.lines(12, dice.of(SCALARS))
    out.line(6, "responses:")
    for code in ("'200'", "default"):
        out.lines(8, [f"{code}:", f"  description: {dice.of(SENTENCES)}", "  content:"])
        out.lines(12, ["application/json:", "  schema:", f"    $ref: '#/components/schemas/{name}'"])


def write_schema(out, dice, name, names):
    out.line(4, f"{name}:")
    kind = dice.below(20)
    if kind == 0:
        write_union(out, dice, names)
    elif kind == 1:
        out.line(6, "type: string")
        write_enum(out, dice, 6)
    elif kind < 5:
        out.lines(6, [f"description: {dice.of(SENTENCES)}", "allOf:", "  - type: object"])
        write_properties(out, dice, 10, 3, names, depth=0)
        out.line(8, "- type: object")
        write_properties(out, dice, 10, 6, names, depth=0)
    else:
        out.lines(6, ["type: object", f"description: {dice.of(SENTENCES)}"])
        write_properties(out, dice, 6, 8 + dice.below(10), names, depth=0)


def write_union(out, dice, names):
    out.lines(6, [f"description: {dice.of(SENTENCES)}", "oneOf:"])
    for variant in ("first", "second", "third"):
        out.lines(8, ["- type: object", f"  title: {variant.title()}", "  required:", f"    - {variant}_field"])
        out.lines(10, ["properties:", f"  {variant}_field:", "    type: string"])
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
        keys.append(f"{dice.of(QUALITIES)}_{NOUNS[(first + number) % len(NOUNS)]}")
        out.line(indent + 2, f"{keys[-1]}:")
        write_property(out, dice, indent + 4, names, depth)
    out.line(indent, "required:")
    out.lines(indent + 2, [f"- {key}" for key in keys[:: 1 + dice.below(4)]])


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
        out.lines(indent, ["type: array", "items:", f"  $ref: '{names.any(dice)}'"])
    elif kind == 6:
        out.lines(indent, ["type: object", "additionalProperties:", f"  {dice.of(SCALARS)[0]}"])
    elif kind == 7:
        out.line(indent, "type: string")
        write_enum(out, dice, indent)
    else:
        out.lines(indent, dice.of(SCALARS))
