import SchemaDocument
package import SchemaLanguage

/// The schemas that became types or members, each one once: rules about how documents are read examine them, and no others.
///
/// Only those with keys that such a rule examines are listed.
package struct ReadSchemas: Sendable {
  private var schemas = OrderedSchemas()
  /// Those that are only schemas of headers and parameters.
  private var outsideBodies: Set<Node> = []

  /// In the order in which they were read.
  package var list: [RawSchema] { schemas.list }

  /// Whether the schema is, or also is, that of something else than a header or a parameter.
  package func isInBody(_ schema: RawSchema) -> Bool { !outsideBodies.contains(schema.node) }

  package var haveDTOExtensions: Bool { list.contains { $0.hasAny(of: .dtoExtensions) } }

  mutating func insert(_ schema: RawSchema, isInBody: Bool) {
    let isNew = schemas.insert(schema)
    if !isInBody {
      if isNew { outsideBodies.insert(schema.node) }
    } else if !isNew, !outsideBodies.isEmpty {
      outsideBodies.remove(schema.node)
    }
  }

  mutating func absorb(_ other: ReadSchemas) {
    for schema in other.list { insert(schema, isInBody: other.isInBody(schema)) }
  }

  /// Keywords whose values rules examine, except for those that nearly every schema has.
  package static let examinedKeywords = KeywordSet.withValueForm
    .subtracting(KeywordSet(.title, .description))
    .union(.dtoExtensions).union(.withConsequence).union(KeywordSet(.microsoftEnum))
}

extension SchemaFacts {
  /// Notes that a schema has become a type or a member.
  package mutating func noteRead(_ schema: RawSchema) {
    guard schema.hasUnknownKeys || schema.hasAny(of: ReadSchemas.examinedKeywords) else { return }
    observations.readSchemas.insert(schema, isInBody: !isOutsideBodies)
  }

  /// Notes that the documentation of a schema has been read.
  package mutating func noteDocumented(_ schema: RawSchema) {
    noteRead(schema)
    if schema.hasUnreadableDescription {
      observations.readSchemas.insert(schema, isInBody: !isOutsideBodies)
    }
  }
}

extension RawSchema {
  package var hasUnreadableDescription: Bool {
    has(.description) && scalar(.description) == nil
  }
}
