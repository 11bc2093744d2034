import SchemaDocument

/// Reports a variant of a union with a discriminator that has no members, such as a text.
extension Rule {
  static let variantNotObject = Rule(
    id: "variant-not-object",
    severity: .error,
    category: .composition,
    summary: "the variants of a discriminator must be objects",
    explanation: """
      A discriminator is a member, and a text, a number or an array has none. Such a variant is never chosen. Make it an object, \
      or remove the discriminator: dtoc tells variants of different types apart without one.
      """,
    bad: .payment(cash: "{type: string}"),
    good: .goodPayment,
    check: .compilation
  )
}
