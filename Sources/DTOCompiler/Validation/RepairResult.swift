import SchemaDocument
import SchemaLowering

/// Documents after repairs.
public struct RepairResult: Sendable {
  /// The changed documents, in input order.
  public let files: [FixedFile]
  /// The remaining findings.
  public let findings: Findings
  /// The number of fixed findings.
  public let count: Int
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

extension Validator {
  /// Repairs documents until there is nothing left to repair. Repairs of the same place are applied one after the other; documents
  /// that are only referred to are not changed.
  ///
  /// Safe repairs come first, and are tested: a repair that would change the Swift is not applied.
  public func repair(
    _ sources: [SchemaSource],
    _ certainty: RepairCertainty,
    observe: (RunEvent) -> Void = { _ in },
    load: (_ root: Int, _ path: String) -> SchemaLookup
  ) -> RepairResult {
    withoutActuallyEscaping(load) { load in
      withoutActuallyEscaping(observe) { observe in
        var run = RepairRun(of: sources, by: self, observe: observe, load: load)
        run.repair(certainty)
        return run.result
      }
    }
  }
}
