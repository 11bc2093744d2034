/// A name in generated Swift, with all that printing it takes.
///
/// Its text is settled: nothing after naming escapes a name or changes its case. The same name is
/// written differently in different places, and each place has a property here. For example the
/// property `in` is declared as ``let `in`: Int`` and read as `order.in`.
package struct Identifier: Hashable, Sendable {
  /// The name without backticks, as it is after a dot: `order.in`, `.default`.
  package let bare: String
  private let quirks: ReservedWords.Quirks

  /// Makes the name valid for a position: a reserved word gets a suffix if backticks cannot help.
  ///
  /// For example `self` gives `selfValue` for a property, and `Type` gives `TypeModel` for a type.
  package init(_ name: String, as position: IdentifierPosition) {
    self.init(valid: Self.isValid(name) ? name : position.casing.name(for: name), as: position)
  }

  /// The name for something that the schema calls `raw`, in the case of its position.
  package init(naming raw: String, as position: IdentifierPosition) {
    self.init(valid: position.casing.name(for: raw), as: position)
  }

  private init(valid name: String, as position: IdentifierPosition) {
    let quirks = ReservedWords.quirks(of: name, as: position)
    if quirks.contains(.suffixed) {
      self.bare = name + position.suffix
      self.quirks = []
    } else {
      self.bare = name
      self.quirks = quirks
    }
  }

  /// Where it is declared or stands as a type: ``let `in`: Int``, ``case `default` ``, `Order`.
  package var declaration: String { quirks.contains(.quotedAsDeclaration) ? quoted : bare }

  /// Where it stands alone as an expression: ``self.in = `in` ``.
  package var value: String { quirks.contains(.quotedAsValue) ? quoted : bare }

  /// Where an initialiser assigns to it: `in` again, or `self.fields` where a local would be meant.
  package var assigned: String { quirks.contains(.hiddenByLocal) ? "self.\(bare)" : value }

  /// In the parameter list of a declaration: `init(in: Int)`.
  package var parameter: String { quirks.contains(.quotedAsParameter) ? quoted : bare }

  /// As the label of an argument in a call: `Order(in: 1)`.
  package var label: String { quirks.contains(.quotedAsLabel) ? quoted : bare }

  /// Whether it is written the same wherever it stands.
  var isPlain: Bool { quirks.isEmpty }

  /// What a property wrapper stores: `_carPark`.
  package var storage: String { "_\(bare)" }

  private var quoted: String { "`\(bare)`" }

  /// Whether the text is an identifier for Swift, with backticks at most, and a name for people:
  /// invisible characters make names that look alike.
  package static func isValid(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, name != "_" else { return false }
    return SwiftCharacters.isAllowedFirst(first)
      && name.unicodeScalars.allSatisfy {
        SwiftCharacters.isAllowed($0)
          && ($0.isASCII || !$0.properties.isDefaultIgnorableCodePoint)
      }
  }
}

extension Identifier: CustomStringConvertible {
  package var description: String { declaration }
}

/// What a name is for.
package enum IdentifierPosition: Hashable, Sendable, CaseIterable {
  /// A struct, enum or type alias, at the top or nested.
  case type
  /// A stored property, and with it the parameters and locals of the same name.
  case property
  /// A case of an enum with raw values.
  case enumCase
  /// A case of a union, with its payload.
  case unionCase
  /// A parameter that is nothing else.
  case argument

  package var casing: Casing {
    switch self {
    case .type: .upperCamel
    case .property, .enumCase, .unionCase, .argument: .lowerCamel
    }
  }

  /// What a reserved word gets where backticks cannot help.
  var suffix: String {
    switch self {
    case .type: "Model"
    case .property, .enumCase, .unionCase, .argument: "Value"
    }
  }
}
