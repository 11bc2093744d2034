import SchemaDocument
import SchemaLanguage

/// Reports a schema beside the section for schemas.
extension Check {
  static let misplacedSchema = Check(
    id: "misplaced-schema",
    severity: .warning,
    category: .structure,
    summary: "a named schema must be in the section for schemas",
    explanation: """
      Most tools ignore a schema at the root, next to 'definitions', or in 'components', next to 'schemas', unless a '$ref' \
      points to it. Usually its lines have lost their indentation. dtoc generates it as if it were in the section, unless \
      something refers to it where it is. Move it there.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
              id: {type: string}
      - Car:
      -   type: object
      -   properties:
      -     id: {type: string}
      +   Car:
      +     type: object
      +     properties:
      +       id: {type: string}
      """,
    look: .documentAsRead { place, report in
      let home = place.layout.homeOfSchemas
      for named in place.layout.strays.single {
        report.report(
          "the schema '\(named.name)' is outside '\(home)'; it is read as if it were there",
          at: named.schema.keySpan ?? named.schema.span,
          help: "move it to '\(home)'"
        )
      }
    }
  )
}
