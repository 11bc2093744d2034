/// What a change does, from harmless to harmful.
///
/// For example, a new value of an enumeration `degrades` an app that keeps unlisted values, and `breaks` one whose enumeration is closed.
package enum Verdict: Int, Comparable, Sendable, CaseIterable {
  /// Nothing is lost, and nothing is reported.
  case fine
  /// Nothing is thrown, but a property has no value, or an element is dropped, or a value is unknown.
  case degrades
  /// It can't be decided, so it may be any of these.
  case unknown
  /// Something throws, or no longer compiles.
  case breaks

  package static func < (left: Verdict, right: Verdict) -> Bool { left.rawValue < right.rawValue }
}
