import SchemaDocument
import SchemaModel

/// The content of one declaration, derived from schemas alone, regardless of other declarations.
///
/// Its types refer to other declarations by mentions: linking declares these, and replaces their stand-ins with the declarations.
struct Body: Sendable {
  var kind: Declaration.Kind
  var documentation: Documentation
  /// Remarks on the type, kept when its documentation moves to a property.
  var notes: [String]
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
    switch self {
    case .object(var object):
      // Releases the properties, so that they are changed in place.
      self = .alias(.any)
      for index in object.properties.indices {
        object.properties[index].type.replaceDeclarations(replacement)
      }
      object.additionalProperties?.type.replaceDeclarations(replacement)
      self = .object(object)
    case .union(var union):
      self = .alias(.any)
      for index in union.variants.indices {
        union.variants[index].type.replaceDeclarations(replacement)
      }
      self = .union(union)
    case .alias(var type):
      type.replaceDeclarations(replacement)
      self = .alias(type)
    case .enumeration: break
    }
  }
}

extension TypeReference {
  fileprivate mutating func replaceDeclarations(_ replacement: (DeclarationID) -> DeclarationID) {
    if let type = replacingDeclarations(replacement) { self = type }
  }

  /// Returns the type with its declarations replaced; `nil` if it refers to none.
  private func replacingDeclarations(_ replacement: (DeclarationID) -> DeclarationID) -> Self? {
    switch self {
    case .primitive, .patternDate, .any: nil
    case .foreign(var chosen):
      chosen.dto?.replacingDeclarations(replacement).map { dto in
        chosen.dto = dto
        return .foreign(chosen)
      }
    case .declared(let id): .declared(replacement(id))
    case .enumeration(let id, let policy): .enumeration(replacement(id), policy)
    case .array(let element): element.replacingDeclarations(replacement).map { .array($0) }
    case .set(let element): element.replacingDeclarations(replacement).map { .set($0) }
    case .tuple(let element): element.replacingDeclarations(replacement).map { .tuple($0) }
    case .dictionary(let value): value.replacingDeclarations(replacement).map { .dictionary($0) }
    case .optional(let type): type.replacingDeclarations(replacement).map { .optional($0) }
    }
  }
}
