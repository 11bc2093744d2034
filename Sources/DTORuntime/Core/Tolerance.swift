/// Whether tolerances have to throw: asked for by the decoder's owner, or by a union that tries a
/// candidate.
func isStrict(_ decoder: any Decoder) -> Bool {
  Trial.current?.mode == .strict || decoder.userInfo[.dtoStrict] as? Bool == true
}

/// The one gate that every tolerated fault passes: throws when decoding is strict, else reports.
///
/// - Parameters:
///   - error: What went wrong.
///   - kind: What the tolerance is about to do about it.
///   - owner: The type that tolerates.
///   - decoder: A decoder at the place that is about to be lost.
///   - type: What that place should have held.
@discardableResult
func tolerate(
  _ error: any Error,
  _ kind: DecodingIssue.Kind,
  by owner: Owner,
  at decoder: any Decoder,
  wanting type: Any.Type
) throws -> DecodingIssue {
  if isStrict(decoder) { throw located(error, at: decoder.codingPath, wanting: type) }
  let issue = DecodingIssue(kind, by: owner, Fault(error, at: decoder, wanting: type))
  report(issue, from: decoder)
  return issue
}

/// The same for a value of the right kind that only has to be kept as it is.
func tolerateUnknown(
  _ kind: DecodingIssue.Kind,
  _ expected: Expectation,
  by owner: Owner,
  at decoder: any Decoder
) throws {
  if isStrict(decoder) {
    throw UnexpectedContent(expected: expected.text).located(at: decoder.codingPath)
  }
  let fault = Fault(
    place: .keys(decoder.codingPath),
    expected: expected,
    found: JSONKind.name(at: decoder),
    excerpt: ExcerptPolicy(of: decoder)?.excerpt(ofKeysAt: decoder)
  )
  report(DecodingIssue(kind, by: owner, fault), from: decoder)
}

/// Hands an issue to whoever listens: the trial that decodes the union above, the decoder's reporter,
/// or the process's.
func report(_ issue: DecodingIssue, from decoder: any Decoder) {
  if let held = Trial.current?.held {
    held.withLock { $0.append(issue) }
  } else {
    let own = decoder.userInfo[.dtoReporter] as? any DecodingIssueReporter
    (own ?? DecodingIssue.defaultReporter)?.report(issue)
  }
}
