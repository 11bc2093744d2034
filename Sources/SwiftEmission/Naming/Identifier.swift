/// A name in generated Swift, with its spelling in each position.
///
/// The name is final: nothing after naming escapes it or changes its case. The same name is written
/// differently in different positions, and each has a property here. For example, the property `in`
/// is declared as ``let `in`: Int`` and read as `order.in`.
package struct Identifier: Hashable, Sendable {
  /// The name without backticks, as it is written after a dot: `order.in`, `.default`.
  package let bare: String
  private let quirks: ReservedWords.Quirks

  /// Makes a name valid for a position. A reserved word gets a suffix if backticks aren't enough.
  ///
  /// For example, `self` gives `selfValue` for a property, and `Type` gives `TypeModel` for a type.
  package init(_ name: String, as position: IdentifierPosition) {
    self.init(valid: Self.isValid(name) ? name : position.casing.name(for: name), as: position)
  }

  /// Makes a name from a schema name, in the case of its position.
  package init(naming raw: String, as position: IdentifierPosition) {
    self.init(valid: position.casing.name(for: raw), as: position)
  }

  /// Makes the name of a nested type, which can be one that would hide too much at the top level.
  ///
  /// For example, `Locale` gives `Locale`, and `Data` gives `DataModel`.
  init(nestedType name: String) {
    if ReservedWords.plainWhenNested.contains(name) {
      self.init(bare: name, quirks: [])
    } else {
      self.init(name, as: .type)
    }
  }

  private init(bare: String, quirks: ReservedWords.Quirks) {
    self.bare = bare
    self.quirks = quirks
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

  /// The spelling in its declaration or as a type: ``let `in`: Int``, ``case `default` ``, `Order`.
  package var declaration: String { quirks.contains(.quotedAsDeclaration) ? quoted : bare }

  /// The spelling as an expression by itself: ``self.in = `in` ``.
  package var value: String { quirks.contains(.quotedAsValue) ? quoted : bare }

  /// The spelling where an initializer assigns to it: as an expression, or `self.fields` if there is a local variable of this name.
  package var assigned: String { quirks.contains(.hiddenByLocal) ? "self.\(bare)" : value }

  /// The spelling in the parameter list of a declaration: `init(in: Int)`.
  package var parameter: String { quirks.contains(.quotedAsParameter) ? quoted : bare }

  /// The spelling as an argument label in a call: `Order(in: 1)`.
  package var label: String { quirks.contains(.quotedAsLabel) ? quoted : bare }

  /// Whether the spelling is the same in all positions.
  var isPlain: Bool { quirks.isEmpty }

  /// The name of a property wrapper's storage: `_carPark`.
  package var storage: String { "_\(bare)" }

  private var quoted: String { "`\(bare)`" }

  /// Whether a string is a Swift identifier, possibly in backticks, without invisible characters,
  /// which would make different names look alike.
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

/// The kind of declaration that a name is for.
package enum IdentifierPosition: Hashable, Sendable, CaseIterable {
  /// A struct, enum or type alias, at the top or nested.
  case type
  /// A stored property, and with it the parameters and locals of the same name.
  case property
  /// A case of an enum with raw values.
  case enumCase
  /// A case of a union, with its payload.
  case unionCase
  /// A parameter without a property of the same name.
  case argument

  package var casing: Casing {
    switch self {
    case .type: .upperCamel
    case .property, .enumCase, .unionCase, .argument: .lowerCamel
    }
  }

  /// The suffix of a reserved word if backticks aren't enough.
  var suffix: String {
    switch self {
    case .type: "Model"
    case .property, .enumCase, .unionCase, .argument: "Value"
    }
  }
}
