package import SchemaDocument
import SchemaLanguage

/// Schemas without a name that only add their members to others, such as `on` in
/// ```
/// order:
///   $defs: {on: {properties: {since: {type: string}}}}
///   if: {properties: {mode: {const: on}}}
///   then: {$ref: '#/definitions/order/$defs/on'}
/// ```
extension SchemaFacts {
  /// Whether nothing needs a type of a schema whose members others have. That of an earlier run stays, and so does one that contains types.
  package mutating func isOnlyPart(_ schema: Node) -> Bool {
    let raw = RawSchema(schema)
    guard schemaName(of: schema) == nil, raw.keywords.isSubset(of: Self.wordsOfParts),
      let properties = raw[.properties], properties.isMapping,
      recorded(schema) == nil, chosenName(of: schema) == nil
    else { return false }
    return properties.pairs.allSatisfy { _, member in !mayNeedType(shape(of: Composite(member))) }
  }

  private mutating func mayNeedType(_ shape: Shape) -> Bool {
    switch shape {
    case .any, .primitive, .reference, .enumerationReference, .array(nil), .dictionary(nil): false
    case .array(let items?), .dictionary(let items?): mayNeedType(self.shape(of: items))
    case .object, .enumeration, .union, .tuple, .chosen: true
    }
  }

  private static let wordsOfParts = KeywordSet(.type, .properties, .required).union(.annotations)
}
