import SchemaDocument
import SchemaFacts
import SchemaLanguage

/// Reports a variant of a union with a discriminator that has no properties, such as a string.
extension Rule {
  static let variantNotObject = Rule(
    id: "variant-not-object",
    severity: .error,
    category: .composition,
    summary: "the variants of a discriminator must be objects",
    explanation: """
      A discriminator is a property, which a string, a number or an array doesn't have. Such a variant is never selected. Make \
      it an object, or remove the discriminator: dtoc can distinguish variants of different types without one.
      """,
    correction: Diff(from: .payment(cash: "{type: string}"), to: .goodPayment)
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
      "this variant is \(kind), which has no property '\(discriminator.key)'; it is never selected",
      at: variant.headSpan,
      labels: [discriminator.label],
      help: "make it an object, or remove the discriminator"
    )
  }
}
