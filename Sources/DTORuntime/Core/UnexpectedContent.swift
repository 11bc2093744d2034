/// The error for a value with the right type but invalid content, thrown by a ``Converter``.
///
/// For example, `UnexpectedContent(expected: "a date and time")` for the string `yesterday`. In a `DecodingError`, it is the
/// underlying error.
public struct UnexpectedContent: Error {
  /// What was expected, without any content of the payload, as in a ``DecodingIssue``.
  public let expected: String
  /// The original error, if this one wraps it.
  public let cause: (any Error)?
  /// The place, if it is inside the value whose conversion failed; see ``DTOConversion``.
  private(set) var path: [any CodingKey]?
  /// Whether the fault was reported when the DTO was decoded, so that it isn't reported again.
  private(set) var isReported = false

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - expected: What was expected, without any content of the payload, such as "a date and time".
  ///   - cause: The original error, if this one wraps it.
  public init(expected: String, cause: (any Error)? = nil) {
    self.expected = expected
    self.cause = cause
  }

  /// Returns an error for a value that the DTO has kept as unknown, and that decoding has already reported: the case `undefined` of a
  /// ``CodableEnum`` or a union.
  ///
  /// An optional becomes `nil`, and an array or a map omits the value, without another report.
  ///
  /// - Parameter type: The domain type, which has no such value.
  public static func reportedUnknown(_ type: Any.Type) -> UnexpectedContent {
    var error = UnexpectedContent.unknown(type)
    error.isReported = true
    return error
  }

  /// Returns an error for a value that a domain type doesn't have, such as the case `undefined` of a ``CodableEnum`` or a union.
  ///
  /// - Parameter type: The domain type.
  public static func unknown(_ type: Any.Type) -> UnexpectedContent {
    UnexpectedContent(expected: "a value of \(nameWithoutModule(type))")
  }

  /// The error of a value that can't do without the one that was reported. That is a new fault.
  var ofEnclosingValue: UnexpectedContent {
    var error = self
    error.isReported = false
    return error
  }

  /// The error of a domain type's initializer, with a place if it has one: an error that strict decoding throws at a fault inside the value.
  ///
  /// - Parameter type: The domain type, if the error doesn't say what was expected.
  init(conversionError error: any Error, of type: Any.Type) {
    if let content = error as? UnexpectedContent {
      self = content
    } else if case DecodingError.dataCorrupted(let context) = error,
      let content = context.underlyingError as? UnexpectedContent, content.path != nil
    {
      self = content
    } else {
      // Another `DecodingError` isn't about a place in this payload.
      self.init(expected: fittingName(type), cause: error)
    }
  }

  /// The error with a place, unless it has one.
  func at(_ path: @autoclosure () -> [any CodingKey]) -> UnexpectedContent {
    guard self.path == nil else { return self }
    var error = self
    error.path = path()
    return error
  }

  func located(at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: self.path ?? path,
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
) -> any Error {
  located(error, at: path(), expecting: fittingName(type))
}

/// - Parameter expected: What was expected, in words.
func located(
  _ error: any Error,
  at path: @autoclosure () -> [any CodingKey],
  expecting expected: @autoclosure () -> String
) -> any Error {
  guard let known = error.asDecodingError else {
    let content =
      error.asUnexpectedContent ?? UnexpectedContent(expected: expected(), cause: error)
    return content.located(at: path())
  }
  // The same error, rather than a copy of it, which would be put in another box.
  guard case .dataCorrupted(let context) = known else { return error }
  let path = path()
  let isLocated =
    context.codingPath.count == path.count && context.underlyingError is UnexpectedContent
  if isLocated || context.codingPath.count > path.count { return error }
  return UnexpectedContent(expected: expected(), cause: error).located(at: path)
}

extension Error {
  /// The error if it is a `DecodingError`; otherwise `nil`.
  var asDecodingError: DecodingError? { exact(self) }

  /// The error if it is an ``UnexpectedContent``; otherwise `nil`.
  var asUnexpectedContent: UnexpectedContent? { exact(self) }
}
