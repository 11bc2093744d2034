/// A default value, as far as it can be written in Swift.
package indirect enum DefaultValue: Hashable, Sendable {
  case string(String)
  case integer(Int64)
  case number(Double)
  case boolean(Bool)
  /// The case of an enum, by its index, and whether the type also accepts other values there.
  case enumeration(DeclarationID, case: Int, isOpen: Bool)
  case array([DefaultValue])
  case emptyDictionary
}
