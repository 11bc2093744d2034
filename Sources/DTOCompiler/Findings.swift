import SchemaDocument

/// What is wrong, or might be: errors, warnings and notes about documents, ordered by place.
public struct Findings: Sendable {
  private let diagnostics: Diagnostics
  /// By the index of the file.
  private let sources: [SourceText]

  init(_ diagnostics: Diagnostics, in sources: [SourceText]) {
    self.diagnostics = diagnostics
    self.sources = sources
  }

  public var hasErrors: Bool { diagnostics.hasErrors }

  /// How many there are of each severity.
  public var counts: FindingCounts {
    var counts = FindingCounts()
    for entry in diagnostics.entries {
      switch entry.severity {
      case .error: counts.errors += 1
      case .warning: counts.warnings += 1
      case .note: counts.notes += 1
      }
    }
    return counts
  }

  /// The errors and warnings for people, each with the line it is about; empty when there are none. Notes, which ask for nothing, are
  /// only in ``json``.
  public func text(_ style: FindingStyle) -> String {
    diagnostics.sorted().filter { $0.severity != .note }.text(
      style: style == .coloured ? .coloured : .plain,
      source: source
    )
  }

  /// One JSON object with the member `diagnostics`.
  public var json: String { diagnostics.sorted().json(source: source) }

  private func source(of file: FileID) -> SourceText? {
    let index = Int(file.index)
    return sources.indices.contains(index) ? sources[index] : nil
  }
}

public struct FindingCounts: Hashable, Sendable {
  public var errors = 0
  public var warnings = 0
  public var notes = 0
}

public enum FindingStyle: Sendable {
  case plain
  /// With terminal escape sequences.
  case coloured
}
