#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Decodes DTOs from JSON data, a JSON string, a dictionary, or a ``JSONValue``.
///
/// ```swift
/// let decoder = DTODecoder(reporter: Log())
/// let order = try decoder.decode(OrderResult.self, from: data)
/// let parks = try decoder.decode([ParkResult].self, from: data)
/// let park = try decoder.decode(ParkResult?.self, from: data)  // if the payload may be null
/// ```
/// Arrays and dictionaries at the root are tolerant as well: `parks` omits invalid elements, and each is reported. (A plain
/// `JSONDecoder` would throw.) A decoder is a `Sendable` value, so an app can use a single one everywhere.
public struct DTODecoder {
  /// How a decoder treats invalid content in a payload.
  public enum Manner: Hashable, Sendable {
    /// Drops the smallest part of the result that can be dropped, and reports it.
    case tolerant
    /// Throws an error, for tests and CI.
    case strict
  }

  /// The implementation that reads data and strings.
  private enum Reader {
    case own(userInfo: [CodingUserInfoKey: any Sendable])
    case foundation(JSONDecoder)
  }

  private let reader: Reader
  let listener: DecodeListener

  /// Creates a decoder that uses the runtime's JSON reader.
  ///
  /// - Parameters:
  ///   - manner: How to treat invalid content in a payload.
  ///   - reporter: The reporter that receives issues. If `nil`, ``DecodingIssue/defaultReporter`` receives them.
  ///   - userInfo: Values that types can look up while they are decoded, such as `.dtoExcerpts`.
  public init(
    _ manner: Manner = .tolerant,
    reporter: (any DecodingIssueReporter)? = nil,
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) {
    var userInfo = userInfo
    userInfo[.dtoStrict] = manner == .strict
    if let reporter { userInfo[.dtoReporter] = reporter }
    reader = .own(userInfo: userInfo)
    listener = DecodeListener(userInfo)
  }

  /// Creates a decoder that decodes data and strings with the given `JSONDecoder`.
  ///
  /// The reporter and strictness are taken from its `userInfo`. Its strategies apply only to data and strings; dictionaries and
  /// ``JSONValue``s are decoded with the default strategies. Whether its reporter ``DecodingIssueReporter/countsDecodes`` is determined
  /// now, so set the reporter first.
  public init(using json: JSONDecoder) {
    reader = .foundation(json)
    listener = DecodeListener(json.userInfo)
  }

  /// Decodes a value from JSON data.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - data: A complete JSON text in UTF-8, UTF-16 or UTF-32.
  /// - Throws: A `DecodingError` if the data isn't valid JSON (for example, it is empty, has trailing content, or nests arrays and
  ///   objects more than 512 levels deep), or if it contains an error that can't be tolerated. A decoder that wasn't created from a
  ///   `JSONDecoder` puts a ``JSONSyntaxError`` in the underlying error of invalid JSON. The error was reported as
  ///   ``DecodingIssue/Kind/payloadLost``.
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    do {
      return try value(type, from: data)
    } catch {
      throw loss(of: type, error)
    }
  }

  /// Decodes a value from JSON data, and reports its outcome if there is one.
  ///
  /// - Throws: A ``LostPayload`` if the error was reported.
  func value<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    switch reader {
    case .own(let userInfo):
      try (data.fromOtherEncoding ?? data).withUnsafeBytes {
        try read(type, from: $0, userInfo, for: listener)
      }
    case .foundation(let json): try value(type, from: data, with: json)
    }
  }

  // Not inlined, because the other reader would have to prepare for it.
  @inline(never)
  private func value<Value: Decodable>(
    _ type: Value.Type,
    from data: Data,
    with json: JSONDecoder
  ) throws -> Value {
    guard let reporter = listener.current else {
      return try json.decode(WholePayload<Value>.self, from: data).value
    }
    return try counting(type, for: reporter) {
      try json.decode(WholePayload<Value>.self, from: data).value
    }
  }

  /// Decodes a value from a JSON string. Throws the same errors as decoding `Data`.
  public func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    try decode(type, from: Data(text.utf8))
  }

  /// Decodes a value from a dictionary, such as the result of `JSONSerialization` or the payload of a push notification.
  ///
  /// - Throws: A `DecodingError` if the dictionary contains a value that JSON can't represent (see ``JSONValue/init(any:)``), or an
  ///   error that can't be tolerated.
  public func decode<Value: Decodable>(
    _ type: Value.Type,
    from dictionary: [String: Any]
  ) throws -> Value {
    let value: JSONValue
    do {
      value = try JSONValue(any: dictionary)
    } catch {
      throw loss(of: type, error)
    }
    return try decode(type, from: value)
  }

  /// Decodes a value from a ``JSONValue``, such as the payload of an unknown variant; see ``JSONValueDecoder``.
  ///
  /// - Throws: A `DecodingError` for an error that can't be tolerated, or if arrays and objects are nested more than 512 levels deep.
  public func decode<Value: Decodable>(_ type: Value.Type, from value: JSONValue) throws -> Value {
    do {
      let decoder = JSONValueDecoder(userInfo: userInfo)
      guard let reporter = listener.current else {
        return try decoder.decode(WholePayload<Value>.self, from: value).value
      }
      return try counting(type, for: reporter) {
        try decoder.decode(WholePayload<Value>.self, from: value).value
      }
    } catch {
      throw loss(of: type, error)
    }
  }

  /// Reports that a payload is lost, unless that was reported already, and returns the error to throw.
  ///
  /// - Parameter expected: What the payload should have been, if it couldn't be read at all.
  @inline(never)
  func loss(of type: Any.Type, _ error: any Error, expected: String = "JSON") -> any Error {
    defer { listener.reportLoss(of: type) }
    if let lost = error as? LostPayload { return lost.error }
    report(DecodingIssue(.payloadLost, unreadable: type, expected: expected))
    return error
  }

  /// Passes an issue that isn't about a place in a payload to the decoder's reporter, or else to the default reporter.
  func report(_ issue: DecodingIssue) { FaultSettings(userInfo).report(issue) }

  var userInfo: [CodingUserInfoKey: Any] {
    switch reader {
    case .own(let userInfo): userInfo
    case .foundation(let json): json.userInfo
    }
  }
}

extension Data {
  /// The JSON in UTF-8 if this is UTF-16 or UTF-32; otherwise `nil`. Like `JSONDecoder`, it detects the encoding by a byte order mark,
  /// or by the zero bytes among the first four, because JSON begins with ASCII characters.
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

/// Decodes a value from UTF-8 bytes with the runtime's JSON reader.
private func read<Value: Decodable>(
  _ type: Value.Type,
  from bytes: UnsafeRawBufferPointer,
  _ userInfo: [CodingUserInfoKey: Any],
  for listener: DecodeListener
) throws -> Value {
  try JSONDocument.withRoot(
    of: bytes.assumingMemoryBound(to: UInt8.self),
    userInfo: userInfo,
    natives: [Decimal.self, URL.self, Data.self]
  ) { root in
    let value = try WholePayload<Value>(from: root).value
    if let reporter = listener.current {
      reportOutcome(of: value, issues: root.document.issueCount, to: reporter)
    }
    return value
  }
}

extension DTODecoder: Sendable {}
