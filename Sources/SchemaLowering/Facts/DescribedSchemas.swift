import SchemaDocument
import SchemaModel

/// Annotations and constraints: what a person reads above the Swift.
extension SchemaFacts {
  /// The documentation of what a schema declares under a name.
  mutating func documentation(of raw: RawSchema, name: String) -> Documentation {
    reportUnsupported(raw)
    if raw.has(.description), raw.scalar(.description) == nil { reportWrongKinds(raw) }
    var documentation = Documentation()
    documentation.isDeprecated = raw.isTrue(.deprecated)
    guard options.documentation == .collected else { return documentation }
    documentation.title = raw.text(.title).flatMap { $0.isEcho(of: name) ? nil : $0 }
    documentation.description = raw.text(.description)
    return documentation
  }
}

extension String {
  /// Whether a title only repeats a name in other letters, as `Order Id` does with `order_id`.
  fileprivate func isEcho(of name: String) -> Bool {
    func letters(_ text: String) -> [UInt8] {
      text.utf8.compactMap { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
          byte
        default: nil
        }
      }
    }
    return letters(self) == letters(name)
  }
}
