package import SchemaDocument
package import SchemaLanguage

/// A schema together with others that apply to the same value, or one aspect of a schema.
///
/// For example, in `{properties: {id: …}, oneOf: [{$ref: '#/definitions/cat'}]}` the variant is `cat` with the whole schema as its base.
package struct Composite: Hashable, Sendable {
  package var schema: Node
  /// The other schemas that apply: the object that a variant extends, or the other schemas of one property.
  package var bases: [Node]
  package var aspect: Aspect
  /// The schemas that also apply if a condition holds, such as those of one property in `then` and `else`. They only add members.
  var conditional: [Node] = []

  package enum Aspect: Hashable, Sendable {
    case whole
    /// One of the types in the schema's list of types.
    case type(SchemaType)
    /// The schema's own keywords, without its reference and without composition.
    case own
    /// The schema and its bases apply together.
    case joined
    /// Either the schema or one of its bases applies.
    case alternative
    /// The same, or none of them applies, so that the value may be anything.
    case possibility
    /// The values that the schema doesn't describe, such as the elements after the positions of a tuple.
    case rest
  }

  package init(_ schema: Node, bases: [Node] = [], aspect: Aspect = .whole) {
    self.schema = schema
    self.bases = bases
    self.aspect = aspect
  }

  /// Whether it is the variant that a union has for values that match none of its branches: the schema without the branches.
  package var leavesBranchesOut: Bool { aspect == .type(.object) }

  /// Whether it is a schema without bases, seen as a whole.
  package var isPlain: Bool { bases.isEmpty && aspect == .whole && conditional.isEmpty }
}

extension Composite.Aspect {
  /// Whether one of several schemas applies, of which none has a special role.
  package var isChoiceAmongSchemas: Bool { self == .alternative || self == .possibility }
}
