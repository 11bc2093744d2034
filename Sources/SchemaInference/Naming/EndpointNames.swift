import SchemaDocument
import Words

/// The names of schemas by the URLs that they come from: `/v1/orders/12` is an `Order`, and `/v1/orders` are `Orders`.
package struct EndpointNames: Sendable {
  /// The method and the path, with `{id}` for ids: `GET /v1/orders/{id}`.
  package let key: String

  /// - Parameter segments: The segments of the path.
  package init(method: String, segments: [String]) {
    let parts = zip(segments, [""] + segments).map { segment, previous in
      isVersion(segment) || !isID(segment, after: previous) ? segment : "{id}"
    }
    key = "\(method.uppercased()) /\(parts.joined(separator: "/"))"
  }

  /// Returns names for the schema of a key, the best one first.
  package static func names(of key: String, _ kind: SampleKind) -> [String] {
    let parts = key.split(separator: " ", maxSplits: 1)
    let segments = parts.count > 1 ? parts[1].split(separator: "/").map(String.init) : []
    let words = segments.filter { $0 != "{id}" }.map(withoutSuffix)
      .filter { !$0.nameWords.isEmpty && !isVersion($0) && $0.lowercased() != "api" }
    guard let last = words.last else { return ["Response"] }
    let isOne = segments.last == "{id}" || parts.first != "GET"
    let name = isOne && kind != .arrays ? singular(last) : last
    let outer = words.dropLast().suffix(1).map(singular)
    let method = parts.first.map { $0.lowercased() } ?? ""
    return [[name], outer + [name], [method] + outer + [name]].map { parts in
      let text = parts.flatMap(\.nameWords).joined(separator: "_")
      let spelled = Spelling.upperCamel.spelled([text])
      return spelled.isEmpty ? "Response" : spelled
    }
  }
}

/// Whether a segment stands for one of several things: `12`, `7f` after `cars`, or `cus_9s6XKzkNRiz8i3`.
private func isID(_ segment: String, after previous: String) -> Bool {
  if looksLikeID(segment) { return true }
  let bytes = Array(segment.utf8)
  let digits = bytes.count(where: isDigit)
  if digits > 1, let underscore = bytes.lastIndex(of: UInt8(ascii: "_")) {
    let rest = bytes[(underscore + 1)...]
    return rest.count >= 8 && rest.contains(where: isDigit)
      && rest.allSatisfy { isDigit($0) || isLetter($0) }
  }
  // Short hexadecimal numbers, but not '2fa', '3d' and 'b2b'.
  return digits > 0 && singular(previous) != previous
    && bytes.allSatisfy { isDigit($0) || (0x41...0x46).contains($0 & 0xDF) }
    && !wordsWithDigits.contains(segment.lowercased())
}

private let wordsWithDigits: Set<String> = [
  "2d", "2fa", "3d", "4d", "b2b", "b2c", "c2b", "c2c", "d2c", "e2e",
]

/// Whether a segment is the version of an API, such as `v2`.
private func isVersion(_ segment: String) -> Bool {
  segment.first?.lowercased() == "v" && segment.utf8.count < 6
    && segment.utf8.dropFirst().allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
    && segment.utf8.count > 1
}

private func withoutSuffix(_ segment: String) -> String {
  segment.hasSuffix(".json") ? String(segment.dropLast(5)) : segment
}
