/// Any JSON value.
///
/// For example, `value["cars"]?[0]?["plate"]?.stringValue`. Numbers are equal if they have the same numeric value,
/// whatever their case: `.integer(5) == .number(5.0)`.
public enum JSONValue: Sendable {
  /// An object. As in JSON, the order of its members has no meaning.
  case object([String: JSONValue])
  /// An array.
  case array([JSONValue])
  /// A string.
  case string(String)
  /// An integer that fits in 64 bits with a sign.
  case integer(Int64)
  /// An integer above `Int64.max`.
  case unsigned(UInt64)
  /// Any other number.
  case number(Double)
  /// `true` or `false`.
  case bool(Bool)
  /// `null`.
  case null
}

extension JSONValue {
  /// The member of an object with the given key; `nil` if there is none, or if this isn't an object.
  ///
  /// It can be set, even in nested objects: `value["park"]?["name"] = "North"`. Setting `nil` removes the member, and setting
  /// `.null` makes it null. Setting a member of a value that isn't an object has no effect.
  public subscript(key: String) -> JSONValue? {
    get { objectValue?[key] }
    set {
      guard case .object(var members) = self else { return }
      // Release this reference to the members; otherwise they would be copied.
      self = .null
      members[key] = newValue
      self = .object(members)
    }
  }

  /// The element of an array at the given index; `nil` if there is none, or if this isn't an array.
  ///
  /// Setting an existing element replaces it; setting it to `nil` removes it. Setting any other element has no effect.
  public subscript(index: Int) -> JSONValue? {
    get {
      guard let arrayValue, arrayValue.indices.contains(index) else { return nil }
      return arrayValue[index]
    }
    set {
      guard case .array(var elements) = self, elements.indices.contains(index) else { return }
      self = .null
      if let newValue {
        elements[index] = newValue
      } else {
        elements.remove(at: index)
      }
      self = .array(elements)
    }
  }

  /// The members of the object; `nil` if this isn't an object.
  public var objectValue: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The elements of the array; `nil` if this isn't an array.
  public var arrayValue: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The string; `nil` if this isn't a string.
  public var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number as an `Int`; `nil` if this isn't a number, or if `Int` can't represent it exactly. `Int` has 32 bits on older watches; an
  /// ``integer(_:)`` has 64 everywhere.
  public var integerValue: Int? {
    switch self {
    case .integer(let number): Int(exactly: number)
    case .unsigned(let number): Int(exactly: number)
    case .number(let number): Int(exactly: number)
    case .object, .array, .string, .bool, .null: nil
    }
  }

  /// The number as a `Double`; `nil` if this isn't a number. Integers of more than 53 bits are rounded to the nearest `Double`.
  public var doubleValue: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .number(let number): number
    case .object, .array, .string, .bool, .null: nil
    }
  }

  /// The Boolean; `nil` if this isn't a Boolean.
  public var boolValue: Bool? {
    if case .bool(let truth) = self { truth } else { nil }
  }
}

extension JSONValue: Hashable {
  /// Returns whether two values are the same JSON. Numbers are compared by their numeric value.
  public static func == (first: JSONValue, second: JSONValue) -> Bool {
    switch (first.simplest, second.simplest) {
    case (.object(let first), .object(let second)): first == second
    case (.array(let first), .array(let second)): first == second
    case (.string(let first), .string(let second)): first == second
    case (.integer(let first), .integer(let second)): first == second
    case (.unsigned(let first), .unsigned(let second)): first == second
    case (.number(let first), .number(let second)): first == second
    case (.bool(let first), .bool(let second)): first == second
    case (.null, .null): true
    default: false
    }
  }

  /// Hashes the JSON value. Numbers are hashed by their numeric value.
  public func hash(into hasher: inout Hasher) {
    switch simplest {
    case .object(let members): hasher.combine(members)
    case .array(let elements): hasher.combine(elements)
    case .string(let text): hasher.combine(text)
    case .integer(let number): hasher.combine(number)
    case .unsigned(let number): hasher.combine(number)
    case .number(let number): hasher.combine(number)
    case .bool(let truth): hasher.combine(truth)
    case .null: hasher.combine(0 as UInt8)
    }
  }

  /// The value itself; a number in the first case that can represent it exactly.
  private var simplest: JSONValue {
    switch self {
    case .unsigned(let number): Int64(exactly: number).map(JSONValue.integer) ?? self
    case .number(let number):
      Int64(exactly: number).map(JSONValue.integer)
        ?? UInt64(exactly: number).map(JSONValue.unsigned) ?? self
    case .object, .array, .string, .integer, .bool, .null: self
    }
  }
}
