package import SchemaDocument

/// The form that the value of a keyword must have, whatever else the schema says. For example, `format: 5` has another one.
package enum ValueForm: Sendable {
  case text, owner, boolean, listOrMapping

  package var words: String {
    switch self {
    case .text, .owner: "a string"
    case .boolean: "true or false"
    case .listOrMapping: "a list, or a mapping from values"
    }
  }

  package func takes(_ value: Node) -> Bool {
    switch self {
    // YAML reads `title: 2024` as a number, which is harmless.
    case .text: value.isScalar && !value.isNull
    case .owner: value.ownerName != nil
    case .boolean: value.boolValue != nil
    case .listOrMapping: value.isSequence || value.isMapping
    }
  }
}

extension Keyword {
  /// The form of its value; `nil` for keywords with others, whose values are examined where they are used.
  package var valueForm: ValueForm? { Self.valueForms[ordinal] }

  private static let valueForms: [ValueForm?] = allCases.map { keyword in
    switch (keyword.facts.extensionKind, keyword.facts.value) {
    case (.name, _), (.override, _), (.policy, _), (.place, _), (.object, _): nil
    case (.ownership, _): .owner
    case (_, .text): .text
    case (_, .boolean): .boolean
    case (_, .textsOfValues): .listOrMapping
    case (nil, _), (.omission, _): nil
    }
  }
}

extension KeywordSet {
  /// Keywords whose values must have a certain form.
  package static let withValueForm = KeywordSet(Keyword.allCases.filter { $0.valueForm != nil })
}
