import SchemaDocument
import SchemaFacts
import SchemaLanguage

/// Reports a discriminator that a variant does not declare as a property.
extension Check {
  static let undeclaredDiscriminator = Check(
    id: "undeclared-discriminator",
    severity: .warning,
    category: .composition,
    summary: "a discriminator must be a property of every variant",
    explanation: """
      According to the specifications, each variant, or the base class, must declare the discriminator as a property. dtoc reads \
      the value and writes it back anyway, but other tools reject the document, and readers can't see the possible values. \
      Declare the property, and require it.
      """,
    correction: Rule.Diff(
      from: .payment(
        cash:
          "{type: object, properties: {change: {type: integer}}}"
      ),
      to: .goodPayment
    ),
    look: .schema(having: KeywordSet(.discriminator)) { schema, report in
      guard let use = DiscriminatorUse(of: schema.raw, in: report), !use.undeclared.isEmpty
      else { return }
      report.report(
        "'\(use.name.text)' is the discriminator, but it is not a property of \(use.words(for: use.undeclared))",
        at: use.name.span,
        labels: use.labels(for: use.undeclared, "does not declare it"),
        help: "declare '\(use.name.text)' there, and require it"
      )
    }
  )
}
