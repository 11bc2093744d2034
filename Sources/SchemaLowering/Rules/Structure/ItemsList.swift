import SchemaDocument

/// Reports a list under `items` where one schema belongs.
extension Rule {
  static let itemsList = Rule(
    id: "items-list",
    severity: .error,
    category: .structure,
    summary: "'items' must hold one schema",
    explanation: """
      A list of schemas under 'items' describes elements by position in old drafts of JSON Schema. Swagger 2.0 and OpenAPI 3.0 \
      have nothing like it, and most tools fail; dtoc reads an element as any of the schemas. OpenAPI 3.1 calls the list \
      'prefixItems', which '--fix --unsafe' writes there. In older versions a list of one schema most likely is a dash too \
      many, and it takes that away.
      """,
    bad: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths: {}
      components:
        schemas:
          Order:
            type: object
            properties:
              cars:
                type: array
                items:
                  - type: string
      """,
    good: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths: {}
      components:
        schemas:
          Order:
            type: object
            properties:
              cars:
                type: array
                items:
                  type: string
      """
  )
}

extension Diagnostic {
  static func itemsList(_ list: Node, in raw: RawSchema, _ dialect: Dialect) -> Diagnostic {
    let isTuple = dialect.hasBooleanSchemas
    let repair =
      isTuple
      ? Repair("write 'prefixItems'", .unsafe, list.renamedKey(to: "prefixItems"))
      : Repair("write the schema itself", .unsafe, list.unwrapped())
    return Diagnostic(
      .itemsList,
      "'items' holds one schema in \(dialect.name); "
        + (isTuple
          ? "a list is read as 'prefixItems'"
          : "the elements are read as any of those in the list"),
      at: list.headSpan,
      help: isTuple
        ? "write 'prefixItems', or one schema for all elements"
        : "write one schema for all elements",
      repair: raw.has(.additionalItems) ? nil : repair
    ).readAsMeant
  }
}
