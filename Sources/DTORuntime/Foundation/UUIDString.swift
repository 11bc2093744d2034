#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `format: uuid`: a text that is a `UUID`.
public enum UUIDString: Converter {
  /// The UUID of a text, in upper or lower case.
  public static func value(from wire: String) throws -> UUID {
    guard let uuid = UUID(uuidString: wire) else { throw UnexpectedContent(expected: "a UUID") }
    return uuid
  }

  /// The text of a UUID, in lower case as RFC 9562 writes it.
  public static func wire(from value: UUID) throws -> String {
    value.uuidString.lowercased()
  }
}
