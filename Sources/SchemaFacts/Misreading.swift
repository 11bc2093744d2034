import SchemaDocument

/// A mistake that a fact was read in spite of. The fact carries it, so that asking for the fact reports nothing; who uses it reports it.
package struct Misreading: Sendable {
  let finding: Diagnostic
  /// What the rule reports once, however many facts it is part of.
  let place: Node

  init(_ finding: Diagnostic, at place: Node) {
    self.finding = finding
    self.place = place
  }
}

extension SchemaFacts {
  package mutating func report(_ misreadings: [Misreading]) {
    for misreading in misreadings { report(misreading.finding, at: misreading.place) }
  }
}
