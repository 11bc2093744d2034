import SchemaDocument
import SchemaLowering

/// Reports a discriminator that a variant does not require.
extension Check {
  static let optionalDiscriminator = Check(
    id: "optional-discriminator",
    severity: .warning,
    category: .composition,
    summary: "a discriminator must be required",
    explanation: """
      Without its discriminator a payload can't be told to be any of the variants, and is kept as undefined. The specifications \
      want the member under 'required' of each variant, or of the base class. Add it there.
      """,
    bad: .payment(
      cash:
        "{type: object, properties: {kind: {type: string}, change: {type: integer}}}"
    ),
    good: .goodPayment,
    look: .schema(having: KeywordSet(.discriminator)) { schema, report in
      guard let use = DiscriminatorUse(of: schema.raw, in: report), !use.optional.isEmpty else {
        return
      }
      report.report(
        "'\(use.name.text)' is the discriminator, and is not required in \(use.words(for: use.optional))",
        at: use.name.span,
        labels: use.labels(for: use.optional, "not required here"),
        help: "list '\(use.name.text)' under 'required'"
      )
    }
  )
}
