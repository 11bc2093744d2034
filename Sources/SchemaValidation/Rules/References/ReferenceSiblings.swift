import SchemaDocument
import SchemaFacts
import SchemaLanguage

extension Check {
  static let referenceSiblings = Check(
    .referenceSiblings,
    look: .schema(having: .references) { schema, report in
      guard schema.dialect.ignoresReferenceSiblings, let reference = schema.raw.reference,
        !schema.raw.shapesBesideReference
      else { return }
      let ignored = schema.raw.keywords.subtracting(.references).subtracting(.vendorExtensions)
      // Vendor extensions can be ignored, except for the one that tools treat as a keyword.
      guard !ignored.isEmpty || schema.has(.vendorNullable) else { return }
      report.append(.referenceSiblings(reference, in: schema.raw, schema.dialect))
    }
  )
}
