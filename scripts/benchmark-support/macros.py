"""The time to compile types with macros, relative to the same types written by hand.

100 domain types with eight members each, nested and in arrays, are compiled with `@FromDTO` and with hand-written initializers; their DTOs
are a module that is compiled before. 100 other types are compiled with `@DTO` and with synthesized Codable. Each form is a module at -O;
the program that expands the macros is a debug build, as in debug builds of apps.
"""

import shutil
import subprocess
import sys

from generated import SWIFTC, module
from programs import REPOSITORY, WORK, Table, measured, ratios, spread, take_turns

TYPES = 100
FOLDER = WORK / "macros"
SCALARS = ["String", "Int", "Double", "Bool?", "String?"]


def members(number):
    """The names and types of the members of a type; a `#` stands for the suffix of another type."""
    scalars = [(f"member{index}", kind) for index, kind in enumerate(SCALARS)]
    if number == 0:
        return [("id", "Int"), *scalars]
    other = f"Type{(number - 1) // 2}#"
    return [("id", "Int"), *scalars, ("child", f"{other}?"), ("children", f"[{other}]")]


def declaration(number, suffix="", attribute="", conformance="", body=()):
    kind = ("public let {}: {}".format(name, kind.replace("#", suffix)) for name, kind in members(number))
    lines = [f"public struct Type{number}{suffix}{conformance} {{", *(f"  {line}" for line in kind), *body, "}"]
    return "\n".join([attribute, *lines] if attribute else lines)


def from_dto(number):
    return declaration(number, attribute=f"@FromDTO(Type{number}Result.self)")


def by_hand(number):
    calls = []
    for name, kind in members(number):
        method = "optional" if kind.endswith("?") else "required"
        calls.append(f'    {name} = try members.{method}(dto.{name}, "{name}")')
    body = [f"  public init(from dto: Type{number}Result) throws {{", "    let members = DTOConversion(of: Self.self)"]
    return declaration(number, conformance=": DTOConvertible", body=[*body, *calls, "  }"])


def text(imports, form):
    return "\n".join([*(f"public import {name}" for name in imports), *map(form, range(TYPES))]) + "\n"


FORMS = {
    "initializers by hand": text(["DTOMacros", "DTOs"], by_hand),
    "@FromDTO": text(["DTOMacros", "DTOs"], from_dto),
    "synthesized Codable": text(["DTOMacros"], lambda number: declaration(number, conformance=": Codable")),
    "@DTO": text(["DTOMacros"], lambda number: declaration(number, attribute="@DTO")),
}


def macros(turns):
    """The table."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    products = built_macros()
    plugin = f"{products}/DTOMacrosPlugin-tool#DTOMacrosPlugin"
    flags = ["-I", f"{products}/Modules", "-I", FOLDER, "-load-plugin-executable", plugin]

    def command(name, source):
        file = FOLDER / f"{name}.swift"
        file.write_text(source)
        return [*SWIFTC, *flags, *module(name, FOLDER), file]

    dtos = text([], lambda number: declaration(number, suffix="Result", conformance=": Decodable"))
    subprocess.run(command("DTOs", dtos), check=True)
    commands = {form: command(f"Form{index}", source) for index, (form, source) in enumerate(FORMS.items())}
    jobs = {form: lambda command=command: measured(command) for form, command in commands.items()}
    found = take_turns(jobs, turns, "compiling types with macros")
    pairs = [("initializers by hand", "@FromDTO"), ("synthesized Codable", "@DTO")]
    return Table(
        [f"<compiling {TYPES} types, s", "by hand", "macro", "ratio", "middle half"],
        [row(base, macro, found) for base, macro in pairs],
    )


def built_macros():
    """The folder of the macros, built as `scripts/test` does."""
    build = ["swift", "build", "--package-path", REPOSITORY / "Tests/Macros", "--scratch-path", REPOSITORY / ".build/macros"]
    subprocess.run(build, check=True, stdout=sys.stderr)
    answer = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True).stdout
    return answer.splitlines()[-1]


def row(base, macro, found):
    # The processor time, because the program that expands the macros waits for the compiler, and other processes may run then.
    ratio = ratios(found[macro], found[base], "processor")
    seconds = (spread(one.processor for one in found[form]).median for form in (base, macro))
    return [f"{macro}, {base}", *(f"{value:.1f}" for value in seconds), f"{ratio.median:.2f}", ratio.range()]
