import SchemaDocument
import SchemaLowering

/// Documents after their repairs.
public struct Mending: Sendable {
  /// The documents that changed, in the order in which they were given.
  public let files: [MendedFile]
  /// What is left to be found.
  public let findings: Findings
  /// How many findings were mended.
  public let count: Int
}

/// A document that repairs have changed.
public struct MendedFile: Sendable {
  /// Which of the documents that were given.
  public let index: Int
  /// The path as messages show it.
  public let displayPath: String
  /// How many findings were mended in it.
  public let count: Int
  /// The bytes as they were.
  public let before: [UInt8]
  /// The bytes as they shall be.
  public let after: [UInt8]

  /// The change as a unified diff with three lines of context.
  public var diff: String { UnifiedDiff(from: before, to: after, path: displayPath).text }
}

/// Which repairs are made.
public enum RepairCertainty: String, Sendable {
  /// Those after which the document means what it was read as before.
  case safe
  /// Those, too, that are most likely what was meant.
  case unsafe
}

extension Validator {
  /// Mends documents until nothing is left to mend. Repairs that touch the same place are made one after the other; documents that
  /// are only referred to stay as they are.
  ///
  /// What is safe comes first, and is tried: a repair after which other Swift would be generated is left to people.
  public func mend(
    _ sources: [SchemaSource],
    _ certainty: RepairCertainty,
    observe: (RunEvent) -> Void = { _ in },
    load: (_ root: Int, _ path: String) -> SchemaLookup
  ) -> Mending {
    withoutActuallyEscaping(load) { load in
      withoutActuallyEscaping(observe) { observe in
        var run = MendingRun(of: sources, by: self, observe: observe, load: load)
        run.mend(certainty)
        return run.result
      }
    }
  }
}
