import SchemaDocument

/// What a schema without `type` is all the same.
///
/// For example `{properties: {id: {type: string}}}` describes an object, and `{enum: [a, b]}` lists texts.
extension RawSchema {
  /// The type that the keywords tell, `enum` aside, and one that does; nil where a value may be anything.
  package func impliedType(in dialect: Dialect) -> (type: SchemaType, by: Keyword)? {
    impliedType(in: dialect, ofFormat: Format.type(impliedBy:))
  }

  func impliedType(
    in dialect: Dialect,
    ofFormat: (String) -> SchemaType?
  ) -> (type: SchemaType, by: Keyword)? {
    if namesMembers, namesElements { return nil }
    if namesMembers {
      if isClosedAndNoMore { return nil }
      return saysNothingOfValues && dialect.isByTheLetter ? nil : told(.object, by: Self.members)
    }
    if namesElements { return told(.array, by: .elements) }
    // In a JSON Schema the rest only narrows values of the type it is about, and leaves all others alone; in an API's documents the
    // type is plain from it.
    guard !dialect.isByTheLetter else { return nil }
    if requiresMembers || hasAny(of: .objectShape) { return told(.object, by: .tellingObjects) }
    if hasAny(of: .textBounds) { return told(.string, by: .textBounds) }
    if let format = text(.format), let type = ofFormat(format) { return (type, .format) }
    return told(.number, by: .numberBounds)
  }

  private func told(_ type: SchemaType, by set: KeywordSet) -> (type: SchemaType, by: Keyword)? {
    keywords.intersection(set).first.map { (type, $0) }
  }

  private static let members = KeywordSet(.properties, .additionalProperties, .patternProperties)

  /// The one type that all values under `enum` have; nil where there are several, or null among them.
  package var typeOfValues: SchemaType? {
    guard let list = self[.enumeration], list.isSequence, let first = list.elements.first,
      list.elements.allSatisfy({ $0.scalarType == first.scalarType })
    else { return nil }
    switch first.scalarType {
    case .string: return .string
    // What Swift or JSON can't hold is no value of an enumeration.
    case .integer: return list.elements.allSatisfy { $0.integerValue != nil } ? .integer : nil
    case .number: return list.elements.allSatisfy { $0.finiteNumber != nil } ? .number : nil
    case .boolean: return .boolean
    case .null, nil: return nil
    }
  }

  /// Whether it says what members hold.
  package var namesMembers: Bool {
    hasAny(of: Self.members)
  }

  /// Whether it says what elements are.
  package var namesElements: Bool { hasAny(of: .elements) }

  /// Whether it closes an object and says nothing else about a value, as .NET's generators write any value:
  /// `{additionalProperties: false}`.
  ///
  /// Among the parts of `allOf` it closes the object that the others describe.
  package var isClosedAndNoMore: Bool {
    has(.additionalProperties)
      && keywords.subtracting(.annotations) == KeywordSet(.additionalProperties)
      && self[.additionalProperties]?.boolValue == false
      && node.parent.map { $0.isSequence && $0.key?.hasText("allOf") == true } != true
  }

  /// Whether it takes any value, though it has a keyword that is about objects: `{additionalProperties: true}`.
  private var saysNothingOfValues: Bool {
    guard !has(.properties), !has(.patternProperties), let additional = self[.additionalProperties]
    else { return false }
    return additional.boolValue == true || (additional.isMapping && additional.count == 0)
  }
}
