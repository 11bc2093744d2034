import SchemaDocument

/// Reports values of `enum` or `const` that no Swift enum can list, such as objects.
extension Rule {
  static let unlistedEnum = Rule(
    id: "unlisted-enum",
    severity: .warning,
    category: .decoding,
    summary: "the values of an enumeration should be texts or numbers",
    explanation: """
      A Swift enum has cases for texts and numbers. Objects, arrays and mixtures with them can't be listed, so that any value of \
      the type is accepted. If the values are wanted in Swift, give them names: list texts, or describe the objects by 'oneOf'.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            place:
              enum:
                - {x: 1}
                - {x: 2}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            place: {type: string, enum: [left, right]}
      """
  )
}

extension Diagnostic {
  static func unlistedEnum(_ values: [Node], of raw: RawSchema) -> Diagnostic {
    let list = raw[.constant] ?? raw[.enumeration] ?? raw.node
    let type = raw.typeNames.count == 1 ? raw.typeNames[0] : nil
    // Whoever says that these are objects knows.
    let isStated = values.allSatisfy { value in
      value.isMapping && type?.hasText("object") == true
        || value.isSequence && type?.hasText("array") == true
    }
    return Diagnostic(
      .unlistedEnum,
      "no Swift enum can list these values; they are read as any \(type?.text ?? "JSON value")",
      at: list.headSpan,
      severity: isStated ? .note : nil
    )
  }
}
