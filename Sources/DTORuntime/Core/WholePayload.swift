/// A payload as a whole, where arrays and maps are as tolerant as inside of objects.
///
/// For example `[ParkResult].self` leaves out bad elements and reports each. By itself, Swift's `Array` would throw.
struct WholePayload<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    var place = WholePlace(decoder: decoder, owner: .type(ownType(of: Value.self)))
    value = try Whole<Value>.decode(from: &place)
  }
}

/// What stands at the root: an array, a map, or what decodes itself.
///
/// Which it is, is asked of the type at run time, so that tolerance does not get lost in generic code: `func load<Response:
/// Decodable>(_: Response.Type)` does not know that its `Response` is an array.
enum Whole<Value: Decodable>: WireForm {
  static func decode(from place: inout some WirePlace) throws -> Value {
    if let container = Value.self as? any LossyContainer.Type,
      let value = try container.decodeLossily(from: &place) as? Value
    {
      return value
    }
    return try place.decode(Value.self)
  }
}

/// A type of Swift's own whose `Decodable` does not tolerate.
protocol LossyContainer {
  /// What is in it.
  static var element: Any.Type { get }

  static func decodeLossily(from place: inout some WirePlace) throws -> Self
}

extension Array: LossyContainer where Element: Decodable {
  static var element: Any.Type { Element.self }

  static func decodeLossily(from place: inout some WirePlace) throws -> [Element] {
    guard Element.self is any LossyContainer.Type else {
      return try LossyArray<Plain<Element>>.decode(from: &place)
    }
    return try LossyArray<Whole<Element>>.decode(from: &place)
  }
}

extension Dictionary: LossyContainer where Key == String, Value: Decodable {
  static var element: Any.Type { Value.self }

  static func decodeLossily(from place: inout some WirePlace) throws -> [String: Value] {
    guard Value.self is any LossyContainer.Type else {
      return try LossyDictionary<Plain<Value>>.decode(from: &place)
    }
    return try LossyDictionary<Whole<Value>>.decode(from: &place)
  }
}

extension Optional: LossyContainer where Wrapped: Decodable {
  static var element: Any.Type { Wrapped.self }

  static func decodeLossily(from place: inout some WirePlace) throws -> Wrapped? {
    try Nullable<Whole<Wrapped>>.decode(from: &place)
  }
}

/// The type that stands for a whole in issues: of `[ParkResult]` it is `ParkResult`, which has a schema.
private func ownType(of type: Any.Type) -> Any.Type {
  (type as? any LossyContainer.Type).map { ownType(of: $0.element) } ?? type
}
