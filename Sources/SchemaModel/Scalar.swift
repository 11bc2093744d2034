/// What is known about a scalar type: one row of a table.
package struct Scalar: Sendable {
  /// What it looks like in JSON.
  package let wire: Wire
  /// What it is called in a sentence, with an article.
  package let words: String
  /// The name of its Swift type.
  package let swiftName: String
  /// Where the Swift type comes from.
  package let origin: Origin
  /// The runtime's converter between JSON and the Swift type; nil if the type's own `Decodable` reads what schemas describe.
  package let converter: String?
  /// A Swift expression for a value, for tests.
  package let expression: String
  /// A text in its format, if it has one that no other format shares texts with.
  package let text: String?

  /// What a scalar looks like in JSON.
  package enum Wire: Sendable {
    case boolean
    case integer(IntegerRange)
    case number(NumberKind)
    /// Text, in any format if there is none.
    case text(TextFormat?)
  }

  package enum NumberKind: Sendable {
    case float
    case double
    case decimal
    /// A number that stands for a point in time.
    case moment
  }

  package enum TextFormat: Sendable {
    case integer(IntegerRange)
    case double
    case decimal
    case url
    case base64
    /// A date with a time, whose spellings all readers know.
    case instant
    /// A format that no other format shares texts with.
    case other
  }

  /// A range of integers. `Int` counts as 64 bits wide.
  package struct IntegerRange: Sendable {
    /// The number of bits that a value can have, apart from the sign.
    package let bits: Int
    package let isSigned: Bool
    /// The same on platforms where that is less.
    package let leastBits: Int

    init(bits: Int, isSigned: Bool, leastBits: Int? = nil) {
      self.bits = bits
      self.isSigned = isSigned
      self.leastBits = leastBits ?? bits
    }

    package func contains(_ other: IntegerRange) -> Bool {
      bits >= other.bits && (isSigned || !other.isSigned)
    }

    package func contains(_ number: Int64) -> Bool {
      if number < 0, !isSigned { return false }
      return bits >= 63 || (number < 0 ? ~number : number) < (Int64(1) << Int64(bits))
    }

    /// The numbers that fit on every platform, as far as `Int64` has them.
    package var everywhere: ClosedRange<Int64> {
      let upper = leastBits >= 63 ? Int64.max : (Int64(1) << Int64(leastBits)) - 1
      return (isSigned ? ~upper : 0)...upper
    }
  }

  package enum Origin: Sendable {
    case standardLibrary, runtime, foundation
  }

  private init(
    _ words: String,
    _ wire: Wire,
    _ swiftName: String,
    from origin: Origin = .standardLibrary,
    by converter: String? = nil,
    expression: String = "1",
    text: String? = nil
  ) {
    self.words = words
    self.wire = wire
    self.swiftName = swiftName
    self.origin = origin
    self.converter = converter
    self.expression = expression
    self.text = text
  }

  private static func integer(_ words: String, _ swiftName: String, signed bits: Int) -> Scalar {
    Scalar(words, .integer(IntegerRange(bits: bits, isSigned: true)), swiftName)
  }

  private static func integer(_ words: String, _ swiftName: String, unsigned bits: Int) -> Scalar {
    Scalar(words, .integer(IntegerRange(bits: bits, isSigned: false)), swiftName)
  }

  private static func instant(by converter: String) -> Scalar {
    Scalar(
      "a date with a time",
      .text(.instant),
      "Date",
      from: .foundation,
      by: converter,
      expression: "Date(timeIntervalSince1970: 0)",
      text: "2000-01-01T00:00:00Z"
    )
  }

  private static func moment(_ words: String, by converter: String) -> Scalar {
    Scalar(
      words,
      .number(.moment),
      "Date",
      from: .foundation,
      by: converter,
      expression: "Date(timeIntervalSince1970: 0)"
    )
  }

  private static func data(_ words: String, by converter: String) -> Scalar {
    Scalar(words, .text(.base64), "Data", from: .foundation, by: converter, expression: "Data()")
  }

  init(_ primitive: Primitive) {
    let wide = IntegerRange(bits: 63, isSigned: true)
    let wideUnsigned = IntegerRange(bits: 64, isSigned: false)
    self =
      switch primitive {
      case .string: Scalar("a string", .text(nil), "String", expression: "\"\"")
      case .boolean: Scalar("a Boolean", .boolean, "Bool", expression: "false")
      // `Int` has 32 bits on some watches.
      case .integer:
        Scalar("an integer", .integer(IntegerRange(bits: 63, isSigned: true, leastBits: 31)), "Int")
      case .uint:
        Scalar(
          "an unsigned integer",
          .integer(IntegerRange(bits: 64, isSigned: false, leastBits: 32)),
          "UInt"
        )
      case .int8: .integer("an 8-bit integer", "Int8", signed: 7)
      case .int16: .integer("a 16-bit integer", "Int16", signed: 15)
      case .int32: .integer("a 32-bit integer", "Int32", signed: 31)
      case .int64: .integer("a 64-bit integer", "Int64", signed: 63)
      case .uint8: .integer("an unsigned 8-bit integer", "UInt8", unsigned: 8)
      case .uint16: .integer("an unsigned 16-bit integer", "UInt16", unsigned: 16)
      case .uint32: .integer("an unsigned 32-bit integer", "UInt32", unsigned: 32)
      case .uint64: .integer("an unsigned 64-bit integer", "UInt64", unsigned: 64)
      case .integerText:
        Scalar("an integer in a string", .text(.integer(wide)), "Int", by: "IntegerText<Int>")
      case .int64Text:
        Scalar("an integer in a string", .text(.integer(wide)), "Int64", by: "IntegerText<Int64>")
      case .uint64Text:
        Scalar(
          "an unsigned integer in a string",
          .text(.integer(wideUnsigned)),
          "UInt64",
          by: "IntegerText<UInt64>"
        )
      case .doubleText: Scalar("a number in a string", .text(.double), "Double", by: "DoubleText")
      case .booleanText:
        Scalar(
          "a Boolean in a string",
          .text(.other),
          "Bool",
          by: "BooleanText",
          expression: "false"
        )
      case .float: Scalar("a 32-bit number", .number(.float), "Float")
      case .double: Scalar("a number", .number(.double), "Double")
      case .decimal:
        Scalar(
          "a decimal number",
          .number(.decimal),
          "Decimal",
          from: .foundation,
          by: "DecimalNumber"
        )
      case .decimalText:
        Scalar(
          "a decimal number in a string",
          .text(.decimal),
          "Decimal",
          from: .foundation,
          by: "DecimalText"
        )
      case .date:
        Scalar(
          "a date",
          .text(.other),
          "CalendarDate",
          from: .runtime,
          expression: "CalendarDate(\"2000-01-01\")!",
          text: "2000-01-01"
        )
      case .dateTime: .instant(by: "RFC3339DateTime")
      case .dateTimeSeconds: .instant(by: "RFC3339Seconds")
      case .dateTimeMilliseconds: .instant(by: "RFC3339Milliseconds")
      case .dateTimeMicroseconds: .instant(by: "RFC3339Microseconds")
      case .offsetDateTime:
        Scalar(
          "a date with a time and an offset",
          .text(.instant),
          "OffsetDateTime",
          from: .runtime,
          expression: "OffsetDateTime(\"2000-01-01T00:00:00Z\")!",
          text: "2000-01-01T00:00:00Z"
        )
      case .epochSeconds: .moment("a number of seconds", by: "EpochSeconds")
      case .epochMilliseconds: .moment("a number of milliseconds", by: "EpochMilliseconds")
      case .time:
        Scalar(
          "a time of day",
          .text(.other),
          "TimeOfDay",
          from: .runtime,
          expression: "TimeOfDay(\"12:00:00Z\")!",
          text: "00:00:00Z"
        )
      case .duration:
        Scalar(
          "a duration",
          .text(.other),
          "ISODuration",
          from: .runtime,
          expression: "ISODuration(\"PT1M\")!",
          text: "P1D"
        )
      case .uuid:
        Scalar(
          "a UUID",
          .text(.other),
          "UUID",
          from: .foundation,
          by: "UUIDString",
          expression: "UUID(uuidString: \"00000000-0000-0000-0000-000000000001\")!",
          text: "00000000-0000-4000-8000-000000000000"
        )
      case .url:
        Scalar(
          "a URL",
          .text(.url),
          "URL",
          from: .foundation,
          by: "URLString",
          expression: "URL(string: \"https://example.com\")!"
        )
      case .base64: .data("base64 data", by: "Base64Data")
      case .base64URL: .data("base64 data for URLs", by: "Base64URLData")
      }
  }
}

extension Primitive {
  /// What is known about the type.
  package var scalar: Scalar { Scalar(self) }

  /// What it looks like in JSON.
  package var wire: Scalar.Wire { scalar.wire }

  /// The kind of JSON that it is written as.
  package var jsonKind: JSONKind {
    switch wire {
    case .boolean: .boolean
    case .integer: .integer
    case .number: .number
    case .text: .string
    }
  }

  /// Whether the Swift type's own `Decodable` doesn't read what schemas describe.
  package var needsConverter: Bool { scalar.converter != nil }
}
