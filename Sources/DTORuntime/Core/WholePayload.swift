/// A payload that tolerates invalid elements of arrays, sets and dictionaries at its root, like those inside objects.
///
/// For example, `[ParkResult].self` omits invalid elements and reports each. Swift's own `Array` throws an error.
///
/// An error that can't be tolerated is reported, and thrown as ``LostPayload``.
struct WholePayload<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    do {
      value = try Whole<Value>.ofPayload(decoder)
    } catch {
      reportLoss(of: Value.self, error, at: decoder)
      // An error of the app, such as that of a hook, is thrown like any other mistake, and contains that error.
      let known = error is DecodingError
      throw LostPayload(
        error: known ? error : located(error, at: decoder.codingPath, wanting: Value.self)
      )
    }
  }
}

/// The form of the root value: an array, a set, a dictionary, or a type that decodes itself.
///
/// The type is inspected at run time, so that generic code is tolerant as well: `func load<Response: Decodable>(_: Response.Type)`
/// doesn't know that its `Response` is an array.
enum Whole<Value: Decodable>: WireForm {
  static func decode(from place: inout some WirePlace) throws -> Value {
    try decode(lossyContainer(Value.self), from: &place)
  }

  /// Decodes the whole payload of a decoder.
  static func ofPayload(_ decoder: any Decoder) throws -> Value {
    let container = lossyContainer(Value.self)
    let owner = container.map { ownType(of: $0.element) } ?? Value.self
    var place = WholePlace(decoder: decoder, owner: .type(owner))
    return try decode(container, from: &place)
  }

  private static func decode(
    _ container: (any LossyContainer.Type)?,
    from place: inout some WirePlace
  ) throws -> Value {
    if let value = try container?.decodeLossily(from: &place) as? Value { return value }
    return try place.decode(Value.self)
  }
}

/// A type of the standard library whose `Decodable` conformance isn't tolerant.
protocol LossyContainer {
  /// The type of its elements, values or wrapped value.
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

extension Set: LossyContainer where Element: Decodable {
  static var element: Any.Type { Element.self }

  static func decodeLossily(from place: inout some WirePlace) throws -> Set<Element> {
    guard Element.self is any LossyContainer.Type else {
      return try LossySet<Plain<Element>>.decode(from: &place)
    }
    return try LossySet<Whole<Element>>.decode(from: &place)
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

/// Returns the type that issues in a payload refer to: `ParkResult` for `[ParkResult]`, because it has a schema.
func ownType(of type: Any.Type) -> Any.Type {
  lossyContainer(type).map { ownType(of: $0.element) } ?? type
}

/// Returns the type as one of the standard library's containers; `nil` for another type.
///
/// When Swift is asked for the first time whether a type conforms to a protocol, it looks through all conformances of the process. So it is
/// asked only for types of its own module, by their names, which it keeps.
private func lossyContainer(_ type: Any.Type) -> (any LossyContainer.Type)? {
  let (name, count) = _getTypeName(type, qualified: true)
  let isSwifts = UnsafeBufferPointer(start: name, count: count).starts(with: "Swift.".utf8)
  return isSwifts ? type as? any LossyContainer.Type : nil
}
