package import SchemaDocument

/// Reports a discriminator in the form of another version of the specification. It is read as intended.
extension Rule {
  package static let discriminatorForm = Rule(
    id: "discriminator-form",
    severity: .warning,
    category: .composition,
    summary: "a discriminator must have the form that the document's version defines",
    explanation: """
      In Swagger 2.0, 'discriminator' is the name of a property; in OpenAPI 3, it is an object with 'propertyName'. Other tools \
      reject or ignore the wrong form. dtoc reads both, and '--fix' writes the right one. Swagger 2.0 has no mapping, so '--fix' \
      keeps the mapping under 'x-dto-tags'.
      """,
    correction: """
        openapi: 3.0.3
        info: {title: Orders, version: '1'}
        paths: {}
        components:
          schemas:
            Payment:
              type: object
              required: [kind]
      -       discriminator: kind
      +       discriminator: {propertyName: kind}
              properties:
                kind: {type: string}
      """
  )
}

extension Diagnostic {
  static func discriminatorName(_ node: Node, _ name: Node, _ language: String) -> Diagnostic {
    Diagnostic(
      .discriminatorForm,
      "in \(language), 'discriminator' must be an object; this value is read as its 'propertyName'",
      at: node.span,
      help: "write 'discriminator: {propertyName: \(name.text)}'",
      repair: Repair("write 'propertyName'", .safe, node.wrapped(inMappingUnder: "propertyName"))
    )
  }

  static func discriminatorObject(_ node: Node, _ name: Node, _ language: String) -> Diagnostic {
    Diagnostic(
      .discriminatorForm,
      "in \(language), 'discriminator' must be the name of a property; this object is read as in OpenAPI 3",
      at: node.headSpan,
      help: "write 'discriminator: \(name.text)'",
      repair: node.count == 1
        ? Repair("write the name", .safe, [node.replaced(byText: name.text)])
        : node.besideTags(name)
    )
  }
}
