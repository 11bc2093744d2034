import SchemaDocument

/// Reports a discriminator that is written as another version of the specification has it. It is read as what it means.
extension Rule {
  static let discriminatorForm = Rule(
    id: "discriminator-form",
    severity: .warning,
    category: .composition,
    summary: "a discriminator must be written as the document's version has it",
    explanation: """
      In Swagger 2.0 'discriminator' is the name of a member, and in OpenAPI 3 an object with 'propertyName'. Other tools refuse \
      the one in place of the other, or leave it out. dtoc reads both, and '--fix' writes the right one; a mapping, for which \
      Swagger 2.0 has no place, it keeps under 'x-dto-tags'.
      """,
    bad: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths: {}
      components:
        schemas:
          Payment:
            type: object
            required: [kind]
            discriminator: kind
            properties:
              kind: {type: string}
      """,
    good: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths: {}
      components:
        schemas:
          Payment:
            type: object
            required: [kind]
            discriminator: {propertyName: kind}
            properties:
              kind: {type: string}
      """
  )
}

extension Diagnostic {
  static func discriminatorName(_ node: Node, _ name: Node, _ language: String) -> Diagnostic {
    Diagnostic(
      .discriminatorForm,
      "in \(language) 'discriminator' is an object; this is read as its 'propertyName'",
      at: node.span,
      help: "write 'discriminator: {propertyName: \(name.text)}'",
      repair: Repair("write 'propertyName'", .safe, node.wrapped(inMappingUnder: "propertyName"))
    )
  }

  static func discriminatorObject(_ node: Node, _ name: Node, _ language: String) -> Diagnostic {
    Diagnostic(
      .discriminatorForm,
      "in \(language) 'discriminator' is the name of a member; this is read as OpenAPI 3 has it",
      at: node.headSpan,
      help: "write 'discriminator: \(name.text)'",
      repair: node.count == 1
        ? Repair("write the name", .safe, [node.replaced(byText: name.text)])
        : node.besideTags(name)
    )
  }
}
