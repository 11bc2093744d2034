"""The time and memory of encoding, by the kind of payload.

The payloads are those of `payloads`, decoded once. `DTOEncoder` encodes values of types that `dtoc generate` writes, `JSONEncoder` the same
types written by hand with synthesized Codable, both with sorted keys. Memory is how much a process grows while it encodes once, on Linux;
allocations are those of a process that encodes twice, without those of one that encodes once.
"""

import os
import statistics
import subprocess
import sys

from costs import Verdict
from generated import FOLDER, SWIFTC, module
from payloads import KINDS, MEGABYTES, allocation_counter, by_hand, payload
from programs import HERE, Table, spread

# The time of DTOEncoder in multiples of JSONEncoder, for each kind; and its memory.
BUDGET, MEMORY = 0.35, 1.0
FORMS = ["JSONSerialization", "JSONEncoder", "DTOEncoder"]
SHAPE = """
extension Shape {
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .circle(let value): try value.encode(to: encoder)
    case .square(let value): try value.encode(to: encoder)
    }
  }
}
"""
ENCODER = """
nonisolated(unsafe) let decoder = makeDecoder()
nonisolated(unsafe) let json = makeEncoder()
func makeDecoder() -> JSONDecoder { let one = JSONDecoder(); one.dateDecodingStrategy = .iso8601; return one }
func makeEncoder() -> JSONEncoder {
  let one = JSONEncoder()
  one.dateEncodingStrategy = .iso8601
  one.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return one
}
nonisolated(unsafe) let kinds: [String: (Data) throws -> () throws -> Int] = [
"""


def encoding(dtoc, turns):
    """The table, and the verdicts about its budgets. The runtime and the schema are those of `payloads`."""
    programs = {"JSONEncoder": program("encode-byhand"), "DTOEncoder": program("encode-dtoc", dtoc)}
    programs["JSONSerialization"] = programs["JSONEncoder"]
    counter = allocation_counter()
    rows, verdicts = [], []
    for kind, (_, is_ascii, make) in KINDS.items():
        print(f"encoding {kind}", file=sys.stderr)
        file = FOLDER / "payload.json"
        file.write_text(payload(make, is_ascii), encoding="utf-8")
        seconds = {form: [] for form in FORMS}
        for _ in range(turns):
            for form in FORMS:
                second, size, _ = run(programs[form], form, kind, file, 3)
                seconds[form].append(second)
        growth = {form: run(programs[form], form, kind, file, 0)[2] for form in FORMS}
        ratio = spread(one / other for one, other in zip(seconds["DTOEncoder"], seconds["JSONEncoder"]))
        speeds = [f"{size / 1e6 / statistics.median(seconds[form]):.0f}" for form in FORMS]
        counts = [allocations(counter, programs[form], form, kind, file) for form in FORMS[1:]] if counter else [1, 1]
        memory = growth["DTOEncoder"] / growth["JSONEncoder"] if growth["JSONEncoder"] else 0
        rows.append([kind, *speeds, f"{ratio.median:.2f}", ratio.range(), f"{counts[1] / counts[0]:.2f}" if counter else "", f"{memory:.2f}"])
        verdicts.append(Verdict(f"encoding, {kind}", ratio.median, BUDGET))
        verdicts.append(Verdict(f"memory of encoding, {kind}", memory, MEMORY))
    heads = [f"<{MEGABYTES} MB each", *(f"{form}, MB/s" for form in FORMS), "time ×", "middle half", "allocations ×", "memory ×"]
    return Table(heads, rows), verdicts


def program(name, dtoc=None):
    folder = FOLDER / name
    folder.mkdir()
    if dtoc:
        arguments = [dtoc, "generate", FOLDER / "types.yaml", "--codable", "--output", folder]
        subprocess.run(arguments, check=True, stdout=sys.stderr)
    else:
        (folder / "Types.swift").write_text(by_hand().replace("Decodable", "Codable") + SHAPE)
    flags = ["-I", FOLDER, *module("Types", folder)]
    subprocess.run([*SWIFTC, *flags, *sorted(folder.rglob("*.swift"))], check=True)
    decode, encode = ("DTODecoder()", "DTOEncoder()") if dtoc else ("decoder", "json")
    lines = ["import Foundation", "import Types", "import DTORuntime", ENCODER]
    for kind, (type, _, _) in KINDS.items():
        lines.append(f'  "{kind}": {{ let value = try {decode}.decode([{type}].self, from: $0)')
        lines.append(f"    return {{ try {encode}.encode(value).count }} }},")
    if not dtoc:
        lines.append('  "": { let value = try JSONSerialization.jsonObject(with: $0)')
        lines.append("    return { try JSONSerialization.data(withJSONObject: value, options: .sortedKeys).count } },")
    (folder / "Kinds.swift").write_text("\n".join([*lines, "]\n"]))
    sources = [HERE / "Encode.swift", folder / "Kinds.swift", folder / "Types.o", FOLDER / "DTORuntime.o"]
    flags = ["-I", FOLDER, "-I", folder, "-module-name", "Encode", "-o", folder / "encode"]
    subprocess.run([*SWIFTC, *flags, *sources], check=True)
    return folder / "encode"


def command(program, form, kind, file, rounds):
    return [program, "" if form == "JSONSerialization" else kind, file, str(rounds)]


def run(program, form, kind, file, rounds):
    answer = subprocess.run(command(program, form, kind, file, rounds), check=True, capture_output=True, text=True)
    seconds, size, growth = answer.stdout.split()
    return float(seconds), int(size), int(growth)


def allocations(counter, program, form, kind, file):
    """Those of one round."""
    environment = {**os.environ, "LD_PRELOAD": str(counter)}
    counts = []
    for rounds in (0, 1):
        answer = subprocess.run(command(program, form, kind, file, rounds), check=True, capture_output=True, text=True, env=environment)
        counts.append(int(answer.stderr.split()[-1]))
    return counts[1] - counts[0]
