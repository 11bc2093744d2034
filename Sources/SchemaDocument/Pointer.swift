internal import Paths

/// A JSON Pointer (RFC 6901): the path from the root of a document to a node.
///
/// For example `/definitions/Order/properties/car~1type`; the empty pointer is the root.
package struct Pointer: Hashable, Sendable {
  /// Unescaped keys and indices.
  package var tokens: [String]

  package init(tokens: [String] = []) {
    self.tokens = tokens
  }

  /// From `/a/b~1c`. Nil if it is neither empty nor starts with a slash, or contains a `~` that is not `~0` or `~1`.
  package init?(parsing text: some StringProtocol) {
    tokens = []
    let bytes = Array(text.utf8)
    guard let first = bytes.first else { return }
    guard first == UInt8(ascii: "/") else { return nil }
    for token in bytes.dropFirst().split(
      separator: UInt8(ascii: "/"),
      omittingEmptySubsequences: false
    ) {
      guard let token = unescaped(token) else { return nil }
      tokens.append(String(decoding: token, as: UTF8.self))
    }
  }

  /// From the fragment of a URI, `#/a%20b`, with or without the `#`. Nil if an escape is invalid, or the result is not UTF-8.
  package init?(fragment: some StringProtocol) {
    if let tokens = plainTokens(fragment) {
      self.init(tokens: tokens)
      return
    }
    var bytes = Array(fragment.utf8)
    if bytes.first == UInt8(ascii: "#") { bytes.removeFirst() }
    guard let decoded = percentDecoded(bytes), let text = String(utf8: decoded)
    else { return nil }
    self.init(parsing: text)
  }

  package func appending(_ token: String) -> Pointer {
    Pointer(tokens: tokens + [token])
  }

  package func appending(_ index: Int) -> Pointer {
    appending(String(index))
  }

  /// Nil for the root.
  package var parent: Pointer? {
    tokens.isEmpty ? nil : Pointer(tokens: Array(tokens.dropLast()))
  }
}

extension Pointer: CustomStringConvertible {
  package var description: String {
    var text: [UInt8] = []
    for token in tokens {
      text.append(UInt8(ascii: "/"))
      guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") })
      else {
        text.append(contentsOf: token.utf8)
        continue
      }
      for byte in token.utf8 {
        switch byte {
        case UInt8(ascii: "~"): text += [byte, UInt8(ascii: "0")]
        case UInt8(ascii: "/"): text += [UInt8(ascii: "~"), UInt8(ascii: "1")]
        default: text.append(byte)
        }
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The tokens of a fragment without escapes, which is the common case; nil for other fragments, and if it is not a pointer.
private func plainTokens(_ fragment: some StringProtocol) -> [String]? {
  fragment.utf8.withContiguousStorageIfAvailable { bytes -> [String]? in
    guard bytes.starts(with: "#/".utf8) else { return nil }
    var tokens: [String] = []
    var start = 2
    for position in start...bytes.count {
      if position == bytes.count || bytes[position] == UInt8(ascii: "/") {
        tokens.append(String(decoding: bytes[start..<position], as: UTF8.self))
        start = position + 1
      } else if bytes[position] == UInt8(ascii: "~") || bytes[position] == UInt8(ascii: "%") {
        return nil
      }
    }
    return tokens
  } ?? nil
}

/// Decodes `~1` and `~0` in a token.
private func unescaped(_ token: ArraySlice<UInt8>) -> [UInt8]? {
  var result: [UInt8] = []
  var rest = token
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "~") else {
      result.append(byte)
      continue
    }
    switch rest.popFirst() {
    case UInt8(ascii: "0"): result.append(UInt8(ascii: "~"))
    case UInt8(ascii: "1"): result.append(UInt8(ascii: "/"))
    default: return nil
    }
  }
  return result
}

private func percentDecoded(_ text: [UInt8]) -> [UInt8]? {
  var result: [UInt8] = []
  var rest = text[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      result.append(byte)
      continue
    }
    guard let high = rest.popFirst().flatMap(hexValue), let low = rest.popFirst().flatMap(hexValue)
    else { return nil }
    result.append(high << 4 | low)
  }
  return result
}

private func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
