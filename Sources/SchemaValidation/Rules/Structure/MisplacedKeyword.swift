import SchemaDocument
import SchemaFacts
import SchemaLanguage

extension Check {
  static let misplacedKeyword = Check(
    .misplacedKeyword,
    look: .schema(having: KeywordSet(.items)) { schema, report in
      guard let items = schema[.items], let reason = schema.reasonAgainstElements(report) else {
        return
      }
      report.append(.misplacedItems(items, because: reason))
    }
  )
}

extension SchemaPlace {
  /// The reason why the value has no elements; nil if it can have some.
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
  /// Whether the type of a schema excludes arrays.
  fileprivate func isNoArray(_ schema: Node) -> Bool {
    guard let schema = settled(schema), schema.isMapping else { return false }
    let raw = RawSchema(schema)
    if raw.isNullOnly { return true }
    let types = raw.typeNames.map { SchemaType($0) }
    return !types.isEmpty && types.allSatisfy { $0 != nil && $0 != .array }
  }
}
