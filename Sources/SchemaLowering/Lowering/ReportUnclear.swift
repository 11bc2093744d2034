import SchemaFacts
import SchemaLanguage

/// What facts were made of that can't be read as it is written.
extension Lowering {
  mutating func reportUnclear() {
    for (schema, aspect) in facts.observations.unclear.list {
      switch aspect {
      case .type: reportTypes(of: schema)
      case .schema: reportNoSchema(schema.node)
      case .requiredNames: reportRequiredAmongProperties(schema.node)
      case .discriminator:
        let dialect = facts.dialect(of: schema.node)
        facts.report(StatedDiscriminator(of: schema, in: dialect).misreadings)
      case .tags: if let misreading = Misreading.tags(of: schema) { facts.report([misreading]) }
      }
    }
  }
}
