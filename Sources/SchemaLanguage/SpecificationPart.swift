package import SchemaDocument

/// What a node is according to its location in a document, as defined by the API specifications.
///
/// For example, `/components/parameters/limit` is a parameter, and `/components/parameters/limit/schema` is a schema. The tables are the
/// only ones that say what a key of an API document holds; the table in `Keyword.swift` does the same for keys of schemas.
///
/// Sources: Swagger 2.0 and OpenAPI 3.0 to 3.2, fixed fields of all objects.
package indirect enum SpecificationPart: Equatable, Sendable {
  case document, components
  case schema, parameter, header, response, requestBody, mediaType, pathItem, operation
  /// A mapping or list with entries of a kind.
  case each(SpecificationPart)
  /// An object without schemas, such as `info`.
  case other
  /// Any value, such as an example.
  case anything
  /// A node that may be anything: in a fragment, under a vendor's key, or under an unknown key.
  case unknown

  /// Creates the part for the node at a pointer.
  package init(at pointer: Pointer, in layout: DocumentLayout) {
    var part: SpecificationPart =
      layout.dialect.describesAPI
      ? .document : layout.isSchema || layout.dialect.rootIsSchema ? .schema : .unknown
    for token in pointer.tokens { part = part.member(token) }
    self = part
  }

  private func member(_ key: String) -> SpecificationPart {
    if case .each(let part) = self { return part }
    if key.hasPrefix("x-") { return .unknown }
    return switch self {
    case .document: Self.ofDocument[key] ?? .unknown
    case .components: Self.ofComponents[key] ?? .unknown
    case .schema: Self.ofSchema[key] ?? .unknown
    case .parameter, .header, .response, .requestBody, .mediaType: Self.ofContent[key] ?? .unknown
    case .pathItem, .operation: Self.ofOperation[key] ?? .unknown
    case .unknown: Self.ofFragment[key] ?? .unknown
    case .other, .each: Self.ofOther[key] ?? .other
    case .anything: .anything
    }
  }

  /// Returns what a key holds in whichever object of a specification has it; nil if none does.
  package static func value(ofKey key: String) -> SpecificationPart? { ofAnyObject[key] }

  /// The sections of `components`, in the order in which they are searched.
  package static let sections: KeyValuePairs<String, SpecificationPart> = [
    "schemas": .each(.schema), "responses": .each(.response), "requestBodies": .each(.requestBody),
    "parameters": .each(.parameter), "headers": .each(.header), "mediaTypes": .each(.mediaType),
    "pathItems": .each(.pathItem), "callbacks": .each(.each(.pathItem)), "examples": .anything,
    "links": .each(.other), "securitySchemes": .each(.other),
  ]

  /// The sections of a document that describe operations.
  package static let operationSections =
    ofDocument.filter { $0.value.describesOperations }.keys + [APIKey.vendorWebhooks.rawValue]

  private static let ofFragment: [String: SpecificationPart] = [
    "definitions": .each(.schema), "$defs": .each(.schema), "components": .components,
  ]

  private static let ofDocument: [String: SpecificationPart] = ofFragment.merging([
    "info": .other, "servers": .other, "tags": .other, "security": .other, "externalDocs": .other,
    "securityDefinitions": .each(.other), "paths": .each(.pathItem), "webhooks": .each(.pathItem),
    "parameters": .each(.parameter), "responses": .each(.response),
  ]) { $1 }

  private static let ofComponents = Dictionary(uniqueKeysWithValues: sections.map { $0 })

  private static let ofSchema: [String: SpecificationPart] = {
    var parts: [String: SpecificationPart] = [:]
    for keyword in KeywordSet.holdingSchemas {
      parts[keyword.rawValue] = keyword.holder?.kind == .single ? .schema : .each(.schema)
    }
    return parts
  }()

  /// The keys of parameters, headers, responses, request bodies and media types.
  private static let ofContent: [String: SpecificationPart] = [
    "schema": .schema, "itemSchema": .schema, "items": .schema, "content": .each(.mediaType),
    "headers": .each(.header), "encoding": .each(.other), "links": .each(.other),
    "examples": .anything, "example": .anything, "default": .anything, "enum": .anything,
  ]

  private static let ofOperation: [String: SpecificationPart] = [
    "parameters": .each(.parameter), "requestBody": .requestBody, "responses": .each(.response),
    "callbacks": .each(.each(.pathItem)), "additionalOperations": .each(.operation),
    "servers": .other, "tags": .other, "security": .other,
  ].merging(APIKey.methods.map { ($0.rawValue, .operation) }) { $1 }

  private static let ofOther: [String: SpecificationPart] = [
    "variables": .each(.other), "scopes": .anything, "mapping": .anything, "value": .anything,
  ]

  /// All of these tables but that of schemas. A key holds the same in all objects that have it.
  private static let ofAnyObject = [ofDocument, ofComponents, ofContent, ofOperation, ofOther]
    .reduce(into: [:]) { all, table in all.merge(table) { $1 } }

  /// Whether this is a part of an operation, such as a parameter.
  package var isPartOfOperation: Bool {
    switch self {
    case .parameter, .header, .response, .requestBody, .mediaType, .pathItem, .operation: true
    case .document, .components, .schema, .each, .other, .anything, .unknown: false
    }
  }

  /// Whether this is a mapping or list of operations or parts of them.
  var describesOperations: Bool {
    guard case .each(let part) = self else { return false }
    return part.isPartOfOperation || part.describesOperations
  }

  /// Returns the name of the part with its article, as shown in messages.
  package func name(of node: Node) -> String {
    switch self {
    case .document: "the whole document"
    case .parameter: "a parameter"
    case .header: "a header"
    case .response: "a response"
    case .requestBody: "a request body"
    case .mediaType: "a media type"
    case .pathItem: "a path item"
    case .operation: "an operation"
    case .each(.schema): "a \(node.kindName) of schemas"
    case .components, .schema, .each, .other, .anything, .unknown: "a \(node.kindName)"
    }
  }
}
