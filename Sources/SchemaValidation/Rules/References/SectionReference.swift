import SchemaDocument

/// Reports `schemas: {$ref: …}` and the like.
extension Rule {
  static let sectionReference = Rule(
    id: "section-reference",
    severity: .warning,
    category: .references,
    summary: "a section must list what it has, not refer to it",
    explanation: """
      No specification has a '$ref' in the place of 'paths', 'components', 'components.schemas' and the like; only what is listed \
      there may be one. Bundlers follow such references, which is why large APIs are split up like that; other tools see an empty \
      section. dtoc reads the section that is meant, in another file or in this one, with the names that it has there.
      """,
    check: .compilation
  )
}
