package import SchemaDocument
import SchemaLowering
import SchemaModel
import SwiftEmission

/// What is wrong, or might be: errors, warnings and notes about documents, ordered by place.
public struct Findings: Sendable {
  package let diagnostics: [Diagnostic]
  /// By the index of the file.
  let documents: [Document]
  /// The document of ``FileID/configuration``.
  private let configuration: Document?
  /// Nobody asks it anything any more; but taking it to pieces costs as much as half of the rules, and a program that is about to
  /// end need not.
  private let settled: (module: Module, index: SchemaIndex, names: [Names])?

  init(
    _ diagnostics: some Sequence<Diagnostic>,
    in documents: [Document],
    configuration: Document? = nil,
    keeping settled: (module: Module, index: SchemaIndex, names: [Names])? = nil
  ) {
    self.settled = settled
    self.diagnostics = diagnostics.sorted()
    self.documents = documents
    self.configuration = configuration
    counts = FindingCounts(self.diagnostics)
  }

  /// Whether there are errors: the output lacks what they concern, or a person wants the run to fail because of them.
  public var hasErrors: Bool { counts.errors > 0 }

  /// Whether nothing was found.
  public var isEmpty: Bool { diagnostics.isEmpty }

  /// How many there are of each severity.
  public let counts: FindingCounts

  /// How many documents were looked at, with those that others refer to.
  public var fileCount: Int { documents.count }

  /// The errors alone.
  public var errors: Findings { replacing(diagnostics.filter { $0.severity == .error }) }

  /// Those about some of the documents.
  ///
  /// - Parameter documents: Their indices among those that were looked at.
  public func about(_ documents: Set<Int>) -> Findings {
    replacing(
      diagnostics.filter { $0.span.map { documents.contains(Int($0.file.index)) } ?? false }
    )
  }

  /// Without what is about other documents: those whose path, as it was given, `isWanted` refuses.
  public func inDocuments(where isWanted: (_ displayPath: String) -> Bool) -> Findings {
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

  /// What people see: everything, or no notes but those of rules that somebody has made notes. Other notes ask for nothing.
  public func showing(_ notes: NoteVisibility) -> Findings {
    switch notes {
    case .all: self
    case .chosen: replacing(diagnostics.filter(\.isForPeople))
    }
  }

  /// The errors, warnings and chosen notes for people, each with the line it is about; empty when there are none.
  public func text(_ style: FindingStyle) -> String { showing(.chosen).textOfAll(style) }

  func textOfAll(_ style: FindingStyle) -> String {
    diagnostics.text(style: style == .coloured ? .coloured : .plain, source: source)
  }

  package func source(of file: FileID) -> SourceText? { document(of: file)?.source }

  func document(of file: FileID) -> Document? {
    if file == .configuration { return configuration }
    let index = Int(file.index)
    return documents.indices.contains(index) ? documents[index] : nil
  }

  /// The same documents with other findings about them.
  func replacing(_ diagnostics: some Sequence<Diagnostic>) -> Findings {
    Findings(diagnostics, in: documents, configuration: configuration, keeping: settled)
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
  /// How many of the notes are of rules that somebody has made notes, and wants to see.
  public var chosenNotes = 0
  /// How many of all these can be mended without asking anybody.
  public var mendable = 0
  /// How many of them can be mended once a person agrees.
  public var mendableIfAgreed = 0

  init(_ diagnostics: [Diagnostic]) {
    for entry in diagnostics {
      switch entry.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note:
        notes += 1
        if entry.isChosen { chosenNotes += 1 }
      }
      switch entry.repair?.certainty {
      case .safe: mendable += 1
      case .unsafe: mendableIfAgreed += 1
      case nil: break
      }
    }
  }
}

/// Which notes are shown.
public enum NoteVisibility: Hashable, Sendable {
  /// Those of rules that somebody has made notes, and so wants to see.
  case chosen
  /// All of them.
  case all
}

/// How findings are printed for people.
public enum FindingStyle: Sendable {
  /// Nothing but text, for files and for terminals without colours.
  case plain
  /// With terminal escape sequences.
  case coloured
}
