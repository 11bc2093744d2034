import SchemaIR

/// The Swift type for schemas with a format.
///
/// For example
/// ```swift
/// options.formats = [
///   FormatOverride("unix-time", of: "integer", is: SwiftType("Date")),
///   FormatOverride("money", is: SwiftType("Money", module: "BankKit", converter: "MoneyConverter")),
/// ]
/// ```
public struct FormatOverride: Hashable, Sendable {
  /// The `format`, spelled as in the schemas.
  public var format: String
  /// The `type` of the schemas that are meant, such as `string`; nil for any.
  public var schemaType: String?
  public var type: SwiftType

  public init(_ format: String, of schemaType: String? = nil, is type: SwiftType) {
    self.format = format
    self.schemaType = schemaType
    self.type = type
  }

  var lowering: SchemaIR.FormatOverride {
    SchemaIR.FormatOverride(
      format: format,
      schemaType: schemaType,
      type: ChosenType(name: type.name, module: type.module, converter: type.converter)
    )
  }
}

/// A Swift type by its name: one that generated code knows to read, or one of the user's own.
///
/// Known are `String`, `Bool`, `Int`, `UInt` and those with a width, `Float`, `Double`, `Decimal`, `Date`, `CalendarDate`,
/// `TimeOfDay`, `ISODuration`, `UUID`, `URL`, `Data` and `JSONValue`, each from the JSON that it can be read from: a `Date` from a text
/// or from seconds since 1970, an `Int64` from a number or from a text with digits. A type of the user's own must be `Hashable`,
/// `Sendable`, and `Decodable` (or `Codable`) unless it has a converter.
public struct SwiftType: Hashable, Sendable {
  /// Such as `Money` or `Tagged<Order, Int>`.
  public var name: String
  /// The module to import for it; nil for one that is visible anyway.
  public var module: String?
  /// A `Converter` of `DTORuntime` or of the user's own that makes it of what is on the wire.
  public var converter: String?

  public init(_ name: String, module: String? = nil, converter: String? = nil) {
    self.name = name
    self.module = module
    self.converter = converter
  }
}
