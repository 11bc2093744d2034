import SchemaDocument
import SchemaModel

/// What a declaration is made from, with its shape where that was needed to see that it is one.
struct Source: Sendable {
  var composite: Composite
  var shape: Shape?
  var deferred = Deferred()

  /// What its schemas say that is used once all is declared.
  struct Deferred: Sendable {
    /// Whether the schema describes the type, and not the property above it.
    var describesType = false
    /// The schemas that describe the properties of an object, as far as it has schemas for them.
    var describingProperties: [Node] = []
    /// What an alias says that concerns decoding, for the properties that refer to it.
    var statements: Statements?
    /// What properties say that concerns decoding, by their positions.
    var propertyStatements: [Int: Statements] = [:]
  }
}

/// Where an inline schema stands: the type that will hold its type, and what to call it.
///
/// Passed as an autoclosure, because most places declare nothing.
struct Scope: Sendable {
  var parent: DeclarationID?
  /// The name of the place, or several to try in order.
  let names: [String]

  /// For the elements of an array: `cars` holds a `car`.
  var element: Scope {
    Scope(
      parent: parent,
      names: names.flatMap { name in
        let singular = name.singular
        return singular == name ? ["\(name)_item"] : [singular, "\(name)_item"]
      }
    )
  }

  /// For the values of a dictionary.
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

  /// As the type of an element or a value of a dictionary.
  var element: TypeReference { isNullable ? .optional(type) : type }
}

extension String {
  /// The English singular of a name, as far as its ending tells: `cars` → `car`, `categories` → `category`, `boxes` → `box`.
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
