import SchemaDocument
package import SchemaLanguage
import SchemaReferences

/// Keywords that Swift doesn't reflect. They are reported so that users don't rely on them.
extension SchemaFacts {
  package mutating func reportUnsupported(_ raw: RawSchema) {
    guard raw.node != memo.reported else { return }
    memo.reported = raw.node
    // Nearly every schema passes through here, and hardly any has such keywords.
    if raw.hasUnknownKeys { noteUnknownKeys(of: raw) }
    guard raw.hasAny(of: Self.noteworthy) else { return }
    if raw.hasAny(of: Self.rarelyChecked) { reportWrongKinds(raw) }
    if raw.has(.format) {
      reportMisspeltFormat(of: raw)
      reportForeignFormat(of: raw)
    }
    if raw.hasAny(of: .dtoExtensions) {
      observations.hasDTOExtensions = true
      reportMisplacedOverrides(raw)
    }
    if raw.hasAny(of: .tags) { observations.statedTags += raw.statedTags }
    if raw.has(.microsoftEnum) { reportMicrosoftEnum(raw) }
    if raw.hasAny(of: .enumNames), !raw.listsValues { reportNamesWithoutValues(raw) }
    guard raw.hasAny(of: .withConsequence), isFirst(.unsupportedKeyword, at: raw.node) else {
      return
    }
    for keyword in raw.keywords.intersection(.withConsequence) {
      guard let value = raw[keyword], let consequence = keyword.facts.consequence else { continue }
      if keyword == .then || keyword == .else, raw.has(.if) { continue }
      if KeywordSet.conditions.contains(keyword), selectsVariant(raw) { continue }
      // A schema as the value is read like that of `additionalProperties`.
      if keyword == .unevaluatedProperties, value.boolValue != false { continue }
      if keyword == .propertyNames, value.takesAnyName { continue }
      // The specification's placeholder for a parameter that nothing binds, which no value matches.
      if keyword == .not, value.boolValue == true || value.isMapping && value.count == 0,
        raw.node.isNamedParameter
      {
        continue
      }
      if keyword == .unevaluatedItems, value.isMapping, raw.positions != nil { continue }
      if keyword == .unevaluatedItems, value.boolValue == false,
        RawSchema(resolvedSchema(raw.node)).countOfOnlyPositions != nil
      {
        continue
      }
      let finding = Diagnostic.unsupportedKeyword(keyword, at: value, consequence)
      // Without `if`, these are mistakes in the document.
      let isMistake = keyword == .then || keyword == .else
      append(isMistake ? finding : finding.aboutOutput, at: raw.node)
    }
  }

  /// Reports names for the values of an enum where none are listed.
  private mutating func reportNamesWithoutValues(_ raw: RawSchema) {
    for keyword in raw.keywords.intersection(.enumNames) {
      guard let names = raw[keyword] else { continue }
      report(.namesWithoutValues(keyword, names, isReference: raw.reference != nil), at: names)
    }
  }

  /// Reports dtoc extensions where they have no effect.
  private mutating func reportMisplacedOverrides(_ raw: RawSchema) {
    if raw.has(.dtoZone) { reportMisplacedZone(raw) }
    let isComposed = raw.reference != nil || raw.hasAny(of: .composition)
    if raw.has(.dtoEnum), !raw.listsValues, !isComposed { reportPolicyWithoutValues(raw) }
    if !raw.listsValues, !raw.hasAny(of: .composition) || raw.isReferenceInAllOf {
      reportMisplacedOverride(raw, .dtoCases, help: "move it beside 'enum'")
    }
    if !raw.hasAny(of: .unions) {
      if !raw.has(.discriminator) || raw[.dtoDiscriminator]?.namesAbsentVariant != true
        || !isBaseClass(raw.node)
      {
        reportMisplacedOverride(raw, .dtoDiscriminator, help: "move it beside 'oneOf' or 'anyOf'")
      }
      if raw[.dtoTags]?.isMapping == true, !raw.has(.discriminator) {
        reportMisplacedOverride(raw, .dtoTags, help: "move it beside 'oneOf' or 'anyOf'")
      }
    }
  }

  /// Reports tags that no discriminator uses.
  package mutating func reportUnusedTags() {
    for tags in observations.statedTags
    where !observations.usedTags.contains(tags) && isFirst(.misplacedOverride, at: tags) {
      guard let schema = tags.parent, let keyword = tags.key.flatMap(Keyword.init(key:)) else {
        continue
      }
      if observations.replacedTags.contains(tags) {
        appendOnce(.tagsBesideMapping(tags, keyword))
        continue
      }
      let kind = kindOfUntagged(schema)
      // A document that isn't part of this run may have a union with this named schema.
      let isCertain = kind == .union || schemaName(of: schema) == nil
      appendOnce(.tagsOfNoVariant(tags, keyword, kind, isCertain: isCertain))
    }
  }

  private func kindOfUntagged(_ schema: Node) -> UntaggedSchema {
    if RawSchema(schema).hasAny(of: .unions) { return .union }
    let list = schema.parent?.key.flatMap(Keyword.init(key:))
    return list == .allOf ? .part : .other
  }

  /// Reports extensions that have no effect beside a chosen type.
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

  /// Reports keywords whose value is of a kind that has no meaning there, such as `format: 5`.
  mutating func reportWrongKinds(_ raw: RawSchema) {
    for keyword in raw.keywords.intersection(Self.checked) {
      guard let kind = Self.kinds[keyword.ordinal], let value = raw[keyword], !kind.takes(value)
      else { continue }
      reportWrongKind(value, of: keyword, kind)
    }
  }

  private mutating func reportWrongKind(_ value: Node, of keyword: Keyword, _ kind: ValueKind) {
    // An empty value loses nothing. A validation rule reports it.
    if value.isNull, KeywordSet.unfinishedWhenNull.contains(keyword) { return }
    if kind == .owner {
      report(.malformedOwner(value), at: value)
    } else if kind == .boolean, let truth = value.quotedBoolValue {
      report(.quotedBoolean(value, keyword, is: truth), at: value)
    } else {
      report(.malformedKeyword(value, keyword, mustBe: kind.name), at: value)
    }
  }

  private enum ValueKind {
    case text, owner, boolean, listOrMapping

    var name: String {
      switch self {
      case .text, .owner: "a string"
      case .boolean: "true or false"
      case .listOrMapping: "a list, or a mapping from values"
      }
    }

    func takes(_ value: Node) -> Bool {
      switch self {
      // YAML reads `title: 2024` as a number, which is harmless.
      case .text: value.isScalar && !value.isNull
      case .owner: value.ownerName != nil
      case .boolean: value.boolValue != nil
      case .listOrMapping: value.isSequence || value.isMapping
      }
    }
  }

  /// The expected kind of each keyword's value, by ordinal; `nil` for keywords that are reported where they are read.
  private static let kinds: [ValueKind?] = Keyword.allCases.map { keyword in
    switch (keyword.facts.extensionKind, keyword.facts.value) {
    case (.name, _), (.override, _), (.policy, _), (.place, _), (.object, _): nil
    case (.ownership, _): .owner
    case (_, .text): .text
    case (_, .boolean): .boolean
    case (_, .textsOfValues): .listOrMapping
    case (nil, _), (.omission, _): nil
    }
  }

  private static let checked = KeywordSet(Keyword.allCases.filter { kinds[$0.ordinal] != nil })

  /// All checked keywords except those that nearly every schema has. Titles and descriptions are checked where they are read.
  private static let rarelyChecked = checked.subtracting(KeywordSet(.title, .description))

  private static let noteworthy = rarelyChecked.union(.dtoExtensions).union(.withConsequence)
    .union(KeywordSet(.microsoftEnum)).union(.enumNames)
}

extension KeywordSet {
  fileprivate static let tags = KeywordSet(.dtoTags, .microsoftTag)

  /// The names of the cases of an enum.
  fileprivate static let enumNames = KeywordSet(.enumVariableNames, .enumNames)
}

extension Node {
  /// Whether a schema for names forbids none, because it requires only that they are strings.
  fileprivate var takesAnyName: Bool {
    guard isMapping else { return boolValue == true }
    return pairs.allSatisfy { key, value in
      guard let keyword = Keyword(key: key) else { return key.isVendorExtension }
      if keyword == .type { return value.hasText("string") }
      return KeywordSet.annotations.contains(keyword)
    }
  }
}
