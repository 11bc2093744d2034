package import SchemaDocument

/// A name that `type` may have, apart from `null`, which is an answer to another question.
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
  /// What a schema that names no type may stand for, null aside; integers are numbers.
  static let ofAnyValue: [SchemaType] = [.object, .array, .string, .number, .boolean]

  /// The type that a scalar names.
  package init?(_ node: Node) {
    guard let type = Self.texts.first(where: { node.hasText($0.text) })?.type else { return nil }
    self = type
  }

  /// The type that is meant by what people write instead of its name.
  package init?(mending text: String) {
    let lowered = text.lowercased()
    guard
      let type = Self(rawValue: lowered) ?? Self.others[lowered] ?? Format.type(impliedBy: lowered)
    else { return nil }
    self = type
  }

  private static let texts: [(text: KeyText, type: SchemaType)] = allCases.map {
    (KeyText($0.rawValue), $0)
  }

  /// Beside the formats, which people write for types, too.
  private static let others: [String: SchemaType] = [
    "bool": .boolean, "str": .string, "text": .string,
    "list": .array, "dict": .object, "map": .object,
  ]
}
