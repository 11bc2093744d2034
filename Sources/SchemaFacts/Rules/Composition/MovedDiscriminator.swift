package import SchemaDocument

/// Reports a discriminator that a variant reads from another place.
extension Rule {
  static let movedDiscriminator = Rule(
    id: "moved-discriminator",
    severity: .warning,
    category: .composition,
    summary: "a discriminator must be in the same place in every variant",
    explanation: """
      A union reads its discriminator from one place of the payload, before it knows the variant: from the top level, or from the \
      end of its path. 'x-dto-path' or 'x-dto-alias' on that property of a variant changes where the variant reads it, but not where \
      the union does. Remove them there.
      """,
    correction: Diff(
      from: .payment(
        cash:
          "{type: object, required: [kind], properties: {kind: {type: string, x-dto-path: meta.kind}}}"
      ),
      to: .goodPayment
    )
  )
}

extension Diagnostic {
  package static func movedDiscriminator(_ path: [String], _ property: Span) -> Diagnostic {
    let place =
      path.count == 1 ? "from the top level of the payload, under this name" : "only from there"
    return Diagnostic(
      .movedDiscriminator,
      "'\(path.joined(separator: "."))' is the discriminator of a union, which reads it \(place)",
      at: property
    )
  }
}
