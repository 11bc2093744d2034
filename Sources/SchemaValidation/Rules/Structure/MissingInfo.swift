import SchemaDocument
import SchemaLanguage

/// Reports an API document without `info`.
extension Check {
  static let missingInfo = Check(
    id: "missing-info",
    severity: .warning,
    category: .structure,
    summary: "a document with operations must have 'info'",
    explanation: """
      Every version of the specification requires 'info' with a 'title' and a 'version', and most validators reject a document \
      without it. It does not affect the Swift. A file with a version and nothing but schemas is a data contract, and doesn't \
      need 'info'.
      """,
    correction: """
        openapi: 3.0.3
      + info: {title: Orders, version: '1'}
        paths:
          /order:
            get:
              responses:
                '200':
                  description: OK
                  content:
                    application/json:
                      schema: {type: object, properties: {id: {type: string}}}
      """,
    look: .document { place, report in
      guard place.dialect.describesAPI, let root = place.document.root else { return }
      let info = root["info"]
      guard info.map(\.isNull) ?? place.describesOperations else { return }
      let version = root["openapi"] ?? root["swagger"]
      report.report(
        info == nil ? "'info' is missing" : "'info' is empty",
        at: info?.keySpan ?? version?.keySpan ?? version?.span,
        help: "add 'info:' with a 'title' and a 'version'"
      )
    }
  )
}
