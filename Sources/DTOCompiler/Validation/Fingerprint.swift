import Paths
import SchemaDocument

/// Identifies a finding in different runs, even if lines have moved: a hash of its rule, file, location in the tree and message.
///
/// For example `8c2f5b1a90d3e47f`. Several findings that agree in all of that are distinguished by their order.
struct Fingerprint: Hashable, Sendable {
  private let value: UInt64

  init(_ identity: FindingIdentity, ordinal: Int) {
    var hash = FNV1a()
    for part in [identity.rule.rawValue, identity.file.text, identity.pointer, identity.message] {
      hash.combine(part)
    }
    hash.combine(String(ordinal))
    value = hash.value
  }

  /// From its text; nil if that is invalid.
  init?(_ text: String) {
    guard text.utf8.count == 16, text.utf8.first != UInt8(ascii: "+"),
      let value = UInt64(text, radix: 16)
    else { return nil }
    self.value = value
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The properties that identify a finding in different runs.
struct FindingIdentity: Hashable, Sendable {
  var rule: Rule.ID
  /// Empty if the finding is not about a location in a file.
  var file: Path
  /// The JSON Pointer of the innermost node, or of the root.
  var pointer: String
  var message: String
}

/// A finding and its fingerprint.
struct FindingMark: Sendable {
  var identity: FindingIdentity
  var fingerprint: Fingerprint
}

extension Findings {
  /// For every finding, in order.
  ///
  /// - Parameter name: The name of a document, from its path in messages.
  func marks(naming name: (String) -> String = { $0 }) -> [FindingMark] {
    var search = PointerSearch()
    var names: [FileID: String] = [:]
    var occurrences: [FindingIdentity: Int] = [:]
    return withExtendedLifetime(documents) {
      diagnostics.map { diagnostic in
        let place = diagnostic.span.flatMap { span in
          document(of: span.file).map { (document: $0, span: span) }
        }
        var file = ""
        if let place {
          file = names[place.span.file] ?? name(place.document.path).withoutCurrentFolder
          names[place.span.file] = file
        }
        let identity = FindingIdentity(
          rule: diagnostic.rule,
          file: Path(file),
          pointer: place.map { search.pointer(at: $0.span, in: $0.document) } ?? "",
          message: diagnostic.message
        )
        let ordinal = occurrences[identity, default: 0]
        occurrences[identity] = ordinal + 1
        return FindingMark(
          identity: identity,
          fingerprint: Fingerprint(identity, ordinal: ordinal)
        )
      }
    }
  }
}

extension String {
  /// A path without a redundant `./`.
  var withoutCurrentFolder: String {
    var path = self[...]
    while path.utf8.starts(with: "./".utf8) { path = Substring(path.utf8.dropFirst(2)) }
    return String(path)
  }
}

/// The 64-bit Fowler–Noll–Vo hash: small, and the same everywhere and forever.
private struct FNV1a {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds a string and its end, so that "a", "bc" differs from "ab", "c".
  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(0xFF)
  }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}
