import SchemaDocument
import SchemaIR

/// Reports an API's document without `info`.
extension Rule {
  static let missingInfo = Rule(
    id: "missing-info",
    severity: .warning,
    category: .structure,
    summary: "an API's document must have 'info'",
    explanation: """
      Every version of the specification demands 'info' with a 'title' and a 'version', and most validators refuse a document \
      without. The Swift is not affected.
      """,
    bad: """
      openapi: 3.0.3
      paths: {}
      components:
        schemas:
          Order:
            type: object
            properties:
              id: {type: string}
      """,
    good: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths: {}
      components:
        schemas:
          Order:
            type: object
            properties:
              id: {type: string}
      """,
    check: .document { place, report in
      guard place.dialect.describesAPI, let root = place.document.root else { return }
      let info = root["info"]
      guard info == nil || info?.isNull == true else { return }
      let version = root["openapi"] ?? root["swagger"]
      report.report(
        info == nil ? "'info' is missing" : "'info' is empty",
        at: info?.keySpan ?? version?.keySpan ?? version?.span,
        help: "add 'info:' with a 'title' and a 'version'"
      )
    }
  )
}
