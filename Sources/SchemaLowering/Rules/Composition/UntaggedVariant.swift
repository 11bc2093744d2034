import SchemaDocument
import SchemaFacts

/// Reports a variant that no discriminator value selects.
extension Rule {
  static let untaggedVariant = Rule(
    id: "untagged-variant",
    severity: .warning,
    category: .composition,
    summary: "every variant must have a discriminator value",
    explanation: """
      A variant is selected by a value from the mapping, from its own 'const' or from its name. An inline variant without any of \
      these is never selected, and its payloads are kept as undefined. Give it a value with 'const', or a name and an entry in \
      the mapping. If types are encoded, the case of 'else' needs a value, too, where the condition also holds without the property: \
      without one, it would be read back as the case of 'then'.
      """,
    correction: """
        definitions:
          Payment:
            oneOf:
              - {$ref: '#/definitions/Card'}
              - type: object
                required: [kind]
                properties:
      -           kind: {type: string}
      +           kind: {type: string, enum: [cash]}
                  change: {type: integer}
            discriminator: {propertyName: kind}
          Card:
            type: object
            required: [kind, number]
            properties:
              kind: {type: string}
              number: {type: string}
      """
  )
}

extension Diagnostic {
  /// - Parameter name: The name of the variant; nil where it is inline.
  static func untaggedVariant(
    _ variant: Node,
    name: String?,
    _ discriminator: Discriminator
  ) -> Diagnostic {
    Diagnostic(
      .untaggedVariant,
      "no value of '\(discriminator.key)' selects this variant; it is never used",
      at: variant.headSpan,
      labels: [discriminator.label],
      help: name == nil
        ? "name the schema, and add it to the discriminator's 'mapping'"
        : "add it to the discriminator's 'mapping'"
    )
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - variant: The schema of all other values.
  ///   - tags: Those of the variant as which an object without the member is read.
  static func otherWithoutTag(_ variant: Span, key: String, tags: [String]) -> Diagnostic {
    let values = tags.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .untaggedVariant,
      "an object of this case that is encoded without '\(key)' is read back as the case for \(values)",
      at: variant,
      help: "add 'required: [\(key)]' to 'if', or require '\(key)' of all objects"
    )
  }
}

extension Discriminator {
  /// Shows it beside a finding about a variant.
  var label: Diagnostic.Label { Diagnostic.Label(span: node.span, message: "the discriminator") }
}
