import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering
import SchemaReferences

/// Documents after repairs.
public struct RepairResult: Sendable {
  /// The changed documents, in input order.
  public let files: [FixedFile]
  /// The remaining findings.
  public let findings: Findings
  /// The number of fixed findings.
  public let count: Int
  let left: [LeftFinding]
  /// Why fixes could not be written into overlays, in one line for each document that must not be changed.
  public private(set) var overlayProblems: [String] = []

  /// How many findings were not fixed because the user wants them to stay, and why, in one line; nil if there are none.
  public var leftSummary: String? { left.summary }
}

/// A document that repairs have changed.
public struct FixedFile: Sendable {
  /// The index of the input document.
  public let index: Int
  /// The path in messages.
  public let displayPath: String
  /// The number of fixed findings in it.
  public let count: Int
  /// The original bytes.
  public let before: [UInt8]
  /// The new bytes.
  public let after: [UInt8]

  /// The change as a unified diff with three lines of context.
  public var diff: String { UnifiedDiff(from: before, to: after, path: displayPath).text }
}

/// Which repairs are applied.
public enum RepairCertainty: String, Sendable {
  /// Repairs that keep the meaning of the document.
  case safe
  /// Also repairs that are likely but not certain.
  case unsafe
}

/// The findings that are left as they are, besides those that comments, severities and ``Validator/sparedDocuments`` exclude.
public struct RepairLimits {
  /// Whether notes are left, too.
  public var notes = NoteVisibility.hidden
  /// The known findings.
  public var baseline: Baseline?
  /// The name of a document in the baseline, from its path in messages.
  public var name: (_ displayPath: String) -> String = { $0 }

  /// Only notes are left.
  public init() {}
}

extension Validator {
  /// Repairs documents until there is nothing left to repair. Repairs of the same place are applied one after the other; documents
  /// that are only referred to are not changed.
  ///
  /// Safe repairs come first, and are tested: a repair that would change the Swift is not applied.
  public func repair(
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
