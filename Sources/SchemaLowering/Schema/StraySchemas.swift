package import SchemaDocument

/// Schemas with names that stand where no document keeps any: beside the sections for them, and in sections that are called otherwise.
///
/// For example `CatList: {type: object}` beside `definitions`, and `models: {Cat: {type: object}}` in `components`.
package struct StraySchemas: Sendable {
  /// Those beside the sections.
  package var single: [DocumentLayout.NamedSchema] = []
  /// The mappings that hold several.
  package var sections: [Node] = []

  /// - Parameter layout: What is known of the document otherwise.
  init(besides layout: DocumentLayout, root: Node) {
    guard !layout.isSchema, !layout.isList, layout.embedded == nil else { return }
    let isWithSchemas = layout.dialect.describesAPI || !layout.containers.isEmpty
    for (key, value) in root.pairs where value.isMapping {
      if Self.namesOfSections.contains(key.text) || key.isVendorExtension { continue }
      if !layout.dialect.describesAPI, Keyword(key: key) != nil { continue }
      let section = value["schemas"] ?? value["definitions"]
      if isWithSchemas, value.isCertainlySchema {
        add(value, named: key)
      } else if isWithSchemas || key.meansSchemas {
        if value.holdsSchemas {
          sections.append(value)
        } else if let section, section.holdsSchemas {
          sections.append(section)
        }
      }
    }
    guard let components = root[.components] else { return }
    for (key, value) in components.pairs where value.isMapping {
      if Self.sectionsOfComponents.contains(key.text) || key.isVendorExtension { continue }
      if value.isCertainlySchema {
        add(value, named: key)
      } else if value.holdsSchemas {
        sections.append(value)
      }
    }
  }

  /// None.
  init() {}

  package var isEmpty: Bool { single.isEmpty && sections.isEmpty }

  /// The schema of a name.
  func schema(named name: String) -> Node? {
    sections.lazy.compactMap { $0[name] }.first ?? single.first { $0.name == name }?.schema
  }

  private mutating func add(_ schema: Node, named key: Node) {
    // What has an anchor is there for the aliases.
    guard schema.contentSpan == schema.span else { return }
    single.append(DocumentLayout.NamedSchema(name: key.text, schema: schema))
  }

  package static let sectionsOfComponents: [String] = [
    "schemas", "responses", "parameters", "examples", "requestBodies", "headers",
    "securitySchemes", "links", "callbacks", "pathItems", "mediaTypes",
  ]

  /// What documents have at their roots, in any version.
  private static let namesOfSections = Set(
    sectionsOfComponents.filter { $0 != "schemas" } + [
      "swagger", "openapi", "info", "servers", "paths", "webhooks", "components", "security",
      "tags", "externalDocs", "host", "basePath", "schemes", "consumes", "produces",
      "definitions", "$defs", "securityDefinitions",
    ]
  )
}

extension Node {
  /// Whether a key is like those under which documents keep schemas.
  fileprivate var meansSchemas: Bool {
    nearest(to: text, among: ["schemas", "definitions", "components", "models"]) != nil
  }

  /// Whether all values are schemas, as far as one can tell, and one of them certainly is.
  fileprivate var holdsSchemas: Bool {
    guard isMapping else { return false }
    let schemas = pairs.filter { !$0.key.isVendorExtension }.map(\.value)
    return schemas.allSatisfy { $0.isMapping && !RawSchema($0).hasUnknownKeys }
      && schemas.contains(where: \.isCertainlySchema)
  }

  /// Whether it has a type or members, and nothing that no schema has.
  fileprivate var isCertainlySchema: Bool {
    let raw = RawSchema(self)
    guard isMapping, !raw.hasUnknownKeys, !isAlias else { return false }
    if let reference = raw.reference {
      return count == 1
        && ["/definitions/", "/$defs/", "/components/schemas/"].contains {
          reference.text.contains($0)
        }
    }
    let areTypes = raw.typeNames.allSatisfy {
      $0.scalarType == .string && SchemaType($0) != nil
    }
    if !raw.typeNames.isEmpty, areTypes { return true }
    return raw[.properties]?.isMapping == true
      || [Keyword.allOf, .oneOf, .anyOf, .enumeration].contains { raw[$0]?.isSequence == true }
  }
}
