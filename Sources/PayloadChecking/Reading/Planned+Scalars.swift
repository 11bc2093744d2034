import SchemaModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Planned {
  /// Reads a scalar whose Swift type decodes itself. Other types have a converter.
  static func decode(_ primitive: Primitive, from place: inout some WirePlace) throws {
    switch primitive {
    case .string: _ = try place.decode(String.self)
    case .boolean, .booleanText: _ = try place.decode(Bool.self)
    case .integer, .integerText: _ = try place.decode(Int.self)
    case .int8: _ = try place.decode(Int8.self)
    case .int16: _ = try place.decode(Int16.self)
    case .int32: _ = try place.decode(Int32.self)
    case .int64, .int64Text: _ = try place.decode(Int64.self)
    case .uint: _ = try place.decode(UInt.self)
    case .uint8: _ = try place.decode(UInt8.self)
    case .uint16: _ = try place.decode(UInt16.self)
    case .uint32: _ = try place.decode(UInt32.self)
    case .uint64, .uint64Text: _ = try place.decode(UInt64.self)
    case .float: _ = try place.decode(Float.self)
    case .double, .doubleText: _ = try place.decode(Double.self)
    case .decimal, .decimalText: _ = try place.decode(Decimal.self)
    case .date: _ = try place.decode(CalendarDate.self)
    case .offsetDateTime: _ = try place.decode(OffsetDateTime.self)
    case .dateTime, .dateTimeSeconds, .dateTimeMilliseconds, .dateTimeMicroseconds, .epochSeconds,
      .epochMilliseconds:
      _ = try place.decode(Date.self)
    case .time: _ = try place.decode(TimeOfDay.self)
    case .duration: _ = try place.decode(ISODuration.self)
    case .uuid: _ = try place.decode(UUID.self)
    case .url: _ = try place.decode(URL.self)
    case .base64, .base64URL: _ = try place.decode(Data.self)
    }
  }

  /// Reads a scalar with its converter. Types without one decode themselves.
  static func convert(_ primitive: Primitive, from place: inout some WirePlace) throws {
    switch primitive {
    case .decimal: _ = try place.convert(DecimalNumber.self)
    case .integerText: _ = try place.convert(IntegerText<Int>.self)
    case .int64Text: _ = try place.convert(IntegerText<Int64>.self)
    case .uint64Text: _ = try place.convert(IntegerText<UInt64>.self)
    case .doubleText: _ = try place.convert(DoubleText.self)
    case .booleanText: _ = try place.convert(BooleanText.self)
    case .decimalText: _ = try place.convert(DecimalText.self)
    case .dateTime: _ = try place.convert(RFC3339DateTime.self)
    case .dateTimeSeconds: _ = try place.convert(RFC3339Seconds.self)
    case .dateTimeMilliseconds: _ = try place.convert(RFC3339Milliseconds.self)
    case .dateTimeMicroseconds: _ = try place.convert(RFC3339Microseconds.self)
    case .epochSeconds: _ = try place.convert(EpochSeconds.self)
    case .epochMilliseconds: _ = try place.convert(EpochMilliseconds.self)
    case .uuid: _ = try place.convert(UUIDString.self)
    case .url: _ = try place.convert(URLString.self)
    case .base64: _ = try place.convert(Base64Data.self)
    case .base64URL: _ = try place.convert(Base64URLData.self)
    case .string, .boolean, .integer, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16,
      .uint32, .uint64, .float, .double, .date, .offsetDateTime, .time, .duration:
      try decode(primitive, from: &place)
    }
  }
}
