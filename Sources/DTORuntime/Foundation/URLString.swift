#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `format: uri`: a text that is a `URL`.
public enum URLString: Converter {
  /// The URL of a text.
  public static func value(from wire: String) throws -> URL {
    guard let url = URL(string: wire) else { throw UnexpectedContent(expected: "a URL") }
    return url
  }

  /// The text of a URL.
  public static func wire(from value: URL) throws -> String {
    value.absoluteString
  }
}
