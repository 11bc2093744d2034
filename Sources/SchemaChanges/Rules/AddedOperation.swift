package import SchemaDocument

extension Rule {
  package static let addedOperation = Rule(
    id: "added-operation",
    severity: .note,
    category: .changes,
    summary: "a new operation doesn't affect shipped apps",
    explanation: """
      Apps that are already shipped don't call a new operation. It is listed so that you see what the API has gained.
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
                  content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}
          /orders/last:
            get:
              operationId: getLastOrder
              responses:
                '200':
                  description: OK
                  content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}
        components:
          schemas:
            Order: {type: object, required: [id], properties: {id: {type: string}}}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func addedOperation(_ operation: String) -> Difference {
    Difference(
      .addedOperation,
      "the operation '\(operation)' is new"
    )
  }
}
