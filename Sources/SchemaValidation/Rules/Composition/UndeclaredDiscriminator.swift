import SchemaDocument
import SchemaLowering

/// Reports a discriminator that a variant has no member for.
extension Check {
  static let undeclaredDiscriminator = Check(
    id: "undeclared-discriminator",
    severity: .warning,
    category: .composition,
    summary: "a discriminator must be a member of every variant",
    explanation: """
      The specifications want the member that tells variants apart to be declared by each of them, or by the base class. dtoc \
      reads the value all the same and writes it back, but other tools refuse the document, and nobody can see which values there \
      are. Declare it, and require it.
      """,
    bad: .payment(
      cash:
        "{type: object, properties: {change: {type: integer}}}"
    ),
    good: .goodPayment,
    look: .schema(having: KeywordSet(.discriminator)) { schema, report in
      guard let use = DiscriminatorUse(of: schema.raw, in: report), !use.undeclared.isEmpty,
        !use.isNested
      else { return }
      report.report(
        "'\(use.name.text)' is the discriminator, and is no member of \(use.words(for: use.undeclared))",
        at: use.name.span,
        labels: use.labels(for: use.undeclared, "has no such member"),
        help: "declare '\(use.name.text)' there, and require it"
      )
    }
  )
}
