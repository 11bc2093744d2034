import SchemaModel

/// Values of scalar types, with an eye for those that other types can't read.
extension Primitive {
  /// Values of the type, the simplest first.
  var samples: [Payload] {
    switch wire {
    case .boolean: [.boolean(true)]
    case .integer(let range): IntegerSample.all.filter(range.contains).map { .number($0.digits) }
    case .number(.moment): [.number("0")]
    case .number(.float): [.number("0"), .number("0.5")]
    case .number(.double), .number(.decimal): [.number("0"), .number("0.5"), .number("1e300")]
    case .text(nil): [.string("some text"), .string("http://[")]
    case .text(.integer(let range)?):
      IntegerSample.all.filter(range.contains).map { .string($0.digits) }
    case .text(.double?), .text(.decimal?): [.string("0"), .string("0.5"), .string("1e300")]
    case .text(.url?): [.string("https://example.com")]
    case .text(.base64?): [.string("AQID")]
    case .text(.instant?), .text(.other?): [.string(formattedSample)]
    }
  }

  /// A text in a format that no other one shares texts with.
  private var formattedSample: String { scalar.text ?? "text" }

  /// Whether the type reads a sample of another one without conversion.
  func reads(_ sample: Payload) -> Bool {
    switch (sample, wire) {
    case (.boolean, .boolean), (.string, .text(nil)): true
    case (.number(let digits), .integer(let range)):
      IntegerSample(digits).map(range.contains) ?? false
    case (.number(let digits), .number(.float)): Float(digits)?.isFinite ?? false
    case (.number, .number): true
    case (.string(let text), .text(.integer(let range)?)):
      IntegerSample(text).map(range.contains) ?? false
    case (.string(let text), .text(.double?)), (.string(let text), .text(.decimal?)):
      Double(text) != nil
    case (.string(let text), .text(.url?)): text != "http://["
    case (.string(let text), .text(.base64?)): text.utf8.allSatisfy(\.isBase64)
    case (.string(let text), .text(.instant?)), (.string(let text), .text(.other?)):
      text == formattedSample
    case (.null, _), (.array, _), (.object, _), (.boolean, _), (.string, _), (.number, _): false
    }
  }
}

extension UInt8 {
  /// Whether the byte is in one of the alphabets of RFC 4648, sections 4 and 5.
  fileprivate var isBase64: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "="):
      true
    default: false
    }
  }
}

/// An integer that some types hold and others don't.
private struct IntegerSample {
  var isNegative: Bool
  var magnitude: UInt64

  static let all = ["0", "-1", "128", "32768", "2147483648", "4294967296", "9223372036854775808"]
    .compactMap { IntegerSample($0) }

  init?(_ digits: String) {
    isNegative = digits.hasPrefix("-")
    guard let magnitude = UInt64(isNegative ? String(digits.dropFirst()) : digits) else {
      return nil
    }
    self.magnitude = magnitude
  }

  var digits: String { (isNegative ? "-" : "") + "\(magnitude)" }
}

extension Scalar.IntegerRange {
  fileprivate func contains(_ sample: IntegerSample) -> Bool {
    if sample.isNegative {
      return isSigned && sample.magnitude <= UInt64(1) << UInt64(min(bits, 63))
    }
    return bits >= 64 || sample.magnitude < UInt64(1) << UInt64(bits)
  }
}
