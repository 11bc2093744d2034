import SchemaDocument
import SchemaLanguage
import SchemaModel
import SchemaReferences

/// Strings of several formats, which are read as plain strings.
///
/// For example, `oneOf: [{type: string, format: date-time}, {type: string, format: date}]`.
extension SchemaFacts {
  /// Reports the formats of schemas for the same string, unless one of them allows any string.
  ///
  /// - Parameter union: The schema that lists them under `oneOf` or `anyOf`, if one does.
  mutating func reportUnreadFormats(of schemas: [Node], in union: RawSchema? = nil) {
    var formats: [Node] = []
    for schema in schemas {
      let settled = resolvedSchema(schema)
      guard case .primitive(let primitive) = shape(of: Composite(settled)), primitive != .string,
        primitive.jsonKind == .string, let format = RawSchema(settled)[.format]
      else { return }
      formats.append(format)
    }
    guard let first = formats.first else { return }
    let list = union.flatMap { $0[.oneOf] ?? $0[.anyOf] }?.key?.text
    report(.unreadFormats(first, among: formats.map(\.text), under: list), at: first)
  }
}
