import SchemaDocument
import SchemaLanguage
import SchemaLowering

/// Reports an example of a body, a parameter or a header that the schema beside it does not allow.
extension Check {
  static let contentExampleMismatch = Check(
    id: "content-example-mismatch",
    severity: .warning,
    category: .values,
    summary: "an example of a body or a parameter must be a valid value of its schema",
    explanation: """
      The examples of bodies, parameters and headers are beside 'schema', as 'example' or by name under 'examples'. They are \
      copied like those of schemas, so a wrong one spreads. Types, 'enum', 'const', null, bounds and the formats that apps read \
      are checked, also inside the example; patterns and missing properties are not. Bodies in formats other than JSON are not \
      checked.
      """,
    correction: """
        openapi: 3.0.3
        info: {title: Orders, version: '1'}
        paths:
          /orders:
            get:
              operationId: orders
              responses:
                '200':
                  description: All of them.
                  content:
                    application/json:
                      schema: {type: object, properties: {id: {type: string}}}
      -               example: {id: 7}
      +               example: {id: '7'}
      """,
    look: .all { index, report in
      for schema in index.schemaPlaces {
        guard schema.key?.hasText("schema") == true, let holder = schema.parent else { continue }
        if let example = holder["example"] {
          report.reportMismatch(of: example, in: holder, to: schema)
        }
        guard let examples = holder["examples"], examples.isMapping else { continue }
        // A response of Swagger 2.0 has an example for each media type; elsewhere, examples have names and a 'value'.
        if index.dialect(of: schema).hasBodyParameters {
          for (type, example) in examples.pairs where type.isNameOfJSON && !example.isReference {
            report.reportMismatch(ofExample: example, to: schema)
          }
        } else {
          for (_, example) in examples.pairs {
            guard let value = example["value"] else { continue }
            report.reportMismatch(of: value, in: holder, to: schema)
          }
        }
      }
    }
  )
}

extension Report {
  /// - Parameter holder: A media type, a parameter or a header.
  fileprivate mutating func reportMismatch(of example: Node, in holder: Node, to schema: Node) {
    guard !example.isReference else { return }
    if holder.parent?.key?.hasText("content") == true {
      guard holder.key?.isNameOfJSON == true else { return }
    } else if example.isScalar, isCollection(schema) {
      // Parameters and headers are strings on the wire: `a,b` is a list.
      return
    }
    reportMismatch(ofExample: example, to: schema)
  }

  private func isCollection(_ schema: Node) -> Bool {
    guard let schema = settled(schema) else { return true }
    let types = RawSchema(schema).typeNames
    return types.isEmpty || types.contains { $0.hasText("array") || $0.hasText("object") }
  }
}

extension Node {
  /// Whether it names a media type of JSON, or all of them.
  fileprivate var isNameOfJSON: Bool {
    let name = text
    return name.contains("json") || name == "*/*"
  }

  /// Whether it refers to an example elsewhere, which some tools allow.
  fileprivate var isReference: Bool { self["$ref"] != nil }
}
