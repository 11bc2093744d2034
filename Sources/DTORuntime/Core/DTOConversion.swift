/// The members of a DTO, as the `init(from dto:)` of a domain type converts them.
///
/// ```swift
/// struct Order: DTOConvertible {
///   let id: Int
///   let driver: Driver?
///   let cars: [Car]
///
///   init(from dto: OrderResult) throws {
///     let members = DTOConversion(of: Self.self)
///     id = try members.required(dto.orderId, "orderId")
///     driver = try members.optional(dto.driver, "driver")
///     cars = try members.value(dto.cars, "cars", default: [])
///   }
/// }
/// ```
/// The macro `@FromDTO` writes such an initializer. The second parameter of each method is the name of the DTO's member, or a path of
/// names such as `driver.phone`, for the coding path of issues; it is empty for the DTO itself. The name of a method says what happens if
/// the member is `nil` or can't be converted:
///
/// | Method | `nil` | Can't be converted |
/// |---|---|---|
/// | `required` | throws | throws |
/// | `optional` | `nil` | `nil`, reported |
/// | `value` | default | default, reported |
///
/// A member is taken over if its type is that of the domain type, and converted if the domain type is ``DTOConvertible``, or an array, a
/// dictionary or an optional of such a type. Arrays and dictionaries omit what can't be converted, and report it.
///
/// While a payload is decoded, issues go to the decoder's reporter, and strict decoding throws errors instead. Outside of decoding, as in
/// `try Order(from: dto)`, they go to ``DecodingIssue/defaultReporter``. In a coding path, the names of the DTO's members follow
/// the keys of the payload; the index of an element is that in the DTO.
public struct DTOConversion {
  private let owner: Owner
  private let place: ConversionPlace

  /// Creates the members of the DTO that is being converted.
  ///
  /// - Parameter owner: The domain type that is initialized, which issues refer to.
  public init<Domain: DTOConvertible>(of owner: Domain.Type) {
    self.owner = .domain(owner, dto: Domain.DTO.self)
    place = .here
  }

  /// Returns a member as an optional, so that `members.through(dto.driver)?.phone` compiles whether or not the driver is optional.
  public func through<Member>(_ member: Member?) -> Member? { member }

  func place(of member: String) -> ConversionPlace { place.member(member, of: owner) }

  private func convert<From, Value>(
    _ value: From?,
    _ name: String,
    _ rule: (From) throws -> Value
  ) throws -> Value {
    try place(of: name).convert(to: Value.self) {
      guard let value else { throw UnexpectedContent(expected: "a value") }
      return try rule(value)
    }
  }

  /// Returns what a function has made of a value. Throws if that is nothing.
  func valid<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw UnexpectedContent(expected: fittingName(Value.self)) }
    return value
  }

  /// Converts a member that the domain type can't do without.
  private func convertRequired<From, Value>(
    _ value: From?,
    _ name: String,
    _ rule: (From) throws -> Value
  ) throws -> Value {
    do {
      return try convert(value, name, rule)
    } catch let error as UnexpectedContent {
      throw error.ofEnclosingValue
    }
  }

  private func tolerate(
    _ error: any Error,
    _ kind: DecodingIssue.Kind,
    _ name: String,
    wanting type: Any.Type
  ) throws {
    try place(of: name).tolerateFault(error, kind, wanting: type)
  }
}

// MARK: - Required

extension DTOConversion {
  /// Takes over a value of the same type.
  @inlinable
  public func required<Value>(_ value: Value, _ name: String) throws -> Value { value }

  /// Takes over a value of the same type. Throws if it is `nil`.
  public func required<Value>(_ value: Value?, _ name: String) throws -> Value {
    // Entering the place of the member is only necessary for errors.
    if let value { return value }
    return try convertRequired(value, name) { $0 }
  }

  /// Converts a value to a domain type. Throws if it can't be converted.
  public func required<Domain: DTODecodable>(_ dto: Domain.DTO, _ name: String) throws -> Domain {
    try convertRequired(dto, name, Domain.init(from:))
  }

  /// Converts a value to a domain type. Throws if it is `nil` or can't be converted.
  public func required<Domain: DTODecodable>(_ dto: Domain.DTO?, _ name: String) throws -> Domain {
    try convertRequired(dto, name, Domain.init(from:))
  }

  /// Converts a value with a function. Throws if the function throws or returns `nil`.
  public func required<From, Value>(
    _ value: From,
    _ name: String,
    using rule: (From) throws -> Value?
  ) throws -> Value {
    try convertRequired(value, name) { try valid(rule($0)) }
  }

  /// Converts a value with a function. Throws if the value is `nil`, or if the function throws or returns `nil`.
  public func required<From, Value>(
    _ value: From?,
    _ name: String,
    using rule: (From) throws -> Value?
  ) throws -> Value {
    try convertRequired(value, name) { try valid(rule($0)) }
  }
}

// MARK: - Optional

extension DTOConversion {
  /// Takes over a value of the same type, or `nil`.
  @inlinable
  public func optional<Value>(_ value: Value?, _ name: String) throws -> Value? { value }

  /// Converts a value to a domain type. One that can't be converted becomes `nil` and is reported.
  public func optional<Domain: DTODecodable>(_ dto: Domain.DTO?, _ name: String) throws -> Domain? {
    try optional(dto, name, using: Domain.init(from:))
  }

  /// Converts a value with a function. If the function throws or returns `nil`, the value becomes `nil` and is reported.
  public func optional<From, Value>(
    _ value: From?,
    _ name: String,
    using rule: (From) throws -> Value?
  ) throws -> Value? {
    guard let value else { return nil }
    do {
      return try convert(value, name) { try valid(rule($0)) }
    } catch {
      try tolerate(error, .invalidOptional, name, wanting: Value.self)
      return nil
    }
  }
}

// MARK: - Defaults

extension DTOConversion {
  /// Takes over a value of the same type, or the default for `nil`.
  public func value<Value>(
    _ value: Value?,
    _ name: String,
    default other: @autoclosure () -> Value
  ) throws -> Value {
    value ?? other()
  }

  /// Converts a value to a domain type. If it is `nil` or can't be converted, the result is the default. One that can't be converted is
  /// reported as ``DecodingIssue/Kind/defaulted``.
  public func value<Domain: DTODecodable>(
    _ dto: Domain.DTO?,
    _ name: String,
    default other: @autoclosure () -> Domain
  ) throws -> Domain {
    try value(dto, name, default: other(), using: Domain.init(from:))
  }

  /// Converts a value with a function. If it is `nil`, or if the function throws, the result is the default. One that can't be
  /// converted is reported as ``DecodingIssue/Kind/defaulted``.
  public func value<From, Value>(
    _ value: From?,
    _ name: String,
    default other: @autoclosure () -> Value,
    using rule: (From) throws -> Value?
  ) throws -> Value {
    guard let value else { return other() }
    do {
      return try convert(value, name) { try valid(rule($0)) }
    } catch {
      try tolerate(error, .defaulted, name, wanting: Value.self)
      return other()
    }
  }
}
