package import SchemaDocument

extension Rule {
  package static let undecodablePayload = Rule(
    id: "undecodable-payload",
    severity: .error,
    category: .payloads,
    summary: "a payload must fit the type that decodes it",
    explanation: """
      Decoding throws an error, so apps lose the whole payload: a required value is missing or invalid, and nothing around it tolerates \
      that. Fix the backend, or make the property optional.
      """,
    examples: .payload(
      #"{"seats": 2}"#,
      of: """
        definitions:
          Order:
            type: object
            required: [id]
            properties:
              id: {type: string}
              seats: {type: integer}
        """
    ),
    difference: .onlyPayload
  )
}

extension Diagnostic {
  package static func undecodablePayload(_ error: PayloadError, of type: String) -> Diagnostic {
    Diagnostic(
      .undecodablePayload,
      error.fault,
      consequence:
        "decoding '\(type)' throws '\(error.kind.rawValue)', so apps lose the whole payload"
    )
  }
}
