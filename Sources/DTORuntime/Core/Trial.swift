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

  /// What came of the candidates of unions within the outermost one, and where a payload was too deep.
  ///
  /// Each candidate above reads the unions below again, each union doubles that, and without a memory a payload
  /// nested thirty deep would hang the app.
  struct Memory: Sendable {
    var outcomes: [Candidate: Outcome] = [:]
    /// The keys to the last place that was nested too deep for the stack.
    var tooDeep: [String]?
  }

  let mode: Mode
  /// What was reported, to be forwarded when the candidate has been decoded; nil to report at once.
  let held: Locked<[DecodingIssue]>?
  /// What is known of the unions within the outermost one.
  let memory: Locked<Memory>

  @TaskLocal static var current: Trial?

  /// Runs `body` with its reports kept back in `held`; what throws, throws on.
  static func holdingReports<Value>(
    in held: Locked<[DecodingIssue]>,
    _ body: () throws -> Value
  ) rethrows -> Value {
    let trial = Trial(
      mode: current?.mode ?? .tolerant,
      held: held,
      memory: current?.memory ?? Locked(Trial.Memory())
    )
    return try $current.withValue(trial, operation: body)
  }
}

extension Trial {
  /// Remembers that the stack was too small for a place.
  static func remember(tooDeep path: [any CodingKey]) {
    if isKnownTooDeep(path) { return }
    current?.memory.withLock { $0.tooDeep = path.map(\.stringValue) }
  }

  /// Whether the stack was too small for this place or one below it, so that there is no point in reading it again.
  static func isKnownTooDeep(_ path: [any CodingKey]) -> Bool {
    guard let deepest = current?.memory.withLock({ $0.tooDeep }) else { return false }
    return path.count <= deepest.count && zip(path, deepest).allSatisfy { $0.stringValue == $1 }
  }
}
