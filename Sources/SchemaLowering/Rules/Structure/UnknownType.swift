import SchemaDocument
import SchemaLanguage

/// Reports a `type` that is not in any specification, such as `bool`. Common mistakes are read as intended.
extension Rule {
  static let unknownType = Rule(
    id: "unknown-type",
    severity: .error,
    category: .structure,
    summary: "a type must be defined by the specification",
    explanation: """
      The types are 'string', 'number', 'integer', 'boolean', 'array' and 'object', plus 'null' where the specification has it, \
      and 'file' in Swagger 2.0. Other tools reject any other type, or read it as 'string'. If the intended type is clear, as \
      with 'bool' or 'int64', dtoc uses it, and '--fix' writes it. Correct anything else by hand.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       paid: {type: bool}
      +       paid: {type: boolean}
      """
  )
}

extension Diagnostic {
  static func unknownType(_ name: Node, meant: String?) -> Diagnostic {
    Diagnostic(
      .unknownType,
      "unknown type '\(name.text)'",
      at: name.span,
      help: meant.map { "did you mean '\($0)'?" },
      repair: meant.map { Repair("write '\($0)'", .unsafe, [name.replaced(byText: $0)]) }
    )
  }

  /// For `type: 'string?'`.
  static func typeWithQuestionMark(
    _ name: Node,
    _ type: SchemaType,
    _ dialect: Dialect,
    repair: Repair?
  ) -> Diagnostic {
    let nullable =
      dialect.nullableKeyword.map { "'type: \(type.rawValue)' and '\($0.rawValue): true'" }
      ?? "'type: [\(type.rawValue), 'null']'"
    return Diagnostic(
      .unknownType,
      "unknown type '\(name.text)'",
      at: name.span,
      help: "to allow null, write \(nullable); otherwise leave the '?' out",
      repair: repair
    )
  }

  /// For `type: any` and similar.
  static func anyType(_ name: Node, in raw: RawSchema) -> Diagnostic {
    Diagnostic(
      .unknownType,
      "unknown type '\(name.text)'"
        + (raw.listsValues ? "" : "; it is read as any JSON value"),
      at: name.span,
      help: "to allow any value, remove 'type'",
      repair: name.key == nil
        ? nil : Repair("remove 'type'", raw.listsValues ? .unsafe : .safe, name.removedPair())
    )
  }

  static func misspeltType(
    _ name: Node,
    readAs type: SchemaType,
    format: String?,
    repair: Repair?
  ) -> Diagnostic {
    Diagnostic(
      .unknownType,
      "unknown type '\(name.text)'; it is read as '\(type.rawValue)'"
        + (format.map { " with the format '\($0)'" } ?? ""),
      at: name.span,
      help: "write 'type: \(type.rawValue)'" + (format.map { " and 'format: \($0)'" } ?? ""),
      repair: repair
    )
  }

  static func typeWithNameOfSchema(_ name: Node, reference: String, repair: Repair?) -> Diagnostic {
    Diagnostic(
      .unknownType,
      "unknown type '\(name.text)'; there is a schema with this name",
      at: name.span,
      help: "write '$ref: \(reference)'",
      repair: repair
    )
  }

  static func emptyType(_ type: Node, readAs implied: SchemaType?) -> Diagnostic {
    Diagnostic(
      .unknownType,
      "'type' is empty; this is read as "
        + (implied.map { "'\($0.rawValue)', because of the other keywords" } ?? "any JSON value"),
      at: type.headSpan,
      help: "write a type, or 'type: \"null\"' for null only",
      repair: implied.map {
        Repair("write '\($0.rawValue)'", .safe, [type.replaced(byText: $0.rawValue)])
      } ?? Repair("remove 'type'", .safe, type.removedPair())
    )
  }

  static func typeNotName(_ type: Node) -> Diagnostic {
    Diagnostic(.unknownType, "'type' must be the name of a type, not a mapping", at: type.span)
  }

  static func typeNameNotText(_ name: Node) -> Diagnostic {
    Diagnostic(
      .unknownType,
      "'type' must list names of types, not a \(name.kindName)",
      at: name.span
    )
  }
}
