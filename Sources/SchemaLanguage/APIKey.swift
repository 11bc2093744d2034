package import SchemaDocument

/// A key of an API document outside of schemas that is looked up for every operation.
///
/// For example, `responses` and `content`. A key that is also a keyword of schemas, such as `type`, is a `Keyword` only.
///
/// Sources: Swagger 2.0 and OpenAPI 3.0 to 3.2, fixed fields of all objects.
package enum APIKey: String, CaseIterable, Sendable {
  // Documents and components.
  case components
  case paths
  case webhooks
  case vendorWebhooks = "x-webhooks"
  case mediaTypes
  case requestBodies
  case pathItems
  case responses
  case parameters
  case headers
  case callbacks

  // Path items.
  case get
  case put
  case post
  case delete
  case options
  case head
  case patch
  case trace
  case query
  case additionalOperations

  // Operations and their contents.
  case operationID = "operationId"
  case requestBody
  case produces
  case content
  case schema
  case itemSchema
  case name
  case place = "in"
}

extension APIKey {
  /// The keys of the operations in a path item.
  package static let methods: [APIKey] = [
    .get, .put, .post, .delete, .options, .head, .patch, .trace, .query,
  ]

  /// All sections of `components`.
  package static let sectionsOfComponents = SpecificationPart.sections.map(\.key)

  /// The sections of `components` with shared parts of operations, except for schemas.
  package static let sections = SpecificationPart.sections
    .filter { $0.value.describesOperations }.compactMap { APIKey(rawValue: $0.key) }

  /// The sections of `components` without schemas.
  package static let sectionsWithoutSchemas = SpecificationPart.sections
    .filter { $0.value != .each(.schema) && !$0.value.describesOperations }.map(\.key)

  /// The number in the vocabulary. The enum's own tag counts from 0.
  @inline(__always)
  fileprivate var word: UInt8 { Vocabulary.firstOther &+ unsafeBitCast(self, to: UInt8.self) }
}

extension Node {
  /// The value of a key; see `subscript(_: String)`.
  package subscript(key: APIKey) -> Node? { self[word: key.word, in: Keyword.allWords] }
}

extension Node {
  /// Whether the node represents an empty mapping: null, or an empty list, which is how PHP encodes one.
  package var isEmptySection: Bool { isNull || isSequence && count == 0 }

  /// Whether the node is a mapping that contains a section of `components`.
  package var holdsSections: Bool {
    isMapping && APIKey.sectionsOfComponents.contains { self[$0] != nil }
  }
}
