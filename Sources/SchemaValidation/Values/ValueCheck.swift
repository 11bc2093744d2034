import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaReferences

extension Report {
  /// The first place where a value does not match a schema; nil if it matches.
  ///
  /// - Parameter isWhole: Whether the value isn't abridged, as examples often are.
  mutating func mismatch(of value: Node, to schema: Node, isWhole: Bool = false) -> ValueMismatch? {
    let steps = min(Self.stepsForOneValue, stepsLeft)
    var check = ValueCheck(references, formats, steps: steps, isWhole: isWhole)
    let found = check.mismatch(value, schema, depth: 0)
    stepsLeft -= steps - check.stepsLeft
    return found
  }

  /// Enough for any real example; recursive schemas would never end.
  private static let stepsForOneValue = 20_000
}

/// Checks whether a schema allows a value in a document, such as an example.
///
/// It checks types, `enum`, `const`, null, bounds and the formats that apps read, also inside the value. It does not check patterns, and
/// missing properties because examples are often abridged. Anything undecidable counts as a match.
private struct ValueCheck {
  private let references: ReferenceTable
  private let formats: FormatReading
  private(set) var stepsLeft: Int
  private let isWhole: Bool

  init(_ references: ReferenceTable, _ formats: FormatReading, steps: Int, isWhole: Bool) {
    self.references = references
    self.formats = formats
    stepsLeft = steps
    self.isWhole = isWhole
  }

  mutating func mismatch(_ value: Node, _ schema: Node, depth: Int) -> ValueMismatch? {
    stepsLeft -= 1
    guard stepsLeft > 0, depth < Self.maximumDepth, schema.isMapping else { return nil }
    let raw = RawSchema(schema)
    if raw.has(.dtoType) { return nil }
    if raw.has(.dtoDate) { return dateMismatch(value, raw) }
    if value.isNull { return nullMismatch(value, raw, depth: depth) }
    if let found = ownMismatch(value, raw, depth: depth) { return found }
    return joinedMismatch(value, raw, depth: depth)
  }

  /// Checks the schema's own keywords.
  private mutating func ownMismatch(_ value: Node, _ raw: RawSchema, depth: Int) -> ValueMismatch? {
    if raw.has(.type), !raw.listsScalarsAsObject, let found = typeMismatch(value, raw) {
      return found
    }
    if raw.hasAny(of: Self.listing), let found = listMismatch(value, raw) { return found }
    if raw.hasAny(of: Self.bounds), let found = raw.bound(brokenBy: value, isWhole: isWhole) {
      return ValueMismatch(node: value, reason: .bound(found))
    }
    switch value.kind {
    case .scalar: return formatMismatch(value, raw)
    case .mapping:
      guard raw.hasAny(of: Self.members) else { return nil }
      return memberMismatch(value, raw, depth: depth)
    case .sequence:
      guard let items = raw[.items], items.isMapping, !raw.has(.prefixItems) else { return nil }
      for element in value.elements {
        if let found = mismatch(element, items, depth: depth + 1) { return found }
      }
      return nil
    }
  }

  /// Checks the schemas that it refers to or is composed of.
  private mutating func joinedMismatch(
    _ value: Node,
    _ raw: RawSchema,
    depth: Int
  ) -> ValueMismatch? {
    if let reference = raw[.reference], reference.isScalar,
      let target = references.target(of: reference),
      let found = mismatch(value, target, depth: depth + 1)
    {
      return found
    }
    guard raw.hasAny(of: .composition) else { return nil }
    for part in raw.partsOfAllOf {
      if let found = mismatch(value, part, depth: depth + 1) { return found }
    }
    for keyword in [Keyword.oneOf, .anyOf] where raw.has(keyword) {
      if let found = mismatch(value, alternatives: raw.branches(keyword), depth: depth) {
        return found
      }
    }
    return nil
  }

  private mutating func mismatch(
    _ value: Node,
    alternatives: [Node],
    depth: Int
  ) -> ValueMismatch? {
    var first: ValueMismatch?
    var count = 0
    for branch in alternatives where !RawSchema(branch).isNullOnly || value.isNull {
      guard let found = mismatch(value, branch, depth: depth + 1) else { return nil }
      first = first ?? found
      count += 1
    }
    guard let first else { return nil }
    return count == 1 ? first : ValueMismatch(node: value, reason: .alternatives(count))
  }

  /// Null matches, unless a schema that doesn't allow it states a type or lists values.
  private mutating func nullMismatch(
    _ value: Node,
    _ raw: RawSchema,
    depth: Int
  ) -> ValueMismatch? {
    if raw.admitsNull || raw.nullInAllOf != nil { return nil }
    if !raw.typeNames.isEmpty { return ValueMismatch(node: value, reason: .null) }
    if let values = raw[.enumeration], values.isSequence, values.count > 0 {
      return ValueMismatch(node: value, reason: .null)
    }
    return joinedMismatch(value, raw, depth: depth)
  }

  private func typeMismatch(_ value: Node, _ raw: RawSchema) -> ValueMismatch? {
    // The common case: a value of the only type, which is spelled correctly.
    if let type = raw[.type].flatMap({ $0.isScalar ? SchemaType($0) : nil }) {
      return type.takes(value) ? nil : ValueMismatch(node: value, reason: .type([type]))
    }
    var types: [SchemaType] = []
    for name in raw.typeNames {
      guard let type = SchemaType(name) ?? SchemaType(misspelled: name.text) else { return nil }
      if type.takes(value) { return nil }
      types.append(type)
    }
    return types.isEmpty ? nil : ValueMismatch(node: value, reason: .type(types))
  }

  private func listMismatch(_ value: Node, _ raw: RawSchema) -> ValueMismatch? {
    guard value.isScalar else { return nil }
    let type = raw.typeNames.count == 1 ? SchemaType(raw.typeNames[0]) : nil
    if let constant = raw[.constant] {
      guard constant.isScalar, !value.isSameScalar(as: constant, in: type) else { return nil }
      return ValueMismatch(node: value, reason: .unlisted([constant]))
    }
    guard let list = raw[.enumeration], list.isSequence, list.count > 0 else { return nil }
    for other in list.elements {
      if !other.isScalar || value.isSameScalar(as: other, in: type) { return nil }
    }
    return ValueMismatch(node: value, reason: .unlisted(Array(list.elements)))
  }

  /// A string or an integer that apps don't read. The values of an enumeration are strings, whatever their format.
  private func formatMismatch(_ value: Node, _ raw: RawSchema) -> ValueMismatch? {
    guard raw.hasAny(of: Self.formatKeywords), !raw.hasAny(of: Self.listing) else { return nil }
    switch value.scalarType {
    case .string:
      guard let format = raw.textFormat, !formats.reads(value.text, format) else { return nil }
      return ValueMismatch(node: value, reason: .format(format))
    case .integer, .number:
      return raw.integerFormat(without: value).map {
        ValueMismatch(node: value, reason: .range($0))
      }
    case .boolean, .null, nil: return nil
    }
  }

  /// A string that is no date in any of the forms. Numbers, and forms that aren't any, count as a match.
  private func dateMismatch(_ value: Node, _ raw: RawSchema) -> ValueMismatch? {
    guard value.scalarType == .string, let node = raw[.dtoDate] else { return nil }
    let places = node.isSequence ? Array(node.elements) : [node]
    let forms = places.filter { $0.isScalar && !$0.isNull }.map(\.text)
    guard forms.count == places.count, !forms.isEmpty,
      !forms.contains(where: { formats.readsDate(value.text, $0) })
    else { return nil }
    return ValueMismatch(node: value, reason: .format(forms.joined(separator: "' or '")))
  }

  private mutating func memberMismatch(
    _ value: Node,
    _ raw: RawSchema,
    depth: Int
  ) -> ValueMismatch? {
    let properties = raw[.properties].flatMap { $0.isMapping ? $0 : nil }
    let others = raw.has(.patternProperties) ? nil : raw[.additionalProperties]
    for (key, member) in value.pairs {
      if let schema = properties?[keyOf: key] {
        if let found = mismatch(member, schema, depth: depth + 1) { return found }
      } else if let others, others.isMapping {
        if let found = mismatch(member, others, depth: depth + 1) { return found }
      }
    }
    return nil
  }

  private static let maximumDepth = 48
  private static let listing = KeywordSet(.enumeration, .constant)
  private static let formatKeywords = KeywordSet(.format, .contentEncoding)
  private static let members = KeywordSet(.properties, .additionalProperties)
  private static let bounds = KeywordSet(
    .minimum,
    .maximum,
    .exclusiveMinimum,
    .exclusiveMaximum,
    .multipleOf,
    .minLength,
    .maxLength,
    .minItems,
    .maxItems
  )
}

extension SchemaType {
  /// Whether a value other than null has the type.
  fileprivate func takes(_ value: Node) -> Bool {
    switch self {
    case .object: return value.isMapping
    case .array: return value.isSequence
    case .file: return true
    case .string, .integer, .number, .boolean: break
    }
    switch (self, value.scalarType) {
    case (.string, .string), (.boolean, .boolean), (.number, .number), (.number, .integer),
      (.integer, .integer):
      return true
    case (.integer, .number):
      // `1.0` is an integer.
      return value.numberValue.map { $0 == $0.rounded() } ?? false
    default: return false
    }
  }
}

extension Node {
  /// Whether two scalars are the same value. For strings, the source text is compared; for numbers, quotes are ignored.
  fileprivate func isSameScalar(as other: Node, in type: SchemaType?) -> Bool {
    let hasSameText = withText { other.hasText($0) }
    if type == .string || hasSameText && isPlain == other.isPlain { return hasSameText }
    if let type, other.isQuotedValue(of: type) {
      return other.unquotedFiniteNumber == unquotedFiniteNumber
        && other.unquotedTruth == unquotedTruth
    }
    switch (scalarType, other.scalarType) {
    case (.integer, .integer), (.integer, .number), (.number, .integer), (.number, .number):
      return numberValue == other.numberValue
    case (.boolean, .boolean): return boolValue == other.boolValue
    case (.string, .string): return hasSameText
    case (.null, .null): return true
    default: return false
    }
  }
}
