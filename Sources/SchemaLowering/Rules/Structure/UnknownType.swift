import SchemaDocument

/// Reports a `type` that no specification knows, such as `bool`. Common slips are read as what they mean.
extension Rule {
  static let unknownType = Rule(
    id: "unknown-type",
    severity: .error,
    category: .structure,
    summary: "a type must be one that the specification names",
    explanation: """
      The types are 'string', 'number', 'integer', 'boolean', 'array' and 'object'; 'null' where the specification has it, and 'file' \
      in Swagger 2.0. Other tools refuse any other word, or take it for 'string'. What is plainly meant, such as 'bool' or 'int64', \
      dtoc reads as that, and '--fix' writes it so; anything else has to be mended by hand.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            paid: {type: bool}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            paid: {type: boolean}
      """
  )
}

extension Diagnostic {
  static func unknownType(_ name: Node, meant: String?) -> Diagnostic {
    Diagnostic(
      .unknownType,
      "there is no type '\(name.text)'",
      at: name.span,
      help: meant.map { "did you mean '\($0)'?" },
      repair: meant.map { Repair("write '\($0)'", .unsafe, [name.replaced(byText: $0)]) }
    )
  }

  /// Of `type: any` and the like.
  static func anyType(_ name: Node, in raw: RawSchema) -> Diagnostic {
    Diagnostic(
      .unknownType,
      "there is no type '\(name.text)'"
        + (raw.listsValues ? "" : "; it is read as any JSON value"),
      at: name.span,
      help: "leave 'type' out, where any value is meant",
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
      "there is no type '\(name.text)'; it is read as '\(type.rawValue)'"
        + (format.map { " of the format '\($0)'" } ?? ""),
      at: name.span,
      help: "write 'type: \(type.rawValue)'" + (format.map { " and 'format: \($0)'" } ?? ""),
      repair: repair
    )
  }

  static func typeWithNameOfSchema(_ name: Node, reference: String, repair: Repair?) -> Diagnostic {
    Diagnostic(
      .unknownType,
      "there is no type '\(name.text)', but a schema of that name",
      at: name.span,
      help: "write '$ref: \(reference)'",
      repair: repair
    )
  }

  static func emptyType(_ type: Node, readAs implied: SchemaType?) -> Diagnostic {
    Diagnostic(
      .unknownType,
      "'type' is empty; this is read as "
        + (implied.map { "'\($0.rawValue)', which the other keywords tell" } ?? "any JSON value"),
      at: type.headSpan,
      help: "name the type, or write 'type: \"null\"' if only null is meant",
      repair: implied.map {
        Repair("write '\($0.rawValue)'", .safe, [type.replaced(byText: $0.rawValue)])
      } ?? Repair("remove 'type'", .safe, type.removedPair())
    )
  }

  static func typeNotName(_ type: Node) -> Diagnostic {
    Diagnostic(
      .unknownType,
      "'type' must be the name of a type, not a mapping",
      at: type.span
    )
  }

  static func typeNameNotText(_ name: Node) -> Diagnostic {
    Diagnostic(
      .unknownType,
      "'type' lists names of types, not a \(name.kindName)",
      at: name.span
    )
  }
}
