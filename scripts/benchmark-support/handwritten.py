"""Swift for a model as people write it: synthesized `Codable` with `CodingKeys`, without tolerance
or with wrappers that tolerate."""

from typing import NamedTuple

from model import ENUM_VALUES, Union, camel


class Manner(NamedTuple):
    """How the types of properties are spelled: optional ones, enums, arrays and maps."""

    imports: list[str]
    optional: str
    enum: str
    array: str
    map: str


PLAIN = Manner(["Foundation"], "", "{}", "[{}]", "[String: {}]")
WRAPPED = Manner(
    ["DTORuntime", "Foundation"], "@SafeOptional ", "CodableEnum<{}>", "Lossy<{}>", "LossyMap<{}>"
)

SWIFT_SCALARS = {
    "string": "String",
    "integer": "Int",
    "number": "Double",
    "boolean": "Bool",
    "date": "Date",
}


def handwritten(model, manner, surface):
    """One file with all types of a model."""
    lines = [f"public import {module}" for module in manner.imports]
    for type in model.types:
        lines.append("")
        if isinstance(type, Union):
            lines += union_lines(type, surface)
        else:
            lines += object_lines(type, manner, surface)
    return "\n".join(lines) + "\n"


def object_lines(object, manner, surface):
    yield f"public struct {object.name}: {surface.conformances} {{"
    for field in object.fields:
        is_wrapped = manner.optional and not field.required
        introducer = f"{manner.optional}public var" if is_wrapped else "public let"
        yield f"  {introducer} {camel(field.key)}: {swift_type(field, manner)}"
    for name in [field.target for field in object.fields if field.kind == "enum"]:
        yield ""
        yield from enum_lines(name or "Value")
    yield ""
    yield "  private enum CodingKeys: String, CodingKey {"
    for field in object.fields:
        name = camel(field.key)
        yield f"    case {name}" + (f' = "{field.key}"' if name != field.key else "")
    yield "  }"
    if surface.has_initializers:
        yield ""
        yield from initializer_lines(object, manner)
    yield "}"


def enum_lines(name):
    yield f"  public enum {name}: String, Codable, CaseIterable, Sendable {{"
    yield f"    case {', '.join(ENUM_VALUES)}"
    yield "  }"


def initializer_lines(object, manner):
    parameters = (
        f"{camel(field.key)}: {swift_type(field, manner)}" + ("" if field.required else " = nil")
        for field in object.fields
    )
    yield f"  public init({', '.join(parameters)}) {{"
    for field in object.fields:
        name = camel(field.key)
        if manner.optional and not field.required:
            yield f"    _{name} = SafeOptional({name})"
        else:
            yield f"    self.{name} = {name}"
    yield "  }"


def union_lines(union, surface):
    yield f"public enum {union.name}: {surface.conformances} {{"
    for tag, variant in union.variants.items():
        yield f"  case {tag}({variant})"
    yield ""
    yield f"  private enum CodingKeys: String, CodingKey {{ case {union.tag} }}"
    yield ""
    yield "  public init(from decoder: any Decoder) throws {"
    yield "    let container = try decoder.container(keyedBy: CodingKeys.self)"
    yield f"    switch try container.decode(String.self, forKey: .{union.tag}) {{"
    for tag, variant in union.variants.items():
        yield f'    case "{tag}": self = .{tag}(try {variant}(from: decoder))'
    yield "    case let tag:"
    yield "      throw DecodingError.dataCorruptedError("
    yield f'        forKey: .{union.tag}, in: container, debugDescription: "unknown tag \\(tag)")'
    yield "    }"
    yield "  }"
    yield "}"


def swift_type(field, manner):
    return named_type(field, manner) + ("" if field.required else "?")


def named_type(field, manner):
    match field.kind:
        case "object":
            return field.target
        case "objects":
            return manner.array.format(field.target)
        case "enum":
            return manner.enum.format(field.target)
        case "strings":
            return manner.array.format("String")
        case "integers":
            return manner.array.format("Int")
        case "labels":
            return manner.map.format("String")
        case scalar:
            return SWIFT_SCALARS[scalar]
