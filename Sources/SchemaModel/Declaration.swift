package import SchemaDocument

/// One Swift type to be: a named schema, or an inline schema that needs a type of its own.
///
/// For example `definitions: {order: {type: object, …}}` is a declaration named `order` without a parent, and its inline
/// `car_type` enum is one whose parent is `order`.
package struct Declaration: Sendable {
  /// Names to try in order, as the schema spells them; emission turns them into Swift names.
  package var names: [String]
  /// Whether the document itself gives the name; inline schemas take what is left.
  package var isNamed: Bool
  /// Whether a person has chosen the first name, by `x-dto-name` or an option.
  package var isChosen: Bool
  /// The type in which this one is nested.
  package var parent: DeclarationID?
  /// The nested types, in document order.
  package var children: [DeclarationID] = []
  package var documentation = Documentation()
  /// Where the schema stands that is declared.
  package var span: Span
  /// The place a person looks for: the name of a named schema, else the schema itself.
  package var origin: Span
  /// The schema's JSON Pointer (RFC 6901).
  package var pointer: String
  /// What tells the declaration from all others of its document for good: its pointer, without numbers that change when others come or
  /// go. Nil where it is the pointer.
  package var lastingPlace: String?
  /// Whether the schema is all that it is made from, so that the schema's place tells which declaration is meant.
  package var isPlain: Bool
  /// Whether the schema is a reference, and says nothing else.
  package var isReference: Bool
  package var kind = Kind.alias(.any)

  package init(
    names: [String],
    isNamed: Bool,
    isChosen: Bool,
    parent: DeclarationID?,
    span: Span,
    origin: Span,
    pointer: String,
    isPlain: Bool,
    isReference: Bool
  ) {
    self.names = names
    self.isNamed = isNamed
    self.isChosen = isChosen
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

  /// See ``lastingPlace``.
  package var place: String { lastingPlace ?? pointer }

  /// The document that the schema stands in.
  package var file: FileID { span.file }
}
