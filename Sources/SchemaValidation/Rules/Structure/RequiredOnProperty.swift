import SchemaDocument
import SchemaFacts
import SchemaLanguage

extension Check {
  static let requiredOnProperty = Check(
    .requiredOnProperty,
    look: .schema(having: KeywordSet(.required)) { schema, report in
      guard schema.role != .property, schema.raw.requiredFlag != nil, !schema.node.isParameter,
        let flag = schema[.required]
      else { return }
      report.append(.requiredFlag(flag))
    }
  )
}
