/// A value of a stream, which is dropped and reported if it is invalid, like an element of an array.
struct StreamElement<Value: Decodable>: Decodable, PayloadEnvelope {
  static var content: Any.Type { Value.self }

  let value: Value?

  init(from decoder: any Decoder) throws {
    do {
      value = try Whole<Value>.ofPayload(decoder)
    } catch {
      try tolerate(
        error,
        .droppedElement,
        by: .type(ownType(of: Value.self)),
        at: decoder,
        wanting: Value.self
      )
      value = nil
    }
  }

  var isDropped: Bool { value == nil }
}
