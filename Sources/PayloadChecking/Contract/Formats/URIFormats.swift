import SchemaDocument

/// Which characters a URI may have as they are.
enum URICharacters {
  case ascii
  case unicode
}

/// Source: RFC 3986, appendix A; RFC 3987, section 2.2.
func isURI(_ text: String, _ characters: URICharacters) -> Bool {
  var rest = text.unicodeScalars[...]
  var hasFragment = false
  while let scalar = rest.popFirst() {
    switch scalar {
    case "%":
      guard rest.prefix(2).count == 2, rest.prefix(2).allSatisfy(\.properties.isASCIIHexDigit)
      else { return false }
    case "#":
      if hasFragment { return false }
      hasFragment = true
    case "\"", "<", ">", "\\", "^", "`", "{", "|", "}", "\0"..." ", "\u{7F}": return false
    default: if characters == .ascii, !scalar.isASCII { return false }
    }
  }
  return hasValidAuthority(text)
}

/// Brackets are only for addresses of hosts, and ports are numbers.
private func hasValidAuthority(_ text: String) -> Bool {
  let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
  let hierarchy = text[..<end]
  guard let slashes = hierarchy.firstRange(of: "//"),
    hierarchy[..<slashes.lowerBound].isEmpty || hierarchy[..<slashes.lowerBound].hasSuffix(":")
  else { return !hierarchy.contains { $0 == "[" || $0 == "]" } }
  let rest = hierarchy[slashes.upperBound...]
  let authority = rest.prefix { $0 != "/" }
  if rest.dropFirst(authority.count).contains(where: { $0 == "[" || $0 == "]" }) { return false }
  var host =
    authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
  if authority.prefix(authority.count - host.count).contains("[") { return false }
  if host.hasPrefix("[") {
    guard let close = host.firstIndex(of: "]") else { return false }
    let address = host[host.index(after: host.startIndex)..<close]
    guard address.hasPrefix("v") || isIPv6(String(address)) else { return false }
    host = host[host.index(after: close)...]
    guard host.isEmpty || host.hasPrefix(":") else { return false }
  }
  guard let colon = host.firstIndex(of: ":") else { return true }
  return host[host.index(after: colon)...].utf8.allSatisfy(isDigit)
}

func hasScheme(_ text: String) -> Bool {
  guard let colon = text.firstIndex(of: ":") else { return false }
  let scheme = text[..<colon].utf8
  let marks: Set<UInt8> = [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")]
  return scheme.first.map { isAlphanumeric($0) && !isDigit($0) } == true
    && scheme.allSatisfy { isAlphanumeric($0) || marks.contains($0) }
}
