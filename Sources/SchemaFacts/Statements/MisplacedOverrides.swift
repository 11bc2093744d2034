package import SchemaDocument
package import SchemaLanguage

/// dtoc extensions that can't be read, or have no effect where they are.
extension Misreading {
  static func malformedOverride(
    _ keyword: Keyword,
    _ demand: String,
    _ node: Node,
    help: String? = nil
  ) -> Misreading {
    Misreading(.malformedOverride(keyword, demand, node, help: help), at: node)
  }

  /// - Parameter reason: See ``Diagnostic/misplacedOverride(_:at:_:help:repair:)``.
  package static func override(
    _ keyword: Keyword,
    in raw: RawSchema,
    _ reason: String = "",
    help: String
  ) -> Misreading? {
    raw[keyword].map { Misreading(.misplacedOverride(keyword, at: $0, reason, help: help), at: $0) }
  }

  package static func policyWithoutValues(of raw: RawSchema) -> Misreading? {
    override(
      .dtoEnum,
      in: raw,
      ": this schema is not an enum",
      help: "move it beside 'enum', or beside a '$ref' to a schema with 'enum'"
    )
  }

  static func policyOfBooleans(in raw: RawSchema) -> Misreading? {
    override(
      .dtoEnum,
      in: raw,
      ": Booleans are a 'Bool', whichever 'enum' lists",
      help: "remove it"
    )
  }

  package static func casesWithoutValues(of raw: RawSchema) -> Misreading? {
    override(.dtoCases, in: raw, help: "move it beside 'enum'")
  }

  package static func discriminatorWithoutVariants(of raw: RawSchema) -> Misreading? {
    override(.dtoDiscriminator, in: raw, help: "remove it: there are no variants to choose from")
  }

  /// - Parameter raw: The schema of a tuple that becomes an array.
  package static func override(
    _ keyword: Keyword,
    at value: Node,
    inArray raw: RawSchema
  ) -> Misreading {
    let list = raw.positions?.key?.text ?? ""
    let help = "write 'x-dto-tuple: struct' next to '\(list)'"
    return Misreading(
      .misplacedOverride(keyword, at: value, ": the tuple becomes an array", help: help),
      at: value
    )
  }

  /// Extensions that mean nothing beside a type that the user has chosen.
  package static func overridesBesideType(of raw: RawSchema) -> [Misreading] {
    KeywordSet.overriddenByType.intersection(raw.keywords).compactMap {
      override($0, in: raw, help: "remove it, or remove 'x-dto-type'")
    }
  }
}

extension KeywordSet {
  static let overriddenByType = KeywordSet(.dtoEnum, .dtoCases, .dtoDiscriminator, .dtoDate)
}
