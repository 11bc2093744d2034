#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `format: byte`: a Base64 text that is `Data`, whatever strategy the decoder has.
///
/// Both alphabets are read, that of URLs too, with and without padding.
public enum Base64Data: Converter {
  /// The bytes of a text.
  public static func value(from wire: String) throws -> Data {
    guard let data = Data(base64Encoded: wire) ?? Data(base64Encoded: wire.inPaddedBase64) else {
      throw UnexpectedContent(expected: "base64 text")
    }
    return data
  }

  /// The text for bytes.
  public static func wire(from value: Data) throws -> String {
    value.base64EncodedString()
  }
}

/// `format: base64url`: like ``Base64Data``, but written in the alphabet of URLs and without padding.
public enum Base64URLData: Converter {
  /// The bytes of a text.
  public static func value(from wire: String) throws -> Data {
    try Base64Data.value(from: wire)
  }

  /// The text for bytes.
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
  /// A text of either alphabet in that of RFC 4648, section 4.
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
