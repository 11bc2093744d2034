import SchemaDocument
import SchemaFacts

extension Check {
  static let misplacedOverride = Check(
    .misplacedOverride,
    look: .schemaWithExtensions { schema, report in
      for finding in MisplacedWords(schema, in: report).findings {
        guard let value = schema[finding.keyword] else { continue }
        report.append(
          .misplacedOverride(finding.keyword, at: value, ": \(finding.reason)", help: finding.help)
        )
      }
    }
  )
}
