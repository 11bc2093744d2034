/// Returns whether faults must be thrown, because the decoder is strict or a union tries a candidate strictly.
func isStrict(_ decoder: any Decoder) -> Bool {
  Trial.current?.mode == .strict || FaultSettings.of(decoder).isStrict
}

/// Throws an error if decoding is strict; otherwise reports an issue. Nearly every tolerated fault goes through this function.
///
/// - Parameters:
///   - error: The error that was caught.
///   - kind: How the fault is tolerated.
///   - owner: The type that tolerates the fault.
///   - decoder: A decoder at the place of the invalid value.
///   - type: The expected type of the value.
@discardableResult
func tolerate(
  _ error: any Error,
  _ kind: DecodingIssue.Kind,
  by owner: Owner,
  at decoder: any Decoder,
  wanting type: Any.Type
) throws -> DecodingIssue {
  let place = JSONPlace.of(decoder)
  let settings = place?.document.faultSettings ?? FaultSettings(decoder.userInfo)
  let trial = Trial.current
  let isReported = place?.isLastMismatch(error) != true && isAlreadyReported(error, at: decoder)
  if !isReported, settings.isStrict || trial?.mode == .strict {
    throw located(error, at: decoder.codingPath, wanting: type)
  }
  let issue = DecodingIssue(
    kind,
    by: owner,
    place?.fault(of: error, showing: settings.excerpts)
      ?? Fault(error, at: decoder, wanting: type, showing: settings.excerpts)
  )
  if !isReported { report(issue, in: trial, settings) }
  return issue
}

/// Returns whether an error is about the decoder's value and that was reported when its DTO was decoded, or isn't a fault because the schema
/// allows unknown values. A value around it that is lost is a new fault.
private func isAlreadyReported(_ error: any Error, at decoder: any Decoder) -> Bool {
  guard let known = error.asDecodingError else {
    return error.asUnexpectedContent?.isReported == true
  }
  guard case .dataCorrupted(let context) = known else { return false }
  guard let content = context.underlyingError as? UnexpectedContent, content.isReported else {
    return false
  }
  return context.codingPath.count <= decoder.codingPath.count
}

/// Throws an error if decoding is strict; otherwise reports a value of the right type that is kept although its content is unknown.
func tolerateUnknown(
  _ kind: DecodingIssue.Kind,
  _ expected: Expectation,
  by owner: Owner,
  at decoder: any Decoder
) throws {
  let settings = FaultSettings.of(decoder)
  let trial = Trial.current
  if settings.isStrict || trial?.mode == .strict {
    throw UnexpectedContent(expected: expected.text).located(at: decoder.codingPath)
  }
  let fault = Fault(
    place: .keys(decoder.codingPath),
    expected: expected,
    found: JSONKind.name(at: decoder),
    excerpt: settings.excerpts?.excerpt(ofKeysAt: decoder)
  )
  report(DecodingIssue(kind, by: owner, fault), in: trial, settings)
}

/// Passes an issue to the trial of a union around it, or else to the decoder's reporter, or else to the default reporter.
func report(_ issue: DecodingIssue, from decoder: any Decoder) {
  report(issue, in: Trial.current, FaultSettings.of(decoder))
}

/// Reports that a payload is lost, with the error at its root.
func reportLoss(of type: Any.Type, _ error: any Error, at root: any Decoder) {
  let settings = FaultSettings.of(root)
  let fault = Fault(error, at: root, wanting: type, showing: settings.excerpts)
  let issue = DecodingIssue(.payloadLost, by: .type(rootType(of: type)), fault)
  report(issue, in: Trial.current, settings)
}

private func report(_ issue: DecodingIssue, in trial: Trial?, _ settings: FaultSettings) {
  if let held = trial?.held {
    held.withLock { $0.append(issue) }
  } else {
    settings.report(issue)
  }
}

/// Reports an issue that no decoder knows about, because a DTO was converted after it was decoded.
func tolerate(
  _ error: any Error,
  _ kind: DecodingIssue.Kind,
  by owner: Owner,
  outsideOfDecodingAt path: [any CodingKey],
  wanting type: Any.Type
) {
  let content = error.asUnexpectedContent
  let fault = Fault(
    place: .keys(content?.path ?? path),
    expected: content.map { .words($0.expected) } ?? .fitting(type),
    found: JSONKind.unknown.name,
    excerpt: nil
  )
  DecodingIssue.defaultReporter?.report(DecodingIssue(kind, by: owner, fault))
}
