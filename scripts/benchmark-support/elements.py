"""What decoding costs besides valid payloads: invalid elements, conversions, the first decode, and the size of the reader.

A bad element of an array is omitted and reported. `FromDTO` converts each element to a domain type while the array is decoded, instead of
code that does that afterwards. `JSONDecoder` decodes small objects of dtoc's types, and of types with synthesized Codable. For the first decode, the program contains 50,000 conformances to protocols, as large apps do: Swift looks
through all of them for each question whether a type conforms. The reader is the code and data of its object files at -Osize.
"""

import os
import shutil
import statistics
import subprocess
import tempfile

from costs import Verdict
from generated import FOLDER, SWIFTC, code_and_data, compile_runtime, runtime_sources
from programs import HERE, REPOSITORY, Table, spread

CONFORMANCES, FILES = 50_000, 50
# A bad element in multiples of a good one; FromDTO in multiples of converting by hand; JSONDecoder with dtoc's types in multiples of types with
# synthesized Codable; kB; the first decode in multiples of JSONDecoder's.
BAD, CONVERTED, FOUNDATION, READER, FIRST = 2.0, 1.3, 1.0, 80, 1.0
# The manner of the floor below a measurement, and the reason for it.
FLOORS = {"JSONDecoder": ("string keys", "JSONDecoder itself takes so much longer if the keys of a type are strings, which it copies, than if they are synthesized")}


def elements(turns):
    """The table, and the verdicts about its budgets."""
    folder = FOLDER / "elements"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    compile_runtime()
    program, large = linked(folder / "elements", []), linked(folder / "large", conformances(folder / "many"))
    pairs = [
        ("a bad element, ns", program, "good", "bad", BAD, 30),
        ("FromDTO, ns for an element", program, "by hand", "FromDTO", CONVERTED, 30),
        ("JSONDecoder, ns for a small object", program, "synthesized Codable", "JSONDecoder", FOUNDATION, 30),
        (f"first decode, {CONFORMANCES // 1000},000 conformances, ms", large, "first of JSONDecoder", "first", FIRST, 1),
    ]
    rows, verdicts = [], []
    for what, program, base, other, limit, rounds in pairs:
        floor, reason = FLOORS.get(other, (base, ""))
        times = {base: [], other: [], floor: []}
        for _ in range(turns):
            for manner in times:
                answer = subprocess.run([program, manner, str(rounds)], check=True, capture_output=True, text=True)
                times[manner].append(float(answer.stdout))
        ratio, least = (spread(one / two for one, two in zip(times[manner], times[base])) for manner in (other, floor))
        medians = [f"{statistics.median(times[manner]):.1f}" for manner in (base, other)]
        rows.append([what, base, medians[0], medians[1], f"{ratio.median:.2f}", ratio.range()])
        verdicts.append(Verdict(what, ratio.median, limit, least.median if reason else 0, reason))
    size = reader()
    rows.append(["the reader at -Osize, kB", "", "", f"{size:.0f}", "", ""])
    verdicts.append(Verdict("the reader at -Osize", size, READER, unit="kB"))
    return Table(["<", "<compared with", "that", "this", "ratio", "middle half"], rows), verdicts


def linked(program, objects):
    sources = [HERE / "Elements.swift", FOLDER / "DTORuntime.o", *objects]
    subprocess.run([*SWIFTC, "-I", FOLDER, "-module-name", "Elements", "-o", program, *sources], check=True)
    return program


def conformances(folder):
    """Object files of empty types that conform to a protocol."""
    folder.mkdir()
    each = CONFORMANCES // FILES
    (folder / "Many.swift").write_text("protocol Many {}\n")
    for file in range(FILES):
        (folder / f"Many{file}.swift").write_text("".join(f"struct M{file * each + one}: Many {{}}\n" for one in range(each)))
    subprocess.run(["swiftc", "-Onone", "-module-name", "Many", "-parse-as-library", "-c", *sorted(folder.glob("*.swift"))], cwd=folder, check=True)
    return sorted(folder.glob("*.o"))


def reader():
    """The kB of the object files of the JSON reader. With threads, Swift makes an object file for each source file of a module."""
    with tempfile.TemporaryDirectory() as folder:
        threads = ["-num-threads", str(os.cpu_count())]
        command = ["swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-Osize", "-suppress-warnings", *threads]
        subprocess.run([*command, "-module-name", "DTORuntime", "-c", *runtime_sources()], cwd=folder, check=True)
        names = [one.stem for one in (REPOSITORY / "Sources/DTORuntime/Core/JSONReading").glob("*.swift")]
        names += ["JSONArrayReader", "JSONObjectReader"]
        return sum(code_and_data(f"{folder}/{name}.o") for name in names)
