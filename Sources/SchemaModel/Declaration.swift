package import SchemaDocument

/// One Swift type to generate: a named schema, or an inline schema that needs its own type.
///
/// For example `definitions: {order: {type: object, …}}` is a declaration named `order` without a parent, and its inline
/// `car_type` enum is one whose parent is `order`.
package struct Declaration: Sendable {
  /// Names to try in order, as the schema spells them; emission converts them to Swift names.
  package var names: [String]
  /// Whether the document gives the name; inline schemas get what is left.
  package var isNamed: Bool
  /// The enclosing type.
  package var parent: DeclarationID?
  /// The nested types, in document order.
  package var children: [DeclarationID] = []
  package var documentation = Documentation()
  /// The location of the declared schema.
  package var span: Span
  /// The location to show: the name of a named schema, otherwise the schema itself.
  package var origin: Span
  /// The schema's JSON Pointer (RFC 6901).
  package var pointer: String
  /// Whether it is made from this schema only, so that the schema's location identifies the declaration.
  package var isPlain: Bool
  /// Whether the schema is only a reference.
  package var isReference: Bool
  package var kind = Kind.alias(.any)

  package init(
    names: [String],
    isNamed: Bool,
    parent: DeclarationID?,
    span: Span,
    origin: Span,
    pointer: String,
    isPlain: Bool,
    isReference: Bool
  ) {
    self.names = names
    self.isNamed = isNamed
    self.parent = parent
    self.span = span
    self.origin = origin
    self.pointer = pointer
    self.isPlain = isPlain
    self.isReference = isReference
  }

  package enum Kind: Sendable {
    case object(Object)
    case enumeration(Enumeration)
    case union(Union)
    case alias(TypeReference)
  }

  /// The document that contains the schema.
  package var file: FileID { span.file }
}
