internal import Paths

/// The lock of a project: the pins of its stores, as text that people review.
///
/// ```
/// store contracts
/// git https://host/team/contracts.git
/// ref v3
/// commit 0123456789abcdef0123456789abcdef01234567
/// kind tag
/// folder schemas
/// content store-1-sha256:…
/// sha256:… common/money.yml
/// sha256:… taxi/order.yml
/// ```
/// The digest of the content is that of all other lines of its store, so no line can be changed alone.
package struct StoreLock: Hashable, Sendable {
  /// By the names of stores.
  package var pins: [String: StorePin]

  package init(_ pins: [String: StorePin] = [:]) { self.pins = pins }

  /// A mistake in the text of a lock.
  package struct Mistake: Error, Hashable, Sendable {
    /// The number of the line, from 1.
    package let line: Int
    package let message: String
  }

  package static let fileName = "dtoc.lock"

  private static let head =
    "# What the stores of 'dtoc.yaml' contain. 'dtoc update' writes this file. Commit it, and don't edit it.\nlock 1\n"
  private static let contentTag = "store-1-sha256:"

  /// The stores in the order of their names.
  package var text: String {
    Self.head
      + pins.sorted { Path($0.key) < Path($1.key) }.map { Self.section($0.key, $0.value) }.joined()
  }

  private static func section(_ name: String, _ pin: StorePin) -> String {
    "\nstore \(name)\n\(pin.origin)content \(contentTag)\(pin.digest.digits)\n\(pin.listing)"
  }

  /// Reads only what ``text`` writes, byte for byte, or with the line ends that git gives all lines on Windows.
  ///
  /// - Throws: ``Mistake`` at the first line that differs.
  package init(bytes: [UInt8]) throws(Mistake) {
    guard let text = String(utf8: Self.withoutReturns(bytes)) else {
      throw Mistake(line: 1, message: "it is not UTF-8")
    }
    let lines = text.split(separator: "\n", maxSplits: 2)
    if lines.count > 1, lines[1].hasPrefix("lock "), let version = Int(lines[1].dropFirst(5)),
      version > 1
    {
      throw Mistake(line: 2, message: "it was written by a newer dtoc; update dtoc")
    }
    var reader = Reader(text)
    pins = try reader.pins()
    let written = self.text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let read = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in read.enumerated()
    where index >= written.count || !written[index].elementsEqual(line) {
      throw Mistake(line: index + 1, message: "it was edited")
    }
    guard read.count == written.count else {
      throw Mistake(line: read.count, message: "it is incomplete")
    }
  }

  /// The text with simple line ends if all of its lines end with a carriage return; otherwise as it is.
  private static func withoutReturns(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.count > 1, lines.last?.isEmpty == true,
      lines.dropLast().allSatisfy({ $0.last == 0x0D })
    else { return bytes }
    return Array(lines.dropLast().map { $0.dropLast() + [0x0A] }.joined())
  }

  /// Goes through the lines.
  private struct Reader {
    private let lines: [Substring]
    private var next = 0

    init(_ text: String) {
      lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
        .map { Substring($0) }
    }

    mutating func pins() throws(Mistake) -> [String: StorePin] {
      for line in StoreLock.head.split(separator: "\n") {
        guard take(line) else { throw mistake() }
      }
      var pins: [String: StorePin] = [:]
      while next < lines.count - 1 {
        guard take(""), let name = value(of: "store"), StoreLock.isName(name) else {
          throw mistake()
        }
        let pin = try pin()
        guard pins.updateValue(pin, forKey: name) == nil else { throw mistake() }
      }
      guard next == lines.count - 1, lines[next].isEmpty else { throw mistake() }
      return pins
    }

    private mutating func pin() throws(Mistake) -> StorePin {
      let start = next
      var commit: String?
      var kind = StorePin.Kind.other
      let location: StoreLocation
      do throws(StoreProblem) {
        if let url = value(of: "url") {
          location = try .document(url)
        } else {
          guard let url = value(of: "git"), let ref = value(of: "ref"),
            let id = value(of: "commit"),
            id.isLowercaseHexadecimal(count: 40)
          else { throw StoreProblem("") }
          commit = id
          if take(StorePin.lineOfTag) { kind = .tag }
          location = try .git(url, ref: ref, folder: value(of: "folder"))
        }
      } catch {
        throw mistake()
      }
      guard let content = value(of: "content"),
        let digest = ContentDigest(Substring(content), tag: StoreLock.contentTag)
      else { throw mistake() }
      var files: [StorePin.File] = []
      while next < lines.count, !lines[next].isEmpty { files.append(try file()) }
      let pin = StorePin(location: location, commit: commit, kind: kind, files: files)
      guard pin.digest == digest else {
        throw Mistake(
          line: start,
          message: "the digest of this store is another one, so a line was edited"
        )
      }
      return pin
    }

    private mutating func file() throws(Mistake) -> StorePin.File {
      let line = lines[next]
      let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2, let digest = ContentDigest(words[0]),
        StorePath.problem(ofPath: Array(words[1].utf8)) == nil
      else { throw mistake() }
      next += 1
      return StorePin.File(path: String(words[1]), digest: digest)
    }

    private mutating func take(_ line: some StringProtocol) -> Bool {
      guard next < lines.count, lines[next].utf8.elementsEqual(line.utf8) else { return false }
      next += 1
      return true
    }

    private mutating func value(of key: String) -> String? {
      guard next < lines.count,
        let rest = Path(lines[next]).dropping(prefix: "\(key) "), !rest.isEmpty
      else { return nil }
      next += 1
      return rest
    }

    private func mistake() -> Mistake {
      let line = next < lines.count ? lines[next] : ""
      if ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(where: line.hasPrefix) {
        return Mistake(line: next + 1, message: "it has a conflict of a merge")
      }
      return Mistake(line: next + 1, message: "this is not a line of a lock of this version")
    }
  }

  /// Whether a text can be the name of a store: letters, digits, and in the middle also dots and dashes.
  package static func isName(_ text: String) -> Bool {
    func isPlain(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == UInt8(ascii: "_")
    }
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, isPlain(first), isPlain(last),
      bytes.count <= 64
    else { return false }
    return bytes.allSatisfy { isPlain($0) || "-.".utf8.contains($0) }
  }
}
