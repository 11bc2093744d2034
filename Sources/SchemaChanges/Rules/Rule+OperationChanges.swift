package import SchemaDocument

extension Rule {
  /// The kinds of changes of operations.
  static let operationChanges = [
    addedOperation, removedOperation, changedOperation,
  ]

  package static let addedOperation = Rule(
    id: "added-operation",
    severity: .note,
    summary: "a new operation doesn't affect shipped apps",
    explanation: """
      Apps that are already shipped don't call a new operation. It is listed so that you see what the API has gained.
      """,
    change: """
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
      +   /orders/last:
      +     get:
      +       operationId: getLastOrder
      +       responses:
      +         '200':
      +           description: OK
      +           content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}
        components:
          schemas:
            Order: {type: object, required: [id], properties: {id: {type: string}}}
      """
  )

  static let removedOperation = Rule(
    id: "removed-operation",
    severity: .error,
    summary: "an operation that apps call should stay",
    explanation: """
      Shipped apps still call the operation, and get an error instead of a response. Keep it until no app \
      that calls it is in use any more.
      """,
    change: """
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
      -   /orders/last:
      -     get:
      -       operationId: getLastOrder
      -       responses:
      -         '200':
      -           description: OK
      -           content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}
        components:
          schemas:
            Order: {type: object, required: [id], properties: {id: {type: string}}}
      """
  )

  static let changedOperation = Rule(
    id: "changed-operation",
    severity: .warning,
    summary: "an operation should keep its types",
    explanation: """
      Types that the operation used are no longer used by it, or others are. If one type takes the place of \
      another, the verdict is on decoding the old type from payloads of the new one. Otherwise it is unknown, \
      because dtoc can't tell which of them an app decodes.
      """,
    change: """
        openapi: 3.0.3
        info: {title: Taxi, version: '1'}
        paths:
          /orders:
            get:
              operationId: getOrder
              responses:
                '200':
                  description: OK
      -           content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}
      +           content: {application/json: {schema: {$ref: '#/components/schemas/Trip'}}}
        components:
          schemas:
            Order: {type: object, required: [id], properties: {id: {type: string}}}
            Trip: {type: object, required: [number], properties: {number: {type: string}}}
      """
  )
}

extension Difference {
  static func addedOperation(_ operation: String) -> Difference {
    Difference(.addedOperation, "the operation '\(operation)' is new")
  }

  static func removedOperation(_ operation: String) -> Difference {
    Difference(.removedOperation, "the operation '\(operation)' is gone")
      .advising(responses: "keep '\(operation)' until no app that calls it is in use")
  }

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
    .advisingNewOperation
  }

  /// - Parameter parts: What differs, if all types are the same.
  static func movedInOperation(_ operation: String, _ parts: [String]) -> Difference {
    let difference = Difference(
      .changedOperation,
      parts.isEmpty
        ? "the operation '\(operation)' has bodies of other types"
        : "the operation '\(operation)' has other bodies: \(parts.joined(separator: ", "))"
    )
    let isAboutNull = !parts.isEmpty && parts.allSatisfy { $0.contains(" null ") }
    guard isAboutNull else { return difference.advisingNewOperation }
    return difference.advising(
      responses: "send a value instead of null, or release apps that accept null first",
      requests: "keep accepting null until no app sends it"
    )
  }

  private var advisingNewOperation: Difference {
    advising(
      responses:
        "keep the old responses, and add an operation, a version or a media type for the new ones",
      requests:
        "keep accepting the old requests, and add an operation or a version for the new ones"
    )
  }
}
