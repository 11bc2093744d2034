#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Converts strings to `UUID`, for `format: uuid`.
public enum UUIDString: Converter {
  /// Returns the UUID that a string represents, in uppercase or lowercase. Throws ``UnexpectedContent`` if it isn't a valid UUID.
  public static func value(from wire: String) throws -> UUID {
    guard let uuid = UUID(uuidString: wire) else { throw UnexpectedContent(expected: "a UUID") }
    return uuid
  }

  /// Returns the UUID as a string in lowercase, as in RFC 9562, section 4.
  public static func wire(from value: UUID) throws -> String {
    value.uuidString.lowercased()
  }
}
