import SchemaDocument
import SchemaLowering

extension Check {
  static let referenceSiblings = Check(
    .referenceSiblings,
    look: .schema(having: .references) { schema, report in
      guard schema.dialect.ignoresReferenceSiblings, let reference = schema.raw.reference,
        !schema.raw.shapesBesideReference
      else { return }
      let ignored = schema.raw.keywords.subtracting(.references).subtracting(.vendorWords)
      // Vendors' own words are nobody else's business, but for the one that tools ask a specification's word of.
      guard !ignored.isEmpty || schema.has(.vendorNullable) else { return }
      report.append(.referenceSiblings(reference, in: schema.raw, schema.dialect))
    }
  )
}
