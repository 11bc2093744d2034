package import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering
import SchemaModel
import SchemaReferences
import SwiftEmission

/// Errors, warnings and notes about documents, ordered by location.
public struct Findings: Sendable {
  package let diagnostics: [Diagnostic]
  /// By the index of the file.
  let documents: [Document]
  /// Earlier versions of documents, whose indices follow those of `documents`. Findings only point to them.
  private let earlier: [Document]
  /// The document of ``FileID/configuration``.
  private let configuration: Document?
  /// What was compared, if the findings are changes.
  var compared: ComparedVersions?
  /// Findings that are left out, or not fixed, because the user wants that.
  let left: [LeftFinding]
  /// Not used any more, but releasing it would take half as long as all rules, which a program that is about to exit can skip.
  private let settled: (module: Module, index: SchemaIndex, names: [Names])?

  init(
    _ diagnostics: some Sequence<Diagnostic>,
    in documents: [Document],
    after earlier: [Document] = [],
    configuration: Document? = nil,
    leaving left: [LeftFinding] = [],
    keeping settled: (module: Module, index: SchemaIndex, names: [Names])? = nil
  ) {
    self.settled = settled
    self.left = left
    let written = WrittenPlaces(of: documents + earlier)
    self.diagnostics = written.located(Array(diagnostics)).sorted()
    self.documents = documents.map(\.written)
    self.earlier = earlier.map(\.written)
    self.configuration = configuration
    counts = FindingCounts(self.diagnostics)
  }

  /// Whether there are errors: something is missing from the output, or the user wants the run to fail.
  public var hasErrors: Bool { counts.errors > 0 }

  /// Whether there are no findings.
  public var isEmpty: Bool { diagnostics.isEmpty }

  /// The number of findings.
  public var count: Int { diagnostics.count }

  /// The number of findings by severity.
  public let counts: FindingCounts

  /// The number of examined documents, including those that others refer to.
  package var fileCount: Int { Set(documents.map(\.path)).count }

  /// The paths of these documents, and of their earlier versions, in messages.
  package var documentPaths: [String] { (documents + earlier).map(\.path) }

  /// Only the errors.
  package var errors: Findings { replacing(diagnostics.filter { $0.severity == .error }) }

  /// All findings except errors.
  var warningsAndNotes: Findings { replacing(diagnostics.filter { $0.severity != .error }) }

  /// The findings about some documents.
  ///
  /// - Parameter documents: Their indices among the examined documents.
  package func about(_ documents: Set<Int>) -> Findings {
    replacing(
      diagnostics.filter { $0.span.map { documents.contains(Int($0.file.index)) } ?? false }
    )
  }

  /// Removes findings about other documents, whose paths, as given, `isWanted` rejects.
  package func inDocuments(where isWanted: (_ displayPath: String) -> Bool) -> Findings {
    let wanted = documents.map { isWanted($0.source.path) }
    return replacing(
      diagnostics.filter { diagnostic in
        guard let file = diagnostic.span?.file, wanted.indices.contains(Int(file.index)) else {
          return true
        }
        return wanted[Int(file.index)]
      }
    )
  }

  /// The visible findings: all, or those that are not notes.
  package func showing(_ notes: NoteVisibility) -> Findings {
    switch notes {
    case .all: self
    case .hidden: replacing(diagnostics.filter { $0.severity != .note })
    }
  }

  /// The errors and warnings, each with its source line; empty if there are none.
  public var text: String { text(.plain) }

  /// The errors and warnings as text, each with its source line; empty if there are none.
  package func text(_ style: FindingStyle) -> String {
    text(of: showing(.hidden).diagnostics, style)
  }

  func text(of diagnostics: [Diagnostic], _ style: FindingStyle) -> String {
    diagnostics.text(style: style == .coloured ? .coloured : .plain, source: source)
  }

  func diagnostics(in order: FindingOrder) -> [Diagnostic] {
    switch order {
    case .byLocation: diagnostics
    case .errorsLast:
      diagnostics.filter { $0.severity != .error } + diagnostics.filter { $0.severity == .error }
    }
  }

  package func source(of file: FileID) -> SourceText? { document(of: file)?.source }

  func document(of file: FileID) -> Document? {
    if file == .configuration { return configuration }
    let index = Int(file.index)
    if documents.indices.contains(index) { return documents[index] }
    let before = index - documents.count
    return earlier.indices.contains(before) ? earlier[before] : nil
  }

  /// The findings of several runs. What several found at the same place of the same document is listed once.
  package init(joining all: [Findings]) {
    self = all.dropFirst().reduce(all.first ?? Findings([], in: [])) { $0.joined(with: $1) }
  }

  /// The same for two runs.
  func joined(with other: Findings) -> Findings {
    let (count, otherCount) = (documents.count, other.documents.count)
    let mine = diagnostics.map { diagnostic in
      diagnostic.movingFiles { $0 < count ? $0 : $0 + otherCount }
    }
    let theirs = other.diagnostics.map { diagnostic in
      diagnostic.movingFiles { $0 + count + ($0 < otherCount ? 0 : earlier.count) }
    }
    let all = Findings(
      [],
      in: documents + other.documents,
      after: earlier + other.earlier,
      configuration: configuration ?? other.configuration
    )
    var seen: Set<[String]> = []
    return all.replacing((mine + theirs).filter { seen.insert(all.words(of: $0)).inserted })
  }

  /// What people see of a finding.
  private func words(of diagnostic: Diagnostic) -> [String] {
    let place = diagnostic.span.map { span in
      "\(document(of: span.file)?.path ?? ""):\(span.start):\(span.end)"
    }
    let kind = [diagnostic.severity.rawValue, diagnostic.rule.rawValue]
    return kind + [diagnostic.message, place ?? ""] + diagnostic.notes
  }

  /// The same documents with other findings.
  func replacing(_ diagnostics: some Sequence<Diagnostic>) -> Findings {
    var result = Findings(
      diagnostics,
      in: documents,
      after: earlier,
      configuration: configuration,
      leaving: left,
      keeping: settled
    )
    result.compared = compared
    return result
  }
}

extension Diagnostic {
  /// The same finding in another list of documents.
  fileprivate func movingFiles(_ newIndex: (Int) -> Int) -> Diagnostic {
    func moved(_ span: Span) -> Span {
      guard span.file != .configuration else { return span }
      let file = FileID(index: Int32(newIndex(Int(span.file.index))))
      return Span(file: file, start: span.start, end: span.end)
    }
    var result = self
    result.span = span.map(moved)
    result.others = others.map(moved)
    result.labels = labels.map { Label(span: moved($0.span), message: $0.message) }
    result.repair?.edits = repair?.edits.map { Edit(moved($0.span), $0.replacement) } ?? []
    return result
  }
}

/// The number of findings by severity: `2 errors, 1 warning`.
public struct FindingCounts: Hashable, Sendable {
  /// Mistakes that could not be compiled.
  public var errors = 0
  /// Mistakes that were compiled, but are probably not intended.
  public var warnings = 0
  /// Findings that need no change.
  public var notes = 0
  /// The number of errors and warnings with a safe fix.
  public var fixable = 0
  /// The number of errors and warnings with a fix that needs a review.
  public var unsafelyFixable = 0

  init(_ diagnostics: [Diagnostic]) {
    for entry in diagnostics {
      switch entry.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note:
        notes += 1
        continue
      }
      switch entry.repair?.certainty {
      case .safe: fixable += 1
      case .unsafe: unsafelyFixable += 1
      case nil: break
      }
    }
  }
}

/// Which notes are shown.
package enum NoteVisibility: Hashable, Sendable {
  /// None of them.
  case hidden
  /// All of them.
  case all
}

/// The order in which findings are printed.
package enum FindingOrder: Sendable {
  /// By document, line and column.
  case byLocation
  /// By location, but errors after everything else, so that nothing buries them.
  case errorsLast
}

/// How findings are printed.
package enum FindingStyle: Sendable {
  /// Plain text, for files and for terminals without colors.
  case plain
  /// With terminal escape sequences.
  case coloured
}
