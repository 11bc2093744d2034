import SchemaDocument

/// A schema, together with others that hold in its place, or seen from one side.
///
/// For example in `{properties: {id: …}, oneOf: [{$ref: '#/definitions/cat'}]}` the variant is `cat` based on the whole.
struct Composite: Hashable, Sendable {
  var schema: Node
  /// What holds besides: the object that a variant extends, or the other schemas of one property.
  var bases: [Node]
  var aspect: Aspect

  enum Aspect: Hashable, Sendable {
    case whole
    /// One of the types in the schema's own list of types.
    case type(SchemaType)
    /// The schema and its bases hold at once.
    case joined
    /// The schema or one of its bases holds.
    case alternative
    /// The elements behind a tuple's positions, of which it says nothing; the schema is its list.
    case rest
  }

  init(_ schema: Node, bases: [Node] = [], aspect: Aspect = .whole) {
    self.schema = schema
    self.bases = bases
    self.aspect = aspect
  }

  /// Whether it is what a union lists for values that are like none of its branches: the schema without them.
  var leavesBranchesOut: Bool { aspect == .type(.object) }

  /// Whether it is just a schema.
  var isPlain: Bool { bases.isEmpty && aspect == .whole }
}
