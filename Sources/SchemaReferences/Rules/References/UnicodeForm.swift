package import SchemaDocument

/// Reports names of files that differ in their Unicode form only.
extension Rule {
  static let unicodeForm = Rule(
    id: "unicode-form",
    severity: .warning,
    category: .references,
    summary: "names of files must not differ in their Unicode form only",
    explanation: """
      Unicode can write 'é' as one character, U+00E9, or as 'e' and an accent, U+0065 U+0301. They look the same. On a Mac, both \
      names open the same file; on Linux, they are two files. So a '$ref' with the other form works on some systems only, and two \
      files whose names differ in nothing else can't both be checked out on a Mac. dtoc compares names byte by byte, and reads one \
      document if the file system says that both names are the same file. '--fix' writes the name in a '$ref' as the file has it.
      """,
    examples: .none(because: "it needs a second file, whose name only some systems keep apart")
  )
}

extension Diagnostic {
  static func otherUnicodeForm(_ reference: Node, readAs text: String) -> Diagnostic {
    Diagnostic(
      .unicodeForm,
      "\(reference.referenceHolder) has the name of the file in another Unicode form; other systems don't find the file",
      at: reference.span,
      notes: [text.contrast(with: reference.text, "the file")].compactMap(\.self),
      help: "write '\(text)'",
      repair: reference.rewritten(as: text, .safe)
    )
  }

  static func twinDocument(_ path: String, of other: Document, at span: Span) -> Diagnostic {
    Diagnostic(
      .unicodeForm,
      "the names of this document and of another one differ only in their Unicode form: '\(path)'; a Mac can't have both files",
      at: span,
      labels: other.root.map { [Label(span: $0.startSpan, message: "the other document")] } ?? [],
      notes: [other.source.path.contrast(with: path, "the other one")].compactMap(\.self),
      help: "rename or remove one of the files"
    )
  }

  /// An error, because the name as written is that of no file.
  static func missingForm(_ path: String, _ reference: Node, meant: String) -> Diagnostic {
    Diagnostic(
      .danglingReference,
      "\(reference.referenceHolder) points to a file that does not exist: '\(path)'; a file with this name in another Unicode form does",
      at: reference.span,
      notes: [meant.contrast(with: reference.text, "the file")].compactMap(\.self),
      help: "write '\(meant)', as the file is named",
      repair: reference.rewritten(as: meant, .unsafe)
    )
  }
}

extension Node {
  /// The place where it starts.
  package var startSpan: Span { Span(file: file, start: span.start, end: span.start) }
}

extension String {
  /// Names the first character that has two forms, which look the same: `'é' is U+00E9 here, and U+0065 U+0301 in the file's name`.
  fileprivate func contrast(with written: String, _ owner: String) -> String? {
    func codes(_ character: Character) -> String {
      character.unicodeScalars.map { scalar in
        let hex = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
      }
      .joined(separator: " ")
    }
    return zip(written, self).first { codes($0) != codes($1) }.map { here, there in
      "'\(here)' is \(codes(here)) here, and \(codes(there)) in the name of \(owner)"
    }
  }
}
