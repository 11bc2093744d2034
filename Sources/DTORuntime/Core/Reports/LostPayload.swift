/// The error of a payload that was reported as lost, on its way through a decoder that isn't the runtime's.
struct LostPayload: Error {
  /// The error that is thrown to the caller.
  let error: any Error
}

/// A type that the runtime puts around a payload.
protocol PayloadEnvelope {
  /// The type that issues in the payload refer to.
  static var content: Any.Type { get }

  /// Whether the value was dropped.
  var isDropped: Bool { get }
}

/// Returns the type that a payload is counted by: `ParkResult` for `[ParkResult]`.
func rootType(of type: Any.Type) -> Any.Type {
  ownType(of: (type as? any PayloadEnvelope.Type)?.content ?? type)
}

extension DecodingIssue {
  /// Creates the issue for a payload that no decoder could open, such as one that isn't JSON.
  init(_ kind: Kind, unreadable type: Any.Type, expected: String) {
    let fault = Fault(
      place: .text(""),
      expected: .words(expected),
      found: JSONKind.unknown.name,
      excerpt: nil
    )
    self.init(kind, by: .type(rootType(of: type)), fault)
  }
}
