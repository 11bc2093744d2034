import Words

/// The location of an inline schema: the type that will contain its type, and what to name it after.
///
/// In a body, the containing type is a mention; in the table of declarations, it is a declaration. Passed as an autoclosure, because most
/// locations declare nothing.
struct Scope<Parent: Sendable>: Sendable {
  var parent: Parent?
  /// The name of the location, or several names to try in order.
  let names: [String]
  /// A better name than the first one, for types that no earlier run has named: the `status` in `statuses`, which ends like `cars`.
  var betterName: String?

  /// The scope of an array's elements: `cars` contains a `car`.
  var element: Scope {
    let names = names.flatMap { name in
      let singular = name.singularByEnding
      return singular == name ? ["\(name)_item"] : [singular, "\(name)_item"]
    }
    let better = self.names[0].nameOfElement
    return Scope(parent: parent, names: names, betterName: better == names[0] ? nil : better)
  }

  /// The scope of a dictionary's values.
  var value: Scope { Scope(parent: parent, names: names.map { "\($0)_value" }) }
}

extension String {
  /// The letters and digits that it has in Swift, whatever their case.
  var wordsOfName: String { lowercased().filter { $0.isLetter || $0.isNumber } }

  /// The name of an element of what has this name: the English singular, or if there is none, a name that says what it is.
  var nameOfElement: String {
    let single = singular(self)
    if single != self { return single }
    // One object can have such a name, and so can a list.
    let isPlural = ["settings", "details", "credentials", "stats"].contains {
      lowercased().hasSuffix($0)
    }
    return isPlural ? singularByEnding : "\(self)_item"
  }

  /// The English singular of a name, judging only by its ending: `cars` → `car`, `categories` → `category`, `boxes` → `box`.
  var singularByEnding: String {
    let lower = self.lowercased()
    if lower.count > 3, lower.hasSuffix("ies") { return dropLast(3) + "y" }
    for ending in ["sses", "xes", "ches", "shes", "zes"] where lower.hasSuffix(ending) {
      return String(dropLast(2))
    }
    for ending in ["ss", "us", "is"] where lower.hasSuffix(ending) { return self }
    return lower.count > 2 && lower.hasSuffix("s") ? String(dropLast()) : self
  }
}
