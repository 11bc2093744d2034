import SchemaDocument
import SchemaFacts
import SchemaModel

/// A declaration that a body needs, and that may not exist yet.
///
/// For example, the body of `order: {properties: {car_park: {$ref: '#/definitions/park'}}}` mentions the target `park`.
enum Mention: Sendable {
  /// The declaration of an inline schema, which is made in a scope if there is none yet.
  indirect case inline(Composite, Shape?, Scope<MentionID>)
  /// The declaration of a schema that a reference leads to.
  case target(Node)
  /// The declaration of a schema that contributes members, or of the nearest enclosing schema that has one.
  case holder(Node, parent: MentionID)
}

/// The declaration of a body itself, or one of those that it mentions.
struct MentionID: Hashable, Sendable {
  /// 0 for the body's own declaration, or the position in `mentions`, starting at 1.
  private let index: Int32

  static let own = MentionID(index: 0)

  private init(index: Int32) { self.index = index }

  /// Creates the id of the last of a body's mentions.
  init(lastOf mentions: [Mention]) { index = Int32(mentions.count) }

  /// The position in `mentions`; `nil` for the body's own declaration.
  var position: Int? { index == 0 ? nil : Int(index) - 1 }

  /// The value that takes the declaration's place in the types of the body until it is linked.
  var standIn: DeclarationID { DeclarationID(index: index) }

  init(of standIn: DeclarationID) { index = standIn.index }
}

/// The declarations that the mentions of a body are linked to.
struct LinkedMentions {
  /// Missing if the mentions belong to no declaration.
  private let own: DeclarationID?
  private var ids: [DeclarationID?] = []

  init(own: DeclarationID?) { self.own = own }

  mutating func append(_ id: DeclarationID?) { ids.append(id) }

  subscript(_ mention: MentionID) -> DeclarationID? { mention.position.map { ids[$0] } ?? own }
}
