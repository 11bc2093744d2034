/// What happens to a value when a type reads it that was made for another schema.
///
/// For example, a `String` that reads an integer is `.breaks`, because the value can't be read. What this does to the property around it
/// is another question, which `Reading` answers.
struct Effect: Hashable {
  var verdict: Verdict
  var outcome: Outcome
  /// Why, as the end of a sentence: `an integer is not an array`. Empty if nothing happens.
  var reason: String

  static let fine = Effect(verdict: .fine, outcome: .none, reason: "")

  /// Nothing happens, although one might expect it.
  static func fine(because reason: String) -> Effect {
    Effect(verdict: .fine, outcome: .none, reason: reason)
  }

  /// The value can't be read.
  static func unreadable(_ reason: String) -> Effect {
    Effect(verdict: .breaks, outcome: .unreadable, reason: reason)
  }

  static func unknown(_ reason: String) -> Effect {
    Effect(verdict: .unknown, outcome: .none, reason: reason)
  }

  static func degrades(_ outcome: Outcome, _ reason: String) -> Effect {
    Effect(verdict: .degrades, outcome: outcome, reason: reason)
  }

  /// What becomes of the value.
  enum Outcome: Hashable {
    case none
    case unreadable
    /// The key is absent.
    case absent
    /// An element or an entry is left out.
    case dropped
    /// It is kept, but as an unknown value or variant.
    case undefined
    /// It is read, but means something else.
    case misread
  }

  /// The worse of two effects; the first, if they are equally bad.
  static func worse(_ first: Effect, _ second: Effect) -> Effect {
    second.verdict > first.verdict ? second : first
  }

  mutating func add(_ other: Effect) { self = .worse(self, other) }
}
