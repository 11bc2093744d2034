import SchemaDocument

/// What a schema says and Swift does not show: reported, so that nobody believes it does.
extension SchemaFacts {
  mutating func reportUnsupported(_ raw: RawSchema) {
    // Nearly every schema is asked, and hardly any has something of it.
    if raw.hasUnknownKeys { noteUnknownKeys(of: raw) }
    guard raw.hasAny(of: Self.noteworthy) else { return }
    if raw.hasAny(of: Self.rarelyChecked) { reportWrongKinds(raw) }
    if raw.has(.format) { reportMisspeltFormat(of: raw) }
    if raw.hasAny(of: .ownWords) {
      noticed.hasOwnWords = true
      reportMisplacedOverrides(raw)
    }
    guard raw.hasAny(of: .withConsequence), isFirst(.unsupportedKeyword, at: raw.node) else {
      return
    }
    for keyword in raw.keywords.intersection(.withConsequence) {
      guard let value = raw[keyword], let consequence = keyword.facts.consequence else { continue }
      if keyword == .then || keyword == .else, raw.has(.if) { continue }
      // A schema there is read like that of `additionalProperties`.
      if keyword == .unevaluatedProperties, value.boolValue != false { continue }
      if keyword == .propertyNames, value.takesAnyName { continue }
      if keyword == .unevaluatedItems, value.isMapping, raw.positions != nil { continue }
      let finding = Diagnostic.unsupportedKeyword(keyword, at: value, consequence)
      // These are a mistake of the document, where they stand alone.
      let isMistake = keyword == .then || keyword == .else
      append(isMistake ? finding : finding.aboutOutput, at: raw.node)
    }
  }

  /// Words of ours where there is nothing for them to change.
  private mutating func reportMisplacedOverrides(_ raw: RawSchema) {
    let isComposed = raw.reference != nil || raw.hasAny(of: .composition)
    if raw.has(.dtoEnum), !raw.listsValues, !isComposed { reportPolicyWithoutValues(raw) }
    if !raw.listsValues, !raw.hasAny(of: .composition) || raw.isReferenceInAllOf {
      reportMisplacedOverride(raw, .dtoCases, help: "move it beside 'enum'")
    }
    if !raw.hasAny(of: .unions) {
      reportMisplacedOverride(raw, .dtoDiscriminator, help: "move it beside 'oneOf' or 'anyOf'")
      if raw[.dtoTags]?.isMapping == true, !raw.has(.discriminator) {
        reportMisplacedOverride(raw, .dtoTags, help: "move it beside 'oneOf' or 'anyOf'")
      }
    }
    if let tags = raw[.dtoTags], !tags.isMapping { noticed.statedTags.append(tags) }
  }

  /// Tags that no discriminator has come across.
  mutating func reportUnusedTags() {
    for tags in noticed.statedTags
    where !noticed.usedTags.contains(tags) && isFirst(.misplacedOverride, at: tags) {
      guard let schema = tags.parent else { continue }
      let isUnion = RawSchema(schema).hasAny(of: .unions)
      // Documents that are not there may have a union of a schema with a name.
      let isCertain = isUnion || schemaName(of: schema) == nil
      append(.tagsOfNoVariant(tags, isUnion: isUnion, isCertain: isCertain))
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
    guard let node = raw[keyword] else { return }
    report(.misplacedOverride(keyword, at: node, help: help), at: node)
  }

  /// Keywords whose value is of a kind that says nothing there, such as `format: 5`.
  mutating func reportWrongKinds(_ raw: RawSchema) {
    for keyword in raw.keywords.intersection(Self.checked) {
      guard let kind = Self.kinds[keyword.ordinal], let value = raw[keyword], !kind.takes(value)
      else { continue }
      reportWrongKind(value, of: keyword, kind)
    }
  }

  private mutating func reportWrongKind(_ value: Node, of keyword: Keyword, _ kind: ValueKind) {
    // Nothing is lost of a value that is not there; a rule of validation tells.
    if value.isNull, KeywordSet.unfinishedWhenNull.contains(keyword) { return }
    if kind == .boolean, let truth = value.quotedBoolValue {
      report(.quotedBoolean(value, keyword, is: truth), at: value)
    } else {
      report(.malformedKeyword(value, keyword, mustBe: kind.name), at: value)
    }
  }

  private enum ValueKind {
    case text, boolean, listOrMapping

    var name: String {
      switch self {
      case .text: "a string"
      case .boolean: "true or false"
      case .listOrMapping: "a list, or a mapping from values"
      }
    }

    func takes(_ value: Node) -> Bool {
      switch self {
      // YAML reads `title: 2024` as a number, and nobody minds.
      case .text: value.isScalar && !value.isNull
      case .boolean: value.boolValue != nil
      case .listOrMapping: value.isSequence || value.isMapping
      }
    }
  }

  /// What is expected of each keyword, by its place; nil of those that are reported where they are read.
  private static let kinds: [ValueKind?] = Keyword.allCases.map { keyword in
    switch (keyword.facts.extensionKind, keyword.facts.value) {
    case (.name, _), (.override, _), (.policy, _), (.place, _), (.root, _): nil
    case (_, .text): .text
    case (_, .boolean): .boolean
    case (_, .textsOfValues): .listOrMapping
    case (nil, _), (.omission, _): nil
    }
  }

  private static let checked = KeywordSet(Keyword.allCases.filter { kinds[$0.ordinal] != nil })

  /// All but those that nearly every schema has; a title or a description that is no text is seen where it is read.
  private static let rarelyChecked = checked.subtracting(KeywordSet(.title, .description))

  private static let noteworthy = rarelyChecked.union(.ownWords).union(.withConsequence)
}

extension Node {
  /// Whether a schema of names forbids none, because it says no more than that they are texts.
  fileprivate var takesAnyName: Bool {
    guard isMapping else { return boolValue == true }
    return pairs.allSatisfy { key, value in
      guard let keyword = Keyword(key: key) else { return key.isVendorExtension }
      if keyword == .type { return value.hasText("string") }
      return KeywordSet.annotations.contains(keyword)
    }
  }
}
