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
      that calls it is in use any more. Operations whose paths begin in another way than before, such as with \
      '/v2' instead of '/v1', are reported as one change. A webhook, which the backend calls, is only a warning: \
      apps still work, but receive nothing from it any more.
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
      Types that the operation used are no longer used by it, or others are. If types take the places of \
      others, the verdict is on decoding the old types from payloads of the new ones. Otherwise it is unknown, \
      because dtoc can't tell which of them an app decodes. If operations are no longer on one of their \
      servers, apps that call them there may get an error. Other paths at the same URLs are only a note.
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

  static func addedWebhook(_ webhook: String) -> Difference {
    Difference(.addedOperation, "the webhook '\(webhook)' is new")
  }

  static func removedWebhook(_ webhook: String) -> Difference {
    Difference(.removedOperation, "the webhook '\(webhook)' is gone")
      .advising(responses: "keep calling '\(webhook)' until no app that expects it is in use")
  }

  /// - Parameter effect: What happens to its URL.
  static func movedOperation(
    _ operation: String,
    to other: String,
    _ effect: EffectOnURLs
  ) -> Difference {
    let words = "the operation '\(operation)' is '\(other)' now"
    return switch effect {
    case .same: Difference(.changedOperation, "\(words), at the same URL")
    case .other:
      Difference(.removedOperation, words)
        .advising(responses: "keep '\(operation)' as well until no app that calls it is in use")
    }
  }

  /// - Parameters:
  ///   - example: One of them.
  ///   - old: What the paths started with; empty if only something was put in front of them.
  static func movedOperations(
    _ count: Int,
    such example: String,
    from old: String,
    to new: String,
    _ effect: EffectOnURLs
  ) -> Difference {
    let words =
      switch (old.isEmpty, new.isEmpty) {
      case (true, _): "have '\(new)' in front of their paths"
      case (_, true): "no longer have '\(old)' in front of their paths"
      case (false, false): "have '\(new)' instead of '\(old)' in front of their paths"
      }
    let message = "\(count) operations \(words), such as '\(example)'"
    return switch effect {
    case .same: Difference(.changedOperation, "\(message); their URLs are the same")
    case .other:
      Difference(.removedOperation, message)
        .advising(responses: "keep the old paths as well until no app that calls them is in use")
    }
  }

  /// What other paths of operations mean for the URLs that apps call.
  enum EffectOnURLs {
    case same
    case other
  }

  /// - Parameters:
  ///   - example: One of the operations.
  ///   - servers: The URLs of the servers.
  static func operationsOffServers(
    _ count: Int,
    such example: String,
    _ servers: [String]
  ) -> Difference {
    Difference(
      .changedOperation,
      count == 1
        ? "the operation '\(example)' is no longer on \(list(servers))"
        : "\(count) operations are no longer on \(list(servers)), such as '\(example)'"
    )
    .advising(responses: "keep the old servers until no app that calls them is in use")
  }

  static func changedOperation(
    _ operation: String,
    without removed: [String],
    with added: [String]
  ) -> Difference {
    func part(_ intro: String, _ types: [String]) -> [String] {
      types.isEmpty ? [] : ["\(intro) \(list(types))"]
    }
    let parts = part("no longer", removed) + part("newly", added)
    return Difference(
      .changedOperation,
      "the operation '\(operation)' has other types: \(parts.joined(separator: "; "))"
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
