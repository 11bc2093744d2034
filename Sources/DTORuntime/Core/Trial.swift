/// The decoding of one candidate of a union, with everything beneath it.
///
/// A union without a discriminator has to try its candidates, and what fails in a candidate that
/// turns out to be the wrong one is no fault of the payload. So a trial may tolerate nothing, and it
/// holds the reports back until the candidate is known to be right. It is a task-local value because
/// nothing else reaches from a union through other people's `init(from:)` to the tolerances below;
/// they look at it only when something has failed.
struct Trial: Sendable {
  /// What the tolerances beneath do.
  enum Mode: Sendable {
    /// They throw.
    case strict
    /// They report.
    case tolerant
  }

  /// One candidate at one place, tried in one manner.
  struct Candidate: Hashable, Sendable {
    let codingPath: [DTOKey]
    let form: ObjectIdentifier
    let isStrict: Bool
  }

  /// What came of a candidate.
  ///
  /// `@unchecked`, because a decoded value need not be `Sendable`: it never leaves the one synchronous
  /// call that decodes the outermost union.
  enum Outcome: @unchecked Sendable {
    case failed
    case decoded(Any, reporting: [DecodingIssue])
  }

  let mode: Mode
  /// What was reported, to be forwarded when the candidate has been decoded; nil to report at once.
  let held: Locked<[DecodingIssue]>?
  /// What came of the candidates of unions within the outermost one.
  ///
  /// Each candidate above reads them again, each union doubles that, and without a memory a payload
  /// nested thirty deep would hang the app.
  let outcomes: Locked<[Candidate: Outcome]>

  @TaskLocal static var current: Trial?

  /// Runs `body` with its reports kept back in `held`; what throws, throws on.
  static func holdingReports<Value>(
    in held: Locked<[DecodingIssue]>,
    _ body: () throws -> Value
  ) rethrows -> Value {
    let trial = Trial(
      mode: current?.mode ?? .tolerant,
      held: held,
      outcomes: current?.outcomes ?? Locked([:])
    )
    return try $current.withValue(trial, operation: body)
  }
}
