import SchemaDocument

/// Source: RFC 5321, section 4.1.2.
func isEmail(_ text: String) -> Bool {
  guard let at = text.lastIndex(of: "@") else { return false }
  let (local, domain) = (text[..<at], text[text.index(after: at)...])
  guard !local.isEmpty, !domain.isEmpty else { return false }
  let isQuoted = local.count > 1 && local.hasPrefix("\"") && local.hasSuffix("\"")
  let atoms = local.split(omittingEmptySubsequences: false) { $0 == "." }
  let special: Set<Character> = ["(", ")", "<", ">", "[", "]", ":", ";", "@", "\\", ",", "\"", " "]
  guard isQuoted || atoms.allSatisfy({ !$0.isEmpty && !$0.contains { special.contains($0) } })
  else { return false }
  if domain.hasPrefix("["), domain.hasSuffix("]") {
    let address = domain.dropFirst().dropLast()
    return address.hasPrefix("IPv6:") ? isIPv6(String(address.dropFirst(5))) : isIPv4(address)
  }
  return !domain.utf8.allSatisfy { $0 < 0x80 } || isHostname(String(domain))
}

/// Source: RFC 1123, section 2.1.
func isHostname(_ text: String) -> Bool {
  let labels = text.split(omittingEmptySubsequences: false) { $0 == "." }
  return text.utf8.count <= 253
    && labels.allSatisfy { label in
      !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
        && label.utf8.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
    }
}

func isAlphanumeric(_ byte: UInt8) -> Bool {
  isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
}

func isIPv4(_ text: Substring) -> Bool {
  let parts = text.split(omittingEmptySubsequences: false) { $0 == "." }
  return parts.count == 4
    && parts.allSatisfy { part in
      guard (1...3).contains(part.utf8.count), part.utf8.allSatisfy(isDigit) else { return false }
      return UInt8(part) != nil && (part.utf8.count == 1 || part.first != "0")
    }
}

/// Source: RFC 4291, section 2.2.
func isIPv6(_ text: String) -> Bool {
  func groups(_ text: Substring) -> Int? {
    if text.isEmpty { return 0 }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" }
    var count = 0
    for (index, part) in parts.enumerated() {
      if index == parts.count - 1, part.contains(".") {
        guard isIPv4(part) else { return nil }
        count += 2
      } else {
        guard (1...4).contains(part.utf8.count), UInt16(part, radix: 16) != nil, part.first != "+"
        else { return nil }
        count += 1
      }
    }
    return count
  }
  guard let gap = text.firstRange(of: "::") else { return groups(text[...]) == 8 }
  guard let before = groups(text[..<gap.lowerBound]), let after = groups(text[gap.upperBound...])
  else { return false }
  return before + after < 8 && !text[..<gap.lowerBound].contains(".")
}
