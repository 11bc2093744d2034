import SchemaModel

/// A type, whether null is allowed in its place, and how many elements its arrays have.
struct Lowered {
  var type: TypeReference
  var isNullable: Bool
  /// How many elements the array and those inside of it have, outermost first. Empty if the schema says nothing about that.
  var counts: [ElementCounts]

  init(_ type: TypeReference, isNullable: Bool = false, counts: [ElementCounts] = []) {
    self.type = type
    self.isNullable = isNullable
    self.counts = counts
  }

  /// The counts of arrays inside of a collection of such values.
  var innerCounts: [ElementCounts] { Array(counts.prefix([ElementCounts].deepest)) }

  /// Returns the counts of a collection of such values.
  func counts(inside own: ElementCounts) -> [ElementCounts] {
    counts.isEmpty && own == .any ? [] : [own] + counts
  }

  /// The type as that of an element of an array or a value of a dictionary.
  var element: TypeReference { isNullable ? .optional(type) : type }
}
