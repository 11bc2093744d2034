/// Whether a type with a name gets another one in Swift, as the name is that of a type of the language or its libraries.
package func isReservedTypeName(_ name: String) -> Bool {
  ReservedWords.quirks(of: Casing.upperCamel(name), as: .type).contains(.suffixed)
}
