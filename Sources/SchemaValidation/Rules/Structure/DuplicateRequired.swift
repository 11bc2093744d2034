import SchemaDocument
import SchemaFacts
import SchemaLanguage

/// Reports a name that `required` lists twice.
extension Check {
  static let duplicateRequired = Check(
    id: "duplicate-required",
    severity: .warning,
    category: .structure,
    summary: "'required' must list each name once",
    explanation: """
      The specification requires the names to be unique, and validators reject the document. Usually two changes were merged; \
      sometimes the second name should be another one. '--fix' removes the duplicate, which changes nothing else.
      """,
    correction: """
        definitions:
          Order:
            type: object
      -     required: [id, id]
      +     required: [id]
            properties:
              id: {type: string}
      """,
    look: .schema(having: KeywordSet(.required)) { schema, report in
      guard let list = schema[.required], list.isSequence, list.count > 1 else { return }
      var seen = TextSet()
      seen.reserve(list.count)
      for name in list.elements where name.isScalar {
        guard let position = seen.insert(name) else { continue }
        let first = seen.nodes[position]
        report.report(
          "'required' lists '\(name.text)' twice",
          at: name.span,
          labels: [Diagnostic.Label(span: first.span, message: "first here")],
          help: "remove one of them",
          repair: list.isAlias ? nil : Repair("remove one of them", .safe, name.removedElement())
        )
      }
    }
  )
}
