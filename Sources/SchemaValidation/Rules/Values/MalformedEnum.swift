import SchemaDocument

/// Reports an `enum` that is no list. It is read as if it were not there.
extension Rule {
  static let malformedEnum = Rule(
    id: "malformed-enum",
    severity: .error,
    category: .values,
    summary: "'enum' must be a list of values",
    explanation: """
      An 'enum' lists the values that there are. A single value, or a mapping, is no list, and no tool knows what to make of \
      it; dtoc reads any value of the type instead. Put brackets around it; '--fix --unsafe' does that to a single value.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            payment: {type: string, enum: card}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            payment: {type: string, enum: [card]}
      """,
    check: .compilation
  )
}
