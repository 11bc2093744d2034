import SchemaDocument

/// A finding with its place looked up.
struct LocatedFinding {
  let diagnostic: Diagnostic
  /// Nil if it is about no place in a file.
  let place: FindingPlace?

  /// What else there is to say of it, a line each.
  var remarks: [String] {
    diagnostic.notes.map { "note: \($0)" } + (diagnostic.help.map { ["help: \($0)"] } ?? [])
  }

  /// The message with all remarks, a line each.
  var fullMessage: String {
    ([diagnostic.message] + remarks).joined(separator: "\n")
  }
}

/// A span as people and other programs see it.
struct FindingPlace: Hashable {
  /// As it was given, but without a `./` at the start.
  var path: String
  var start: Position
  /// Behind the last character.
  var end: Position
}

/// The findings of one file.
struct FileFindings {
  var path: String
  var findings: [LocatedFinding]
}

extension Findings {
  /// All of them, in their order.
  var located: [LocatedFinding] {
    diagnostics.map { LocatedFinding(diagnostic: $0, place: $0.span.flatMap(place(of:))) }
  }

  func place(of span: Span) -> FindingPlace? {
    guard let source = source(of: span.file) else { return nil }
    return FindingPlace(
      path: source.path.withoutCurrentFolder,
      start: source.position(of: span.start),
      end: source.position(of: span.end)
    )
  }

  /// The findings by file, those without a place first, under no path; also the files in which nothing was found.
  var byFile: [FileFindings] {
    var files = documents.map { FileFindings(path: $0.path.withoutCurrentFolder, findings: []) }
    var others = FileFindings(path: "", findings: [])
    for diagnostic in diagnostics {
      let finding = LocatedFinding(
        diagnostic: diagnostic,
        place: diagnostic.span.flatMap(place(of:))
      )
      if let span = diagnostic.span, files.indices.contains(Int(span.file.index)) {
        files[Int(span.file.index)].findings.append(finding)
      } else {
        others.findings.append(finding)
      }
    }
    return others.findings.isEmpty ? files : [others] + files
  }
}
