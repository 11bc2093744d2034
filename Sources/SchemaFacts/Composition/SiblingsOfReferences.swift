package import SchemaDocument
package import SchemaLanguage
import SchemaReferences

/// Keywords next to `$ref`. Some specifications ignore them, but authors expect them to apply.
extension SchemaFacts {
  package mutating func shape(of raw: RawSchema, reference: Node) -> Shape {
    guard let target = target(of: reference) else { return .any }
    guard raw.shapesBesideReference else { return shape(ofReferenceTo: target, in: raw) }
    guard ignoresSiblings(of: raw) else { return composedShape(of: raw) }
    if siblingsAddNothing(in: raw, to: target) {
      if !repeatsType(raw, of: target) {
        observations.unclear.insert(.uselessSiblings, of: raw)
      }
      return shape(ofReferenceTo: target, in: raw)
    }
    let shape = composedShape(of: raw)
    // Repeating the type of the target adds nothing.
    if case .reference(target) = shape, raw.saysNoMoreThanType { return shape }
    observations.unclear.insert(.siblings, of: raw)
    return shape
  }

  /// Whether a schema states only a type, which is that of its target.
  private mutating func repeatsType(_ raw: RawSchema, of target: Node) -> Bool {
    guard raw.saysNoMoreThanType else { return false }
    let types = RawSchema(resolvedSchema(target)).typeNames.map(\.text)
    return types.isEmpty || Set(types) == Set(raw.typeNames.map(\.text))
  }

  /// Whether the specification of a schema ignores keywords beside its reference.
  func ignoresSiblings(of raw: RawSchema) -> Bool {
    raw.reference != nil
      && dialect(of: raw.node).ignoresReferenceSiblings(in: raw.node.document.root)
  }

  /// Whether ignoring the keywords next to a reference, as the specification says, changes nothing in Swift.
  ///
  /// Until draft 7, validators of JSON Schema do ignore them, so that only new members count, which no payload contradicts. In API
  /// documents, other tools join them with the target, so that whatever changes a member counts.
  private mutating func siblingsAddNothing(in raw: RawSchema, to target: Node) -> Bool {
    let isJSONSchema = dialect(of: raw.node).isStrictJSONSchema
    guard !raw.choosesType else { return false }
    if !isJSONSchema, !raw.keywords.isSubset(of: .ofMembersBesideReference) || raw.describesMap {
      return false
    }
    // Types that the target leaves open are allowed.
    if isJSONSchema, !raw.typeNames.isEmpty, !statesType(Composite(target)) { return false }
    guard raw.hasAny(of: .addingMembers) || raw.has(.additionalProperties) else {
      return isJSONSchema
    }
    // Nothing is mentioned for a question, and nothing is noted or reported for what has no effect.
    let (mentioned, findings, unclear) =
      (targetsWithMembers, resolver.findings, observations.unclear)
    let (additions, possible) = (memo.additions, memo.possibleMembers)
    let addNothing = membersAddNothing(in: raw, to: target)
    targetsWithMembers = mentioned
    if addNothing {
      (resolver.findings, observations.unclear) = (findings, unclear)
      // What is asked again is noted again.
      (memo.additions, memo.possibleMembers) = (additions, possible)
    }
    return addNothing
  }

  /// Whether the members that siblings declare or require are those of the target.
  private mutating func membersAddNothing(in raw: RawSchema, to target: Node) -> Bool {
    let isJSONSchema = dialect(of: raw.node).isStrictJSONSchema
    let joined = members(of: Composite(raw.node), for: .comparison)
    let own = members(of: Composite(target), for: .comparison)
    guard !own.list.isEmpty, joined.list.allSatisfy({ own.keys.contains($0.keyNode) }) else {
      return isJSONSchema && joined.list.isEmpty
    }
    return isJSONSchema
      || !joined.list.contains { $0.isRestated }
        && joined.required.nodes.allSatisfy { own.required.contains($0) }
  }
}

extension RawSchema {
  /// Whether members that it doesn't declare have a schema.
  var describesMap: Bool {
    has(.patternProperties) || self[.additionalProperties]?.isMapping == true
  }
}

extension KeywordSet {
  /// Keywords that declare members, directly or through other schemas.
  fileprivate static let addingMembers = KeywordSet(.properties, .required)
    .union(.composition).union(.conditions)

  /// Keywords beside a reference that can only declare members.
  fileprivate static let ofMembersBesideReference = KeywordSet(
    .type,
    .properties,
    .required,
    .additionalProperties
  )
  .union(.references).union(.annotations).union(.constraints)
}
