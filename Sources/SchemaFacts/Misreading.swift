import SchemaDocument
import SchemaLanguage
import SchemaReferences

/// A mistake in what a fact was made of. The fact carries it, so asking for the fact reports nothing; whoever uses the fact reports it.
package struct Misreading: Sendable {
  let finding: Diagnostic
  /// What the rule reports once, however many facts contain the mistake.
  let place: Node

  init(_ finding: Diagnostic, at place: Node) {
    self.finding = finding
    self.place = place
  }
}

extension SchemaFacts {
  package mutating func report(_ misreadings: [Misreading]) {
    for misreading in misreadings {
      resolver.findings.report(misreading.finding, at: misreading.place)
    }
  }

  package mutating func report(_ misreading: Misreading?) {
    if let misreading { report([misreading]) }
  }
}
