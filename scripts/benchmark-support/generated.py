"""The cost of generated code, relative to the same types written by hand with synthesized Codable.

One made-up model of types (objects nested six levels deep, optionals, enums, arrays, maps) becomes Swift
twice: as `dtoc generate` writes it, and as written by hand. Both forms have Hashable and initializers, are
compiled at -O, and decode the same payloads with JSONDecoder.
"""

import json
import shutil
import subprocess
import sys
from typing import NamedTuple

from costs import Verdict
from documents import NOUNS, QUALITIES, Dice
from programs import HERE, REPOSITORY, WORK, Table, measured, spread

TYPES = 300
# In multiples of the synthesized form, row by row.
BUDGETS = (0.5, 0.5, 1.0)
FOLDER = WORK / "generated"
SWIFTC = ["swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-O", "-suppress-warnings"]


class Field(NamedTuple):
    """A property; `target` is its type."""

    key: str
    kind: str
    required: bool
    target: str = ""


class Kind(NamedTuple):
    """A kind of property: its schema, its hand-written Swift, a value, and for scalars a value of another type."""

    schema: str
    swift: str
    value: object
    wrong: object = None


KINDS = {
    "string": Kind("type: string", "String", "Some text of a usual length", 7),
    "integer": Kind("type: integer", "Int", 1042, "1042"),
    "number": Kind("type: number", "Double", 4.75, "4.75"),
    "boolean": Kind("type: boolean", "Bool", True, "true"),
    "date": Kind("type: string, format: date-time", "Date", "2024-02-29T12:30:00Z", 1709209800),
    "enum": Kind("type: string, enum: [active, pending, archived, blocked]", "{}", "pending"),
    "object": Kind("$ref: '#/components/schemas/{}'", "{}", None),
    "objects": Kind("type: array, items: {{$ref: '#/components/schemas/{}'}}", "[{}]", None),
    "strings": Kind("type: array, items: {{type: string}}", "[String]", ["one", "two", "three"]),
    "integers": Kind("type: array, items: {{type: integer}}", "[Int]", [10, 20, 30]),
    "labels": Kind("type: object, additionalProperties: {{type: string}}", "[String: String]", {"first": "one"}),
}
ENUM_CASES = "    case active, pending, archived, blocked\n  }"
USUAL = ["string"] * 4 + ["integer"] * 3 + ["number"] * 2 + ["boolean"] * 2


def model():
    """The fields of each object, by its name."""
    dice, types = Dice(20240229), {}
    # A family has eight objects and two enums.
    for number in range(TYPES // 10):
        noun = NOUNS[number % len(NOUNS)].title() + str(number // len(NOUNS) or "")
        special = {
            "First": [Field("items", "objects", True, f"{noun}Item"), child(f"{noun}Second")],
            "Second": [Field("state", "enum", False, "State"), child(f"{noun}Third")],
            "Third": [Field("block", "object", False, f"{noun}Block"), child(f"{noun}Fourth")],
            "Fourth": [Field("labels", "labels", False), child(f"{noun}Fifth")],
            "Fifth": [Field("tags", "strings", True), child(f"{noun}Sixth")],
            "Sixth": [Field("sizes", "integers", False), Field("at", "date", False)],
            "Item": [Field("kind", "enum", True, "Kind")],
            "Block": [Field("type", "string", True)],
        }
        types |= {f"{noun}{name}": filled(fields, dice) for name, fields in special.items()}
    return types


def child(name):
    return Field("details", "object", False, name)


def filled(special, dice):
    """Eight fields: an id, the special ones, and scalars, of which at least the first is optional."""
    fields = [Field("id", "integer", True), *special]
    first = dice.below(len(NOUNS))
    for number in range(8 - len(fields)):
        key = f"{dice.of(QUALITIES)}_{NOUNS[(first + number) % len(NOUNS)]}"
        fields.append(Field(key, dice.of(USUAL), number > 0 and dice.below(2) == 0))
    return fields


# The model as a schema, as Swift and as payloads.


def schema(types):
    lines = ["openapi: 3.0.3", "info: {title: Types, version: 1.0.0}", "paths: {}", "components:", "  schemas:"]
    for name, content in types.items():
        required = [field.key for field in content if field.required]
        lines += [f"    {name}:", "      type: object", f"      required: [{', '.join(required)}]", "      properties:"]
        lines += [f"        {one.key}: {{{KINDS[one.kind].schema.format(one.target)}}}" for one in content]
    return "\n".join(lines) + "\n"


def by_hand(types):
    lines = ["public import Foundation"]
    for name, content in types.items():
        fields = [(camel(one.key), one.key, swift_type(one)) for one in content]
        lines.append(f"public struct {name}: Decodable, Hashable, Sendable {{")
        lines += [f"  public let {name}: {type}" for name, _, type in fields]
        for one in (one for one in content if one.kind == "enum"):
            lines += [f"  public enum {one.target}: String, Codable, CaseIterable, Sendable {{", ENUM_CASES]
        lines += ["  private enum CodingKeys: String, CodingKey {"]
        lines += [f'    case {name} = "{key}"' for name, key, _ in fields]
        parameters = [f"{name}: {type}" + (" = nil" if type.endswith("?") else "") for name, _, type in fields]
        lines += ["  }", f"  public init({', '.join(parameters)}) {{"]
        lines += [f"    self.{name} = {name}" for name, _, _ in fields]
        lines += ["  }", "}"]
    return "\n".join(lines) + "\n"


def swift_type(field):
    return KINDS[field.kind].swift.format(field.target) + ("" if field.required else "?")


def camel(key):
    first, *others = key.split("_")
    return first + "".join(word.title() for word in others)


def payload(types, name, dice, is_broken):
    """A payload of a type, with some optional scalars omitted; an invalid one has a wrong optional scalar in each object."""
    content = {}
    optional = [one.key for one in types[name] if not one.required and KINDS[one.kind].wrong is not None]
    for field in types[name]:
        left_out = field.key in optional and dice.below(4) == 0
        if is_broken and field.key == optional[0]:
            content[field.key] = KINDS[field.kind].wrong
        elif field.kind == "object":
            content[field.key] = payload(types, field.target, dice, is_broken)
        elif field.kind == "objects":
            content[field.key] = [payload(types, field.target, dice, is_broken) for _ in range(3)]
        elif not left_out:
            content[field.key] = KINDS[field.kind].value
    return content


# Measuring.


def generated(dtoc, turns):
    """The table, and the verdicts about its budgets."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    types = model()
    roots = [name for name in types if name.endswith("First")]
    compile_runtime()
    sources = {form: FOLDER / form for form in ("synthesized", "dtoc")}
    sources["synthesized"].mkdir()
    (sources["synthesized"] / "Types.swift").write_text(by_hand(types))
    (FOLDER / "types.yaml").write_text(schema(types))
    subprocess.run([dtoc, "generate", FOLDER / "types.yaml", "--output", sources["dtoc"]], check=True, stdout=sys.stderr)
    seconds = {form: [] for form in sources}
    for turn in range(turns):
        for form, folder in sources.items():
            print(f"compiling, turn {turn + 1} of {turns}: {form}", file=sys.stderr)
            files = sorted(folder.rglob("*.swift"))
            command = [*SWIFTC, "-I", FOLDER, *module("Types", folder), *files]
            seconds[form].append(measured(command).processor)
    sizes = {form: [code_and_data(folder / "Types.o")] for form, folder in sources.items()}
    programs = {form: decoding_program(folder, roots) for form, folder in sources.items()}
    decodes = {("synthesized", "good"): [], ("dtoc", "good"): [], ("dtoc", "broken"): []}
    for kind in ("good", "broken"):
        dice = Dice(1709209800)
        lines = (f"{root}\t{json.dumps(payload(types, root, dice, kind == 'broken'))}" for root in roots)
        (FOLDER / f"{kind}.jsonl").write_text("\n".join(lines))
    for _ in range(3 * turns):
        for form, kind in decodes:
            command = [programs[form], FOLDER / f"{kind}.jsonl", "50"]
            answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
            # A payload has ten objects.
            objects = 50 * 10 * len(roots)
            assert int(answer[1]) == (objects if kind == "broken" else 0), f"{answer[1]} issues"
            decodes[form, kind].append(float(answer[0]) / objects * 1e6)
    good = decodes["synthesized", "good"]
    rows = [
        compared("object file, kB", sizes["synthesized"], sizes["dtoc"]),
        compared("compile time, s", seconds["synthesized"], seconds["dtoc"]),
        compared("decoding an object, µs", good, decodes["dtoc", "good"]),
        compared("decoding one with a wrong field, µs", good, decodes["dtoc", "broken"]),
    ]
    rows[3][1] = "throws"
    verdicts = [Verdict(f"generated code, {row[0]}", float(row[3]), limit) for row, limit in zip(rows, BUDGETS)]
    return Table([f"<{TYPES} types, -O", "synthesized", "dtoc", "ratio", "middle half"], rows), verdicts


def compared(what, base, values):
    ratio = spread(value / other for value, other in zip(values, base))
    return [what, f"{spread(base).median:.1f}", f"{spread(values).median:.1f}", f"{ratio.median:.2f}", ratio.range()]


def compile_runtime(folder=FOLDER, *options):
    subprocess.run([*SWIFTC, *options, *module("DTORuntime", folder), *runtime_sources()], check=True)


def runtime_sources():
    """The sources of the runtime, behind the options that they need."""
    features = ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility")
    flags = [word for name in features for word in ("-enable-upcoming-feature", name)]
    sources = [one for one in sorted((REPOSITORY / "Sources/DTORuntime").rglob("*.swift")) if ".docc" not in str(one)]
    return ["-package-name", "dtoc", *flags, *sources]


def module(name, folder):
    place = folder / f"{name}.swiftmodule"
    return ["-module-name", name, "-emit-module", "-emit-module-path", place, "-c", "-o", folder / f"{name}.o"]


def decoding_program(folder, roots):
    entries = [f'  "{root}": {{ keep(try $0.decode({root}.self, from: $1)) }},' for root in roots]
    table = "nonisolated(unsafe) let roots: [String: (JSONDecoder, Data) throws -> Void] = ["
    (folder / "Roots.swift").write_text("\n".join(["import Foundation", "import Types", table, *entries, "]\n"]))
    sources = [HERE / "Decode.swift", folder / "Roots.swift", folder / "Types.o", FOLDER / "DTORuntime.o"]
    flags = ["-I", FOLDER, "-I", folder, "-module-name", "Decode", "-o", folder / "decode"]
    subprocess.run([*SWIFTC, *flags, *sources], check=True)
    return folder / "decode"


def code_and_data(object):
    """The kB of an object file that end up in an app: the first two numbers of `size`."""
    answer = subprocess.run(["size", object], check=True, capture_output=True, text=True).stdout
    return sum(map(int, answer.splitlines()[1].split()[:2])) / 1e3
