package import SchemaDocument

extension Rule {
  package static let ambiguousVariant = Rule(
    id: "ambiguous-variant",
    severity: .warning,
    category: .payloads,
    summary: "a payload should match one variant of a oneOf",
    explanation: """
      More than one variant of a 'oneOf' matches equally well. Apps select the first one, which may be the wrong one; decoders with '.dtoAmbiguity' report \
      an issue of the kind 'ambiguousVariant'. Distinguish the variants, for example by a discriminator. It is detected with '--ambiguity'.
      """,
    examples: .payload(
      #"{"payment": {"sum": 100}}"#,
      of: """
        definitions:
          Order:
            type: object
            properties:
              payment: {oneOf: [{$ref: '#/definitions/Cash'}, {$ref: '#/definitions/Card'}]}
          Cash: {type: object, required: [sum], properties: {sum: {type: integer}, change: {type: integer}}}
          Card: {type: object, required: [sum], properties: {sum: {type: integer}, number: {type: string}}}
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
