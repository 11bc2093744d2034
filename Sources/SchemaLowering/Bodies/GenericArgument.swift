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
    guard raw.hasAny(of: .saidByArguments), !raw.has(.dtoGeneric), !raw.has(.dynamicReference),
      declared[composite] == nil
    else { return lower(composite, raw, in: scope) }
    let shape = facts.shape(of: composite, raw)
    if case .any = shape { return lower(composite, raw, in: scope) }
    let id = mention(composite, shape: shape, in: scope)
    return Lowered(.declared(id.standIn), isNullable: facts.admitsNull(composite, raw))
  }
}

extension KeywordSet {
  /// What a schema can say about values besides their type.
  fileprivate static let saidByArguments = statements.union(.constraints)
    .union(KeywordSet(.deprecated))
}
