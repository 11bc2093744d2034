/// Says that a value has the right type and the wrong content; what a ``Converter`` throws.
///
/// For example `UnexpectedContent(expected: "a date and time")` for the text `yesterday`. In a
/// `DecodingError` it is the underlying error.
public struct UnexpectedContent: Error {
  /// What should have been there, without content of the payload, as ``DecodingIssue`` will say it.
  public let expected: String
  /// The error of somebody else that this one explains.
  public let cause: (any Error)?

  /// Says what should have been there.
  public init(expected: String, cause: (any Error)? = nil) {
    self.expected = expected
    self.cause = cause
  }

  func located(at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: path,
        debugDescription: "Expected \(expected).",
        underlyingError: self
      )
    )
  }
}

/// The error with its place and what should have been there, where whoever threw it did not say so.
///
/// `JSONDecoder` is one of those: a number that doesn't fit its type is an error of its own kind.
///
/// - Parameters:
///   - error: What was thrown.
///   - path: The place, found out only if it is needed.
///   - type: What should have been there.
func located(
  _ error: any Error,
  at path: @autoclosure () -> [any CodingKey],
  wanting type: Any.Type
) -> DecodingError {
  located(error, at: path(), expecting: fittingName(type))
}

/// - Parameter expected: What should have been there, in words.
func located(
  _ error: any Error,
  at path: @autoclosure () -> [any CodingKey],
  expecting expected: @autoclosure () -> String
) -> DecodingError {
  switch error {
  case let error as UnexpectedContent:
    return error.located(at: path())
  case DecodingError.dataCorrupted(let context):
    let path = path()
    let isKnown =
      context.codingPath.count == path.count && context.underlyingError is UnexpectedContent
    if isKnown || context.codingPath.count > path.count { break }
    return UnexpectedContent(expected: expected(), cause: error).located(at: path)
  default: break
  }
  return error as? DecodingError
    ?? UnexpectedContent(expected: expected(), cause: error).located(at: path())
}
