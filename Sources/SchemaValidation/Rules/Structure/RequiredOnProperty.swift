import SchemaDocument

/// Reports `required: true` of a property: the object lists what it requires.
extension Rule {
  static let requiredOnProperty = Rule(
    id: "required-on-property",
    severity: .error,
    category: .structure,
    summary: "'required' of a property must be in the list of its object",
    explanation: """
      Since draft 4 an object lists the names of the members that must be there. 'required: true' beside the type of a property \
      is a habit of draft 3, or of parameters, and most tools take no notice: for them the member is optional. dtoc reads what \
      is meant, and '--fix' moves the names to the object.
      """,
    bad: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths: {}
      components:
        schemas:
          Order:
            type: object
            properties:
              id: {type: string, required: true}
      """,
    good: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths: {}
      components:
        schemas:
          Order:
            type: object
            required: [id]
            properties:
              id: {type: string}
      """,
    check: .compilation
  )
}
