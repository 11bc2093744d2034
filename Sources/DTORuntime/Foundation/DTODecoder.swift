#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Decodes DTOs from what they come in: bytes, text, a dictionary, or JSON that was decoded before.
///
/// ```swift
/// let decoder = DTODecoder(reporter: Log())
/// let order = try decoder.decode(OrderResult.self, from: data)
/// let parks = try decoder.decode([ParkResult].self, from: data)
/// ```
/// Arrays and maps are tolerant at the root, too: `parks` lacks the bad ones, and the reporter has heard of each. (By itself,
/// a `JSONDecoder` would throw.) It is a value, and one can serve a whole app.
public struct DTODecoder {
  /// What a mistake in a payload does.
  public enum Manner: Hashable, Sendable {
    /// The smallest part that can be lost gets lost, and the reporter hears of it.
    case tolerant
    /// The decoder throws: for tests and CI.
    case strict
  }

  private let json: JSONDecoder

  /// A decoder.
  ///
  /// - Parameters:
  ///   - manner: What a mistake in a payload does.
  ///   - reporter: Who hears of mistakes; without one it is ``DecodingIssue/defaultReporter``.
  public init(_ manner: Manner = .tolerant, reporter: (any DecodingIssueReporter)? = nil) {
    json = JSONDecoder()
    json.userInfo[.dtoStrict] = manner == .strict
    if let reporter { json.userInfo[.dtoReporter] = reporter }
  }

  /// A decoder that decodes as your own `JSONDecoder` does.
  ///
  /// Reporter and strictness are those of its `userInfo`. Its strategies hold for bytes and text; a dictionary and a
  /// ``JSONValue`` are decoded as by default.
  public init(using json: JSONDecoder) {
    self.json = json
  }

  /// The value that bytes hold.
  ///
  /// - Throws: A `DecodingError` for what is no JSON (no UTF-8, nothing at all, something behind the end, arrays and objects
  ///   more than 512 deep), and for mistakes that nothing tolerates.
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try json.decode(WholePayload<Value>.self, from: data).value
  }

  /// The value that a text holds; it throws as ``decode(_:from:)-(_,Data)`` does.
  public func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    try decode(type, from: Data(text.utf8))
  }

  /// The value that a dictionary holds, as `JSONSerialization` makes it and push notifications bring it.
  ///
  /// - Throws: A `DecodingError` for what is no JSON, see ``JSONValue/init(any:)``, and for mistakes that nothing tolerates.
  public func decode<Value: Decodable>(
    _ type: Value.Type,
    from dictionary: [String: Any]
  ) throws -> Value {
    try decode(type, from: try JSONValue(any: dictionary))
  }

  /// The value that stands in JSON, such as in the payload of an unknown variant; see ``JSONValueDecoder``.
  public func decode<Value: Decodable>(_ type: Value.Type, from value: JSONValue) throws -> Value {
    let decoder = JSONValueDecoder(userInfo: json.userInfo)
    return try decoder.decode(WholePayload<Value>.self, from: value).value
  }
}

extension DTODecoder: Sendable {}
