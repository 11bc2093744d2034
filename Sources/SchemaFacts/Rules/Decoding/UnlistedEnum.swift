import SchemaDocument
import SchemaLanguage

/// Reports values of `enum` or `const` that can't be cases of a Swift enum, such as objects.
extension Rule {
  static let unlistedEnum = Rule(
    id: "unlisted-enum",
    severity: .warning,
    category: .decoding,
    summary: "the values of an enum should be strings or numbers",
    explanation: """
      The cases of a Swift enum are strings or numbers. Objects, arrays and lists that contain them can't be cases, so any value \
      of the type is accepted. To get named values in Swift, list strings, or describe the objects with 'oneOf'.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       place:
      -         enum:
      -           - {x: 1}
      -           - {x: 2}
      +       place: {type: string, enum: [left, right]}
      """
  )
}

extension Diagnostic {
  static func unlistedEnum(_ values: [Node], of raw: RawSchema) -> Diagnostic {
    let list = raw[.constant] ?? raw[.enumeration] ?? raw.node
    let type = raw.typeNames.count == 1 ? raw.typeNames[0] : nil
    // If the schema states this type, the values are objects or arrays on purpose.
    let isStated = values.allSatisfy { value in
      value.isMapping && type?.hasText("object") == true
        || value.isSequence && type?.hasText("array") == true
    }
    return Diagnostic(
      .unlistedEnum,
      "these values can't be cases of a Swift enum; they are read as any \(type?.text ?? "JSON value")",
      at: list.headSpan,
      severity: isStated ? .note : nil
    )
  }
}
