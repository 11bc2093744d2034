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

  /// Replaces the declarations that it refers to.
  package mutating func replaceDeclarations(_ replacement: (DeclarationID) -> DeclarationID) {
    switch self {
    case .enumeration(let id, let index, let value, let isOpen):
      self = .enumeration(replacement(id), case: index, value: value, isOpen: isOpen)
    case .array(var elements):
      for index in elements.indices { elements[index].replaceDeclarations(replacement) }
      self = .array(elements)
    case .string, .integer, .number, .boolean, .emptyDictionary: break
    }
  }
}
