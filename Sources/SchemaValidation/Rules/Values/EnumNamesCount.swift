import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering

/// Reports names for the values of an enum where none are listed.
extension Check {
  static let enumNamesCount = Check(
    .enumNamesCount,
    look: .allAsRead { index, report in
      for schema in index.readSchemas.list where !schema.listsValues {
        for keyword in schema.keywords.intersection(names) {
          guard let value = schema[keyword] else { continue }
          report.append(
            .namesWithoutValues(keyword, value, isReference: schema.reference != nil),
            onceFor: value
          )
        }
      }
    }
  )

  private static let names = KeywordSet(.enumVariableNames, .enumNames)
}
