import SchemaDocument
import SchemaLanguage
import SchemaModel
import SchemaReferences

/// Strings of several formats, or of one format or none, which are read as plain strings.
///
/// For example, `oneOf: [{type: string, format: date-time}, {type: string, format: date}]`.
extension SchemaFacts {
  /// Notes the formats of schemas for the same string.
  ///
  /// - Parameter union: The schema that lists them under `oneOf` or `anyOf`, if one does.
  mutating func noteUnreadFormats(of schemas: [Node], in union: RawSchema? = nil) {
    var formats: [Node?] = []
    for schema in schemas {
      let settled = resolvedSchema(schema)
      guard case .primitive(let primitive) = shape(of: Composite(settled)),
        primitive.jsonKind == .string
      else { return }
      formats.append(primitive == .string ? nil : RawSchema(settled)[.format])
    }
    guard let first = formats.lazy.compactMap(\.self).first else { return }
    let list = union.flatMap { $0[.oneOf] ?? $0[.anyOf] }?.key?.text
    let aspect = UnclearSchemas.Aspect.formats(formats.map { $0?.text }, under: list)
    observations.unclear.insert(aspect, of: RawSchema(first))
  }
}
