package import SchemaDocument

/// A key that an API's document has around its schemas, and that is looked up for every operation.
///
/// For example `responses` and `content`. What is a keyword of schemas, too, such as `type`, is a `Keyword` only.
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

  // Operations, and what they hold.
  case operationID = "operationId"
  case requestBody
  case content
  case schema
  case itemSchema
  case name
  case place = "in"
}

extension APIKey {
  /// Under which a path item has its operations.
  package static let methods: [APIKey] = [
    .get, .put, .post, .delete, .options, .head, .patch, .trace, .query,
  ]

  /// Under which `components` keeps what operations share, schemas apart.
  package static let sections: [APIKey] = [
    .responses, .requestBodies, .parameters, .headers, .mediaTypes, .pathItems, .callbacks,
  ]

  /// The number in the vocabulary: the enum's own tag counts from 0.
  @inline(__always)
  fileprivate var word: UInt8 { Vocabulary.firstOther &+ unsafeBitCast(self, to: UInt8.self) }
}

extension Node {
  /// The value of a key; see `subscript(_: String)`.
  package subscript(key: APIKey) -> Node? { self[word: key.word, in: Keyword.allWords] }
}
