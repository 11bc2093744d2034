#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Converts Base64 strings to `Data`, for `format: byte`. The decoder's data decoding strategy has no effect.
///
/// When reading, the converter accepts both alphabets of RFC 4648 (`base64` and `base64url`), with or without padding. It writes
/// `base64` with padding.
public enum Base64Data: Converter {
  /// Returns the bytes that a Base64 string encodes.
  ///
  /// - Parameter wire: A string in either alphabet of RFC 4648, with or without padding.
  /// - Throws: ``UnexpectedContent`` if the string isn't valid Base64.
  public static func value(from wire: String) throws -> Data {
    guard let data = Data(base64Encoded: wire) ?? Data(base64Encoded: wire.inPaddedBase64) else {
      throw UnexpectedContent(expected: "base64 text")
    }
    return data
  }

  /// Returns the bytes as a padded Base64 string (RFC 4648, section 4).
  public static func wire(from value: Data) throws -> String {
    value.base64EncodedString()
  }
}

/// Converts Base64 strings to `Data`, for `format: base64url`.
///
/// It reads the same strings as ``Base64Data``, but writes the URL-safe alphabet of RFC 4648, section 5, without padding.
public enum Base64URLData: Converter {
  /// Returns the bytes that a Base64 string encodes.
  ///
  /// - Parameter wire: A string in either alphabet of RFC 4648, with or without padding.
  /// - Throws: ``UnexpectedContent`` if the string isn't valid Base64.
  public static func value(from wire: String) throws -> Data {
    try Base64Data.value(from: wire)
  }

  /// Returns the bytes as an unpadded string in the URL-safe alphabet (RFC 4648, section 5).
  public static func wire(from value: Data) throws -> String {
    var text = ""
    for scalar in value.base64EncodedString().unicodeScalars where scalar != "=" {
      switch scalar {
      case "+": text.unicodeScalars.append("-")
      case "/": text.unicodeScalars.append("_")
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension String {
  /// The string in the standard alphabet with padding (RFC 4648, section 4), whichever alphabet it uses.
  fileprivate var inPaddedBase64: String {
    var bytes = utf8.map { byte in
      switch byte {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      default: byte
      }
    }
    while bytes.count % 4 != 0 { bytes.append(UInt8(ascii: "=")) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
