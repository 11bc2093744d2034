// Overloads for the known values of open enums with strings. They are compiled together with generated code, where the enum is a
// concrete type: the functions for any `Decodable` look up the metadata of three types for each value, which takes longer than
// everything else. They leave all other values to these functions, which are disfavored, because results don't make an overload more
// specific.

extension DTOFields {
  /// Reads a required value of an open enum. Throws if it is absent, null or has another type.
  @inlinable
  public func required<Enumeration: RawRepresentable>(
    _ key: String
  ) throws -> CodableEnum<Enumeration> where Enumeration.RawValue == String {
    if let text = text(key), let value = Enumeration(rawValue: text) { return .decoded(value) }
    return try required(key, as: Plain<CodableEnum<Enumeration>>.self)
  }

  /// Reads a value of an open enum that can be absent or null. An invalid one becomes `nil` and is reported.
  @inlinable
  public func safeOptional<Enumeration: RawRepresentable>(
    _ key: String
  ) throws -> SafeOptional<CodableEnum<Enumeration>> where Enumeration.RawValue == String {
    if let text = text(key), let value = Enumeration(rawValue: text) {
      return SafeOptional(.decoded(value))
    }
    return try safeOptional(key, as: Plain<CodableEnum<Enumeration>>.self)
  }

  /// Reads a value like `safeOptional(_:)`, for a property without the wrapper.
  @inlinable
  public func optional<Enumeration: RawRepresentable>(
    _ key: String
  ) throws -> CodableEnum<Enumeration>? where Enumeration.RawValue == String {
    if let text = text(key), let value = Enumeration(rawValue: text) { return .decoded(value) }
    return try optional(key, as: Plain<CodableEnum<Enumeration>>.self)
  }

  /// Returns the string with a key; `nil` if there is none.
  @usableFromInline
  func text(_ key: String) -> String? {
    if let text = document?.valid(key, { $0.readText($1) }) { return text }
    guard document == nil else { return nil }
    return try? contained.container.decodeIfPresent(String.self, forKey: DTOKey(key))
  }
}
