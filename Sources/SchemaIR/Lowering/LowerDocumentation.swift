import SchemaDocument

/// Annotations and constraints: what a person reads above the Swift.
extension Lowering {
  mutating func documentation(of raw: RawSchema) -> Documentation {
    reportUnsupported(raw)
    var documentation = Documentation()
    documentation.summary = raw.text(.title)
    documentation.details = raw.text(.description)
    documentation.isDeprecated = raw.isTrue(.deprecated)
    return documentation
  }

  /// The documentation of a property: its own words, and of an inline scalar its constraints.
  mutating func propertyDocumentation(of raw: RawSchema, type: TypeReference) -> Documentation {
    reportUnsupported(raw)
    var documentation = Documentation()
    if case .declared(let id) = type, self[id].schema == raw.node, self[id].parent != nil {
      documentedByProperty.insert(raw.node)
    }
    documentation.summary = raw.text(.title)
    documentation.details = raw.text(.description)
    documentation.isDeprecated = raw.isTrue(.deprecated)
    documentation.remarks = remarks(of: raw)
    return documentation
  }

  private func remarks(of raw: RawSchema) -> [String] {
    guard raw.hasAny(of: Self.remarked) else { return [] }
    var remarks: [String] = []
    for (keyword, label) in Self.remarkLabels {
      guard let value = raw[keyword], let text = remarkText(of: value) else { continue }
      remarks.append("\(label): \(text)")
    }
    return remarks
  }

  /// A short scalar in code marks; longer and nested values say too much for a line.
  private func remarkText(of value: Node) -> String? {
    switch value.kind {
    case .scalar:
      let text = value.text
      guard !text.isEmpty, text.utf8.count <= 80, !text.contains("`"), !text.contains("\n"),
        !text.contains("\r")
      else { return nil }
      return "`\(text)`"
    case .sequence, .mapping: return nil
    }
  }

  private static let remarkLabels: [(Keyword, String)] = [
    (.example, "Example"), (.default, "Default"), (.minimum, "Minimum"),
    (.exclusiveMinimum, "Exclusive minimum"), (.maximum, "Maximum"),
    (.exclusiveMaximum, "Exclusive maximum"), (.multipleOf, "Multiple of"),
    (.minLength, "Minimum length"), (.maxLength, "Maximum length"), (.pattern, "Pattern"),
    (.minItems, "Minimum count"), (.maxItems, "Maximum count"), (.uniqueItems, "Unique"),
    (.minProperties, "Minimum members"), (.maxProperties, "Maximum members"),
  ]

  private static let remarked: KeywordSet = {
    var set = KeywordSet()
    for (keyword, _) in remarkLabels { set.insert(keyword) }
    return set
  }()

  /// Says which keywords shape no Swift, so that nobody believes they do.
  mutating func reportUnsupported(_ raw: RawSchema) {
    guard raw.hasAny(of: Self.unsupported), isNew("unsupported-keyword", at: raw.node) else {
      return
    }
    for (keyword, consequence) in Self.consequences {
      guard let value = raw[keyword] else { continue }
      diagnostics.warning(
        "unsupported-keyword",
        "'\(keyword.rawValue)' does not shape the Swift type: \(consequence)",
        at: value.keySpan ?? value.span
      )
    }
  }

  private static let consequences: [(Keyword, String)] = [
    (.not, "what it forbids is accepted"),
    (.if, "the conditions are not checked"),
    (.dependentSchemas, "the conditions are not checked"),
    (.dependencies, "the conditions are not checked"),
    (.propertyNames, "names are not checked"),
    (.contains, "elements are not checked"),
    (.dynamicReference, "it is read as any JSON value"),
    (.recursiveReference, "it is read as any JSON value"),
    (.contentSchema, "the content stays text"),
    (.dtoCases, "it is not known yet"),
    (.dtoType, "it is not known yet"),
    (.dtoEnum, "it is not known yet"),
    (.dtoDiscriminator, "it is not known yet"),
    (.dtoTags, "it is not known yet"),
  ]

  private static let unsupported: KeywordSet = {
    var set = KeywordSet()
    for (keyword, _) in consequences { set.insert(keyword) }
    return set
  }()
}
