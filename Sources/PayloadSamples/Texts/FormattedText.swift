/// Strings in the formats of schemas.
///
/// Sources: JSON Schema 2020-12 validation, section 7.3; OpenAPI Format Registry.
enum FormattedText {
  /// Returns a string in a format, or one that a type of Swift is read from; `nil` for names that aren't known.
  static func make(_ format: String, using random: inout SampleRandom) -> String? {
    func digits(_ count: Int) -> String { random.digits(count) }
    switch format {
    case "date-time", "date-time-fraction", "date-time-iso-basic", "dateTime", "datetime", "Date",
      "rfc3339":
      return "\(random.date())T\(random.time())Z"
    case "date", "CalendarDate": return random.date()
    case "time", "full-time": return "\(random.time())Z"
    case "partial-time", "time-local", "TimeOfDay": return random.time()
    case "duration", "ISODuration":
      return
        "PT\(Int.random(in: 1...12, using: &random))H\(Int.random(in: 1...59, using: &random))M"
    case "uuid", "guid", "UUID":
      let groups = [
        random.hexadecimal(8), random.hexadecimal(4), "4" + random.hexadecimal(3),
        "a" + random.hexadecimal(3), random.hexadecimal(12),
      ]
      return groups.joined(separator: "-")
    case "email", "idn-email":
      return "\(random.pick(Words.firstNames).lowercased())@example.com"
    case "uri", "url", "iri", "URL": return "https://example.com/\(random.pick(Words.nouns))"
    case "uri-reference", "iri-reference": return "/\(random.pick(Words.nouns))"
    case "uri-template": return "/\(random.pick(Words.nouns))/{id}"
    case "hostname", "idn-hostname": return "\(random.pick(Words.nouns)).example.com"
    case "ipv4":
      return "192.0.2.\(Int.random(in: 1...254, using: &random))"
    case "ipv6": return "2001:db8::\(random.hexadecimal(4))"
    case "byte", "base64", "base64url", "Data": return random.pick(["c2FtcGxl", "dG9rZW4x"])
    case "json-pointer": return "/\(random.pick(Words.nouns))"
    case "relative-json-pointer": return "1/\(random.pick(Words.nouns))"
    case "regex": return "^[a-z]+$"
    case "password": return "correct-horse-\(digits(4))"
    case "decimal", "Decimal", "double", "float", "number", "Double", "Float":
      return "\(Int.random(in: 1...99, using: &random)).\(digits(2))"
    case "int8", "int16", "int32", "int64", "integer", "int", "long", "uint8", "uint16", "uint32",
      "uint64", "uint", "Int", "Int64", "UInt64":
      return String(Int.random(in: 1...120, using: &random))
    case "Bool": return random.pick(["true", "false"])
    default: return nil
    }
  }
}

extension SampleRandom {
  mutating func pick(_ words: [String]) -> String { words.randomElement(using: &self) ?? "" }

  mutating func digits(_ count: Int) -> String {
    String((0..<count).map { _ in Character(String(Int.random(in: 0...9, using: &self))) })
  }

  mutating func hexadecimal(_ count: Int) -> String {
    (0..<count).map { _ in String(Int.random(in: 0...15, using: &self), radix: 16) }.joined()
  }

  /// A date in the years 2024 to 2026, such as `2025-03-09`.
  mutating func date() -> String {
    let parts = [Int.random(in: 1...12, using: &self), Int.random(in: 1...28, using: &self)]
    return
      "\(Int.random(in: 2024...2026, using: &self))-\(parts.map(twoDigits).joined(separator: "-"))"
  }

  /// A time of day, such as `09:41:00`.
  mutating func time() -> String {
    [
      Int.random(in: 6...22, using: &self), Int.random(in: 0...59, using: &self),
      5 * Int.random(in: 0...11, using: &self),
    ]
    .map(twoDigits).joined(separator: ":")
  }
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
