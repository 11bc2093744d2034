#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `format: uri`: a text that is a `URL`.
///
/// For example `https://example.com/café 1` is the URL `https://example.com/caf%C3%A9%201`, and an empty text, which
/// many a backend writes for no address, is the URL without anything in it.
public enum URLString: Converter {
  /// The URL of a text.
  public static func value(from wire: String) throws -> URL {
    // `URL(string:)` refuses an empty text, though RFC 3986 knows it as a relative reference.
    let url = wire.isEmpty ? URLComponents().url : URL(string: URLEscaping.escaped(wire))
    guard let url else { throw UnexpectedContent(expected: "a URL") }
    return url
  }

  /// The text of a URL.
  public static func wire(from value: URL) throws -> String {
    value.absoluteString
  }
}
