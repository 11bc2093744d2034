import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel

/// Named scalars and collections that restrict a value whose type is another one: of `allOf: [{$ref: Code}, {$ref: ShortText}]`, one is the
/// type, and the documentation of the value says what the other demands.
extension BodyMaker {
  /// Notes those in `allOf`.
  mutating func noteNamedRestrictions(of raw: RawSchema, shape: Shape) {
    guard raw.has(.allOf) else { return }
    var type: Node?
    switch shape {
    case .reference(let target), .enumerationReference(let target, _): type = target
    case .any, .primitive, .array, .tuple, .dictionary, .object, .enumeration, .union, .chosen:
      break
    }
    let restrictions = namedRestrictions(among: raw.referringParts, besides: type)
    if !restrictions.isEmpty { deferred.namedRestrictions[raw.node] = restrictions }
  }

  /// Returns those of a property, which several schemas describe.
  mutating func namedRestrictions(of schemas: [Node], besides type: TypeReference) -> [Node] {
    let references = schemas.flatMap { RawSchema($0).referringParts }
    switch type {
    case .declared(let id), .enumeration(let id, _):
      return namedRestrictions(among: references, besides: schema(of: MentionID(of: id)))
    case .primitive, .foreign, .patternDate, .array, .set, .tuple, .dictionary, .optional, .any:
      return namedRestrictions(among: references, besides: nil)
    }
  }

  /// Returns those that references lead to, also through others, without those that are documented with the type.
  private mutating func namedRestrictions(among references: [Node], besides type: Node?) -> [Node] {
    guard references.count > (type == nil ? 0 : 1) else { return [] }
    let known = type.map { [$0] + targets(of: RawSchema($0).referringParts) } ?? []
    return targets(of: references).filter { !known.contains($0) }
  }

  private mutating func targets(of references: [Node]) -> [Node] {
    var targets: [Node] = []
    var pending = references[...]
    while let node = pending.popFirst(), targets.count < SchemaFacts.maximumReferenceDepth {
      guard let reference = RawSchema(node).reference, let target = facts.target(of: reference),
        !targets.contains(target), !facts.shape(of: Composite(target)).needsDeclaration
      else { continue }
      targets.append(target)
      pending += RawSchema(target).referringParts
    }
    return targets
  }
}

extension RawSchema {
  /// The schema and the parts of its `allOf` that are references.
  fileprivate var referringParts: [Node] {
    let parts = branches(.allOf).filter(\.isMapping).flatMap { RawSchema($0).referringParts }
    return reference == nil ? parts : [node] + parts
  }
}
