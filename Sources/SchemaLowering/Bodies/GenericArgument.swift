import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel

/// What a schema binds a parameter of another one to.
struct GenericArgument: Sendable {
  var name: String
  let schema: Node
  var type: Lowered
}

extension BodyMaker {
  /// Returns the type of an argument.
  ///
  /// If the schema says more than a type, such as `minItems: 2`, that type has a declaration, so that all properties with this type are read
  /// as the schema says.
  mutating func argument(_ schema: Node, named name: String) -> Lowered {
    let raw = RawSchema(schema)
    let composite = Composite(schema)
    let scope = Scope(parent: MentionID.own, names: [name])
    if facts.isPassedOn(schema, named: name), let id = mention(target: schema) {
      return Lowered(.declared(id.standIn))
    }
    guard raw.hasAny(of: .saidByArguments), !raw.has(.dtoGeneric), !raw.has(.dynamicReference)
    else { return type(ofPlainArgument: composite, raw, in: scope) }
    let shape = facts.shape(of: composite, raw)
    if case .any = shape { return lower(composite, raw, in: scope) }
    guard declared[composite] == nil else { return lower(composite, raw, in: scope) }
    let id = mention(composite, shape: shape, in: scope)
    return Lowered(.declared(id.standIn), isNullable: facts.admitsNull(composite, raw))
  }

  /// Returns the type of an argument that is nothing but a type. That something else refers to it, so that it has a name, changes nothing.
  private mutating func type(
    ofPlainArgument composite: Composite,
    _ raw: RawSchema,
    in scope: Scope<MentionID>
  ) -> Lowered {
    guard declared[composite] != nil else { return lower(composite, raw, in: scope) }
    let shape = facts.shape(of: composite, raw)
    if case .reference(let target) = shape, facts.binds(raw, of: target) {
      return lower(composite, raw, in: scope)
    }
    return shape.needsDeclaration
      ? lower(composite, raw, in: scope)
      : lowerUndeclared(composite, raw, shape: shape, in: scope)
  }
}

extension KeywordSet {
  /// What a schema can say about values besides their type.
  fileprivate static let saidByArguments = statements.union(.constraints)
    .union(KeywordSet(.deprecated, .dtoName))
}
