import SchemaDocument
import SchemaModel
import Workers

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

extension Lowering {
  /// Remarks on all that is declared, once it is known which schemas have types of their own.
  mutating func addRemarks(by workers: Workers) {
    guard facts.options.documentation == .collected else { return }
    let remarks = Remarks(declared: declared, formats: facts.options.formats)
    let sources = sources
    _ = declarations.changeParts(by: workers) { declarations, range in
      for index in range {
        let source = sources[index]
        if source.deferred.describesType {
          remarks.add(to: &declarations[index].documentation, about: source.composite.schema)
        }
        declarations[index].changeObject { object in
          for (position, schema) in source.deferred.describingProperties.enumerated() {
            remarks.add(to: &object.properties[position].documentation, about: schema)
          }
        }
      }
    }
  }
}

extension Declaration {
  /// Changes an object in place: the declaration lets go of it for as long, or its properties would be copied.
  mutating func changeObject(_ body: (inout Object) -> Void) {
    guard case .object(var object) = kind else { return }
    kind = .alias(.any)
    body(&object)
    kind = .object(object)
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
