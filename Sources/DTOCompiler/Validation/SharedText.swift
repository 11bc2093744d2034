import SchemaDocument

extension Diagnostics {
  /// Takes back guesses about text that aliases stand for elsewhere, too: what is right in one place may be wrong in another. Safe
  /// repairs are tried before they are made.
  mutating func withdrawGuessesAboutSharedText(in documents: [Document]) {
    for document in documents {
      let shared = document.sharedSpans
      guard !shared.isEmpty else { continue }
      withdrawUnsafeRepairs { edit in
        shared.contains {
          $0.file == edit.span.file && $0.start <= edit.span.start && edit.span.end <= $0.end
        }
      }
    }
  }
}
