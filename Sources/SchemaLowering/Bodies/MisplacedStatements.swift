import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaReferences

/// dtoc extensions that mean nothing for what a schema becomes.
extension BodyMaker {
  /// Reports `x-dto-coding` in a schema whose type is neither an object nor a union of its own.
  mutating func reportCoding(ofNoObject raw: RawSchema) {
    guard facts.onlyEncoded(raw) != nil else { return }
    let standsForOther = raw.reference != nil || raw.isReferenceInAllOf
    findings.report(
      Misreading.override(
        .dtoCoding,
        in: raw,
        ": it applies only to objects with properties and to unions",
        help: standsForOther ? "move it to the schema that this one stands for" : "remove it"
      )
    )
  }

  /// Reports policies of a named union, which has no properties that they could be for.
  mutating func reportPolicies(ofUnion raw: RawSchema, of branches: [Composite]) {
    // What is beside the branches is a part of each of them.
    guard raw.hasAny(of: .policies), facts.schemaName(of: raw.node) != nil, raw.reference == nil,
      !branches.contains(where: { $0.schema == raw.node || $0.bases.contains(raw.node) })
    else { return }
    for keyword in raw.keywords.intersection(.policies) {
      findings.report(
        Misreading.override(
          keyword,
          in: raw,
          ": it applies to properties",
          help: "move it to the properties of this type"
        )
      )
    }
  }

  /// Reports extensions about the key of a property that has none, because its members are flattened.
  mutating func reportOverridesBesideFlattening(_ raw: RawSchema) {
    for keyword in [Keyword.dtoPath, .dtoAlias, .dtoEncodeKey, .dtoEncodeDefault, .dtoPresence] {
      guard let node = raw[keyword] else { continue }
      findings.report(
        .misplacedOverride(
          keyword,
          at: node,
          ": with 'x-dto-flatten', the property has no key",
          help: "remove it, or remove 'x-dto-flatten'",
          repair: Repair("remove '\(keyword.rawValue)'", .safe, node.removedPair())
        ),
        at: node
      )
    }
  }
}
