import SchemaDocument
import SchemaLanguage

/// Reports a list under `items` instead of one schema.
extension Rule {
  static let itemsList = Rule(
    id: "items-list",
    severity: .error,
    category: .structure,
    summary: "'items' must be one schema",
    explanation: """
      In old drafts of JSON Schema, a list under 'items' describes elements by position. Swagger 2.0 and OpenAPI 3.0 don't \
      support that, and most tools fail; dtoc reads each element as any of the schemas. OpenAPI 3.1 calls the list \
      'prefixItems', which is what '--fix --unsafe' writes there. In older versions, a list of one schema is probably a stray \
      dash, which '--fix --unsafe' removes.
      """,
    correction: """
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
      -             - type: string
      +             type: string
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
      "'items' must be one schema in \(dialect.name); "
        + (isTuple
          ? "the list is read as 'prefixItems'"
          : "each element is read as any of the listed schemas"),
      at: list.headSpan,
      help: isTuple
        ? "write 'prefixItems', or one schema for all elements"
        : "write one schema for all elements",
      repair: raw.has(.additionalItems) ? nil : repair
    ).readAsMeant
  }
}
