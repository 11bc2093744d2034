import SchemaDocument

/// What a schema says and Swift does not show: reported, so that nobody believes it does.
extension Lowering {
  mutating func reportUnsupported(_ raw: RawSchema) {
    if raw.hasUnknownKeys { countUnknownKeys(raw) }
    if raw.hasAny(of: Self.kinds) { reportWrongKinds(raw) }
    if raw.hasAny(of: .ownWords) {
      hasOwnWords = true
      reportMisplacedOverrides(raw)
    }
    guard raw.hasAny(of: Self.unsupported), isNew("unsupported-keyword", at: raw.node) else {
      return
    }
    for (keyword, consequence) in Self.consequences {
      guard let value = raw[keyword] else { continue }
      if keyword == .then || keyword == .else, raw.has(.if) { continue }
      // A schema there is read like that of `additionalProperties`.
      if keyword == .unevaluatedProperties, value.boolValue != false { continue }
      if keyword == .unevaluatedItems, value.isMapping, raw.positions != nil { continue }
      diagnostics.warning(
        "unsupported-keyword",
        "'\(keyword.rawValue)' does not shape the Swift type: \(consequence)",
        at: value.keySpan ?? value.span
      )
    }
  }

  /// Words of ours where there is nothing for them to change.
  private mutating func reportMisplacedOverrides(_ raw: RawSchema) {
    let isComposed = raw.reference != nil || raw.hasAny(of: .composition)
    if raw.has(.dtoEnum), !raw.listsValues, !isComposed { reportPolicyWithoutValues(raw) }
    if !raw.listsValues, !raw.hasAny(of: .composition) {
      reportMisplacedOverride(raw, .dtoCases, help: "put it beside 'enum'")
    }
    if !raw.hasAny(of: KeywordSet(.oneOf, .anyOf)) {
      reportMisplacedOverride(raw, .dtoDiscriminator, help: "put it beside 'oneOf' or 'anyOf'")
      if raw[.dtoTags]?.isMapping == true, !raw.has(.discriminator) {
        reportMisplacedOverride(raw, .dtoTags, help: "put it beside 'oneOf' or 'anyOf'")
      }
    }
    if let tags = raw[.dtoTags], !tags.isMapping { statedTags.append(tags) }
  }

  /// Tags that no discriminator has come across. Documents that are not there may have a union of a schema with a name.
  mutating func reportUnusedTags() {
    for tags in statedTags where !usedTags.contains(tags) && isNew("x-dto-tags", at: tags) {
      guard let schema = tags.parent else { continue }
      let isUnion = RawSchema(schema).hasAny(of: KeywordSet(.oneOf, .anyOf))
      diagnostics.append(
        Diagnostic(
          severity: schemaName(of: schema) != nil && !isUnion ? .note : .warning,
          rule: "misplaced-override",
          message:
            "'x-dto-tags' means nothing here: this is no variant of a union with a discriminator",
          span: tags.keySpan ?? tags.span,
          help: isUnion
            ? "write a mapping from tags to references, with 'x-dto-discriminator' beside it"
            : "list this schema under 'oneOf' or 'anyOf', with 'x-dto-discriminator' beside"
        )
      )
    }
  }

  /// A type that a person has chosen comes with all this.
  mutating func reportOverridesBesideType(_ raw: RawSchema) {
    for keyword in [Keyword.dtoEnum, .dtoCases, .dtoDiscriminator, .dtoDate] {
      reportMisplacedOverride(raw, keyword, help: "remove it, or remove 'x-dto-type'")
    }
  }

  mutating func reportMisplacedOverride(
    _ raw: RawSchema,
    _ keyword: Keyword,
    help: String
  ) {
    guard let node = raw[keyword], isNew("misplaced-override", at: node) else { return }
    diagnostics.warning(
      "misplaced-override",
      "'\(keyword.rawValue)' means nothing here",
      at: node.keySpan ?? node.span,
      help: help
    )
  }

  /// Keywords whose value is of a kind that says nothing there, such as `format: 5`.
  mutating func reportWrongKinds(_ raw: RawSchema) {
    for (keyword, kind) in Self.expectedKinds {
      guard let value = raw[keyword], !kind.takes(value), isNew("malformed-keyword", at: value)
      else { continue }
      diagnostics.warning(
        "malformed-keyword",
        "'\(keyword.rawValue)' must be \(kind.name); it is left out",
        at: value.isNull ? value.keySpan ?? value.span : value.span
      )
    }
  }

  private enum ValueKind {
    case text, boolean, number, list

    var name: String {
      switch self {
      case .text: "text"
      case .boolean: "true or false"
      case .number: "a number"
      case .list: "a list"
      }
    }

    func takes(_ value: Node) -> Bool {
      switch self {
      // YAML reads `title: 2024` as a number, and nobody minds.
      case .text: value.isScalar && !value.isNull
      case .boolean: value.boolValue != nil
      case .number: value.numberValue != nil
      case .list: value.isSequence
      }
    }
  }

  private static let expectedKinds: [(Keyword, ValueKind)] = [
    (.title, .text), (.description, .text), (.format, .text), (.pattern, .text),
    (.deprecated, .boolean), (.nullable, .boolean), (.vendorNullable, .boolean),
    (.readOnly, .boolean), (.writeOnly, .boolean), (.uniqueItems, .boolean), (.dtoIgnore, .boolean),
    (.minLength, .number), (.maxLength, .number), (.minItems, .number), (.maxItems, .number),
    (.minProperties, .number), (.maxProperties, .number), (.multipleOf, .number),
    (.enumVariableNames, .list), (.enumNames, .list), (.enumDescriptions, .list),
    (.enumDescriptionsAlternate, .list),
  ]

  /// All but those that nearly every schema has; a title or a description that is no text is seen where it is read.
  private static let kinds: KeywordSet = {
    var set = KeywordSet()
    for (keyword, _) in expectedKinds { set.insert(keyword) }
    return set.subtracting(KeywordSet(.title, .description))
  }()

  /// Notes the keys that no dialect knows. Tools put their own into every schema of a document, so each is reported once a document.
  private mutating func countUnknownKeys(_ raw: RawSchema) {
    // A parameter of Swagger 2.0 is a schema and more.
    let isParameter = raw.node["in"]?.isScalar == true && raw.node["name"]?.isScalar == true
    guard !isParameter, isNew("unknown-keyword", at: raw.node) else { return }
    for (key, value) in raw.node.pairs where Keyword(key: key) == nil && !key.isVendorExtension {
      let name = ReferenceKey(file: key.file, text: key.text)
      if let index = unknownKeyIndex[name] {
        unknownKeys[index].count += 1
      } else {
        unknownKeyIndex[name] = unknownKeys.count
        unknownKeys.append(UnknownKey(name: name, first: key.span, value: value, count: 1))
      }
    }
  }

  mutating func reportUnknownKeys() {
    let referredTo = holdersOfTargets()
    for key in unknownKeys where !referredTo.contains(key.value) {
      let meant = suggestion(for: key.name.text, among: Keyword.allCases.map(\.rawValue))
      diagnostics.warning(
        "unknown-keyword",
        "there is no keyword '\(key.name.text)'; it is left out",
        at: key.first,
        notes: key.count == 1 ? [] : ["it is used in \(key.count) schemas of this document"],
        help: meant.map { "did you mean '\($0)'?" } ?? key.name.advice
      )
    }
  }

  /// What references lead to, and all that it stands in.
  private func holdersOfTargets() -> Set<Node> {
    guard !unknownKeys.isEmpty else { return [] }
    var holders: Set<Node> = []
    for target in references.targets {
      var next: Node? = target
      while let node = next, holders.insert(node).inserted { next = node.parent }
    }
    return holders
  }

  private static let consequences: [(Keyword, String)] = [
    (.not, "what it forbids is accepted"),
    (.if, "the condition is not checked, and what 'then' and 'else' declare is optional"),
    (.then, "it means nothing without 'if'"),
    (.else, "it means nothing without 'if'"),
    (.dependentSchemas, "the conditions are not checked, and what they bring in is optional"),
    (.dependentRequired, "the conditions are not checked"),
    (.dependencies, "the conditions are not checked"),
    (.propertyNames, "names are not checked"),
    (.unevaluatedProperties, "other members are accepted"),
    (.unevaluatedItems, "other elements are accepted"),
    (.contains, "elements are not checked"),
    (.contentSchema, "the content stays text"),
  ]

  private static let unsupported: KeywordSet = {
    var set = KeywordSet()
    for (keyword, _) in consequences { set.insert(keyword) }
    return set
  }()
}

/// A key that no dialect knows, and how often a document has it.
struct UnknownKey {
  var name: ReferenceKey
  var first: Span
  /// What stands under the first; where references lead into it, it is not left out.
  var value: Node
  var count: Int
}

extension ReferenceKey {
  /// What to do with a keyword that means nothing to anybody.
  fileprivate var advice: String {
    text.hasPrefix("x-dto-")
      ? "words that begin with 'x-dto-' are dtoc's; name it otherwise if it is your own"
      : "name it 'x-\(text)' if it is your own"
  }
}
