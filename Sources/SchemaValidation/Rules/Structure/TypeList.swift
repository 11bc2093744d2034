import SchemaDocument
import SchemaLanguage

/// Reports a list of types where the specification allows only one.
extension Check {
  static let typeList = Check(
    id: "type-list",
    severity: .warning,
    category: .structure,
    summary: "'type' must be a single name in Swagger 2.0 and OpenAPI 3.0",
    explanation: """
      OpenAPI 3.1 introduced lists of types; tools for older versions fail on them, or use the first. dtoc reads them in all \
      versions. For one type and null, older versions have 'nullable' or 'x-nullable', which '--fix' writes; for several types, \
      use 'oneOf'.
      """,
    correction: """
        openapi: 3.0.3
        info: {title: Orders, version: '1'}
        paths: {}
        components:
          schemas:
            Order:
              type: object
              properties:
      -         note: {type: [string, 'null']}
      +         note: {type: string, nullable: true}
      """,
    look: .schema(having: KeywordSet(.type)) { schema, report in
      guard let list = schema[.type], list.isSequence, list.count > 0,
        !schema.dialect.hasTypeLists, let nullable = schema.dialect.nullableKeyword
      else { return }
      report.report(
        "'type' must be a single name in \(schema.dialect.name), not a list",
        at: list.span,
        help: schema.raw.typeNames.count > 1
          ? schema.dialect.has(.oneOf)
            ? "list a schema for each type under 'oneOf'" : "write one of them, or remove 'type'"
          : schema.admitsNull ? "write '\(nullable.rawValue): true' beside one type" : nil,
        repair: repair(of: list, in: schema, nullable)
      )
    }
  )

  /// One type, and null beside it.
  private static func repair(of list: Node, in schema: SchemaPlace, _ nullable: Keyword) -> Repair?
  {
    guard let type = schema.type else { return nil }
    let isNullable = list.count > schema.raw.typeNames.count && !schema.raw.isTrue(nullable)
    guard !isNullable || !schema.has(nullable) else { return nil }
    return Repair(
      "write '\(type.rawValue)'" + (isNullable ? " and '\(nullable.rawValue): true'" : ""),
      .safe,
      list.replaced(
        byText: type.rawValue,
        followedBy: isNullable ? (nullable.rawValue, "true") : nil
      )
    )
  }
}
