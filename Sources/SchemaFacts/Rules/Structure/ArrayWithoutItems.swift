import SchemaDocument
import SchemaLanguage

/// Reports an array that does not describe its elements.
extension Rule {
  static let arrayWithoutItems = Rule(
    id: "array-without-items",
    severity: .warning,
    category: .structure,
    summary: "an array must describe its elements",
    explanation: """
      Swagger 2.0 and OpenAPI 3.0 require 'items' for every array. Without it, the Swift type is an array of 'JSONValue', which \
      is hard to use. Describe the elements. If they really can be anything, write 'items: {}', which is what '--fix' does.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       cars: {type: array}
      +       cars: {type: array, items: {type: string}}
      """
  )
}

extension Diagnostic {
  static func arrayWithoutItems(_ array: RawSchema, repair: Repair?) -> Diagnostic {
    Diagnostic(
      .arrayWithoutItems,
      "this array does not describe its elements; they are read as any JSON value",
      at: array[.type]?.span ?? array.node.span,
      help: "add 'items:' with a schema, or 'items: {}' for any value",
      repair: repair
    )
  }

  /// A note, for specifications that allow it.
  static func arrayOfAnything(_ array: RawSchema) -> Diagnostic {
    var finding = arrayWithoutItems(array, repair: nil)
    finding.severity = .note
    return finding
  }
}
