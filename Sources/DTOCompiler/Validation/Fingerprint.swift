import Paths
import SchemaDocument

/// Identifies a finding in different runs, even if lines have moved or the message is worded differently: a hash of its rule, file,
/// location in the tree, and what the message quotes.
///
/// For example `8c2f5b1a90d3e47f`. Several findings that agree in all of that are distinguished by their order.
struct Fingerprint: Hashable, Sendable {
  private let value: UInt64

  init(_ identity: FindingIdentity, ordinal: Int) {
    var hash = FNV1a()
    for part in [identity.rule, identity.file.text, identity.pointer] + identity.quotes {
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
  var rule: String
  /// Empty if the finding is not about a location in a file.
  var file: Path
  /// The JSON Pointer of the innermost node, or of the root.
  var pointer: String
  /// What the message has in quotes, such as `bool` and `boolean`. The words between them may change from version to version. For a change
  /// between two versions of a schema, the whole message, because the words say what has become of it, and the verdict.
  let quotes: [String]

  init(rule: String, file: Path, pointer: String, message: String, verdict: String?) {
    self.rule = rule
    self.file = file
    self.pointer = pointer
    let isChange = Self.changes.contains(rule)
    quotes = (isChange ? [message] : message.quotes) + (verdict.map { [$0] } ?? [])
  }

  private static let changes = Set(Rule.all.filter { $0.category == .changes }.map(\.id.rawValue))
}

/// A finding and its fingerprint.
struct FindingMark: Sendable {
  var identity: FindingIdentity
  var fingerprint: Fingerprint
}

/// Numbers findings with the same identity.
struct FingerprintCounter {
  private var counts: [FindingIdentity: Int] = [:]

  mutating func next(_ identity: FindingIdentity) -> Fingerprint {
    let ordinal = counts[identity, default: 0]
    counts[identity] = ordinal + 1
    return Fingerprint(identity, ordinal: ordinal)
  }
}

extension Findings {
  /// For every finding, in order.
  func marks() -> [FindingMark] { marks(of: diagnostics) { $0 } }

  /// The same for other findings in the same documents.
  ///
  /// - Parameter name: The name of a document, from its path in messages.
  func marks(of diagnostics: [Diagnostic], naming name: (String) -> String) -> [FindingMark] {
    var search = PointerSearch()
    var names: [FileID: String] = [:]
    var counter = FingerprintCounter()
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
          rule: diagnostic.rule.rawValue,
          file: Path(file),
          pointer: place.map { search.pointer(at: $0.span, in: $0.document) } ?? "",
          message: diagnostic.knownMessage ?? diagnostic.message,
          verdict: diagnostic.verdict
        )
        return FindingMark(identity: identity, fingerprint: counter.next(identity))
      }
    }
  }
}

extension String {
  /// A path without a redundant `./`, as baselines have it.
  package var withoutCurrentFolder: String {
    var path = self[...]
    while path.utf8.starts(with: "./".utf8) { path = Substring(path.utf8.dropFirst(2)) }
    return String(path)
  }
}

extension String {
  /// The parts in single quotes. An apostrophe within a word, as in "doesn't", is not a quote.
  fileprivate var quotes: [String] {
    let quote = UInt8(ascii: "'")
    let bytes = utf8
    var quotes: [String] = []
    var start: Index?
    var isAfterWord = false
    for index in bytes.indices {
      let byte = bytes[index]
      defer { isAfterWord = byte.isWordCharacter }
      guard byte == quote else { continue }
      if let opening = start {
        let next = bytes.index(after: index)
        guard next == bytes.endIndex || !bytes[next].isWordCharacter else { continue }
        quotes.append(String(self[bytes.index(after: opening)..<index]))
        start = nil
      } else if !isAfterWord {
        start = index
      }
    }
    return quotes
  }
}

extension UInt8 {
  /// An ASCII letter or digit, or a byte of a character beyond ASCII.
  fileprivate var isWordCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
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
