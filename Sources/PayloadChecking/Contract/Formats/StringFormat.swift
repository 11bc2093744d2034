import Patterns

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A `format` of strings that is checked. Others, such as `password`, describe the value without restricting it.
///
/// Sources: JSON Schema 2020-12 validation, section 7.3; OpenAPI Format Registry.
enum StringFormat: String {
  case dateTime = "date-time"
  case date
  case time
  case duration
  case email
  case internationalEmail = "idn-email"
  case hostname
  case ipv4
  case ipv6
  case uri
  case uriReference = "uri-reference"
  case iri
  case iriReference = "iri-reference"
  case uuid
  case byte
  case base64URL = "base64url"
  case jsonPointer = "json-pointer"
  case relativeJSONPointer = "relative-json-pointer"
  case regex

  /// - Parameter name: The value of `format`.
  init?(named name: String) {
    self.init(rawValue: name == "base64" ? "byte" : name)
  }

  enum Result {
    case valid
    case invalid
    case undecided
  }

  func check(_ text: String) -> Result {
    if self == .regex {
      if Pattern.mistake(in: text) != nil { return .invalid }
      return Pattern(text) == nil ? .undecided : .valid
    }
    return allows(text) ? .valid : .invalid
  }

  private func allows(_ text: String) -> Bool {
    switch self {
    case .dateTime: isDateTime(text)
    case .date: isDate(text[...])
    case .time: isTime(text[...])
    case .duration: isDuration(text)
    case .email: text.utf8.allSatisfy { $0 < 0x80 } && isEmail(text)
    case .internationalEmail: isEmail(text)
    case .hostname: isHostname(text)
    case .ipv4: isIPv4(text[...])
    case .ipv6: isIPv6(text)
    case .uri: isURI(text, .ascii) && hasScheme(text)
    case .uriReference: isURI(text, .ascii)
    case .iri: isURI(text, .unicode) && hasScheme(text)
    case .iriReference: isURI(text, .unicode)
    case .uuid: isUUID(text)
    case .byte: Data(base64Encoded: text) != nil
    case .base64URL:
      !text.contains { "+/".contains($0) } && (try? Base64URLData.value(from: text)) != nil
    case .jsonPointer: isJSONPointer(text[...])
    case .relativeJSONPointer: isRelativeJSONPointer(text)
    case .regex: true
    }
  }
}

private func isUUID(_ text: String) -> Bool {
  let groups = text.split(omittingEmptySubsequences: false) { $0 == "-" }
  return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
    && groups.allSatisfy { $0.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit) }
}

/// Source: RFC 6901, section 3.
private func isJSONPointer(_ text: Substring) -> Bool {
  guard text.isEmpty || text.hasPrefix("/") else { return false }
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "~") else { continue }
    guard let next = rest.popFirst(), next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else {
      return false
    }
  }
  return true
}

private func isRelativeJSONPointer(_ text: String) -> Bool {
  let digits = text.prefix { $0.isASCII && $0.isNumber }
  guard !digits.isEmpty, digits.count == 1 || digits.first != "0" else { return false }
  let rest = text.dropFirst(digits.count)
  return rest == "#" || isJSONPointer(rest)
}
