import SchemaDocument

extension Rule.Example {
  /// The document in the examples of rules about where a reference leads.
  static func order(referringTo reference: String) -> Rule.Example {
    Rule.Example(
      """
      definitions:
        Order:
          type: object
          properties:
            item: {$ref: \(reference)}
        Item:
          type: object
          properties:
            id: {type: string}
      """
    )
  }

  /// The same document without the mistake.
  static let goodReference = order(referringTo: "'#/definitions/Item'")
}
