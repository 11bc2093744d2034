// Payloads come from outside, and without a limit one that is nested deep enough would crash the app: each level takes a few
// kilobytes of stack, and a background thread on Apple platforms has 512. Everything that recurses with a payload first checks
// `stackHasRoom()`, and throws one of these errors if there is too little.

/// The error for a payload that is nested too deep for the stack of the calling thread.
func tooDeep(at path: [any CodingKey]) -> DecodingError {
  Trial.remember(tooDeep: path)
  return UnexpectedContent(expected: fittingNesting).located(at: path)
}

/// The error for a value that is nested too deep to be encoded. It holds only the type: to print a value that deep would overflow the
/// stack after all.
func tooDeep(_ value: Any, at path: [any CodingKey]) -> EncodingError {
  let context = EncodingError.Context(
    codingPath: path,
    debugDescription: "Expected \(fittingNesting)."
  )
  return .invalidValue(type(of: value), context)
}

private let fittingNesting = "nesting that fits the thread's stack"
