#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Converts Base64 strings to `[UInt8]`, like ``Base64Data`` to `Data`.
public enum Base64Bytes: Converter {
  /// Returns the bytes that a Base64 string encodes.
  ///
  /// - Parameter wire: A string in either alphabet of RFC 4648, with or without padding.
  /// - Throws: ``UnexpectedContent`` if the string isn't valid Base64.
  public static func value(from wire: String) throws -> [UInt8] {
    Array(try Base64Data.value(from: wire))
  }

  /// Returns the bytes as a padded Base64 string (RFC 4648, section 4).
  public static func wire(from value: [UInt8]) throws -> String {
    try Base64Data.wire(from: Data(value))
  }
}

/// Converts Base64 strings to `[UInt8]`, and writes the URL-safe alphabet, like ``Base64URLData`` for `Data`.
public enum Base64URLBytes: Converter {
  /// Returns the bytes that a Base64 string encodes.
  ///
  /// - Parameter wire: A string in either alphabet of RFC 4648, with or without padding.
  /// - Throws: ``UnexpectedContent`` if the string isn't valid Base64.
  public static func value(from wire: String) throws -> [UInt8] {
    try Base64Bytes.value(from: wire)
  }

  /// Returns the bytes as an unpadded string in the URL-safe alphabet (RFC 4648, section 5).
  public static func wire(from value: [UInt8]) throws -> String {
    try Base64URLData.wire(from: Data(value))
  }
}
