import SchemaDocument
import SchemaModel

/// A JSON value, as an example of what a backend sends.
///
/// For example `{"amount":"some text"}`.
indirect enum Payload: Equatable, Sendable {
  case null
  case boolean(Bool)
  /// The digits, as in JSON.
  case number(String)
  case string(String)
  case array([Payload])
  case object([Member])

  struct Member: Equatable, Sendable {
    var key: String
    var value: Payload
  }

  /// The JSON, on one line.
  var text: String {
    switch self {
    case .null: "null"
    case .boolean(let truth): truth ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): jsonQuoted(text)
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(jsonQuoted($0.key)):\($0.value.text)" }.joined(separator: ","))}"
    }
  }

  /// An object with another value at a place, or a tuple, whose keys are positions; nil if something else is in its way.
  ///
  /// - Parameter place: The keys that lead to the value, outermost first.
  func setting(_ place: ArraySlice<String>, to value: Payload) -> Payload? {
    guard let key = place.first else { return value }
    if case .array(var elements) = self, let position = Int(key), place.count == 1, position >= 0,
      position < Self.mostElements
    {
      while elements.count <= position { elements.append(.null) }
      elements[position] = value
      return .array(elements)
    }
    guard case .object(var members) = self else { return nil }
    let index = members.firstIndex { $0.key == key }
    let inner = index.map { members[$0].value } ?? .object([])
    guard let changed = inner.setting(place.dropFirst(), to: value) else { return nil }
    if let index {
      members[index].value = changed
    } else {
      members.append(Member(key: key, value: changed))
    }
    return .object(members)
  }

  /// An object with another value of a property.
  func setting(_ property: Property, under root: [String], to value: Payload) -> Payload? {
    guard property.plan.isFlattened else {
      return setting(root + property.plan.readPlaces[0], to: value)
    }
    guard case .object(let members) = value else { return nil }
    return members.reduce(self as Payload?) { $0?.setting(root + [$1.key], to: $1.value) }
  }

  func setting(_ place: [String], to value: Payload) -> Payload? { setting(place[...], to: value) }

  /// An object with a tag, which is a string whatever else its schema says; nil if that makes a difference.
  func tagged(_ tag: String, at path: [String]) -> Payload? {
    guard case .object = self else { return nil }
    switch member(at: path) {
    case .string?, nil: return setting(path, to: .string(tag))
    case .null?, .boolean?, .number?, .array?, .object?: return nil
    }
  }

  /// The value at a place; nil if there is none.
  private func member(at path: [String]) -> Payload? {
    path.reduce(self) { value, key in
      guard case .object(let members)? = value else { return nil }
      return members.first { $0.key == key }?.value
    }
  }

  /// An array that repeats its last element until it has enough elements.
  func lengthened(to count: Int) -> Payload {
    guard case .array(let elements) = self, let last = elements.last, elements.count < count,
      count <= Self.mostElements
    else { return self }
    return .array(elements + Array(repeating: last, count: count - elements.count))
  }

  /// The number of elements that an example can have.
  static let mostElements = 2_000

  /// A member that its schema does not declare.
  static let undeclaredKey = "key"
}
