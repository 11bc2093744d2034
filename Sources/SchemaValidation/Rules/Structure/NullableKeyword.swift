import SchemaDocument
import SchemaLanguage

/// Reports `nullable` in versions that express it differently.
extension Check {
  static let nullableKeyword = Check(
    id: "nullable-keyword",
    severity: .warning,
    category: .structure,
    summary: "'nullable' must only be used in OpenAPI 3.0",
    explanation: """
      'nullable' is a keyword of OpenAPI 3.0 only. In 3.1, null is one of the types: 'type: [string, "null"]'. Swagger 2.0 only \
      has the extension 'x-nullable'. Tools that go by the version ignore it. dtoc reads it in all versions, and '--fix' writes \
      what the version has.
      """,
    correction: """
        openapi: 3.1.0
        info: {title: Orders, version: '1'}
        paths: {}
        components:
          schemas:
            Order:
              type: object
              properties:
      -         note: {type: string, nullable: true}
      +         note: {type: [string, 'null']}
      """,
    look: .schema(having: KeywordSet(.nullable)) { schema, report in
      let dialect = schema.dialect
      guard dialect.describesAPI, !dialect.has(.nullable), let nullable = schema[.nullable],
        nullable.quotedBoolValue != nil
      else { return }
      if let keyword = dialect.nullableKeyword {
        report.report(
          "\(dialect.name) does not have 'nullable'; it is read as '\(keyword.rawValue)'",
          at: nullable.keySpan ?? nullable.span,
          help: "write '\(keyword.rawValue)'",
          repair: schema.has(keyword)
            ? nil
            : Repair(
              "write '\(keyword.rawValue)'",
              .safe,
              nullable.renamedKey(to: keyword.rawValue)
            )
        )
      } else {
        report.report(
          "\(dialect.name) does not have 'nullable'; it lists null among the types",
          at: nullable.keySpan ?? nullable.span,
          help: help(for: schema),
          repair: repair(of: nullable, in: schema)
        )
      }
    }
  )

  private static func help(for schema: SchemaPlace) -> String {
    if !schema.raw.isTrue(.nullable) { return "remove it" }
    if let type = schema.type { return "write 'type: [\(type.rawValue), \'null\']'" }
    return "list '{type: \'null\'}' under 'anyOf'"
  }

  private static func repair(of nullable: Node, in schema: SchemaPlace) -> Repair? {
    guard let removed = nullable.removedPair() else { return nil }
    if !schema.raw.isTrue(.nullable) { return Repair("remove 'nullable'", .safe, removed) }
    guard let type = schema[.type], type.isScalar, !type.isAlias, schema.type != nil,
      !schema.hasAny(of: KeywordSet(.enumeration, .constant, .reference, .allOf, .oneOf, .anyOf))
    else { return nil }
    let null = type.isJSONStyle ? "\"null\"" : "'null'"
    let own = type.document.source.text(in: type.contentSpan)
    return Repair(
      "list 'null' among the types",
      .safe,
      [type.replaced(byLiteral: "[\(own), \(null)]"), removed]
    )
  }
}
