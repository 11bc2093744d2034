package import SchemaDocument
package import SchemaLanguage

/// The values of undeclared members. Each matches one of these schemas; without schemas, any value is accepted.
///
/// For example, `patternProperties: {'^x-': {type: string}}, additionalProperties: {type: integer}` describes strings and integers.
package struct MapValues {
  package var schemas: [Node]
  /// Whether undescribed members are allowed, because they match no pattern.
  package var isOpen = false

  package init(schemas: [Node], isOpen: Bool = false) {
    self.schemas = schemas
    self.isOpen = isOpen
  }

  /// Whether members that match no pattern need a remark. If any value is accepted anyway, they don't.
  package var asksForMore: Bool { isOpen && !schemas.isEmpty }

  /// The schema of the values; `nil` for any JSON value.
  package var composite: Composite? {
    guard let first = schemas.first else { return nil }
    guard schemas.count > 1 else { return Composite(first) }
    return Composite(first, bases: Array(schemas.dropFirst()), aspect: .alternative)
  }
}

extension SchemaFacts {
  /// Returns the values that `patternProperties` and a schema under `additionalProperties` describe; `nil` without either.
  ///
  /// Without `additionalProperties`, JSON Schema accepts any members that match no pattern.
  package mutating func mapValues(of raw: RawSchema) -> MapValues? {
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
      observations.unclear.insert(.additionalProperties, of: raw)
    }
    if patterns.isEmpty { return nil }
    return additional.boolValue == true ? MapValues(schemas: []) : values(patterns)
  }

  /// Returns the schemas, each type once; any value if one of the schemas accepts any.
  private mutating func values(_ schemas: [Node]) -> MapValues {
    if schemas.contains(where: \.takesAnything) {
      return MapValues(schemas: [])
    }
    let mappings = schemas.filter(\.isMapping)
    guard mappings.count > 1 else { return MapValues(schemas: mappings) }
    var seen: Set<SchemaIdentity> = []
    return MapValues(schemas: mappings.filter { seen.insert(identity(of: $0).0).inserted })
  }

  /// Notes the names that a map requires, since a map declares no members that could be missing.
  mutating func noteRequiredOfMap(_ raw: RawSchema) {
    guard let required = raw[.required], required.isSequence else { return }
    let patterns = raw.literalPatterns
    let names = required.elements.filter { name in
      name.isScalar && !patterns.contains { name.hasText($0.name) }
    }
    observations.undeclaredNames.append(
      UndeclaredNames(names: names, declared: [], schemas: [raw.node], isMap: true)
    )
  }

  /// Whether another schema that applies to the same value forbids undeclared members.
  mutating func isClosedElsewhere(_ raw: RawSchema) -> Bool {
    guard raw.has(.allOf) || raw.hasAny(of: .references) else { return false }
    return members(of: Composite(raw.node), for: .comparison).sources.contains(where: \.isClosed)
  }
}

extension Misreading {
  /// A value of `additionalProperties` that isn't a schema.
  package static func additionalProperties(of raw: RawSchema) -> Misreading? {
    (raw[.additionalProperties] ?? raw[.unevaluatedProperties]).map {
      Misreading(.malformedAdditionalProperties($0), at: $0)
    }
  }
}

extension Node {
  /// Whether every value matches it.
  fileprivate var takesAnything: Bool {
    boolValue == true
      || isMapping && (count == 0 || RawSchema(self).keywords.isSubset(of: .remarks))
        && !RawSchema(self).hasUnknownKeys
  }
}

extension KeywordSet {
  fileprivate static let remarks = KeywordSet(.comment, .title, .description)
}

extension Members {
  /// Whether the schemas forbid members that they don't declare.
  var forbidOthers: Bool {
    sources.contains(where: \.allowsNoOthers)
      && !sources.contains { $0.describesOthers || $0[.additionalProperties]?.boolValue == true }
  }

  /// Whether a schema that applies under a condition describes undeclared members, such as `then: {additionalProperties: {type: string}}`.
  package var mayDescribeOthers: Bool {
    conditionalSources.contains(where: \.describesOthers) && !sources.contains(where: \.isClosed)
  }
}

extension RawSchema {
  /// Whether it forbids undeclared members.
  package var isClosed: Bool { self[.additionalProperties]?.boolValue == false }

  /// Whether it, or another schema together with it, declares all members.
  package var allowsNoOthers: Bool {
    (self[.additionalProperties] ?? self[.unevaluatedProperties])?.boolValue == false
  }

  /// Whether it has a schema for undeclared members.
  fileprivate var describesOthers: Bool {
    has(.patternProperties)
      || (self[.additionalProperties] ?? self[.unevaluatedProperties])?.isMapping ?? false
  }

  /// Whether its patterns include all those of another schema, character by character.
  package func hasPatterns(of other: RawSchema) -> Bool {
    guard let own = self[.patternProperties], let its = other[.patternProperties] else {
      return false
    }
    return its.pairs.allSatisfy { key, _ in own[key.text] != nil }
  }

  /// Whether one of the patterns matches every name.
  fileprivate var hasPatternForEveryName: Bool {
    guard let patterns = self[.patternProperties], patterns.isMapping else { return false }
    return patterns.pairs.contains { key, _ in key.text.isPatternForEveryName }
  }
}

extension String {
  /// Whether it is one of the usual regular expressions that match every nonempty name, such as `.*` and `^(.+)$`.
  fileprivate var isPatternForEveryName: Bool {
    var rest = self[...]
    if rest.hasPrefix("^") { rest = rest.dropFirst() }
    // With `$` at the end, the expression also determines the length of a name.
    let isWhole = rest.hasSuffix("$") && !rest.hasSuffix("\\$")
    if isWhole { rest = rest.dropLast() }
    if rest.hasPrefix("("), rest.hasSuffix(")") { rest = rest.dropFirst().dropLast() }
    return [".*", ".+", ".{1,}", #"[\s\S]*"#, #"[\s\S]+"#].contains(rest)
      || !isWhole && ["", "."].contains(rest)
  }
}
