import SchemaModel

/// The content of one declaration, derived from schemas alone, regardless of other declarations.
///
/// Its types refer to other declarations by mentions: linking declares these, and replaces their stand-ins with the declarations.
struct Body: Sendable {
  var kind: Declaration.Kind
  var documentation: Documentation
  /// Remarks on the type, kept when its documentation moves to a property.
  var notes: [String]
  /// What it binds parameters of other schemas to.
  var arguments: [GenericArgument]
  /// The schema's JSON Pointer.
  var pointer: String
  /// Facts that are used once everything is declared.
  var deferred: DeclaredSchema.Deferred
  var mentions: [Mention]
  /// The mentions of inline schemas whose descriptions are documented on properties.
  var documentedByProperty: [MentionID]
}

extension Declaration.Kind {
  /// Replaces the declarations in the types of members, variants or the alias.
  mutating func replaceDeclarations(_ replacement: (DeclarationID) -> DeclarationID) {
    changeObject { object in
      for index in object.properties.indices {
        object.properties[index].type.replaceDeclarations(replacement)
      }
      object.additionalProperties?.type.replaceDeclarations(replacement)
    }
    switch self {
    case .union(var union):
      self = .alias(.any)
      for index in union.variants.indices {
        union.variants[index].type.replaceDeclarations(replacement)
      }
      self = .union(union)
    case .alias(var type):
      type.replaceDeclarations(replacement)
      self = .alias(type)
    case .object, .enumeration: break
    }
  }
}
