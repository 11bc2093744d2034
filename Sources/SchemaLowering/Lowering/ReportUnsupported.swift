import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaReferences

/// Keywords that Swift doesn't reflect, and dtoc extensions without effect. They are reported so that users don't rely on them.
extension Lowering {
  /// Reports them once everything has been lowered.
  mutating func reportUnsupported() {
    facts.forget()
    for raw in facts.observations.readSchemas.list {
      if raw.hasAny(of: .dtoExtensions) { reportMisplacedOverrides(raw) }
      if raw.has(.microsoftEnum) { reportMicrosoftEnum(raw) }
      if raw.hasAny(of: .withConsequence) { reportUnchecked(raw) }
    }
    reportUnusedTags()
  }

  /// Reports keywords that restrict values in a way that is not checked.
  private mutating func reportUnchecked(_ raw: RawSchema) {
    for keyword in raw.keywords.intersection(.withConsequence) {
      guard let value = raw[keyword], let consequence = keyword.facts.consequence else { continue }
      if keyword == .then || keyword == .else, raw.has(.if) { continue }
      if KeywordSet.conditions.contains(keyword), facts.selectsVariant(raw) { continue }
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
        RawSchema(facts.resolvedSchema(raw.node)).countOfOnlyPositions != nil
      {
        continue
      }
      let finding = Diagnostic.unsupportedKeyword(keyword, at: value, consequence)
      // Without `if`, these are mistakes in the document.
      let isMistake = keyword == .then || keyword == .else
      findings.appendOnce(isMistake ? finding : finding.aboutOutput)
    }
  }

  /// Reports dtoc extensions where they have no effect.
  private mutating func reportMisplacedOverrides(_ raw: RawSchema) {
    if raw.has(.dtoZone) { findings.report(Misreading.zone(of: raw)) }
    let isComposed = raw.reference != nil || raw.hasAny(of: .composition)
    if raw.has(.dtoEnum), !raw.listsValues, !isComposed {
      findings.report(Misreading.policyWithoutValues(of: raw))
    }
    if !raw.listsValues, !raw.hasAny(of: .composition) || raw.isReferenceInAllOf {
      findings.report(Misreading.casesWithoutValues(of: raw))
    }
    if !raw.hasAny(of: .unions) {
      if !raw.has(.discriminator) || raw[.dtoDiscriminator]?.namesAbsentVariant != true
        || !facts.isBaseClass(raw.node)
      {
        findings.report(
          Misreading.override(.dtoDiscriminator, in: raw, help: "move it beside 'oneOf' or 'anyOf'")
        )
      }
      if raw[.dtoTags]?.isMapping == true, !raw.has(.discriminator) {
        findings.report(
          Misreading.override(.dtoTags, in: raw, help: "move it beside 'oneOf' or 'anyOf'")
        )
      }
    }
  }

  /// Reports tags that no discriminator uses.
  private mutating func reportUnusedTags() {
    let tagged = facts.observations.readSchemas.list.filter {
      $0.has(.dtoTags) || $0.has(.microsoftTag)
    }
    for tags in tagged.flatMap(\.statedTags)
    where !facts.observations.usedTags.contains(tags)
      && findings.isFirst(.misplacedOverride, at: tags)
    {
      guard let schema = tags.parent, let keyword = tags.key.flatMap(Keyword.init(key:)) else {
        continue
      }
      if facts.observations.replacedTags.contains(tags) {
        findings.appendOnce(.tagsBesideMapping(tags, keyword))
        continue
      }
      let kind = kindOfUntagged(schema)
      // A document that isn't part of this run may have a union with this named schema.
      let isCertain = kind == .union || facts.schemaName(of: schema) == nil
      findings.appendOnce(.tagsOfNoVariant(tags, keyword, kind, isCertain: isCertain))
    }
  }

  private func kindOfUntagged(_ schema: Node) -> UntaggedSchema {
    if RawSchema(schema).hasAny(of: .unions) { return .union }
    let list = schema.parent?.key.flatMap(Keyword.init(key:))
    return list == .allOf ? .part : .other
  }
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
