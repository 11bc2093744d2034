/// The error for a value with the right type but invalid content, thrown by a ``Converter``.
///
/// For example, `UnexpectedContent(expected: "a date and time")` for the string `yesterday`. In a `DecodingError`, it is the
/// underlying error.
public struct UnexpectedContent: Error {
  /// What was expected, without any content of the payload, as in a ``DecodingIssue``.
  public let expected: String
  /// The original error, if this one wraps it.
  public let cause: (any Error)?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - expected: What was expected, without any content of the payload, such as "a date and time".
  ///   - cause: The original error, if this one wraps it.
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

/// Returns an error with its place and with what was expected, if the error doesn't contain them.
///
/// For example, `JSONDecoder` throws an error without them for a number that doesn't fit its type.
///
/// - Parameters:
///   - error: The error that was caught.
///   - path: The coding path of the value, evaluated only if necessary.
///   - type: The expected type of the value.
func located(
  _ error: any Error,
  at path: @autoclosure () -> [any CodingKey],
  wanting type: Any.Type
) -> DecodingError {
  located(error, at: path(), expecting: fittingName(type))
}

/// - Parameter expected: What was expected, in words.
func located(
  _ error: any Error,
  at path: @autoclosure () -> [any CodingKey],
  expecting expected: @autoclosure () -> String
) -> DecodingError {
  guard let known = error as? DecodingError else {
    let content =
      error as? UnexpectedContent ?? UnexpectedContent(expected: expected(), cause: error)
    return content.located(at: path())
  }
  guard case .dataCorrupted(let context) = known else { return known }
  let path = path()
  let isLocated =
    context.codingPath.count == path.count && context.underlyingError is UnexpectedContent
  if isLocated || context.codingPath.count > path.count { return known }
  return UnexpectedContent(expected: expected(), cause: error).located(at: path)
}
