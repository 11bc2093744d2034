/// A pattern that selects schemas by name, file or place.
///
/// For example, `order*` selects schemas by name, `taxi/**` by file, and `taxi/*.yml#/definitions/*` or `#/definitions/order` by file and
/// JSON Pointer. For `*` and `**`, see ``Glob``.
package struct SchemaPattern: Hashable, Sendable {
  /// The pattern as the user wrote it.
  package let text: String
  private let target: Target

  private enum Target: Hashable, Sendable {
    case name(Glob)
    case file(Glob)
    case place(file: Glob, pointer: Glob)
  }

  package init(_ text: String) {
    self.text = text
    if let hash = text.firstIndex(of: "#") {
      let file = hash == text.startIndex ? "**" : String(text[..<hash])
      target = .place(file: Glob(file), pointer: Glob(String(text[text.index(after: hash)...])))
    } else if text.utf8.contains(UInt8(ascii: "/")) || Self.endings.contains(where: text.hasSuffix)
    {
      target = .file(Glob(text))
    } else {
      target = .name(Glob(text))
    }
  }

  /// - Parameter file: The path of the schema's document, relative to its root.
  package func matches(_ declaration: Declaration, inFile file: String) -> Bool {
    switch target {
    case .name(let glob): glob.matches(declaration.names[0])
    case .file(let glob): glob.matches(file)
    case .place(let fileGlob, let pointer):
      fileGlob.matches(file) && pointer.matches(declaration.pointer)
    }
  }

  /// Whether it selects types by their names, and this is one of them.
  package func matches(name: String) -> Bool {
    if case .name(let glob) = target { glob.matches(name) } else { false }
  }

  private static let endings = [".yml", ".yaml", ".json"]
}
