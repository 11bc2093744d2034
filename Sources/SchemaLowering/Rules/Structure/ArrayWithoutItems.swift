import SchemaDocument

/// Reports an array that does not say what it holds.
extension Rule {
  static let arrayWithoutItems = Rule(
    id: "array-without-items",
    severity: .warning,
    category: .structure,
    summary: "an array must say what its elements are",
    explanation: """
      Swagger 2.0 and OpenAPI 3.0 demand 'items' of every array. Without it the elements are any JSON value, and the Swift has \
      an array of 'JSONValue' that everyone must take apart by hand. Describe the elements; where they may really be anything, \
      'items: {}' says so, and that is what '--fix' writes.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            cars: {type: array}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            cars: {type: array, items: {type: string}}
      """
  )
}

extension Diagnostic {
  static func arrayWithoutItems(_ array: RawSchema, repair: Repair?) -> Diagnostic {
    Diagnostic(
      .arrayWithoutItems,
      "this array does not say what it holds; its elements are any JSON value",
      at: array[.type]?.span ?? array.node.span,
      help: "add 'items:' with a schema, or 'items: {}' for any value",
      repair: repair
    )
  }

  /// A note, by a specification that allows it.
  static func arrayOfAnything(_ array: RawSchema) -> Diagnostic {
    var finding = arrayWithoutItems(array, repair: nil)
    finding.severity = .note
    return finding
  }
}
