/// The trial of one candidate of a union, including everything inside the candidate.
///
/// A union without a discriminator has to try its candidates. A candidate that fails because it is the wrong one isn't a fault of
/// the payload. So a trial can be strict, and it holds back reports until its candidate is selected. The trial is a task-local
/// value because that is the only way from a union through hand-written `init(from:)` to the tolerances inside. These look at it
/// only if something has failed.
struct Trial {
  /// What the tolerances inside a trial do with faults.
  enum Mode {
    /// They throw errors.
    case strict
    /// They report issues.
    case tolerant
  }

  /// A candidate at a place, tried strictly or tolerantly.
  struct Candidate: Hashable, Sendable {
    let place: Place
    let form: ObjectIdentifier
    let isStrict: Bool
    /// Whether it is recorded what the candidate reads.
    let isRecorded: Bool
  }

  /// A place in a payload. In a document it is a number, because the coding path of a deep place takes longer than reading its value.
  enum Place: Hashable, Sendable {
    case entry(Int, of: ObjectIdentifier)
    case codingPath([DTOKey])

    init(_ decoder: any Decoder) {
      if let place = JSONPlace.of(decoder) {
        self = .entry(place.index, of: ObjectIdentifier(place.document))
      } else {
        self = .codingPath(
          decoder.codingPath.map { key in
            key.intValue.map(DTOKey.index) ?? .name(key.stringValue)
          }
        )
      }
    }
  }

  /// The result of trying a candidate.
  ///
  /// `@unchecked`, because a decoded value may not be `Sendable`: it never leaves the synchronous call that decodes the outermost
  /// union.
  enum Outcome: @unchecked Sendable {
    case failed
    case decoded(Any, [DecodingIssue], Coverage?)
  }

  /// The results of candidates of unions inside the outermost one, and the place at which a payload was nested too deep.
  ///
  /// Every candidate of an outer union decodes the inner unions again, so the work doubles with each level. Without this memory, a
  /// payload with thirty levels of unions would hang the app.
  struct Memory: Sendable {
    var outcomes: [Candidate: Outcome] = [:]
    /// The keys of the last place that was nested too deep for the stack.
    var tooDeep: [String]?
  }

  let mode: Mode
  /// The issues that were held back, to be reported when the candidate is selected; `nil` if issues are reported at once.
  let held: Locked<[DecodingIssue]>?
  /// The results inside the outermost union.
  let memory: Locked<Memory>

  @TaskLocal static var bound: DuringCall<Trial>?

  static var current: Trial? { bound?.value }

  /// Runs `body`, and holds back its reports in `held`. Rethrows its errors.
  static func holdingReports<Value>(
    in held: Locked<[DecodingIssue]>,
    _ body: () throws -> Value
  ) rethrows -> Value {
    let trial = Trial(
      mode: current?.mode ?? .tolerant,
      held: held,
      memory: current?.memory ?? Locked(Trial.Memory())
    )
    return try $bound.withCall(trial, operation: body)
  }
}

extension Trial {
  /// Records that the stack was too small for a place.
  static func remember(tooDeep path: [any CodingKey]) {
    if isKnownTooDeep(path) { return }
    current?.memory.withLock { $0.tooDeep = path.map(\.stringValue) }
  }

  /// Returns whether the stack was too small for a place or one inside it, so that decoding it again would be useless.
  static func isKnownTooDeep(_ path: [any CodingKey]) -> Bool {
    guard let deepest = current?.memory.withLock({ $0.tooDeep }) else { return false }
    return path.count <= deepest.count && zip(path, deepest).allSatisfy { $0.stringValue == $1 }
  }
}
