#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `format: byte`: a Base64 text that is `Data`, whatever strategy the decoder has.
public enum Base64Data: Converter {
  /// The bytes of a text.
  public static func value(from wire: String) throws -> Data {
    guard let data = Data(base64Encoded: wire) else {
      throw UnexpectedContent(expected: "base64 text")
    }
    return data
  }

  /// The text for bytes.
  public static func wire(from value: Data) throws -> String {
    value.base64EncodedString()
  }
}
