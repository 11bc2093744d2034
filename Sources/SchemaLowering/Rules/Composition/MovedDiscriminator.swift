import SchemaDocument

/// Reports a discriminator that a variant reads from another place.
extension Rule {
  static let movedDiscriminator = Rule(
    id: "moved-discriminator",
    severity: .warning,
    category: .composition,
    summary: "a discriminator must be at the top level of every variant, under its own name",
    explanation: """
      A union reads its discriminator from the top level of the payload, before it knows the variant. 'x-dto-path' or \
      'x-dto-alias' on that property of a variant changes where the variant reads it, but not where the union does. Remove them \
      there.
      """,
    bad: .payment(
      cash:
        "{type: object, required: [kind], properties: {kind: {type: string, x-dto-path: meta.kind}}}"
    ),
    good: .goodPayment
  )
}

extension Diagnostic {
  static func movedDiscriminator(_ key: String, _ property: Span) -> Diagnostic {
    Diagnostic(
      .movedDiscriminator,
      "'\(key)' is the discriminator of a union, which reads it from the top level of the payload, under this name",
      at: property
    )
  }
}
