/// Writes JSON, with commas where they are needed.
///
/// For example
/// ```swift
/// var json = JSONText()
/// json.object {
///   $0.member("version", 1)
///   $0.member("names") { $0.array(names, .lines) { $0.string($1) } }
/// }
/// ```
package struct JSONText: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// Whether the open collection already contains an element, so that the next one needs a separator.
  private var needsComma = false
  private var separator = ","
  /// Whether a blank line precedes the next element.
  private var isSeparated = false

  /// How the elements of a collection are laid out.
  package enum Layout: Sendable {
    /// All on one line.
    case flow
    /// One per line, for tools that read lines, and for readable diffs.
    case lines
  }

  package init() {}

  /// All of it; ends with a line end.
  package var text: String {
    String(unsafeUninitializedCapacity: bytes.count + 1) { text in
      let end = text.initialize(fromContentsOf: bytes)
      text.initializeElement(at: end, to: UInt8(ascii: "\n"))
      return end + 1
    }
  }

  package mutating func object(_ layout: Layout = .flow, _ members: (inout JSONText) -> Void) {
    collection("{", "}", layout, members)
  }

  package mutating func array<Elements: Sequence>(
    _ elements: Elements,
    _ layout: Layout = .flow,
    _ element: (inout JSONText, Elements.Element) -> Void
  ) {
    collection("[", "]", layout) { json in
      for value in elements { element(&json, value) }
    }
  }

  /// Writes a blank line before the next element, unless it is the first. Git merges changes on both sides of it.
  package mutating func separate() { isSeparated = needsComma }

  /// Writes a member of an object; `value` must write exactly one value.
  package mutating func member(_ name: String, _ value: (inout JSONText) -> Void) {
    startValue()
    quote(name)
    raw(":")
    needsComma = false
    value(&self)
    needsComma = true
  }

  package mutating func member(_ name: String, _ value: String) {
    member(name) { $0.string(value) }
  }

  package mutating func member(_ name: String, _ value: Int) {
    member(name) { $0.integer(value) }
  }

  package mutating func member(_ name: String, is value: Bool) {
    member(name) { $0.literal(value ? "true" : "false") }
  }

  package mutating func string(_ text: String) {
    startValue()
    quote(text)
  }

  package mutating func integer(_ value: Int) { literal(String(value)) }

  /// Writes a value that is JSON already, such as `1.50` or `null`.
  package mutating func literal(_ value: String) {
    startValue()
    raw(value)
  }

  private mutating func collection(
    _ start: String,
    _ end: String,
    _ layout: Layout,
    _ body: (inout JSONText) -> Void
  ) {
    startValue()
    let outer = separator
    let lineEnd = layout == .lines ? "\n" : ""
    separator = "," + lineEnd
    raw(start + lineEnd)
    let first = bytes.count
    needsComma = false
    body(&self)
    if layout == .lines, bytes.count > first { raw("\n") }
    raw(end)
    separator = outer
    needsComma = true
  }

  private mutating func startValue() {
    if needsComma { raw(isSeparated ? separator + "\n" : separator) }
    needsComma = true
    isSeparated = false
  }

  private mutating func raw(_ text: String) {
    bytes += text.utf8
  }

  /// Writes a string as defined in RFC 8259, section 7.
  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    // Most strings need no escapes, and are copied at once.
    let isPlain = text.utf8.allSatisfy {
      (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { bytes += text.utf8 } else { for scalar in text.unicodeScalars { quote(scalar) } }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Characters that control a terminal are also escaped, because reports are read there.
  private mutating func quote(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": raw("\\\"")
    case "\\": raw("\\\\")
    case "\n": raw("\\n")
    case _ where actsOnTerminal(scalar):
      let digits = String(scalar.value, radix: 16)
      raw("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    default: bytes += Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter
    }
  }
}
