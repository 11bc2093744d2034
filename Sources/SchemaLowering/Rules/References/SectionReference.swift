import SchemaDocument

/// Reports `schemas: {$ref: …}` and the like.
extension Rule {
  static let sectionReference = Rule(
    id: "section-reference",
    severity: .warning,
    category: .references,
    summary: "a section must list its entries instead of referring to them",
    explanation: """
      No specification allows a '$ref' in place of 'paths', 'components', 'components.schemas' and the like; only their \
      entries may be references. Bundlers resolve such references, so large APIs are often split this way, but other tools \
      see an empty section. dtoc reads the section that the '$ref' points to, with the names that it has there.
      """,
    examples: .none(because: "it takes two documents")
  )
}

extension Diagnostic {
  static func sectionReference(_ section: Node, _ reference: Node, help: String?) -> Diagnostic {
    Diagnostic(
      .sectionReference,
      "'\(section.text)' can't be a '$ref'; what it points to is read in its place",
      at: reference.headSpan,
      help: help
    )
  }
}
