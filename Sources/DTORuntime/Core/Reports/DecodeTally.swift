/// The number of issues of a decode whose decoder can't count them: one of Foundation's, or of a ``JSONValue``.
///
/// A task-local value, because that is the only way from such a decoder to the tolerances inside. A class, because they add to it.
final class DecodeTally: Sendable {
  @TaskLocal static var bound: DuringCall<DecodeTally>?

  static var current: DecodeTally? { bound?.value }

  private let issues = Locked(0)

  var count: Int { issues.withLock { $0 } }

  func add() { issues.withLock { $0 += 1 } }
}
