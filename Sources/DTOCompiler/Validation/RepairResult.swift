/// Documents after repairs.
package struct RepairResult: Sendable {
  /// The changed documents, in input order.
  package let files: [FixedFile]
  /// The remaining findings.
  package let findings: Findings
  /// The number of fixed findings.
  package let count: Int
  let left: [LeftFinding]
  /// Why fixes could not be written into overlays, in one line for each document that must not be changed.
  package private(set) var overlayProblems: [String] = []

  /// How many findings were not fixed because the user wants them to stay, and why, in one line; nil if there are none.
  package var leftSummary: String? { left.summary }
}

/// A document that repairs have changed.
package struct FixedFile: Sendable {
  /// The index of the input document.
  package let index: Int
  /// The path in messages.
  package let displayPath: String
  /// The number of fixed findings in it.
  package let count: Int
  /// The original bytes.
  package let before: [UInt8]
  /// The new bytes.
  package let after: [UInt8]

  /// The change as a unified diff with three lines of context.
  package var diff: String { UnifiedDiff(from: before, to: after, path: displayPath).text }
}

/// Which repairs are applied.
package enum RepairCertainty: String, Sendable {
  /// Repairs that keep the meaning of the document.
  case safe
  /// Also repairs that are likely but not certain.
  case unsafe
}

/// The findings that are left as they are, besides those that comments, severities and ``Validator/sparedDocuments`` exclude.
package struct RepairLimits {
  /// Whether notes are left, too.
  package var notes = NoteVisibility.hidden
  /// The known findings.
  package var baseline: Baseline?
  /// The name of a document in the baseline, from its path in messages.
  package var name: (_ displayPath: String) -> String = { $0 }

  /// Only notes are left.
  package init() {}
}

extension Validator {
  /// Repairs documents until there is nothing left to repair. Repairs of the same place are applied one after the other; documents
  /// that are only referred to are not changed.
  ///
  /// Safe repairs come first, and are tested: a repair that would change the Swift is not applied.
  package func repair(
    _ sources: [SchemaSource],
    _ certainty: RepairCertainty,
    within limits: RepairLimits = RepairLimits(),
    observe: (RunEvent) -> Void = { _ in },
    load: (_ root: Int, _ path: String) -> SchemaLookup
  ) -> RepairResult {
    withoutActuallyEscaping(load) { load in
      withoutActuallyEscaping(observe) { observe in
        var run = RepairRun(of: sources, by: self, within: limits, observe: observe, load: load)
        run.repair(certainty)
        return run.result(certainty)
      }
    }
  }
}
