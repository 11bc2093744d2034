#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Encodes DTOs as JSON data, a JSON string, a dictionary, or a ``JSONValue``.
///
/// For example, `try DTOEncoder().encode(order)`. The DTOs must be `Encodable`; the option `codable` generates the conformance. An
/// encoder is a `Sendable` value, so an app can use a single one everywhere.
public struct DTOEncoder {
  /// How a `Date` is written that encodes itself. Dates of generated types are written as their schema says.
  public enum DateStrategy: Hashable, Sendable {
    /// Seconds since the start of 2001 in UTC, as `Date` itself writes them and `JSONDecoder` reads them by default.
    case deferredToDate
    /// A string such as `2024-02-29T12:30:00Z`, in whole seconds, rounded down.
    case iso8601
    /// Seconds since the start of 1970 in UTC.
    case secondsSince1970
    /// Milliseconds since the start of 1970 in UTC.
    case millisecondsSince1970
  }

  /// The implementation that writes data and strings.
  private enum Writer {
    case own(JSONLayout, [JSONWritingRule], userInfo: [CodingUserInfoKey: any Sendable])
    case foundation(JSONEncoder)
  }

  private let writer: Writer

  /// Creates an encoder that uses the runtime's JSON writer.
  ///
  /// By default, it sorts the members of objects by key, so that equal values result in equal bytes, and doesn't escape slashes.
  ///
  /// - Parameters:
  ///   - formatting: The format of the JSON. Without `sortedKeys`, members are in the order in which they are encoded.
  ///   - dates: How dates are written that encode themselves, unlike those of generated types. This applies to data and strings;
  ///     dictionaries and ``JSONValue``s contain seconds since 2001.
  ///   - userInfo: Values that types can look up while they are encoded.
  public init(
    formatting: JSONEncoder.OutputFormatting = [.sortedKeys, .withoutEscapingSlashes],
    dates: DateStrategy = .deferredToDate,
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) {
    let rules = JSONWritingRule.foundation + JSONWritingRule.rules(for: dates)
    writer = .own(JSONLayout(formatting), rules, userInfo: userInfo)
  }

  /// Creates an encoder that writes data and strings with the given `JSONEncoder`.
  ///
  /// Its `userInfo` applies to all output. Its strategies don't apply to dictionaries and ``JSONValue``s.
  public init(using json: JSONEncoder) {
    writer = .foundation(json)
  }

  /// Returns the value as JSON data in UTF-8.
  ///
  /// - Throws: An `EncodingError` if JSON can't represent the value, such as `Double.nan`, if it encodes nothing, or if it is nested
  ///   deeper than the thread's stack allows; or an error that the value itself throws.
  public func encode(_ value: some Encodable) throws -> Data {
    switch writer {
    case .own(let layout, let rules, let userInfo):
      return try JSONWritingTask(layout: layout, rules: rules, userInfo: userInfo)
        .write(value).withBytes { Data($0) }
    case .foundation(let json): return try json.encode(value)
    }
  }

  /// Returns the value as a JSON string. Throws the same errors as `encode(_:)`.
  public func encodeText(_ value: some Encodable) throws -> String {
    String(decoding: try encode(value), as: UTF8.self)
  }

  /// Returns the value as a dictionary that `JSONSerialization` accepts; see ``JSONValue/any``.
  ///
  /// - Throws: An `EncodingError` if the value isn't encoded as an object, or if ``JSONValueEncoder/encode(_:)`` throws one.
  public func encodeDictionary(_ value: some Encodable) throws -> [String: Any] {
    guard let dictionary = try encodeJSON(value).any as? [String: Any] else {
      throw EncodingError.invalid(value, "\(type(of: value)) does not encode an object.", at: [])
    }
    return dictionary
  }

  /// Returns the value as a ``JSONValue``. Throws the same errors as ``JSONValueEncoder/encode(_:)``.
  public func encodeJSON(_ value: some Encodable) throws -> JSONValue {
    switch writer {
    case .own(_, _, let userInfo): try JSONValueEncoder(userInfo: userInfo).encode(value)
    case .foundation(let json): try JSONValueEncoder(userInfo: json.userInfo).encode(value)
    }
  }
}

extension DTOEncoder: Sendable {}

extension JSONLayout {
  fileprivate init(_ formatting: JSONEncoder.OutputFormatting) {
    self.init(
      spacing: formatting.contains(.prettyPrinted) ? .pretty : .compact,
      order: formatting.contains(.sortedKeys) ? .sorted : .asWritten,
      slashes: formatting.contains(.withoutEscapingSlashes) ? .plain : .escaped
    )
  }
}
