import SchemaDocument

/// Leads from locations in documents with overlays to the files in which they are written.
struct WrittenPlaces {
  /// By their indices. Findings about old versions have indices after those of all documents.
  private let documents: [Document]
  private let isNeeded: Bool

  init(of documents: [Document]) {
    self.documents = documents
    isNeeded = documents.contains(where: \.isComposed)
  }

  func located(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard isNeeded else { return diagnostics }
    return diagnostics.map(located)
  }

  private func located(_ diagnostic: Diagnostic) -> Diagnostic {
    var result = diagnostic
    result.span = diagnostic.span.map(located)
    result.others = diagnostic.others.map(located)
    result.labels = diagnostic.labels.map {
      Diagnostic.Label(span: located($0.span), message: $0.message)
    }
    if let repair = diagnostic.repair {
      result.repair?.edits = repair.edits.map { Edit(located($0.span), $0.replacement) }
    }
    return result
  }

  private func located(_ span: Span) -> Span {
    let index = Int(span.file.index)
    guard documents.indices.contains(index), documents[index].isComposed else { return span }
    // The documents of an old version have been moved behind others.
    let offset = span.file.index - documents[index].file.index
    var written = documents[index].writtenSpan(of: span.moved(by: -offset))
    written.file.index += offset
    return written
  }

  /// Removes repairs that would mean something else in the files.
  func withdrawRepairs(from diagnostics: inout Diagnostics) {
    guard isNeeded else { return }
    diagnostics.withdrawRepairs { repair in
      !repair.edits.allSatisfy { edit in
        let index = Int(edit.span.file.index)
        return !documents.indices.contains(index) || documents[index].isEditable(edit)
      }
    }
  }
}
