import SchemaDocument
import SchemaFacts
import SchemaModel

/// The schema that a declaration is made from, with its shape if that was needed to find out that it is declared.
struct DeclaredSchema: Sendable {
  var composite: Composite
  var shape: Shape?
  var deferred = Deferred()

  /// Facts about its schemas that are used once everything is declared.
  struct Deferred: Sendable {
    /// Whether the schema's description is for the type, rather than for the property that has it.
    var describesType = false
    /// The schemas that describe an object's properties, in their order. Properties without a schema come last and have none.
    var describingProperties: [Node] = []
    /// The schemas of properties that others describe, by position.
    var describedElsewhere: [Int: Node] = [:]
    /// Further schemas that restrict the values of properties, by position.
    var restrictions: [Int: Restrictions] = [:]
    /// Named schemas that restrict values of other types, by the schema that refers to them.
    var namedRestrictions: [Node: [Node]] = [:]
    /// The schemas that describe a union's variants, in their order; nil for those with types of their own.
    var describingVariants: [Node?] = []
    /// What an alias states about decoding, for the properties that refer to it.
    var statements: Statements?
    /// What properties state about decoding, by position.
    var propertyStatements: [Int: Statements] = [:]
    /// The presence of each property in responses, if a server sends them.
    var presencesInResponses: [Presence] = []
    /// The value of `x-dto-coding: encodable`.
    var onlyEncoded: Node?
    /// What members state about decoding alone, if the document may have types that are only encoded.
    var decodingStatements: [DecodingStatement] = []
  }

  /// What restricts the values of a property besides the schema that describes it.
  struct Restrictions: Sendable {
    /// Its schemas in other objects.
    var restatements: [Node] = []
    /// Named schemas that they refer to, and that aren't its type.
    var named: [Node] = []
  }
}
