package import SchemaDocument

extension Rule {
  package static let ambiguousVariant = Rule(
    id: "ambiguous-variant",
    severity: .warning,
    category: .payloads,
    summary: "a payload should match one variant of a oneOf",
    explanation: """
      More than one variant of a 'oneOf' matches. Apps select the first one, which may be the wrong one; decoders with '.dtoAmbiguity' report \
      an issue of the kind 'ambiguousVariant'. Distinguish the variants, for example by a discriminator. It is detected with '--ambiguity'.
      """,
    examples: .payload(
      #"{"payment": {"change": 100, "number": "4276"}}"#,
      of: """
        definitions:
          Order:
            type: object
            properties:
              payment: {oneOf: [{$ref: '#/definitions/Cash'}, {$ref: '#/definitions/Card'}]}
          Cash: {type: object, required: [change], properties: {change: {type: integer}}}
          Card: {type: object, required: [number], properties: {number: {type: string}}}
        """,
      .ambiguity
    ),
    difference: .onlyPayload
  )
}

extension Diagnostic {
  static func ambiguousVariant(_ fault: PayloadFault, of type: String) -> Diagnostic {
    Diagnostic(
      .ambiguousVariant,
      fault,
      consequence: "apps select the first variant of '\(type)'"
    )
  }
}
