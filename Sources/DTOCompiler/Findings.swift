package import SchemaDocument

/// What is wrong, or might be: errors, warnings and notes about documents, ordered by place.
public struct Findings: Sendable {
  package let diagnostics: Diagnostics
  /// By the index of the file.
  package let sources: [SourceText]

  init(_ diagnostics: Diagnostics, in sources: [SourceText]) {
    self.diagnostics = diagnostics
    self.sources = sources
  }

  /// Whether something could not be compiled: then the output lacks what the errors concern.
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

/// How many findings there are of each severity: `2 errors, 1 warning`.
public struct FindingCounts: Hashable, Sendable {
  /// What could not be compiled.
  public var errors = 0
  /// What was compiled, and is hardly what somebody wanted.
  public var warnings = 0
  /// What is good to know and asks for nothing.
  public var notes = 0
}

/// How findings are printed for people.
public enum FindingStyle: Sendable {
  /// Nothing but text, for files and for terminals without colours.
  case plain
  /// With terminal escape sequences.
  case coloured
}
