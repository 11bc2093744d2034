// Payloads aren't trusted, and without a limit, a deeply nested one would crash the app: each level takes a few kilobytes
// of stack, and a background thread on Apple platforms has only 512. All code that recurses over a payload first checks
// `stackHasRoom()`, and throws one of these errors if there is too little stack.

/// Returns the error for a payload that is nested too deep for the stack of the calling thread.
func tooDeep(at path: [any CodingKey]) -> DecodingError {
  Trial.remember(tooDeep: path)
  return UnexpectedContent(expected: fittingNesting).located(at: path)
}

/// Returns the error for a value that is nested too deep to be encoded. The error contains only its type, because printing such a
/// value would overflow the stack.
func tooDeep(_ value: Any, at path: [any CodingKey]) -> EncodingError {
  let context = EncodingError.Context(
    codingPath: path,
    debugDescription: "Expected \(fittingNesting)."
  )
  return .invalidValue(type(of: value), context)
}

private let fittingNesting = "nesting that fits the thread's stack"
