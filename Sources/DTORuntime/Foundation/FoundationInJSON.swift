#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

// The JSON of these types with the default strategies of `JSONDecoder` and `JSONEncoder`. `Date` isn't listed because its
// `Codable` conformance already uses a number.

extension Decimal: JSONNative {
  static func value(of json: JSONValue) throws -> Decimal? {
    switch json {
    case .integer(let number): return Decimal(number)
    case .unsigned(let number): return Decimal(number)
    // `Decimal(number)` would have more digits than the payload, so use the shortest digits of the `Double`.
    case .number(let number): return try value(ofDigits: number.description)
    case .object, .array, .string, .bool, .null: return nil
    }
  }

  static func value(ofDigits digits: String) throws -> Decimal? {
    guard let value = Decimal(string: digits), value.isFinite else {
      throw UnexpectedContent(expected: "a number that fits Decimal")
    }
    return value
  }

  func json() throws -> JSONValue {
    let digits = description
    if let number = Int64(digits) { return .integer(number) }
    if let number = UInt64(digits) { return .unsigned(number) }
    guard isFinite, let number = Double(digits), Decimal(string: number.description) == self else {
      throw UnexpectedContent.lossyNumber
    }
    return .number(number)
  }
}

extension URL: JSONNative {
  static func value(of json: JSONValue) throws -> URL? {
    guard let text = json.stringValue else { return nil }
    guard let url = URL(string: text) else { throw UnexpectedContent(expected: "a URL") }
    return url
  }

  func json() -> JSONValue { .string(absoluteString) }
}

extension Data: JSONNative {
  static func value(of json: JSONValue) throws -> Data? {
    guard let text = json.stringValue else { return nil }
    guard let data = Data(base64Encoded: text) else {
      throw UnexpectedContent(expected: "base64 text")
    }
    return data
  }

  func json() -> JSONValue { .string(base64EncodedString()) }
}
