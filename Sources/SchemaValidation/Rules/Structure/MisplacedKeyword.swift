import SchemaDocument
import SchemaIR

/// Reports a keyword that the schema's type has no use for, such as `properties` of a string.
extension Rule {
  static let misplacedKeyword = Rule(
    id: "misplaced-keyword",
    severity: .warning,
    category: .structure,
    summary: "a keyword must belong to the schema's type",
    explanation: """
      'properties' and 'required' say something of objects, 'items' and 'minItems' of arrays; beside another type they mean \
      nothing, and dtoc leaves them out. Either the type is wrong, which '--fix --unsafe' assumes of a schema with 'properties' \
      or 'items', or the keyword has slipped out of another schema.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            car:
              type: string
              properties: {model: {type: string}}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            car:
              type: object
              properties: {model: {type: string}}
      """,
    // Lowering reports what stands beside one type.
    difference: .mostlyValidate("elsewhere the keyword means nothing"),
    check: .schema(having: KeywordSet(.items)) { schema, report in
      guard let items = schema[.items], let reason = schema.reasonAgainstElements(report) else {
        return
      }
      report.report(
        "'items' means nothing here, where \(reason)",
        at: items.keySpan ?? items.span,
        help: "remove it, or move it into the schema of the array"
      )
    }
  )
}

extension SchemaPlace {
  /// Why there are no elements; nil where there may be some.
  fileprivate func reasonAgainstElements(_ report: Report) -> String? {
    if raw.isNullOnly { return "the value is null" }
    guard raw.typeNames.isEmpty, raw.reference == nil else { return nil }
    for keyword in [Keyword.oneOf, .anyOf] where has(keyword) {
      let branches = raw.branches(keyword)
      if !branches.isEmpty, branches.allSatisfy({ report.isNoArray($0) }) {
        return "none of the schemas under '\(keyword.rawValue)' is an array"
      }
    }
    return nil
  }
}

extension Report {
  /// Whether a schema says by its type that it is no array.
  fileprivate func isNoArray(_ schema: Node) -> Bool {
    guard let schema = settled(schema), schema.isMapping else { return false }
    let raw = RawSchema(schema)
    if raw.isNullOnly { return true }
    let types = raw.typeNames.map { SchemaType($0) }
    return !types.isEmpty && types.allSatisfy { $0 != nil && $0 != .array }
  }
}
