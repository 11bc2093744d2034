package import SchemaModel

/// Turns the names of a schema into Swift's: `UpperCamelCase` for types, `lowerCamelCase` for members.
///
/// What is in camel case already stays as it is, acronyms included: `orderId`, `userID`, `iPhone`.
/// The result is always a valid identifier, but it may be a reserved word.
package enum Casing: Sendable {
  case upperCamel
  case lowerCamel

  /// For example `car_type` gives `CarType`, and `HTTPServer` stays.
  package static func upperCamel(_ raw: String) -> String { Casing.upperCamel.name(for: raw) }

  /// For example `car_type` and `CAR_TYPE` give `carType`, and `HTTPServer` gives `httpServer`.
  package static func lowerCamel(_ raw: String) -> String { Casing.lowerCamel.name(for: raw) }

  package func name(for raw: String) -> String {
    if let name = SimpleCase.join(raw, as: self) { return name }
    let name = CamelCase.join(raw, as: self)
    return name.isEmpty ? spelledOut(raw) : name
  }

  /// The name with every symbol as a word, for two names that differ by symbols alone.
  ///
  /// For example `C#` and `C++`, both `c` in `lowerCamel`, give `cHash` and `cPlusPlus`.
  package func spelledOut(_ raw: String, _ style: NamingStyle = .readable) -> String {
    raw.isEmpty
      ? CamelCase.join("empty", as: self)
      : CamelCase.joinSpellingSymbols(raw, as: self, style)
  }
}
