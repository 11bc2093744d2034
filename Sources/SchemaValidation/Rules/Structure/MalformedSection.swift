import SchemaDocument

/// Reports a list, a text or a number where the specification of an API has a mapping, and a mapping where it has a list.
extension Rule {
  static let malformedSection = Rule(
    id: "malformed-section",
    severity: .error,
    category: .structure,
    summary: "sections of an API's document must be mappings, and 'parameters' of operations lists",
    explanation: """
      'paths', 'components' and their sections are mappings from names to what they hold, and so are operations, responses and \
      everything else in them; only 'parameters' of an operation or a path is a list. Whatever has another form is left out, with \
      all schemas in it. Most often a hyphen is missing or one too many, or a line has lost its indentation. An empty \
      one, such as 'paths: []', loses nothing and is a warning.
      """,
    bad: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths:
        /orders:
          get:
            parameters:
              limit: {in: query, schema: {type: integer}}
            responses:
              '200': {description: OK, content: {application/json: {schema: {type: string, enum: [a]}}}}
      """,
    good: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths:
        /orders:
          get:
            parameters:
              - {name: limit, in: query, schema: {type: integer}}
            responses:
              '200': {description: OK, content: {application/json: {schema: {type: string, enum: [a]}}}}
      """,
    check: .compilation
  )
}
