import SchemaDocument
import SchemaModel

/// What one declaration is, made from schemas alone, whatever else is declared.
///
/// Where its types name declarations, the index is not that of a module: 0 is the declaration itself, and `n` is what `mentions[n - 1]` says.
/// Linking declares what is mentioned and puts the module's indices in.
struct Body: Sendable {
  static let own = DeclarationID(index: 0)

  var kind: Declaration.Kind
  var documentation: Documentation
  /// Remarks on the type, kept when its documentation moves to a property.
  var notes: [String]
  /// The schema's JSON Pointer.
  var pointer: String
  /// What is used once all is declared.
  var deferred: Source.Deferred
  var mentions: [Mention]
  /// The mentions of inline schemas whose description a property carries.
  var documentedByProperty: [DeclarationID]

  /// A declaration that a body needs.
  enum Mention: Sendable {
    /// The declaration of an inline schema, made in a scope unless there is one.
    indirect case inline(Source, Scope)
    /// The declaration of a schema that a reference leads to.
    case target(Node)
    /// The declaration of a schema that contributes members, or of the nearest schema around it that has one.
    case holder(Node, parent: DeclarationID)
  }
}

/// The declarations of what a body mentions.
struct LinkedMentions {
  /// That of the body itself comes first; there is none where the mentions belong to no declaration.
  private var ids: [DeclarationID?]

  init(own id: DeclarationID?) { ids = [id] }

  mutating func append(_ id: DeclarationID?) { ids.append(id) }

  subscript(_ mention: DeclarationID) -> DeclarationID? { ids[Int(mention.index)] }
}

extension Declaration.Kind {
  /// Puts other declarations in the place of those that are named.
  mutating func replaceDeclarations(_ replacement: (DeclarationID) -> DeclarationID) {
    switch self {
    case .object(var object):
      // Lets go of the properties, so that they are changed in place.
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

  /// Nil where it names none.
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
