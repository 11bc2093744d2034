import SchemaModel

/// An operation of an API, with the types of its responses.
package struct PayloadOperation: Sendable {
  /// The `operationId`, if any.
  package let identifier: String?
  /// The method and the path, such as `get /orders/{id}`.
  package let name: String
  let method: String
  let templates: [URLTemplate]
  /// The keys of its responses, such as `200`, `4XX` and `default`.
  private let statuses: [String]
  private var responses: [Response]

  /// The content of a response in a media type.
  fileprivate struct Response {
    var status: String
    /// Nil in Swagger 2.0 if none is stated.
    var mediaType: MediaType?
    var type: PayloadType
  }

  init(_ operation: Operation, type: (Operation.Place) -> PayloadType?) {
    identifier = operation.identifier
    name = operation.name
    let words = operation.name.split(separator: " ", maxSplits: 1)
    method = words[0].uppercased()
    let path = words.count == 2 ? String(words[1]) : ""
    let servers = operation.servers.isEmpty ? [ServerURL(text: "")] : operation.servers
    templates = servers.map { URLTemplate(path: path, on: $0) }
    statuses = operation.statuses
    // In Swagger 2.0, all media types have the same schema.
    let produced: [MediaType?] = operation.produces.map { MediaType($0) }
    responses = operation.decoded.places.flatMap { keys, use -> [Response] in
      guard let place = ResponsePlace(keys), let type = type(use) else { return [] }
      let mediaTypes = place.mediaType.map { [$0] } ?? (produced.isEmpty ? [nil] : produced)
      return mediaTypes.map { Response(status: place.status, mediaType: $0, type: type) }
    }
    // The places are in no order.
    responses.sort { $0.precedes($1) }
  }

  /// The statuses whose responses have a type for JSON.
  package var typedStatuses: [String] {
    statuses.filter { status in
      responses.contains { $0.status == status && $0.mayBeJSON }
    }
  }

  /// Returns the type of the response with a status, such as `200`, `4XX` or `default`; nil if there is none, or it isn't JSON.
  ///
  /// - Parameters:
  ///   - status: The status; nil for the first success.
  ///   - mediaType: The media type of the response; nil for JSON.
  package func type(ofStatus status: String?, mediaType: String? = nil) -> PayloadType? {
    guard let key = key(ofStatus: status) else { return nil }
    let candidates = responses.filter { $0.status == key }
    let exact = mediaType.map { MediaType($0) }.flatMap { wanted in
      candidates.first { $0.mediaType == wanted }
    }
    guard let response = exact ?? candidates.first, response.mayBeJSON else { return nil }
    return response.type
  }

  /// Source: OpenAPI 3.0.4, Responses Object.
  private func key(ofStatus status: String?) -> String? {
    guard let status else {
      return statuses.first { $0.hasPrefix("2") } ?? statuses.first { $0 == "default" }
    }
    let range = "\(status.prefix(1))XX"
    return statuses.first { $0 == status } ?? statuses.first { $0.uppercased() == range }
      ?? statuses.first { $0 == "default" }
  }
}

extension PayloadOperation.Response {
  fileprivate var mayBeJSON: Bool { mediaType.map { $0.isJSON || $0.isRange } ?? true }

  /// Returns whether it is sorted before another one. Its operation prefers it then.
  fileprivate func precedes(_ other: Self) -> Bool {
    if mayBeJSON != other.mayBeJSON { return mayBeJSON }
    return (status, mediaType?.text ?? "") < (other.status, other.mediaType?.text ?? "")
  }
}

/// A media type without its parameters.
struct MediaType: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
  }

  /// Source: RFC 6839, section 3.1.
  var isJSON: Bool { text.hasSuffix("/json") || text.hasSuffix("+json") }

  /// Whether it is a range of media types, such as `*/*`.
  var isRange: Bool { text.hasSuffix("*") }
}

/// The part of an operation that describes the body of a response.
private struct ResponsePlace {
  var status: String
  var mediaType: MediaType?

  /// - Parameter keys: The keys that lead from the operation to a schema; nil unless it is that of a body.
  init?(_ keys: [String]) {
    guard keys.first == "responses", keys.last == "schema" else { return nil }
    if keys.count == 5, keys[2] == "content" {
      mediaType = MediaType(keys[3])
    } else if keys.count != 3 {
      return nil
    }
    status = keys[1]
  }
}
