"""The time and memory of decoding, by the kind of payload.

Each payload is an array of objects, 2 MB in all. `DTODecoder` decodes it into types that `dtoc generate` writes, `JSONDecoder` into
the same types written by hand with synthesized Codable, and `JSONSerialization` into dictionaries. Each kind runs in processes of its
own, in turns. Memory is the peak of a process that decodes once, and allocations are counted on Linux with glibc.

Two more columns are multiples of JSONDecoder under the same conditions. Systems before macOS and iOS 26 make strings of bytes that
are known to be UTF-8 in another way, so their code is measured in a build of its own. And with memory that is kept, glibc doesn't return what a payload
took to the system, which otherwise provides it anew for the next one.

A budget that can't be kept has a floor: the time of a small program that only finds the texts of a payload and makes strings of them. Such a
budget fails above 1.4 × of its floor.
"""

import json
import os
import shutil
import statistics
import subprocess
import sys

from costs import Verdict
from documents import Dice
from peers import PEER, compile_peer
from generated import FOLDER, SWIFTC, compile_runtime, module
from programs import HERE, Table, c_compiler, spread

MEGABYTES = 2
# The time of DTODecoder in multiples of JSONDecoder, for each kind; and its memory.
BUDGET, MEMORY = 0.25, 1.0
# The kinds with a floor, and what takes that time.
FLOORS = {
    "long texts": "two thirds of the time, the system provides memory for the strings; see 'memory kept'",
}
# glibc keeps what is freed.
KEPT = {"MALLOC_TRIM_THRESHOLD_": "1000000000", "MALLOC_TOP_PAD_": "64000000"}
WORDS = "the quick brown fox jumps over a lazy dog while nobody watches".split()
CYRILLIC = "съешь ещё этих мягких французских булок 🥐 да выпей чаю".split()

# Name: how the schema describes the object, and how one writes it by hand.
TYPES = {
    "Small": ("{id: {type: integer}, name: {type: string}, done: {type: boolean}, price: {type: number}}", "id: Int, name: String, done: Bool, price: Double"),
    "Text": ("{text: {type: string}}", "text: String"),
    "Numbers": ("{counts: {type: array, items: {type: integer}}, values: {type: array, items: {type: number}}}", "counts: [Int], values: [Double]"),
    "Dates": ("{from: {type: string, format: date-time}, to: {type: string, format: date-time}, at: {type: string, format: date-time}}", "from: Date, to: Date, at: Date"),
    "Enums": ("{state: {type: string, enum: [active, pending, archived]}, color: {type: string, enum: [red, green, blue]}}", "state: State, color: Color"),
    "Circle": ("{kind: {type: string}, radius: {type: number}}", "kind: String, radius: Double"),
    "Square": ("{kind: {type: string}, side: {type: number}}", "kind: String, side: Double"),
    "Holder": ("{shape: {$ref: '#/components/schemas/Shape'}}", "shape: Shape"),
    "Wide": ("{%s}" % ", ".join(f"key{number}: {{type: integer}}" for number in range(60)), ", ".join(f"key{number}: Int" for number in range(60))),
}  # fmt: skip
SCHEMA = """
    Shape:
      oneOf: [{$ref: '#/components/schemas/Circle'}, {$ref: '#/components/schemas/Square'}]
      discriminator: {propertyName: kind, mapping: {circle: '#/components/schemas/Circle', square: '#/components/schemas/Square'}}
    Deep: {type: object, required: [name], properties: {name: {type: string}, child: {$ref: '#/components/schemas/Deep'}}}
"""
BY_HAND = """
public enum State: String, Decodable, Hashable { case active, pending, archived }
public enum Color: String, Decodable, Hashable { case red, green, blue }
public final class Deep: Decodable { public let name: String; public let child: Deep? }
public enum Shape: Decodable, Hashable {
  case circle(Circle), square(Square)
  enum CodingKeys: CodingKey { case kind }
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .kind) {
    case "circle": self = .circle(try Circle(from: decoder))
    case "square": self = .square(try Square(from: decoder))
    default: throw DecodingError.dataCorruptedError(forKey: .kind, in: container, debugDescription: "")
    }
  }
}
"""


def text(dice, words, count):
    return " ".join(dice.of(words) for _ in range(count))


def date(dice):
    return f"2024-{1 + dice.below(12):02}-{1 + dice.below(28):02}T{dice.below(24):02}:{dice.below(60):02}:09Z"


def deep(dice, levels):
    return {"name": text(dice, WORDS, 3), **({"child": deep(dice, levels - 1)} if levels else {})}


# Name: the type, whether other characters than ASCII are escaped, and an object.
KINDS = {
    "many small objects": ("Small", False, lambda d: {"id": d.below(10**6), "name": text(d, WORDS, 3), "done": d.below(2) == 0, "price": d.below(10**5) / 100}),
    "long texts": ("Text", False, lambda d: {"text": text(d, WORDS, 400)}),
    "texts with escapes": ("Text", False, lambda d: {"text": "\n\"".join(text(d, WORDS, 4) for _ in range(20))}),
    "texts that are not ASCII": ("Text", False, lambda d: {"text": text(d, CYRILLIC, 60)}),
    "escaped characters": ("Text", True, lambda d: {"text": text(d, CYRILLIC, 60)}),
    "numbers": ("Numbers", False, lambda d: {"counts": [d.below(10**6) for _ in range(50)], "values": [d.below(10**9) / 10**5 for _ in range(50)]}),
    "dates": ("Dates", False, lambda d: {"from": date(d), "to": date(d), "at": date(d)}),
    "enums": ("Enums", False, lambda d: {"state": d.of(["active", "pending", "archived"]), "color": d.of(["red", "green", "blue"])}),
    "unions": ("Holder", False, lambda d: {"shape": {"kind": "circle", "radius": d.below(99) / 4} if d.below(2) else {"kind": "square", "side": d.below(99) / 4}}),
    "deep objects": ("Deep", False, lambda d: deep(d, 20)),
    "wide objects": ("Wide", False, lambda d: {f"key{number}": d.below(10**4) for number in range(60)}),
}  # fmt: skip
FORMS = ["JSONSerialization", "JSONDecoder", "DTODecoder"]
# Measured as well: the code of older systems, two forms with memory that is kept, and the floors.
OLDER, FLOOR = "DTODecoder, older systems", "floor"


def payloads(dtoc, turns, clones=None):
    """The table, and the verdicts about its budgets."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    compile_runtime()
    (FOLDER / "older").mkdir()
    compile_runtime(FOLDER / "older", "-D", "DTO_OLDER_SYSTEMS")
    (FOLDER / "types.yaml").write_text(schema())
    programs = {"JSONDecoder": program("byhand", by_hand()), "DTODecoder": program("dtoc", None, dtoc), FLOOR: floors()}
    programs["JSONSerialization"] = programs["JSONDecoder"]
    programs[OLDER] = linked(FOLDER / "dtoc", "older", FOLDER / "older/DTORuntime.o")
    others = [OLDER, PEER] if clones else [OLDER]
    if clones:
        programs[PEER] = linked_with_peer(FOLDER / "byhand", compile_peer(clones))
    counter = allocation_counter()
    rows, verdicts = [], []
    for kind, (_, is_ascii, make) in KINDS.items():
        print(f"decoding {kind}", file=sys.stderr)
        file = FOLDER / "payload.json"
        file.write_text(payload(make, is_ascii), encoding="utf-8")
        forms = [*FORMS, *others, *([FLOOR] if kind in FLOORS else [])]
        seconds, peaks = {form: [] for form in forms}, {}
        kept = {form: [] for form in FORMS[1:]}
        for _ in range(turns):
            for form in forms:
                seconds[form].append(run(programs[form], form, kind, file, 3)[0])
            for form in kept:
                kept[form].append(run(programs[form], form, kind, file, 3, KEPT)[0])
        for form in FORMS:
            peaks[form] = run(programs[form], form, kind, file, 0)[1]
        size = file.stat().st_size / 1e6
        ratio, older = multiple(seconds, "DTODecoder"), multiple(seconds, OLDER)
        floor = multiple(seconds, FLOOR).median if kind in FLOORS else 0
        speeds = [f"{size / statistics.median(seconds[form]):.0f}" for form in FORMS]
        counts = [allocations(counter, programs[form], form, kind, file) for form in FORMS[1:]] if counter else [1, 1]
        memory = peaks["DTODecoder"] / peaks["JSONDecoder"]
        times = [f"{one.median:.2f}" for one in [*(multiple(seconds, form) for form in others), multiple(kept, "DTODecoder")]]
        rows.append([kind, *speeds, f"{ratio.median:.2f}", ratio.range(), *times, f"{counts[1] / counts[0]:.2f}" if counter else "", f"{memory:.2f}"])
        verdicts.append(Verdict(f"decoding, {kind}", ratio.median, BUDGET, floor, FLOORS.get(kind, "")))
        verdicts.append(Verdict(f"decoding on older systems, {kind}", older.median, BUDGET, floor, FLOORS.get(kind, "")))
        verdicts.append(Verdict(f"memory of decoding, {kind}", memory, MEMORY))
    heads = [f"<{MEGABYTES} MB each", *(f"{form}, MB/s" for form in FORMS), "time ×", "middle half"]
    return Table([*heads, "older systems ×", *([f"{PEER} ×"] if clones else []), "memory kept ×", "allocations ×", "peak memory ×"], rows), verdicts


def multiple(seconds, form):
    """The time of a form in multiples of JSONDecoder, turn by turn."""
    return spread(one / other for one, other in zip(seconds[form], seconds["JSONDecoder"]))


def payload(make, is_ascii):
    dice, objects, size = Dice(20240229), [], 0
    while size < MEGABYTES * 1_000_000:
        objects.append(json.dumps(make(dice), ensure_ascii=is_ascii))
        size += len(objects[-1].encode()) + 1
    return "[" + ",".join(objects) + "]"


def schema():
    lines = ["openapi: 3.0.3", "info: {title: Types, version: 1.0.0}", "paths: {}", "components:", "  schemas:"]
    for name, (properties, members) in TYPES.items():
        keys = [member.split(":")[0] for member in members.split(", ")]
        lines.append(f"    {name}: {{type: object, required: [{', '.join(keys)}], properties: {properties}}}")
    return "\n".join(lines) + SCHEMA


def by_hand():
    lines = ["public import Foundation"]
    for name, (_, members) in TYPES.items():
        lines += [f"public struct {name}: Decodable, Hashable {{"]
        lines += [f"  public let {member}" for member in members.split(", ")] + ["}"]
    return "\n".join(lines) + BY_HAND


def program(name, source, dtoc=None):
    folder = FOLDER / name
    folder.mkdir()
    if source:
        (folder / "Types.swift").write_text(source)
    else:
        subprocess.run([dtoc, "generate", FOLDER / "types.yaml", "--output", folder], check=True, stdout=sys.stderr)
    flags = ["-I", FOLDER, *module("Types", folder)]
    subprocess.run([*SWIFTC, *flags, *sorted(folder.rglob("*.swift"))], check=True)
    entries = []
    for kind, (type, _, _) in KINDS.items():
        decode = "DTODecoder()" if dtoc else "json"
        entries.append(f'  "{kind}": {{ keep(try {decode}.decode([{type}].self, from: $0)) }},')
    if not dtoc:
        entries.append('  "": { keep(try JSONSerialization.jsonObject(with: $0)) },')
    lines = ["import Foundation", "import Types", "import DTORuntime", "nonisolated(unsafe) let json = makeDecoder()"]
    lines += ["func makeDecoder() -> JSONDecoder { let one = JSONDecoder(); one.dateDecodingStrategy = .iso8601; return one }"]
    lines += ["nonisolated(unsafe) let kinds: [String: (Data) throws -> Void] = [", *entries, "]\n"]
    (folder / "Kinds.swift").write_text("\n".join(lines))
    return linked(folder, "decode", FOLDER / "DTORuntime.o")


def linked_with_peer(folder, objects):
    """The program of JSONDecoder with another decoder instead."""
    kinds = (folder / "Kinds.swift").read_text().replace("JSONDecoder", f"{PEER}Decoder").replace("import Types", f"import Types\nimport {PEER}")
    (FOLDER / "peer/Kinds.swift").write_text(kinds)
    return linked(folder, "peer", FOLDER / "DTORuntime.o", *objects, kinds=FOLDER / "peer/Kinds.swift")


def linked(folder, name, *objects, kinds=None):
    sources = [HERE / "Payloads.swift", kinds or folder / "Kinds.swift", folder / "Types.o", *objects]
    flags = ["-I", FOLDER, "-I", folder, "-I", FOLDER / "peer", "-module-name", "Payloads", "-o", folder / name]
    subprocess.run([*SWIFTC, *flags, *sources], check=True)
    return folder / name


def floors():
    sources = [HERE / "Payloads.swift", HERE / "Floors.swift"]
    subprocess.run([*SWIFTC, "-module-name", "Payloads", "-o", FOLDER / "floors", *sources], check=True)
    return FOLDER / "floors"


def command(program, form, kind, file, rounds):
    return [program, "" if form == "JSONSerialization" else kind, file, str(rounds)]


def run(program, form, kind, file, rounds, settings={}):
    environment = {**os.environ, **settings}
    answer = subprocess.run(command(program, form, kind, file, rounds), check=True, capture_output=True, text=True, env=environment)
    seconds, peak = answer.stdout.split()
    return float(seconds), int(peak)


def allocation_counter():
    """A library that counts allocations; None where there is no way to load one into a program."""
    library = FOLDER / "allocations.so"
    if sys.platform != "linux":
        return None
    build = subprocess.run([c_compiler(), "-O2", "-shared", "-fPIC", "-o", library, HERE / "allocations.c"], capture_output=True)
    return library if build.returncode == 0 else None


def allocations(counter, program, form, kind, file):
    environment = {**os.environ, "LD_PRELOAD": str(counter)}
    answer = subprocess.run(command(program, form, kind, file, 0), check=True, capture_output=True, text=True, env=environment)
    return int(answer.stderr.split()[-1])
