/// Why something can't be a store, or a part of one: lower case, without a full stop.
package struct StoreProblem: Error, Hashable, Sendable {
  package let message: String
  /// What to do, if that isn't clear.
  package let help: String?

  package init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}
