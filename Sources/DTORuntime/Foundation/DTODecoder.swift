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

  /// What reads bytes and text.
  private enum Reader {
    case own(userInfo: [CodingUserInfoKey: any Sendable])
    case foundation(JSONDecoder)
  }

  private let reader: Reader

  /// A decoder.
  ///
  /// - Parameters:
  ///   - manner: What a mistake in a payload does.
  ///   - reporter: Who hears of mistakes; without one it is ``DecodingIssue/defaultReporter``.
  ///   - userInfo: What types may ask for while they are decoded, such as `.dtoExcerpts`.
  public init(
    _ manner: Manner = .tolerant,
    reporter: (any DecodingIssueReporter)? = nil,
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) {
    var userInfo = userInfo
    userInfo[.dtoStrict] = manner == .strict
    if let reporter { userInfo[.dtoReporter] = reporter }
    reader = .own(userInfo: userInfo)
  }

  /// A decoder that decodes as your own `JSONDecoder` does.
  ///
  /// Reporter and strictness are those of its `userInfo`. Its strategies hold for bytes and text; a dictionary and a
  /// ``JSONValue`` are decoded as by default.
  public init(using json: JSONDecoder) {
    reader = .foundation(json)
  }

  /// The value that bytes hold.
  ///
  /// - Throws: A `DecodingError` for bytes that are not JSON (nothing at all, something behind the end, arrays and objects more than
  ///   512 deep), with a ``JSONSyntaxError`` as its underlying error; and for mistakes that nothing tolerates.
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    switch reader {
    case .own(let userInfo):
      try (data.fromOtherEncoding ?? data).withUnsafeBytes { try read(type, from: $0, userInfo) }
    case .foundation(let json): try json.decode(WholePayload<Value>.self, from: data).value
    }
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
    let decoder = JSONValueDecoder(userInfo: userInfo)
    return try decoder.decode(WholePayload<Value>.self, from: value).value
  }

  private var userInfo: [CodingUserInfoKey: Any] {
    switch reader {
    case .own(let userInfo): userInfo
    case .foundation(let json): json.userInfo
    }
  }
}

extension Data {
  /// JSON in UTF-8, where this is in UTF-16 or UTF-32, as `JSONDecoder` reads it: by a byte order mark, or because JSON begins with ASCII.
  fileprivate var fromOtherEncoding: Data? {
    let start = Array(prefix(4))
    guard
      start.contains(0) || start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE])
    else { return nil }
    let zeros = start.map { $0 == 0 }
    let encoding: String.Encoding? =
      switch zeros {
      case [true, true, false, false], [true, true, true, false]: .utf32BigEndian
      case [false, false, true, true], [false, true, true, true]: .utf32LittleEndian
      case [true, false], [true, false, true, false]: .utf16BigEndian
      case [false, true], [false, true, false, true]: .utf16LittleEndian
      default: start[0] == 0xFE ? .utf16BigEndian : start[0] == 0xFF ? .utf16LittleEndian : nil
      }
    guard let encoding, let text = String(data: self, encoding: encoding) else { return nil }
    return Data(text.utf8)
  }
}

/// The value that bytes hold, read by the runtime's own reader.
private func read<Value: Decodable>(
  _ type: Value.Type,
  from bytes: UnsafeRawBufferPointer,
  _ userInfo: [CodingUserInfoKey: Any]
) throws -> Value {
  let document = try JSONDocument(
    bytes,
    userInfo: userInfo,
    natives: [Decimal.self, URL.self, Data.self]
  )
  defer { document.close() }
  return try WholePayload<Value>(from: document.root).value
}

extension DTODecoder: Sendable {}
