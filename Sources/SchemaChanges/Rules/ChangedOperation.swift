package import SchemaDocument

extension Rule {
  package static let changedOperation = Rule(
    id: "changed-operation",
    severity: .warning,
    category: .changes,
    summary: "an operation should keep its types",
    explanation: """
      Types that the operation used are no longer used by it, or others are. If one type takes the place of \
      another, the verdict is on decoding the old type from payloads of the new one. Otherwise it is unknown, \
      because dtoc can't tell which of them an app decodes.
      """,
    examples: .change(
      from: """
        openapi: 3.0.3
        info: {title: Taxi, version: '1'}
        paths:
          /orders:
            get:
              operationId: getOrder
              responses:
                '200':
                  description: OK
                  content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}
        components:
          schemas:
            Order: {type: object, required: [id], properties: {id: {type: string}}}
            Trip: {type: object, required: [number], properties: {number: {type: string}}}
        """,
      to: """
        openapi: 3.0.3
        info: {title: Taxi, version: '1'}
        paths:
          /orders:
            get:
              operationId: getOrder
              responses:
                '200':
                  description: OK
                  content: {application/json: {schema: {$ref: '#/components/schemas/Trip'}}}
        components:
          schemas:
            Order: {type: object, required: [id], properties: {id: {type: string}}}
            Trip: {type: object, required: [number], properties: {number: {type: string}}}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func changedOperation(
    _ operation: String,
    without removed: [String],
    with added: [String]
  ) -> Difference {
    func list(_ intro: String, _ types: [String]) -> [String] {
      types.isEmpty ? [] : ["\(intro) \(types.map { "'\($0)'" }.joined(separator: ", "))"]
    }
    let parts = list("no longer", removed) + list("newly", added)
    return Difference(
      .changedOperation,
      "the operation '\(operation)' has other types: \(parts.joined(separator: ", "))"
    )
  }

  static func movedInOperation(_ operation: String) -> Difference {
    Difference(.changedOperation, "the operation '\(operation)' has bodies of other types")
  }
}
