import SchemaDocument

/// A finding with its line and column.
struct LocatedFinding {
  let diagnostic: Diagnostic
  /// The location; nil if the finding isn't about a file.
  let place: FindingPlace?

  init(_ diagnostic: Diagnostic, in findings: Findings) {
    self.diagnostic = diagnostic
    place = diagnostic.span.flatMap(findings.place(of:))
  }

  /// Further remarks, one per line.
  var remarks: [String] {
    diagnostic.notes.map { "note: \($0)" } + (diagnostic.help.map { ["help: \($0)"] } ?? [])
  }

  /// The message with all remarks, one per line.
  var fullMessage: String {
    ([diagnostic.message] + remarks).joined(separator: "\n")
  }
}

/// A span as shown to readers and other programs.
struct FindingPlace: Hashable {
  /// The path as given, but without a leading `./`.
  var path: String
  var start: Position
  /// The position after the last character.
  var end: Position
}

/// The findings of one file.
struct FileFindings {
  var path: String
  var findings: [LocatedFinding]
}

extension Findings {
  /// All findings in order.
  var located: [LocatedFinding] { diagnostics.map { LocatedFinding($0, in: self) } }

  func place(of span: Span) -> FindingPlace? {
    guard let source = source(of: span.file) else { return nil }
    return FindingPlace(
      path: source.path.withoutCurrentFolder,
      start: source.position(of: span.start),
      end: source.position(of: span.end)
    )
  }

  /// The findings by file, including files without findings. Findings without a location come first, with an empty path.
  var byFile: [FileFindings] {
    var files: [FileFindings] = []
    // A file can consist of several documents.
    var positions: [String: Int] = [:]
    let indices = documents.map { document in
      let path = document.path.withoutCurrentFolder
      if let known = positions[path] { return known }
      positions[path] = files.count
      files.append(FileFindings(path: path, findings: []))
      return files.count - 1
    }
    var others = FileFindings(path: "", findings: [])
    for diagnostic in diagnostics {
      let finding = LocatedFinding(diagnostic, in: self)
      if let span = diagnostic.span, indices.indices.contains(Int(span.file.index)) {
        files[indices[Int(span.file.index)]].findings.append(finding)
      } else {
        others.findings.append(finding)
      }
    }
    return others.findings.isEmpty ? files : [others] + files
  }
}
