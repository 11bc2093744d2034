/// Strings in formats, for schemas that also limit the length.
extension FormattedText {
  /// Returns a string in a format itself if its length is between bounds, else another one of the format that is just long or
  /// short enough.
  ///
  /// - Returns: The same string if the format has none of such a length, or none is known.
  static func fitted(_ text: String, _ format: String, from least: Int, upTo most: Int) -> String {
    let count = text.unicodeScalars.count
    guard least <= most, !(least...most).contains(count) else { return text }
    // Some formats don't have strings of all lengths.
    let lengths = count < least ? Array(least...min(most, least + 3)) : [most, most - 1, most - 2]
    return lengths.lazy.compactMap { make(format, length: $0) }.first ?? text
  }

  /// Returns a string with a number of characters; `nil` if none is known.
  private static func make(_ format: String, length: Int) -> String? {
    guard length > 0 else { return nil }
    switch format {
    case "email", "idn-email": return email(length)
    case "hostname", "idn-hostname": return hostname(length)
    case "uri", "url", "iri", "URL":
      return stretched("https://a.co/", length) ?? stretched("a:b", length)
    case "uri-reference", "iri-reference", "json-pointer": return stretched("/", length)
    case "uri-template", "regex", "password": return stretched("a", length)
    case "byte", "base64", "base64url", "Data":
      return length % 4 == 0 ? String(repeating: "YWFh", count: length / 4) : nil
    case "date-time", "date-time-fraction", "dateTime", "datetime", "Date", "rfc3339":
      return (22...30).contains(length)
        ? "2025-03-09T09:41:00.\(String(repeating: "5", count: length - 21))Z" : nil
    case "duration", "ISODuration":
      return (3...10).contains(length)
        ? "P\(String(repeating: "1", count: length - 2))D" : nil
    case "decimal", "Decimal", "double", "float", "number", "Double", "Float":
      return length == 1 ? "1" : length == 2 ? "10" : stretched("1.5", length, with: "5")
    case "ipv4":
      return (7...15).contains(length) ? ipv4(length) : nil
    case "int16", "int32", "int64", "integer", "int", "long", "uint16", "uint32", "uint64", "uint",
      "Int", "Int64", "UInt64":
      return length <= 4 ? String(repeating: "1", count: length) : nil
    default: return nil
    }
  }

  /// Returns a string with characters after it; `nil` if it is too long already.
  private static func stretched(
    _ start: String,
    _ length: Int,
    with character: Character = "a"
  ) -> String? {
    let missing = length - start.count
    return missing < 0 ? nil : start + String(repeating: character, count: missing)
  }

  /// An address whose local part has at most 64 characters. Source: RFC 5321, section 4.5.3.1.1.
  private static func email(_ length: Int) -> String? {
    let local = min(64, length - 5)
    guard local > 0, let domain = hostname(length - local - 1) else { return nil }
    return "\(String(repeating: "a", count: local))@\(domain)"
  }

  /// A name whose labels have at most 63 characters. Source: RFC 1123, section 2.1; RFC 1035, section 2.3.4.
  private static func hostname(_ length: Int) -> String? {
    guard length <= 253 else { return nil }
    guard length >= 4 else { return String(repeating: "a", count: length) }
    var labels: [String] = ["co"]
    var missing = length - 3
    while missing > 0 {
      let count = missing <= 63 ? missing : 60
      labels.insert(String(repeating: "a", count: count), at: 0)
      missing -= count + 1
    }
    return labels.joined(separator: ".")
  }

  private static func ipv4(_ length: Int) -> String {
    var extra = length - 7
    return (0..<4).map { _ in
      let digits = min(3, 1 + extra)
      extra -= digits - 1
      return String(repeating: "1", count: digits)
    }
    .joined(separator: ".")
  }
}
