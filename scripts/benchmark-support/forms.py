"""The three forms of a model, compiled at every level, and the programs that decode into them."""

import pathlib
import shutil
import subprocess
import sys
from typing import NamedTuple

from faults import fault_model
from handwritten import PLAIN, WRAPPED, handwritten
from model import schema
from programs import HERE, REPOSITORY, c_compiler, measured

LEVELS = {"Onone": ["-Onone"], "O": ["-O"], "Osize": ["-Osize"]}
FORMS = ["synthesized", "wrapped", "dtoc"]


class Surface(NamedTuple):
    """What types have besides decoding, in Swift and as options of dtoc."""

    conformances: str
    has_initializers: bool
    options: list[str]


SURFACES = {
    "full": Surface("Decodable, Hashable, Sendable", True, []),
    "decodable": Surface(
        "Decodable, Sendable",
        False,
        ["--no-initializers", "--conformances", "Sendable,CaseIterable"],
    ),
}


class Build(NamedTuple):
    """One form at one level: bytes, seconds turn by turn, and what decodes into it."""

    object: int
    file: int
    compile: list[float]
    decode: pathlib.Path
    decode_faults: pathlib.Path | None


def built_forms(folder, model, dtoc, measure, levels, surface, runs):
    """(level, form) → the build of it."""
    sources = write_sources(folder / "sources", model, dtoc, surface)
    faults = folder / "sources" / "faults"
    generate(faults, fault_model(), dtoc, surface)
    for level in levels:
        compile_runtime(folder / level, level)
    seconds = {(level, form): [] for level in levels for form in FORMS}
    for turn in range(runs):
        for level, form in seconds:
            print(f"compiling, turn {turn + 1} of {runs}: {form} -{level}", file=sys.stderr)
            command = types_command(folder / level, level, form, sources[form])
            seconds[level, form].append(measured(measure, command).processor)
    builds = {}
    for level, form in seconds:
        object = folder / level / form / "Types.o"
        decode_faults = None
        if form == "dtoc":
            subprocess.run(types_command(folder / level, level, "faults", faults), check=True)
            decode_faults = decoding_program(folder / level, level, "faults", fault_model())
        builds[level, form] = Build(
            code_and_data(object),
            object.stat().st_size,
            seconds[level, form],
            decoding_program(folder / level, level, form, model),
            decode_faults,
        )
    return builds


def runtime_size(folder, level):
    return code_and_data(folder / level / "DTORuntime.o")


# Sources.


def write_sources(folder, model, dtoc, surface):
    """Form → the folder with its Swift."""
    shutil.rmtree(folder, ignore_errors=True)
    folders = {form: folder / form for form in FORMS}
    for form, manner in (("synthesized", PLAIN), ("wrapped", WRAPPED)):
        folders[form].mkdir(parents=True)
        text = handwritten(model, manner, surface)
        (folders[form] / "Types.swift").write_text(text, encoding="utf-8")
    shutil.copy(HERE / "Lossy.swift", folders["wrapped"])
    generate(folders["dtoc"], model, dtoc, surface)
    return folders


def generate(folder, model, dtoc, surface):
    folder.mkdir(parents=True)
    document = folder.with_suffix(".yaml")
    document.write_text(schema(model), encoding="utf-8")
    command = [dtoc, "generate", document, "--output", folder, *surface.options]
    subprocess.run(command, check=True, stdout=sys.stderr)


# Compiling.


def compiler(level):
    return ["swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", *LEVELS[level]]


def compile_runtime(folder, level):
    folder.mkdir(parents=True, exist_ok=True)
    features = ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility")
    flags = [word for name in features for word in ("-enable-upcoming-feature", name)]
    runtime = REPOSITORY / "Sources" / "DTORuntime"
    sources = [file for file in sorted(runtime.rglob("*.swift")) if ".docc" not in str(file)]
    command = [*compiler(level), *flags, *module("DTORuntime", folder), *sources]
    subprocess.run(command, check=True)


def types_command(folder, level, form, sources):
    (folder / form).mkdir(parents=True, exist_ok=True)
    flags = ["-I", folder, "-suppress-warnings"]
    files = sorted(sources.rglob("*.swift"))
    return [*compiler(level), *flags, *module("Types", folder / form), *files]


def module(name, folder):
    place = folder / f"{name}.swiftmodule"
    return ["-module-name", name, "-emit-module", "-emit-module-path", place] + [
        "-c",
        "-o",
        folder / f"{name}.o",
    ]


def decoding_program(folder, level, form, model):
    place, counts = folder / form, folder / "counts.o"
    entries = [
        f'  "{root}": {{ keep(try $0.decode({root}.self, from: $1)) }},' for root in model.roots
    ]
    table = "nonisolated(unsafe) let roots: [String: (JSONDecoder, Data) throws -> Void] = ["
    lines = ["import Foundation", "import Types", "", table, *entries, "]", ""]
    (place / "Roots.swift").write_text("\n".join(lines), encoding="utf-8")
    compile_counts = [c_compiler(), "-O2", "-c", "-o", counts, HERE / "counts.c"]
    subprocess.run(compile_counts, check=True)
    flags = ["-I", folder, "-I", place, "-import-objc-header", HERE / "counts.h"]
    sources = [HERE / "Decode.swift", place / "Roots.swift"]
    objects = [place / "Types.o", folder / "DTORuntime.o", counts]
    command = [*compiler(level), *flags, "-module-name", "Decode", *sources, *objects]
    subprocess.run([*command, "-o", place / "decode"], check=True)
    return place / "decode"


# Sizes.


def code_and_data(object):
    """The bytes of an object file that end up in an app: its first two numbers in `size`."""
    answer = subprocess.run(["size", object], check=True, capture_output=True, text=True).stdout
    code, data = answer.splitlines()[1].split()[:2]
    return int(code) + int(data)
