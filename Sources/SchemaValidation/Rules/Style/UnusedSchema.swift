import SchemaDocument
import SchemaLanguage
import SchemaLowering
import SchemaReferences

/// Reports named schemas of an API that nothing in it refers to.
extension Check {
  static let unusedSchema = Check(
    id: "unused-schema",
    severity: .warning,
    category: .style,
    summary: "a named schema should be used",
    explanation: """
      In a document with operations, a schema that neither an operation nor another schema refers to is usually a leftover. It \
      is generated anyway, and has to be maintained. Schemas that extend one with a discriminator through 'allOf' count as used, \
      as do all schemas of documents without operations.
      """,
    correction: """
        openapi: 3.0.3
        info: {title: Taxi, version: '1'}
        paths:
          /order:
            get:
              responses:
                '200':
                  description: The order.
                  content:
                    application/json:
                      schema: {$ref: '#/components/schemas/Order'}
        components:
          schemas:
      -     Order: {type: object}
      +     Order:
      +       type: object
      +       properties:
      +         car: {$ref: '#/components/schemas/Car'}
            Car: {type: object}
      """,
    look: .all { index, report in
      let used = UsedSchemas(index)
      for (document, layout) in zip(index.documents, index.layouts) {
        guard layout.dialect.describesAPI, document.root?["paths"]?.isMapping == true else {
          continue
        }
        for named in layout.namedSchemas where !used.contains(named.schema) {
          report.report(
            "nothing refers to the schema '\(named.name)'",
            at: named.schema.keySpan ?? named.schema.span,
            help: "remove it, if nothing outside this document uses it"
          )
        }
      }
    }
  )
}

/// The targets of references, and the variants of base classes with a discriminator.
private struct UsedSchemas {
  private var schemas: Set<Node>

  init(_ index: SchemaIndex) {
    schemas = []
    for target in index.references.targets {
      var next: Node? = target
      while let node = next, schemas.insert(node).inserted { next = node.parent }
    }
    var walk = SchemaWalk(index)
    var variants: [Node] = []
    walk.forEachSchema { schema, _ in
      let extendsBase = schema.branches(.allOf).contains { branch in
        RawSchema(branch).reference.flatMap { index.references.target(of: $0) }?["discriminator"]
          != nil
      }
      if extendsBase { variants.append(schema.node) }
    }
    schemas.formUnion(variants)
  }

  func contains(_ schema: Node) -> Bool { schemas.contains(schema) }
}
