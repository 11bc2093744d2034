import SchemaDocument
import SchemaLanguage

/// Reports an API document without `paths`.
extension Check {
  static let missingPaths = Check(
    id: "missing-paths",
    severity: .warning,
    category: .structure,
    summary: "'paths' must be a mapping, even if it is empty",
    explanation: """
      Swagger 2.0 and OpenAPI 3.0 require 'paths'; OpenAPI 3.1 requires one of 'paths', 'webhooks' and 'components'. Validators \
      reject the document. It does not affect the Swift; '--fix' writes an empty mapping. A file with a version and nothing but \
      schemas is a data contract, and doesn't need 'paths'.
      """,
    correction: """
        openapi: 3.0.3
        info: {title: Orders, version: '1'}
      - paths:
      + paths: {}
        components:
          schemas:
            Order:
              type: object
              properties:
                id: {type: string}
      """,
    look: .document { place, report in
      guard place.dialect.describesAPI, let root = place.document.root else { return }
      if let paths = root["paths"] {
        guard paths.isNull else { return }
        report.report(
          "'paths' is empty",
          at: paths.keySpan ?? paths.span,
          help: "write '{}'",
          repair: paths.isAlias
            ? nil : Repair("write '{}'", .safe, [paths.replaced(byLiteral: "{}")])
        )
        return
      }
      let isOptional = !place.dialect.requiresPaths
      let isContract = !place.layout.containers.isEmpty || root["components"] != nil
      if isContract || isOptional && root["webhooks"] != nil { return }
      let version = root["openapi"] ?? root["swagger"]
      let misspelt = root.misspelling(of: "paths").flatMap { key in
        root.pairs.first { $0.key == key }
      }
      report.report(
        isOptional
          ? "there are no 'paths', 'webhooks' or 'components'"
          : "'paths' is missing, which \(place.dialect.name) requires",
        at: misspelt?.key.span ?? version?.keySpan ?? version?.span,
        help: misspelt == nil ? "add 'paths: {}'" : "did you mean 'paths'?",
        repair: misspelt.map { Repair("write 'paths'", .unsafe, $0.value.renamedKey(to: "paths")) }
          ?? Repair("add 'paths: {}'", .safe, version?.followed(by: "paths", literal: "{}"))
      )
    }
  )
}
