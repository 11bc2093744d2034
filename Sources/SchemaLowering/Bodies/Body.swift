import SchemaDocument
import SchemaModel

/// The content of one declaration, derived from schemas alone, regardless of other declarations.
///
/// In its types, an index isn't that of a declaration in the module: 0 is the declaration itself, and `n` is `mentions[n - 1]`. Linking
/// declares the mentions and replaces these indices with those of the module.
struct Body: Sendable {
  static let own = DeclarationID(index: 0)

  var kind: Declaration.Kind
  var documentation: Documentation
  /// Remarks on the type, kept when its documentation moves to a property.
  var notes: [String]
  /// The schema's JSON Pointer.
  var pointer: String
  /// Facts that are used once everything is declared.
  var deferred: Source.Deferred
  var mentions: [Mention]
  /// The mentions of inline schemas whose descriptions are documented on properties.
  var documentedByProperty: [DeclarationID]

  /// A declaration that a body needs.
  enum Mention: Sendable {
    /// The declaration of an inline schema, which is made in a scope if there is none yet.
    indirect case inline(Source, Scope)
    /// The declaration of a schema that a reference leads to.
    case target(Node)
    /// The declaration of a schema that contributes members, or of the nearest enclosing schema that has one.
    case holder(Node, parent: DeclarationID)
  }
}

/// The declarations that the mentions of a body are linked to.
struct LinkedMentions {
  /// The declaration of the body itself, followed by those of its mentions. It is missing if the mentions belong to no declaration.
  private var ids: [DeclarationID?]

  init(own id: DeclarationID?) { ids = [id] }

  mutating func append(_ id: DeclarationID?) { ids.append(id) }

  subscript(_ mention: DeclarationID) -> DeclarationID? { ids[Int(mention.index)] }
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
    case .primitive, .foreign, .patternDate, .any: nil
    case .declared(let id): .declared(replacement(id))
    case .enumeration(let id, let policy): .enumeration(replacement(id), policy)
    case .array(let element): element.replacingDeclarations(replacement).map { .array($0) }
    case .tuple(let element): element.replacingDeclarations(replacement).map { .tuple($0) }
    case .dictionary(let value): value.replacingDeclarations(replacement).map { .dictionary($0) }
    case .optional(let type): type.replacingDeclarations(replacement).map { .optional($0) }
    }
  }
}
