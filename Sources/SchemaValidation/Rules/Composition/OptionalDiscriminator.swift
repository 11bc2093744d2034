import SchemaDocument
import SchemaFacts
import SchemaLanguage

/// Reports a discriminator that a variant does not require.
extension Check {
  static let optionalDiscriminator = Check(
    id: "optional-discriminator",
    severity: .warning,
    category: .composition,
    summary: "a discriminator must be required",
    explanation: """
      Without its discriminator, a payload can't be assigned to a variant, and is kept as undefined. According to the \
      specifications, each variant, or the base class, must list the property under 'required'. Add it there.
      """,
    correction: Rule.Diff(
      from: .payment(
        cash:
          "{type: object, properties: {kind: {type: string}, change: {type: integer}}}"
      ),
      to: .goodPayment
    ),
    look: .schema(having: KeywordSet(.discriminator)) { schema, report in
      guard let use = DiscriminatorUse(of: schema.raw, in: report), !use.optional.isEmpty else {
        return
      }
      report.report(
        "'\(use.name.text)' is the discriminator, but it is not required in \(use.words(for: use.optional))",
        at: use.name.span,
        labels: use.labels(for: use.optional, "not required here"),
        help: use.path.count == 1
          ? "add '\(use.name.text)' to 'required'"
          : "add each name of the path to 'required' in its object"
      )
    }
  )
}
