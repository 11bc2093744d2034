/// The type of a property, an element or a variant.
package indirect enum TypeReference: Hashable, Sendable {
  case primitive(Primitive)
  case array(TypeReference)
  case dictionary(TypeReference)
  /// An element that may be null, as in `[String?]`. Properties say so by their `Presence`.
  case optional(TypeReference)
  case declared(DeclarationID)
  /// A declared enumeration, or an alias of one, in a place that says itself what other values mean, whatever the declaration says.
  case enumeration(DeclarationID, Enumeration.Policy)
  /// Any JSON value.
  case any
}

/// The scalars that a schema can name by `type` and `format`.
package enum Primitive: String, Hashable, Sendable, CaseIterable {
  case string
  case boolean
  case integer
  case int32
  case int64
  case uint
  case uint32
  case uint64
  case float
  case double
  case decimal
  /// A calendar date without a time, such as `2024-02-29`.
  case date
  /// An instant, such as `2024-02-29T12:00:00.5+03:00`.
  case dateTime
  case uuid
  case url
  /// Bytes as base64 text.
  case base64
}
