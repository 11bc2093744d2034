package import SchemaDocument

extension Rule {
  package static let removedOperation = Rule(
    id: "removed-operation",
    severity: .error,
    category: .changes,
    summary: "an operation that apps call should stay",
    explanation: """
      Shipped apps still call the operation, and get an error instead of a response. Keep it until no app \
      that calls it is in use any more.
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
        components:
          schemas:
            Order: {type: object, required: [id], properties: {id: {type: string}}}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func removedOperation(_ operation: String) -> Difference {
    Difference(
      .removedOperation,
      "the operation '\(operation)' is gone"
    )
  }
}
