import SchemaDocument

/// The role of a node according to its location in a document, as defined by the API specifications.
///
/// For example, `/components/parameters/limit` is a parameter, and `/components/parameters/limit/schema` is a schema.
///
/// Sources: Swagger 2.0 and OpenAPI 3.0 to 3.2, fixed fields of all objects.
indirect enum SpecificationPart: Equatable, Sendable {
  case document, components
  case schema, parameter, header, response, requestBody, mediaType, pathItem, operation
  /// A mapping or list with entries of a kind.
  case each(SpecificationPart)
  /// An object without schemas, such as `info`.
  case other
  /// A node that may be anything: in a fragment, under a vendor's key, or under an unknown key.
  case unknown

  /// Creates the part for the node at a pointer.
  init(at pointer: Pointer, in layout: DocumentLayout) {
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
    case .parameter, .header, .response, .requestBody, .mediaType: Self.ofValue[key] ?? .unknown
    case .pathItem, .operation: Self.ofOperation[key] ?? .unknown
    case .unknown: Self.ofFragment[key] ?? .unknown
    case .other, .each: .other
    }
  }

  private static let ofFragment: [String: SpecificationPart] = [
    "definitions": .each(.schema), "$defs": .each(.schema), "components": .components,
  ]

  private static let ofDocument: [String: SpecificationPart] = ofFragment.merging([
    "info": .other, "servers": .other, "tags": .other, "security": .other, "externalDocs": .other,
    "securityDefinitions": .other, "paths": .each(.pathItem), "webhooks": .each(.pathItem),
    "parameters": .each(.parameter), "responses": .each(.response),
  ]) { $1 }

  private static let ofComponents: [String: SpecificationPart] = [
    "schemas": .each(.schema), "parameters": .each(.parameter), "headers": .each(.header),
    "responses": .each(.response), "requestBodies": .each(.requestBody),
    "mediaTypes": .each(.mediaType), "pathItems": .each(.pathItem),
    "callbacks": .each(.each(.pathItem)), "examples": .other, "links": .other,
    "securitySchemes": .other,
  ]

  private static let ofSchema: [String: SpecificationPart] = {
    var parts: [String: SpecificationPart] = [:]
    for keyword in KeywordSet.holdingSchemas {
      parts[keyword.rawValue] = keyword.holder?.kind == .single ? .schema : .each(.schema)
    }
    return parts
  }()

  private static let ofValue: [String: SpecificationPart] = [
    "schema": .schema, "itemSchema": .schema, "content": .each(.mediaType),
    "headers": .each(.header), "links": .other, "examples": .other, "example": .other,
  ]

  private static let ofOperation: [String: SpecificationPart] = [
    "parameters": .each(.parameter), "requestBody": .requestBody, "responses": .each(.response),
    "callbacks": .each(.each(.pathItem)), "additionalOperations": .each(.operation),
    "servers": .other, "tags": .other, "security": .other,
  ].merging(APIKey.methods.map { ($0.rawValue, .operation) }) { $1 }

  /// Returns the name of the part with its article, as shown in messages.
  func name(of node: Node) -> String {
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
    case .components, .schema, .each, .other, .unknown: "a \(node.kindName)"
    }
  }
}
