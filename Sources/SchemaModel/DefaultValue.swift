/// A value for when there is none: what `default` says, as far as Swift can write it down.
package indirect enum DefaultValue: Hashable, Sendable {
  case string(String)
  case integer(Int64)
  case number(Double)
  case boolean(Bool)
  /// The case of an enumeration, by its position, and whether the type there takes other values, too.
  case enumeration(DeclarationID, case: Int, isOpen: Bool)
  case array([DefaultValue])
  case emptyDictionary
}
