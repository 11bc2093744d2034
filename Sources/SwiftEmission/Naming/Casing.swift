package import SchemaModel

/// Converts schema names to Swift names: `UpperCamelCase` for types, `lowerCamelCase` for members.
///
/// Names that are already in camel case stay the same, acronyms included: `orderId`, `userID`, `iPhone`.
/// The result is always a valid identifier, but it may be a reserved word.
package enum Casing: Sendable {
  case upperCamel
  case lowerCamel

  /// Returns a type name: `CarType` for `car_type`, and `HTTPServer` unchanged.
  package static func upperCamel(_ raw: String) -> String { Casing.upperCamel.name(for: raw) }

  /// Returns a member name: `carType` for `car_type` and `CAR_TYPE`, and `httpServer` for `HTTPServer`.
  package static func lowerCamel(_ raw: String) -> String { Casing.lowerCamel.name(for: raw) }

  package func name(for raw: String) -> String {
    if let name = SimpleCase.join(raw, as: self) { return name }
    let name = CamelCase.join(raw, as: self)
    return name.isEmpty ? spelledOut(raw) : name
  }

  /// Returns a name in which every symbol is a word, to distinguish names that differ only in symbols.
  ///
  /// For example, `C#` and `C++`, which are both `c` in `lowerCamel`, give `cHash` and `cPlusPlus`.
  package func spelledOut(_ raw: String, _ style: NamingStyle = .readable) -> String {
    raw.isEmpty
      ? CamelCase.join("empty", as: self)
      : CamelCase.joinSpellingSymbols(raw, as: self, style)
  }
}
