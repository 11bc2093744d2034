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
    good: .goodPayment
  )
}

extension Diagnostic {
  /// - Parameter kind: What it is in a message, such as `a string`.
  static func variantNotObject(
    _ variant: Node,
    _ kind: String,
    _ discriminator: Discriminator
  ) -> Diagnostic {
    Diagnostic(
      .variantNotObject,
      "this variant is \(kind), which has no member '\(discriminator.key)' to tell it by; it is never chosen",
      at: variant.headSpan,
      labels: [discriminator.label],
      help: "make it an object, or remove the discriminator"
    )
  }
}
