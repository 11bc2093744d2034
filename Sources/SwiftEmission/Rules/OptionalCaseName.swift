import SchemaDocument

/// Reports a case with the name of one of `Optional`.
extension Rule {
  static let optionalCaseName = Rule(
    id: "optional-case-name",
    severity: .warning,
    category: .naming,
    summary: "a case must not have the name of a case of 'Optional'",
    explanation: """
      In 'order.discount == .none', where the property is optional, Swift takes 'none' for the case of 'Optional', so the result is \
      false for an order without discount, without a warning from the compiler. The same is true of 'some'. Therefore dtoc names such \
      cases 'noneValue' and 'someValue'. A name that an earlier version has given stays, and so does one in 'x-enum-varnames'. To \
      rename a case, change its line in the name record, or its name in the schema.
      """,
    correction: """
        definitions:
          Discount:
            type: integer
            enum: [0, 10]
      -     x-enum-varnames: [none, tenPercent]
      +     x-enum-varnames: [noDiscount, tenPercent]
      """
  )
}

extension Diagnostic {
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - type: The name of the enum.
  ///   - recorded: What identifies the case in a name record, and a free name for it; nil if a person has chosen the name.
  static func optionalCaseName(
    _ name: String,
    of type: String,
    recordedAs recorded: (key: String, newName: String)?,
    at place: Span
  ) -> Diagnostic {
    Diagnostic(
      .optionalCaseName,
      "in '== .\(name)', Swift takes the case '\(name)' of '\(type)' for that of 'Optional'",
      at: place,
      help: recorded.map {
        "to rename it, write '\($0.key) = \($0.newName)' in its place in the name record"
      } ?? "choose another name"
    )
  }
}
