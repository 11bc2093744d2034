"""Swift that uses all public declarations of a module: each member, case and initializer.

The declarations come from the module's symbol graph, which states types as they are written, with the identities of what they name.
"""

import collections
import dataclasses
import re

# A member is read through its key path, because a value converts to an optional and a key path does not.
SHARED = """\
func exact<Root, Value>(_ member: KeyPath<Root, Value>, as type: Value.Type) {}
func same<Value>(_ type: Value.Type, _ other: Value.Type) {}
"""
IMPORTS = "import DTORuntime\nimport Foundation\nimport Generated\n"


def clients(graph):
    """For each pair, by its number, Swift that uses its declarations."""
    names = {one["identifier"]["precise"]: path(one) for one in graph["symbols"]}
    generics = [one["pathComponents"] for one in graph["symbols"] if "swiftGenerics" in one]
    uses = collections.defaultdict(list)
    cases = collections.defaultdict(list)
    for symbol in graph["symbols"]:
        number = number_of(symbol)
        if number is None or symbol["accessLevel"] != "public":
            continue
        # Code writes a generic type with its arguments, as aliases and properties do.
        if any(symbol["pathComponents"][: len(one)] == one for one in generics):
            continue
        kind = symbol["kind"]["identifier"]
        if kind == "swift.enum.case":
            cases[number, owner(symbol)].append(symbol)
        uses[number] += uses_of(kind, symbol, names)
    for (number, enumeration), found in cases.items():
        uses[number].append(exhaustive_switch(enumeration, found))
    return {number: IMPORTS + "".join(one.text(index) for index, one in enumerate(found)) for number, found in uses.items()}


def number_of(symbol):
    """The number of the pair, which the names of its types start with; None for a namespace around all types."""
    matches = (re.match(r"P(\d+)", one) for one in symbol["pathComponents"])
    return next((int(one[1]) for one in matches if one), None)


@dataclasses.dataclass
class Use:
    """A function with parameters, and what it does with them."""

    parameters: list[str]
    statements: list[str]

    def text(self, number):
        parameters = ", ".join(f"_ a{index}: {type}" for index, type in enumerate(self.parameters))
        body = "".join(f"  {line}\n" for line in self.statements)
        return f"\nprivate func use{number}({parameters}) throws {{\n{body}}}\n"


def uses_of(kind, symbol, names):
    name, declaration = path(symbol), written(symbol, names)
    match kind:
        case "swift.struct" | "swift.class" | "swift.enum":
            return [Use([name], [])]
        case "swift.typealias":
            return [Use([], [f"same({name}.self, ({declaration.partition(' = ')[2]}).self)"])]
        case "swift.property":
            member = symbol["pathComponents"][-1]
            if member.startswith("$"):
                return []
            return [Use([], [f"exact(\\{owner(symbol)}.{quoted(member)}, as: ({type_of(declaration)}).self)"])]
        case "swift.type.property":
            return [Use([], [f"let _: {type_of(declaration)} = {name}"])]
        case "swift.enum.case":
            types = [one.type for one in parameters_of(declaration)]
            return [Use(types, [f"let _: {owner(symbol)} = {name}{arguments(parameters_of(declaration))}"])]
        case "swift.init":
            return initializer_calls(owner(symbol), declaration)
    return []


def initializer_calls(type, declaration):
    """With all arguments, and with those that have no default."""
    given = parameters_of(declaration)
    calls = [given, [one for one in given if not one.has_default]]
    is_failable = declaration.partition("(")[0].endswith("?")
    result = f"{type}?" if is_failable else type
    return [
        Use([one.type for one in call], [f"let _: {result} = {'try ' if ' throws' in declaration else ''}{type}{arguments(call) or '()'}"])
        for call in (calls if calls[0] != calls[1] else calls[:1])
    ]


def exhaustive_switch(enumeration, cases):
    lines = ["switch a0 {"]
    for one in cases:
        lines.append(f"case .{quoted(one['pathComponents'][-1].partition('(')[0])}: break")
    return Use([enumeration], [*lines, "}"])


@dataclasses.dataclass
class Parameter:
    label: str
    type: str
    has_default: bool


def parameters_of(declaration):
    """The parameters of an initializer, or the associated values of a case."""
    _, opening, rest = declaration.partition("(")
    if not opening:
        return []
    found = []
    for text in split(rest[: closing(rest)]):
        label, colon, type = text.partition(": ")
        # Only a label stands before the first colon, unless a dictionary or a tuple does.
        if not colon or not re.fullmatch(r"[\w`$ ]+", label):
            label, type = "_", text
        # A parameter with a name of its own, such as `from decoder`.
        type, equals, _ = type.partition(" = ")
        found.append(Parameter(label.split(" ")[0], type, bool(equals)))
    return found


def arguments(parameters):
    texts = [f"a{index}" if one.label == "_" else f"{one.label}: a{index}" for index, one in enumerate(parameters)]
    return f"({', '.join(texts)})" if texts else ""


def closing(text):
    depth = 0
    for index, character in enumerate(text):
        if character in "([<":
            depth += 1
        elif character in ")]>" and text[index - 1] != "-":
            if depth == 0:
                return index
            depth -= 1
    return len(text)


def split(text):
    """The parts between commas that are not inside of brackets or strings."""
    parts, depth, start, is_string = [], 0, 0, False
    for index, character in enumerate(text):
        if character == '"' and text[index - 1] != "\\":
            is_string = not is_string
        if is_string:
            continue
        depth += (character in "([<") - (character in ")]>" and text[index - 1] != "-")
        if character == "," and depth == 0:
            parts.append(text[start:index].strip())
            start = index + 1
    return [one for one in [*parts, text[start:].strip()] if one]


def type_of(declaration):
    """The type of a property: what stands after its name."""
    return declaration.partition(": ")[2].partition(" {")[0]


def written(symbol, names):
    """A declaration with the full names of the module's types."""
    text = ""
    for one in symbol["declarationFragments"]:
        full = names.get(one.get("preciseIdentifier")) if one["kind"] == "typeIdentifier" else None
        text += full if full and not text.endswith(".") else one["spelling"]
    return text


def path(symbol):
    return ".".join(quoted(one.partition("(")[0]) for one in symbol["pathComponents"])


def owner(symbol):
    return ".".join(quoted(one) for one in symbol["pathComponents"][:-1])


def quoted(name):
    return f"`{name}`" if name.isidentifier() else name
