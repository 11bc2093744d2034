import SchemaDocument

/// Reports a discriminator that one of its variants reads from another place.
extension Rule {
  static let movedDiscriminator = Rule(
    id: "moved-discriminator",
    severity: .warning,
    category: .composition,
    summary: "a discriminator must stand at the top of every variant, under its own name",
    explanation: """
      A union looks for its discriminator at the top of the payload before it knows which variant there is. 'x-dto-path' or \
      'x-dto-alias' on that member of a variant changes where the variant reads it, and not where the union does. Remove them \
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
      "'\(key)' tells the variants of a union apart; there it is read at the top of the payload, under this name",
      at: property
    )
  }
}
