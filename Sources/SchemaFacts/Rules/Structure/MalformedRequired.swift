import SchemaDocument
import SchemaLanguage

/// Reports a `required` that is not a list of names.
extension Rule {
  static let malformedRequired = Rule(
    id: "malformed-required",
    severity: .error,
    category: .structure,
    summary: "'required' must be a list of names",
    explanation: """
      Other tools reject 'required: name', and names that YAML reads as numbers. dtoc reads them as names, and '--fix' writes a \
      list or adds quotes. A mapping, or a mapping in the list, names nothing, so it makes no property required.
      """,
    correction: """
        definitions:
          Order:
            type: object
      -     required: id
      +     required: [id]
            properties:
              id: {type: string}
      """
  )
}

extension Diagnostic {
  static func malformedRequired(_ required: Node) -> Diagnostic {
    Diagnostic(
      .malformedRequired,
      "'required' must be a list of names, not a \(required.kindName)",
      at: required.span
    )
  }

  static func requiredName(_ name: Node) -> Diagnostic {
    Diagnostic(
      .malformedRequired,
      "'required' must be a list of names; it is read as a list of one name",
      at: name.span,
      help: "write 'required: \(name.listLiteralWithKeysBehind ?? "[\(name.text)]")'",
      repair: name.isAlias
        ? nil
        : name.repairIntoList
          ?? Repair(
            "write a list",
            .safe,
            [name.replaced(byLiteral: name.listLiteral(of: [name.text]))]
          )
    )
  }

  static func requiredNamesInText(_ required: Node, in raw: RawSchema) -> Diagnostic {
    let names = required.namesInText
    let areDeclared = names.allSatisfy { raw[.properties]?[$0] != nil }
    return Diagnostic(
      .malformedRequired,
      "'required' must be a list of names, not a string with several names; it has no effect",
      at: required.span,
      help: "write the names as a list",
      repair: areDeclared && !required.isAlias
        ? Repair(
          "write a list",
          .unsafe,
          [required.replaced(byLiteral: required.listLiteral(of: names))]
        )
        : nil
    )
  }

  static func malformedRequiredName(_ name: Node) -> Diagnostic {
    let isText = name.isScalar && !name.isNull && !name.isAlias
    return Diagnostic(
      .malformedRequired,
      isText
        ? "'required' must list strings; this is read as the name '\(name.text)'"
        : "'required' must list names, not a \(name.kindName)",
      at: name.isNull ? name.parent?.keySpan ?? name.span : name.span,
      help: isText ? "write it in quotes" : nil,
      repair: isText
        ? Repair("write it in quotes", .safe, [name.quoted()])
        : nil
    )
  }
}
