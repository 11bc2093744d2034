package import SchemaDocument

/// Named schemas in unusual locations: beside the sections for schemas, and in sections with other names.
///
/// For example, `CatList: {type: object}` beside `definitions`, and `models: {Cat: {type: object}}` in `components`.
package struct StraySchemas: Sendable {
  /// The schemas beside the sections.
  package var single: [DocumentLayout.NamedSchema] = []
  /// The mappings that contain several schemas.
  package var sections: [Node] = []

  /// - Parameter layout: The layout of the rest of the document.
  package init(besides layout: DocumentLayout, root: Node) {
    guard !layout.isSchema, !layout.isList, layout.embedded == nil else { return }
    let expectsSchemas = layout.dialect.describesAPI || !layout.containers.isEmpty
    for (key, value) in root.pairs where value.isMapping {
      if Self.namesOfSections.contains(key.text) || key.isVendorExtension { continue }
      if !layout.dialect.describesAPI, Keyword(key: key) != nil { continue }
      let section = value["schemas"] ?? value["definitions"]
      if expectsSchemas, value.isCertainlySchema {
        add(value, named: key)
      } else if expectsSchemas || key.meansSchemas {
        if value.holdsSchemas {
          sections.append(value)
        } else if let section, section.holdsSchemas {
          sections.append(section)
        }
      }
    }
    guard let components = root[.components] else { return }
    for (key, value) in components.pairs where value.isMapping {
      if APIKey.sectionsOfComponents.contains(key.text) || key.isVendorExtension { continue }
      if value.isCertainlySchema {
        add(value, named: key)
      } else if value.holdsSchemas {
        sections.append(value)
      }
    }
  }

  /// Creates an empty value.
  package init() {}

  package var isEmpty: Bool { single.isEmpty && sections.isEmpty }

  /// Returns the schema with a name.
  package func schema(named name: String) -> Node? {
    sections.lazy.compactMap { $0[name] }.first ?? single.first { $0.name == name }?.schema
  }

  private mutating func add(_ schema: Node, named key: Node) {
    // A value with an anchor exists for its aliases.
    guard schema.contentSpan == schema.span else { return }
    single.append(DocumentLayout.NamedSchema(name: key.text, schema: schema))
  }

  /// The keys at the roots of documents, in any version.
  private static let namesOfSections = Set(
    APIKey.sectionsOfComponents.filter { $0 != "schemas" } + [
      "swagger", "openapi", "info", "servers", "paths", "webhooks", "components", "security",
      "tags", "externalDocs", "host", "basePath", "schemes", "consumes", "produces",
      "definitions", "$defs", "securityDefinitions",
    ]
  )
}

extension Node {
  /// Whether a key resembles the usual keys of sections with schemas.
  fileprivate var meansSchemas: Bool {
    nearest(to: text, among: ["schemas", "definitions", "components", "models"]) != nil
  }

  /// Whether all values seem to be schemas, and at least one certainly is.
  fileprivate var holdsSchemas: Bool {
    guard isMapping else { return false }
    let schemas = pairs.filter { !$0.key.isVendorExtension }.map(\.value)
    return schemas.allSatisfy { $0.isMapping && !RawSchema($0).hasUnknownKeys }
      && schemas.contains(where: \.isCertainlySchema)
  }

  /// Whether it has a type or members, and no key that schemas don't have.
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
