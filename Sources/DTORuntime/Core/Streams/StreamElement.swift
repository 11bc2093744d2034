/// A value of a stream, which is dropped and reported if it is invalid, like an element of an array.
struct StreamElement<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws {
    do {
      value = try WholePayload<Value>(from: decoder).value
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

  /// The issue for an element that no decoder can read.
  static func unreadable(expected: String) -> DecodingIssue {
    DecodingIssue(
      .droppedElement,
      by: .type(ownType(of: Value.self)),
      Fault(
        place: .text(""),
        expected: .words(expected),
        found: JSONKind.unknown.name,
        excerpt: nil
      )
    )
  }
}
