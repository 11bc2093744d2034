import SchemaModel

/// A type, and whether null is allowed in its place.
struct Lowered {
  var type: TypeReference
  var isNullable: Bool

  init(_ type: TypeReference, isNullable: Bool = false) {
    self.type = type
    self.isNullable = isNullable
  }

  /// The type as that of an element of an array or a value of a dictionary.
  var element: TypeReference { isNullable ? .optional(type) : type }
}
