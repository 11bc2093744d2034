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
  let fault = Fault(error, at: decoder, wanting: type)
  let issue = DecodingIssue(
    kind: kind,
    typeName: owner.typeName,
    schema: owner.schema,
    codingPath: render(fault.path),
    expected: fault.expected,
    found: fault.found,
    excerpt: fault.excerpt,
    schemaRevision: owner.schemaRevision
  )
  report(issue, from: decoder)
  return issue
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
