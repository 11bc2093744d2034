#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Converts strings to `URL`, for `format: uri`.
///
/// Characters that aren't allowed in a URL are percent-encoded: `https://example.com/café 1` becomes
/// `https://example.com/caf%C3%A9%201`. An empty string, which many servers send for a missing address, becomes an empty URL.
public enum URLString: Converter {
  /// Returns the URL that a string represents. Throws ``UnexpectedContent`` if it isn't a valid URL after percent-encoding.
  public static func value(from wire: String) throws -> URL {
    // `URL(string:)` rejects an empty string, although it is a relative reference in RFC 3986, section 4.2.
    let url = wire.isEmpty ? URLComponents().url : URL(string: URLEscaping.escaped(wire))
    guard let url else { throw UnexpectedContent(expected: "a URL") }
    return url
  }

  /// Returns the absolute string of a URL.
  public static func wire(from value: URL) throws -> String {
    value.absoluteString
  }
}
