package import SchemaDocument
import SchemaLanguage
package import SchemaModel

/// What schemas say about payloads where the user has chosen the Swift type, so that two versions can be compared.
extension SchemaFacts {
  /// Returns the content that a schema hides from the module, without that of other declarations; nil if nothing needs to be compared.
  package mutating func hiddenContent(of schema: Node) -> HiddenContent? {
    guard options.comparedFacts == .collected else { return nil }
    let hidden = chosen(in: schema, depth: 0)
    if !hidden.isEmpty {
      return hiddenContent(of: hidden, isHidden: true)
    }
    let raw = RawSchema(schema)
    guard !raw.hasAny(of: .holdingSchemas.union(.references)) else { return nil }
    return hiddenContent(of: [schema], isHidden: false)
  }

  private mutating func hiddenContent(of schemas: [Node], isHidden: Bool) -> HiddenContent {
    func digest(_ types: ComparedTypes) -> Int {
      var hasher = Hasher()
      for schema in schemas { hasher.combine(contentDigest(of: schema, types, [])) }
      return hasher.finalize()
    }
    let all = digest(.all)
    // Most schemas without a chosen type are strings, which have no integers inside.
    let mayHaveIntegers = isHidden || schemas.contains { $0[.type]?.hasText("string") != true }
    return HiddenContent(
      digest: all,
      digestOfNumbers: mayHaveIntegers ? digest(.integersAsNumbers) : all,
      isHidden: isHidden
    )
  }

  /// Which types count as different.
  private enum ComparedTypes {
    case all
    case integersAsNumbers
  }

  /// Returns the schemas with a chosen type in a schema, except those of properties, which have contents of their own.
  private mutating func chosen(in schema: Node, depth: Int) -> [Node] {
    guard schema.isMapping, depth < Self.maximumReferenceDepth else { return [] }
    let raw = RawSchema(schema)
    // A set hides nothing about its elements, and a date whose forms are known nothing about its text.
    if raw.choosesType, !raw.choosesSet, raw.has(.dtoType) || !raw.isText {
      return raw.isAnyText && raw[.dtoType]?.hasText("String") == true ? [] : [schema]
    }
    if !options.formats.isEmpty, let format = raw.text(.format), !isEnumerationOfScalars(raw),
      options.formats.keys.contains(where: { $0 == format || $0.hasSuffix("/\(format)") })
    {
      let chosen = options.formats["string/\(format)"] ?? options.formats[format]
      return raw.isAnyText && chosen == ChosenType(name: "String") ? [] : [schema]
    }
    if let reference = raw.reference {
      guard let target = target(of: reference), !needsDeclaration(target: target) else { return [] }
      return chosen(in: target, depth: depth + 1)
    }
    var found: [Node] = []
    guard raw.hasAny(of: .holdingSchemas) else { return found }
    for keyword in raw.keywords where keyword.holder != nil && keyword.holder?.kind != .map {
      guard let value = schema[keyword] else { continue }
      for inner in value.isSequence ? Array(value.elements) : [value] {
        found += chosen(in: inner, depth: depth + 1)
      }
    }
    return found
  }

  /// Whether a schema lists values, which have a type of their own whatever the format is.
  private func isEnumerationOfScalars(_ raw: RawSchema) -> Bool {
    guard raw.listsValues, let values = raw.enumeratedValues else { return false }
    return values.allSatisfy(\.isScalar)
  }

  /// Returns a digest that does not depend on documentation, the order of keys, or whether a part is a reference.
  ///
  /// - Parameter around: The schemas that the schema is part of, because schemas can contain themselves.
  private mutating func contentDigest(
    of schema: Node,
    _ types: ComparedTypes,
    _ around: [Node]
  ) -> Int {
    guard schema.isMapping, around.count < Self.maximumReferenceDepth else {
      return valueDigest(of: schema)
    }
    if let index = around.firstIndex(of: schema) { return around.count - index }
    let around = around + [schema]
    var sum = 0
    for (key, value) in schema.pairs {
      guard let keyword = Keyword(key: key) else { continue }
      if KeywordSet.annotations.contains(keyword), keyword != .nullable { continue }
      if KeywordSet.dtoExtensions.contains(keyword) { continue }
      var hasher = Hasher()
      if KeywordSet.references.contains(keyword), value.isScalar, let target = target(of: value) {
        // A reference and nothing else says what its target says.
        if schema.count == 1 { return contentDigest(of: target, types, around) }
        hasher.combine(contentDigest(of: target, types, around))
      } else {
        hasher.combine(key.text)
        hasher.combine(digest(of: value, under: keyword, types, around))
      }
      sum &+= hasher.finalize()
    }
    return sum
  }

  private mutating func digest(
    of value: Node,
    under keyword: Keyword,
    _ types: ComparedTypes,
    _ around: [Node]
  ) -> Int {
    guard let holder = keyword.holder else {
      return valueDigest(of: value, keyword == .type ? types : .all)
    }
    var sum = 0
    switch holder.kind {
    case .map where value.isMapping:
      for (key, inner) in value.pairs {
        var hasher = Hasher()
        hasher.combine(key.text)
        hasher.combine(contentDigest(of: inner, types, around))
        sum &+= hasher.finalize()
      }
    case .map: sum = valueDigest(of: value)
    case .single, .list:
      guard value.isSequence else { return contentDigest(of: value, types, around) }
      for inner in value.elements { sum &+= contentDigest(of: inner, types, around) }
    }
    return sum
  }

  /// Returns a digest of a plain value. The order of elements does not matter under keywords such as `required`.
  private func valueDigest(of value: Node, _ types: ComparedTypes = .all) -> Int {
    var hasher = Hasher()
    switch value.kind {
    case .scalar:
      hasher.combine(value.scalarType)
      let isNumber = types == .integersAsNumbers && value.hasText("integer")
      hasher.combine(isNumber ? "number" : value.text)
    case .sequence:
      hasher.combine(value.elements.reduce(0) { $0 &+ valueDigest(of: $1, types) })
    case .mapping:
      var sum = 0
      for (key, inner) in value.pairs {
        var entry = Hasher()
        entry.combine(key.text)
        entry.combine(valueDigest(of: inner))
        sum &+= entry.finalize()
      }
      hasher.combine(sum)
    }
    return hasher.finalize()
  }
}

extension RawSchema {
  /// Whether its values are strings, of which `String` reads each as it is: it hides nothing then, because formats and patterns are
  /// compared as constraints.
  fileprivate var isAnyText: Bool {
    isText && !listsValues && !hasAny(of: .holdingSchemas.union(.references))
  }

  /// Whether its values are strings, or null.
  fileprivate var isText: Bool {
    guard let type = self[.type] else { return false }
    let types = type.isSequence ? Array(type.elements) : [type]
    return types.allSatisfy { $0.hasText("string") || $0.hasText("null") }
  }
}
