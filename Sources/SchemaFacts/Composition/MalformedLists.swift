import SchemaDocument
package import SchemaLanguage
import SchemaReferences

/// Values of the keywords for other schemas that name none.
extension Misreading {
  /// `allOf`, `oneOf` or `anyOf` that isn't a list.
  package static func list(_ keyword: Keyword, of raw: RawSchema) -> Misreading? {
    guard let list = raw[keyword], !list.isSequence else { return nil }
    let isSchema = !raw.branches(keyword).isEmpty
    return Misreading(
      isSchema
        ? .unlistedSchema(list, keyword, repair: repair(ofList: list))
        : .malformedComposition(list, keyword),
      at: list
    )
  }

  /// Strictly, no value matches one of zero schemas. In real documents an empty list means that there is no restriction.
  package static func emptyLists(of raw: RawSchema) -> [Misreading] {
    raw.emptyLists.map { Misreading(.emptyComposition($0.list, $0.keyword), at: $0.list) }
  }

  /// A keyword for a reference that isn't a string.
  package static func reference(of raw: RawSchema) -> Misreading? {
    raw.referenceValue.map { Misreading(.malformedReference($0), at: $0) }
  }

  private static func repair(ofList schema: Node) -> Repair? {
    let isReference = schema.count == 1 && RawSchema(schema).reference != nil
    return schema.wrappedInList().map {
      Repair("make it a list", isReference ? .safe : .unsafe, $0)
    }
  }
}
