/// Any JSON.
///
/// For example `value["cars"]?[0]?["plate"]?.stringValue`. Numbers are equal when they are the same number,
/// however they are held: `.integer(5) == .number(5.0)`.
public enum JSONValue: Sendable {
  /// An object; like in JSON, the order of its members means nothing.
  case object([String: JSONValue])
  /// An array.
  case array([JSONValue])
  /// A text.
  case string(String)
  /// A whole number of 64 bits.
  case integer(Int64)
  /// A whole number above `Int64.max`.
  case unsigned(UInt64)
  /// Any other number.
  case number(Double)
  /// `true` or `false`.
  case bool(Bool)
  /// `null`.
  case null
}

extension JSONValue {
  /// The member of an object; `nil` if there is none, or if this is no object.
  ///
  /// Can be set, also deep inside: `value["park"]?["name"] = "North"`. `nil` removes the member, `.null` makes it null;
  /// what is no object stays as it is.
  public subscript(key: String) -> JSONValue? {
    get { objectValue?[key] }
    set {
      guard case .object(var members) = self else { return }
      // Else there were two owners of the members, and they would be copied.
      self = .null
      members[key] = newValue
      self = .object(members)
    }
  }

  /// The element of an array; `nil` if there is none, or if this is no array.
  ///
  /// Can be set where there is an element; `nil` removes it.
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

  /// The members, if this is an object.
  public var objectValue: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The elements, if this is an array.
  public var arrayValue: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The text, if this is one.
  public var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, if this is a whole one that `Int` can hold.
  public var integerValue: Int? {
    switch self {
    case .integer(let number): Int(exactly: number)
    case .unsigned(let number): Int(exactly: number)
    case .number(let number): Int(exactly: number)
    case .object, .array, .string, .bool, .null: nil
    }
  }

  /// The number, if this is one; the nearest `Double` to a whole number of more than 53 bits.
  public var doubleValue: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .number(let number): number
    case .object, .array, .string, .bool, .null: nil
    }
  }

  /// `true` or `false`, if this is one of them.
  public var boolValue: Bool? {
    if case .bool(let truth) = self { truth } else { nil }
  }
}

extension JSONValue: Hashable {
  /// Whether both are the same JSON.
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

  /// Hashes the JSON.
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

  /// The same number in the first case that can hold it.
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
