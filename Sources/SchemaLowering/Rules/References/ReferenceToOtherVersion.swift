import SchemaDocument

/// Reports `#/components/schemas/…` in Swagger 2.0, and `#/definitions/…` in OpenAPI 3.
extension Rule {
  static let referenceToOtherVersion = Rule(
    id: "reference-to-other-version",
    severity: .warning,
    category: .references,
    summary: "a '$ref' must point where its version of the specification keeps schemas",
    explanation: """
      Swagger 2.0 has schemas under '#/definitions', OpenAPI 3 under '#/components/schemas', JSON \
      Schema under '#/$defs'. A reference that points where another version has them leads \
      nowhere. dtoc reads what has the name in the right place; '--fix' writes the way to it.
      """,
    bad: .order(referringTo: "'#/components/schemas/Item'"),
    good: .goodReference
  )
}

extension Diagnostic {
  static func referenceToOtherVersion(_ reference: Node, readAs text: String?) -> Diagnostic {
    Diagnostic(
      .referenceToOtherVersion,
      "there is no '\(reference.text)'"
        + "; it is read as \(text.map { "'\($0)'" } ?? "what another version calls so")",
      at: reference.span,
      help: text.map { "write '\($0)'" },
      repair: text.map { reference.rewritten(as: $0, .safe) }
    )
  }
}
