import SchemaDocument
import SchemaLanguage

/// Reports a version that YAML reads as a number.
extension Check {
  static let unquotedVersion = Check(
    id: "unquoted-version",
    severity: .warning,
    category: .structure,
    summary: "the version of the specification must be a string",
    explanation: """
      YAML reads 'swagger: 2.0' as the number 2, and 'openapi: 3.1' as 3.1. Validators require a string, and strict readers \
      reject the document. dtoc reads the digits as written, and '--fix' puts them in quotes.
      """,
    correction: """
      - swagger: 2.0
      + swagger: '2.0'
        info: {title: Orders, version: '1'}
        paths: {}
        definitions:
          Order:
            type: object
            properties:
              id: {type: string}
      """,
    look: .document { place, report in
      guard place.dialect.describesAPI, let root = place.document.root else { return }
      for key in ["swagger", "openapi"] {
        guard let version = root[key], version.isScalar, version.isPlain, !version.isAlias,
          version.scalarType == .number || version.scalarType == .integer
        else { continue }
        report.report(
          "the version must be a string, but YAML reads \(version.text) as a number",
          at: version.span,
          help: "write it in quotes",
          repair: Repair("write it in quotes", .safe, [version.quoted()])
        )
      }
    }
  )
}
