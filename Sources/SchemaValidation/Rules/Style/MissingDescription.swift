import SchemaDocument
import SchemaLanguage
import SchemaLowering

/// Asks for a description of every named schema and every property.
extension Check {
  static let missingDescription = Check(
    id: "missing-description",
    severity: .warning,
    category: .style,
    summary: "schemas and properties should have descriptions",
    explanation: """
      A 'description' becomes the documentation of the Swift type or property, and it is the first thing API clients read. A \
      schema that is only a reference is described where it is declared.
      """,
    correction: """
        definitions:
          Order:
            description: What a passenger has asked for.
            type: object
            properties:
      -       seats: {type: integer}
      +       seats: {type: integer, description: How many people ride.}
      """,
    look: .all { index, report in
      for layout in index.layouts {
        for named in layout.namedSchemas where named.schema.isUndescribed {
          report.undescribed("the schema '\(named.name)'", named.schema)
        }
      }
      var walk = SchemaWalk(index)
      walk.forEachSchema { schema, _ in
        guard let properties = schema[.properties] else { return }
        for (key, property) in properties.pairs where property.isUndescribed {
          report.undescribed("'\(key.text)'", property)
        }
      }
    }
  )
}

extension Node {
  fileprivate var isUndescribed: Bool {
    guard isMapping else { return false }
    return self["description"] == nil && self["title"] == nil && self["$ref"] == nil
  }
}

extension Report {
  fileprivate mutating func undescribed(_ name: String, _ schema: Node) {
    report(
      "\(name) has no description",
      at: schema.keySpan
        ?? Span(file: schema.file, start: schema.span.start, end: schema.span.start),
      help: "add 'description:'"
    )
  }
}
