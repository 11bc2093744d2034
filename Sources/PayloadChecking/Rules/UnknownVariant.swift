package import SchemaDocument

extension Rule {
  package static let unknownVariant = Rule(
    id: "unknown-variant",
    severity: .warning,
    category: .payloads,
    summary: "a union should have the variants that payloads have",
    explanation: """
      The discriminator has another value than those in the schema, or the value matches none of the variants. Apps keep it as 'undefined' JSON and \
      report an issue of the kind 'unknownVariant'. Add the variant, or fix the payload.
      """,
    examples: .ofPayload,
    difference: .onlyPayload
  )
}

extension Diagnostic {
  static func unknownVariant(_ fault: PayloadFault, of type: String) -> Diagnostic {
    Diagnostic(
      .unknownVariant,
      fault,
      consequence: "apps report 'unknownVariant' for '\(type)'"
    )
  }
}
