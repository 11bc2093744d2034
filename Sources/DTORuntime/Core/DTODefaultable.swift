/// A type with a value that replaces an absent or invalid one wherever the type is required.
///
/// ```swift
/// @DTO
/// struct Limits: DTODefaultable {
///   let orders: Int
///   static let `default` = Limits(orders: 5)
/// }
///
/// @DTO
/// struct Settings {
///   let limits: Limits
/// }
/// ```
/// A required property of this type that is absent, null or invalid becomes the default, and ``DecodingIssue/Kind/defaulted`` is reported; in
/// strict mode, it is an error. An optional property becomes `nil`, a property with a default of its own becomes that, and an array omits an
/// invalid element. Generated types can conform in an extension.
public protocol DTODefaultable {
  /// The value that replaces an absent or invalid one.
  static var `default`: Self { get }
}

extension DTOFields {
  /// Returns the default of a type in place of a required value. Throws the error if the type has none.
  @inline(never)
  func defaultInstance<Value>(
    of type: Value.Type,
    for key: String,
    after error: any Error
  ) throws -> Value {
    guard let defaultable = type as? any DTODefaultable.Type,
      let value = defaultable.default as? Value
    else { throw error }
    var place = place(key)
    try place.tolerate(error, .defaulted, wanting: type)
    return value
  }

  /// Reads a required value in an object on a path, which may be missing. If it can't be read and its type is ``DTODefaultable``, the result
  /// is the default.
  ///
  /// - Parameters:
  ///   - key: The first key of the path.
  ///   - read: A function that reads the value from these fields.
  public func orDefaultInstance<Value>(
    at key: String,
    _ read: (DTOFields) throws -> Value
  ) throws -> Value {
    do {
      return try read(self)
    } catch {
      return try defaultInstance(of: Value.self, for: key, after: error)
    }
  }
}
