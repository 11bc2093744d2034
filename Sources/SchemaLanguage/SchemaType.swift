package import SchemaDocument

/// A name that `type` may have, except for `null`, which is handled separately.
///
/// Sources: JSON Schema 2020-12 validation, section 6.1.1; Swagger 2.0, Response Object (`file`).
package enum SchemaType: String, Hashable, Sendable, CaseIterable {
  case object
  case array
  case string
  case integer
  case number
  case boolean
  case file
}

extension SchemaType {
  /// The types that a schema without `type` may have. Integers are included in numbers, and null is handled separately.
  package static let ofAnyValue: [SchemaType] = [.object, .array, .string, .number, .boolean]

  /// Creates the type that a scalar names. All names have different first letters.
  package init?(_ node: Node) {
    let (type, name): (SchemaType, StaticString)
    switch node.withText({ $0.first ?? 0 }) {
    case UInt8(ascii: "o"): (type, name) = (.object, "object")
    case UInt8(ascii: "a"): (type, name) = (.array, "array")
    case UInt8(ascii: "s"): (type, name) = (.string, "string")
    case UInt8(ascii: "i"): (type, name) = (.integer, "integer")
    case UInt8(ascii: "n"): (type, name) = (.number, "number")
    case UInt8(ascii: "b"): (type, name) = (.boolean, "boolean")
    case UInt8(ascii: "f"): (type, name) = (.file, "file")
    default: return nil
    }
    guard node.hasText(name) else { return nil }
    self = type
  }

  /// The type that is meant by what people write instead of its name.
  package init?(misspelled text: String) {
    let lowered = text.lowercased()
    guard
      let type = Self(rawValue: lowered) ?? Self.others[lowered] ?? Format.type(impliedBy: lowered)
    else { return nil }
    self = type
  }

  /// Further misspellings, in addition to formats, which are also used as types.
  private static let others: [String: SchemaType] = [
    "bool": .boolean, "str": .string, "text": .string,
    "list": .array, "dict": .object, "map": .object,
  ]
}
