package import SchemaDocument

/// A Swift type to generate: a named schema, or an inline schema that needs a type of its own.
///
/// For example, `definitions: {order: {type: object, …}}` is a declaration named `order` without a parent, and its inline `car_type` enum
/// is one whose parent is `order`.
@usableFromInline
package struct Declaration: Sendable {
  /// Candidate names in order of preference, as the schema spells them. Emission turns them into Swift names.
  package var names: [String]
  /// Whether the document itself gives the name. Inline schemas take names that are still free.
  package var isNamed: Bool
  /// Whether a person has chosen the first name, by `x-dto-name` or an option.
  package var isChosen: Bool
  /// Whether the first name of an inline schema is its title, or a better one than the second, which is that of its place. It doesn't follow
  /// from the place alone, so records have it.
  package var isTitled = false
  /// Whether an inline enum states the first name by `x-ms-enum`, so that it is declared also if it has a single value.
  package var isNamedByEnum = false
  /// What an element of a list is called if its first name is taken, before it gets that of its place: `status_item` in `statuses`. Nil for
  /// what isn't named so.
  package var nameOfElement: String?
  /// The enclosing type.
  package var parent: DeclarationID?
  /// The nested types, in document order.
  package var children: [DeclarationID] = []
  package var documentation = Documentation()
  package var source: Source
  /// The schema's JSON Pointer (RFC 6901); empty until there is a body.
  package var pointer = ""
  /// The pointer without positions that change when other schemas are added or removed; `nil` if that is the pointer itself. It identifies
  /// the declaration in later versions of the document.
  package var lastingPlace: String?
  package var kind = Kind.alias(.any)
  /// Whether null is a valid value, so that a payload can be null. Other types that refer to it say so themselves.
  package var admitsNull = false
  /// Whether no payload of it is ever decoded, as its schema or the one around it says. Objects and unions only.
  package var isOnlyEncoded = false
  /// What it has to do with a generic type; nil for nearly all declarations.
  package var generic: GenericRole?
  /// The type that it is an alias of in Swift, because both are the same but for name and place; nil for nearly all declarations. What is
  /// nested in it corresponds to what is nested there.
  package var identical: DeclarationID?
  /// The hidden content of a named schema, without that of its properties; `nil` unless it is collected.
  package var hiddenContent: HiddenContent?

  package init(
    names: [String],
    isNamed: Bool,
    isChosen: Bool,
    parent: DeclarationID?,
    source: Source
  ) {
    self.names = names
    self.isNamed = isNamed
    self.isChosen = isChosen
    self.parent = parent
    self.source = source
  }

  /// The schema that a declaration is made from.
  package struct Source: Sendable {
    package var span: Span
    /// The place to show to a user: the name of a named schema, or else the schema itself.
    package var origin: Span
    /// Whether the declaration is made from this schema alone, so that the schema's place identifies it.
    package var isPlain: Bool
    /// Whether the schema is a reference and nothing else.
    package var isReference: Bool
    /// Whether the schema is inside that of another type, wherever the type is declared.
    package var isInline: Bool

    package init(span: Span, origin: Span, isPlain: Bool, isReference: Bool, isInline: Bool) {
      self.span = span
      self.origin = origin
      self.isPlain = isPlain
      self.isReference = isReference
      self.isInline = isInline
    }
  }

  /// Indirect, because declarations are copied often.
  package enum Kind: Sendable {
    indirect case object(Object)
    indirect case enumeration(Enumeration)
    indirect case union(Union)
    case alias(TypeReference)
  }

  /// See ``lastingPlace``.
  package var place: String { lastingPlace ?? pointer }

  /// The span of the declared schema.
  package var span: Span { source.span }

  /// See ``Source/origin``.
  package var origin: Span { source.origin }

  /// The document that contains the schema.
  package var file: FileID { span.file }
}
