/// The value that replaces an absent one: the value of `default`, if Swift can express it.
package indirect enum DefaultValue: Hashable, Sendable {
  case string(String)
  case integer(Int64)
  case number(Double)
  case boolean(Bool)
  /// An enumeration case by its position, with the position of one of its values, and whether the type at this place accepts other
  /// values as well.
  case enumeration(DeclarationID, case: Int, value: Int, isOpen: Bool)
  case array([DefaultValue])
  case emptyDictionary
}
