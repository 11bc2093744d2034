import SchemaDocument
import SchemaModel

/// The source of a declaration, with its shape if that was needed to find out that it is declared.
struct Source: Sendable {
  var composite: Composite
  var shape: Shape?
  var deferred = Deferred()

  /// Facts about its schemas that are used once everything is declared.
  struct Deferred: Sendable {
    /// Whether the schema's description is for the type, rather than for the property that has it.
    var describesType = false
    /// The schemas that describe an object's properties, in their order. Properties without a schema come last and have none.
    var describingProperties: [Node] = []
    /// What an alias states about decoding, for the properties that refer to it.
    var statements: Statements?
    /// What properties state about decoding, by position.
    var propertyStatements: [Int: Statements] = [:]
  }
}

/// The location of an inline schema: the type that will contain its type, and what to name it after.
///
/// Passed as an autoclosure, because most locations declare nothing.
struct Scope: Sendable {
  var parent: DeclarationID?
  /// The name of the location, or several names to try in order.
  let names: [String]

  /// The scope of an array's elements: `cars` contains a `car`.
  var element: Scope {
    Scope(
      parent: parent,
      names: names.flatMap { name in
        let singular = name.singular
        return singular == name ? ["\(name)_item"] : [singular, "\(name)_item"]
      }
    )
  }

  /// The scope of a dictionary's values.
  var value: Scope { Scope(parent: parent, names: names.map { "\($0)_value" }) }
}

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

extension String {
  /// The English singular of a name, judging by its ending: `cars` → `car`, `categories` → `category`, `boxes` → `box`.
  var singular: String {
    let lower = self.lowercased()
    if lower.count > 3, lower.hasSuffix("ies") { return dropLast(3) + "y" }
    for ending in ["sses", "xes", "ches", "shes", "zes"] where lower.hasSuffix(ending) {
      return String(dropLast(2))
    }
    for ending in ["ss", "us", "is"] where lower.hasSuffix(ending) { return self }
    return lower.count > 2 && lower.hasSuffix("s") ? String(dropLast()) : self
  }
}
