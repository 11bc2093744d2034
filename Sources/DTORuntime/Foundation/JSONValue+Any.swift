#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension JSONValue {
  /// Creates a JSON value from Swift or Foundation types, such as the result of `JSONSerialization` or the payload of a push
  /// notification: strings, numbers, `Bool`, `NSNull`, optionals, and arrays and dictionaries of them.
  ///
  /// For example, `try JSONValue(any: ["id": 1, "tags": ["a", "b"]])`.
  ///
  /// - Throws: A `DecodingError` with the path of a value that JSON can't represent, such as a `Date`, `Double.nan` or a
  ///   dictionary whose keys aren't strings, or if arrays and dictionaries are nested more than 512 levels deep.
  public init(any value: Any) throws {
    self = try JSONValue.json(of: value, at: .root)
  }

  /// The JSON in types of the Swift standard library, which `JSONSerialization` accepts.
  ///
  /// An integer is an `Int`, or an `Int64` or `UInt64` if it doesn't fit in `Int`; other numbers are `Double`. Null is an
  /// `Any?` that is `nil`.
  public var any: Any {
    switch self {
    case .object(let members): JSONValue.any(members)
    case .array(let elements): JSONValue.any(elements)
    case .string(let text): text
    case .integer(let number): Int(exactly: number) ?? number
    case .unsigned(let number): Int(exactly: number) ?? number
    case .number(let number): number
    case .bool(let truth): truth
    case .null: Any?.none as Any
    }
  }

  // These use loops because `map` takes more than a kilobyte of stack per level in debug builds.

  private static func any(_ members: [String: JSONValue]) -> [String: Any] {
    var values = [String: Any](minimumCapacity: members.count)
    for (key, member) in members { values[key] = member.any }
    return values
  }

  private static func any(_ elements: [JSONValue]) -> [Any] {
    var values: [Any] = []
    values.reserveCapacity(elements.count)
    for element in elements { values.append(element.any) }
    return values
  }

  private static func json(of value: Any, at path: JSONPath) throws -> JSONValue {
    do {
      if let scalar = try scalar(of: value) { return scalar }
    } catch let content as UnexpectedContent {
      throw content.located(at: path.keys)
    }
    if let optional = value as? any AnyOptional {
      return try optional.content.map { try json(of: $0, at: path) } ?? .null
    }
    guard path.depth < JSONPath.maximumDepth else {
      throw UnexpectedContent(expected: "no more than \(JSONPath.maximumDepth) levels")
        .located(at: path.keys)
    }
    guard stackHasRoom() else { throw tooDeep(at: path.keys) }
    if let members = value as? [String: Any] {
      var object = [String: JSONValue](minimumCapacity: members.count)
      for (key, member) in members {
        object[key] = try json(of: member, at: path.appending(DTOKey(key)))
      }
      return .object(object)
    }
    if let elements = value as? [Any] {
      return .array(
        try elements.enumerated().map { index, element in
          try json(of: element, at: path.appending(DTOKey.index(index)))
        }
      )
    }
    throw UnexpectedContent(expected: "JSON").located(at: path.keys)
  }

  // Foundation's Objective-C types are recognized by their names and by the casts they support. These are the same on all
  // systems, and programs without those types don't need to link them.

  private static func scalar(of value: Any) throws -> JSONValue? {
    let type = type(of: value)
    if let json = value as? JSONValue { return json }
    // Check for `Bool` first: numbers can be cast to `Bool`, and `true` can be cast to numbers.
    if type == Bool.self || "\(type)" == "__NSCFBoolean" {
      return (value as? Bool).map(JSONValue.bool)
    }
    if let native = value as? any JSONNative { return try native.json() }
    if let number = value as? any BinaryInteger { return try whole(number) }
    if let number = value as? any BinaryFloatingPoint { return try floating(number) }
    if value is any AnyOptional { return nil }
    if "\(type)" == "NSNull" { return .null }
    if let text = value as? String { return .string(text) }
    if let number = value as? Int64 { return .integer(number) }
    if let number = value as? UInt64 { return .unsigned(number) }
    if let number = value as? Double { return try floating(number) }
    if let number = value as? Decimal { return try number.json() }
    return nil
  }

  private static func whole(_ number: some BinaryInteger) throws -> JSONValue {
    if let number = Int64(exactly: number) { return .integer(number) }
    if let number = UInt64(exactly: number) { return .unsigned(number) }
    throw UnexpectedContent(expected: "an integer of 64 bits")
  }

  private static func floating(_ number: some BinaryFloatingPoint) throws -> JSONValue {
    guard number.isFinite else { throw UnexpectedContent(expected: "a finite number") }
    return .number(Double(number))
  }
}

/// An `Optional` of any type.
private protocol AnyOptional {
  var content: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var content: Any? { self }
}
