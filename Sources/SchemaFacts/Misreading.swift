package import SchemaDocument

/// A mistake in what a fact was made of. The fact carries it, so asking for the fact reports nothing; whoever uses the fact reports it.
package struct Misreading: Sendable {
  package let finding: Diagnostic
  /// What the rule reports once, however many facts contain the mistake.
  package let place: Node

  init(_ finding: Diagnostic, at place: Node) {
    self.finding = finding
    self.place = place
  }
}
