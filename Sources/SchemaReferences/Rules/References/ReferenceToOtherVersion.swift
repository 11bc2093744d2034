import SchemaDocument

/// Reports `#/components/schemas/…` in Swagger 2.0, and `#/definitions/…` in OpenAPI 3.
extension Rule {
  static let referenceToOtherVersion = Rule(
    id: "reference-to-other-version",
    severity: .warning,
    category: .references,
    summary: "a '$ref' must point to where its version of the specification keeps schemas",
    explanation: """
      Swagger 2.0 has schemas under '#/definitions', OpenAPI 3 under '#/components/schemas', and JSON Schema under '#/$defs'; a file that \
      only has schemas by name has them at '#'. A reference that uses the location of another version points to nothing. dtoc reads the \
      schema with that name in the right location; '--fix' writes the correct reference.
      """,
    correction: Diff(from: .order(referringTo: "'#/components/schemas/Item'"), to: .goodReference)
  )
}

extension Diagnostic {
  static func referenceToOtherVersion(_ reference: Node, readAs text: String?) -> Diagnostic {
    Diagnostic(
      .referenceToOtherVersion,
      "'\(reference.text)' does not exist; "
        + "it is read as \(text.map { "'\($0)'" } ?? "the object that another version has there")",
      at: reference.span,
      help: text.map { "write '\($0)'" },
      repair: text.map { reference.rewritten(as: $0, .safe) }
    )
  }
}
