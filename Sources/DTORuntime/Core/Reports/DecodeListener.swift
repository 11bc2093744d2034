/// The reporter that counts the decodes of a decoder, if there is one.
///
/// It is found out when the decoder is created, because looking a reporter up takes as long as decoding a small payload.
enum DecodeListener {
  /// The decoder has a reporter, which doesn't count decodes.
  case none
  case reporter(any DecodingIssueReporter)
  /// The default reporter, which can change.
  case process

  init(of reporter: (any DecodingIssueReporter)?) {
    guard let reporter else {
      self = .process
      return
    }
    self = reporter.countsDecodes ? .reporter(reporter) : .none
  }

  init(_ userInfo: [CodingUserInfoKey: Any]) {
    self.init(of: userInfo.isEmpty ? nil : userInfo[.dtoReporter] as? any DecodingIssueReporter)
  }

  var current: (any DecodingIssueReporter)? {
    switch self {
    case .none: nil
    case .reporter(let reporter): reporter
    case .process: DecodingIssue.defaultListener
    }
  }

  /// Reports that a payload was lost.
  func reportLoss(of type: Any.Type) {
    current?.report(DecodingOutcome(.lost, of: rootType(of: type)))
  }
}

/// Decodes with a decoder that can't count issues itself, and reports the outcome if there is a value.
@inline(never)
func counting<Value>(
  _ type: Value.Type,
  for reporter: any DecodingIssueReporter,
  _ body: () throws -> Value
) throws -> Value {
  let tally = DecodeTally()
  let value = try DecodeTally.$bound.withCall(tally, operation: body)
  reportOutcome(of: value, issues: tally.count, to: reporter)
  return value
}

/// Reports the outcome of a decode that gave a value.
@inline(never)
func reportOutcome<Value>(
  of value: Value,
  issues count: Int,
  to reporter: any DecodingIssueReporter
) {
  let isDropped = (value as? any PayloadEnvelope)?.isDropped == true
  let result: DecodingOutcome.Result = isDropped ? .lost : .init(issues: count)
  reporter.report(DecodingOutcome(result, of: rootType(of: Value.self)))
}
