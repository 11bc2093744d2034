import SchemaDocument
import SchemaModel

/// What the members of an object hold that no property declares: a value is like one of these schemas, or anything where there is none.
///
/// For example with `patternProperties: {'^x-': {type: string}}, additionalProperties: {type: integer}` a text or a number.
struct MapValues {
  var schemas: [Node]
  /// Whether members may be there of which nothing is said, because they fit no pattern.
  var isOpen = false

  /// Whether it takes a word about the members that fit no pattern: where a value may be anything, nothing is left unsaid.
  var asksForMore: Bool { isOpen && !schemas.isEmpty }

  /// Nil for any JSON value.
  var composite: Composite? {
    guard let first = schemas.first else { return nil }
    guard schemas.count > 1 else { return Composite(first) }
    return Composite(first, bases: Array(schemas.dropFirst()), aspect: .alternative)
  }
}

extension SchemaFacts {
  /// What `patternProperties` and a schema under `additionalProperties` say; nil where there is neither.
  ///
  /// Without `additionalProperties` the members that fit no pattern may be anything by the letter of JSON Schema.
  mutating func mapValues(of raw: RawSchema) -> MapValues? {
    let patterns = raw[.patternProperties].map { $0.isMapping ? $0.pairs.map(\.value) : [] } ?? []
    let additional = raw[.additionalProperties] ?? raw[.unevaluatedProperties]
    guard let additional else {
      if patterns.isEmpty { return nil }
      var result = values(patterns)
      result.isOpen = !raw.hasPatternForEveryName
      return result
    }
    if additional.isMapping, raw.has(.additionalProperties) || !patterns.isEmpty {
      return values(patterns + [additional])
    }
    if !additional.isMapping, additional.boolValue == nil {
      report(.malformedAdditionalProperties(additional), at: additional)
    }
    if patterns.isEmpty { return nil }
    return additional.boolValue == true ? MapValues(schemas: []) : values(patterns)
  }

  /// The schemas, each type once; anything where one of them takes anything.
  private mutating func values(_ schemas: [Node]) -> MapValues {
    if schemas.contains(where: \.takesAnything) {
      return MapValues(schemas: [])
    }
    let mappings = schemas.filter(\.isMapping)
    guard mappings.count > 1 else { return MapValues(schemas: mappings) }
    var seen: Set<SchemaIdentity> = []
    return MapValues(schemas: mappings.filter { seen.insert(identity(of: $0).0).inserted })
  }

  /// A map has no members of its own that could be missing.
  mutating func reportRequiredOfMap(_ raw: RawSchema) {
    guard let required = raw[.required], required.isSequence else { return }
    let patterns = raw.literalPatterns
    let names = required.elements.filter { name in
      name.isScalar && !patterns.contains { name.hasText($0.name) }
    }
    noticed.undeclaredNames.append(UndeclaredNames(names: names, declared: [], isMap: true))
  }

  /// Whether another schema that holds at once with one allows no members but those that it names.
  mutating func isClosedElsewhere(_ raw: RawSchema) -> Bool {
    guard raw.has(.allOf) || raw.hasAny(of: .references) else { return false }
    return members(of: Composite(raw.node)).sources.contains(where: \.isClosed)
  }

  mutating func reportOpenPatterns(_ raw: RawSchema, consequence: String) {
    guard let patterns = raw[.patternProperties] else { return }
    report(.openPatterns(patterns, consequence: consequence), at: patterns)
  }
}

extension Node {
  /// Whether it is a schema that every value is like.
  fileprivate var takesAnything: Bool {
    boolValue == true
      || isMapping && (count == 0 || RawSchema(self).keywords.isSubset(of: .remarks))
        && !RawSchema(self).hasUnknownKeys
  }
}

extension KeywordSet {
  fileprivate static let remarks = KeywordSet(.comment, .title, .description)
}

extension RawSchema {
  /// Whether it allows no members but those that it names.
  var isClosed: Bool { self[.additionalProperties]?.boolValue == false }

  /// Whether its patterns are among those of another one, letter by letter.
  func hasPatterns(of other: RawSchema) -> Bool {
    guard let own = self[.patternProperties], let its = other[.patternProperties] else {
      return false
    }
    return its.pairs.allSatisfy { key, _ in own[key.text] != nil }
  }

  /// Whether one of the patterns leaves no name out.
  fileprivate var hasPatternForEveryName: Bool {
    guard let patterns = self[.patternProperties], patterns.isMapping else { return false }
    return patterns.pairs.contains { key, _ in key.text.isPatternForEveryName }
  }
}

extension String {
  /// Whether it is one of the usual regular expressions that fit each name that is not empty, such as `.*` and `^(.+)$`.
  fileprivate var isPatternForEveryName: Bool {
    var rest = self[...]
    if rest.hasPrefix("^") { rest = rest.dropFirst() }
    // Then it says how long a name is.
    let isWhole = rest.hasSuffix("$") && !rest.hasSuffix("\\$")
    if isWhole { rest = rest.dropLast() }
    if rest.hasPrefix("("), rest.hasSuffix(")") { rest = rest.dropFirst().dropLast() }
    return [".*", ".+", ".{1,}", #"[\s\S]*"#, #"[\s\S]+"#].contains(rest)
      || !isWhole && ["", "."].contains(rest)
  }
}
