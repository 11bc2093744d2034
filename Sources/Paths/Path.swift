/// A path, or a name in one, of files or in documents. Two paths are equal only if all of their bytes are.
///
/// For example, `caf\u{E9}` and `cafe\u{301}` are two folders on Linux, but equal as Swift strings. And a slash followed by a
/// combining accent is not a slash to a `String`, but is one to the system. So paths are compared, split and used as keys with this
/// type, and so are keys of objects where both spellings can be keys.
package struct Path: Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(_ text: Substring) { self.text = String(text) }

  /// The names between the slashes, without empty ones.
  package var names: [Path] {
    text.utf8.split(separator: Self.slash).map { Path(Substring($0)) }
  }

  /// What follows the last slash.
  package var name: String {
    text.utf8.lastIndex(of: Self.slash).map { String(text[text.utf8.index(after: $0)...]) } ?? text
  }

  /// What precedes the last slash; nil if there is none.
  package var folder: String? {
    text.utf8.lastIndex(of: Self.slash).map { String(text[..<$0]) }
  }

  package var isAbsolute: Bool { text.utf8.first == Self.slash }

  /// Whether it has only one Unicode form.
  package var isASCII: Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  /// Whether the other path differs, but only in its Unicode form, such as that of an `é`. On a Mac, both lead to the same file.
  package func isOtherForm(of other: Path) -> Bool { text == other.text && self != other }

  /// Whether the system would read only a part of it, because its paths end at the first NUL.
  package var hasNUL: Bool { text.utf8.contains(0) }

  /// The rest of the path after a prefix; nil if it has another one.
  package func dropping(prefix: String) -> String? {
    var (text, prefix) = (text, prefix)
    return text.withUTF8 { text in
      prefix.withUTF8 { prefix in
        guard text.prefix(prefix.count).elementsEqual(prefix) else { return nil }
        return String(decoding: text[prefix.count...], as: UTF8.self)
      }
    }
  }

  /// The path relative to a folder; nil if it is not textually inside the folder.
  ///
  /// For example `taxi/order.yml` for `Schemas/taxi/order.yml` and `Schemas`.
  package func relative(to folder: String) -> String? {
    let rest = dropping(prefix: folder.utf8.last == Self.slash ? folder : "\(folder)/")
    return rest.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static let slash = UInt8(ascii: "/")
}

extension Path: Hashable {
  package static func == (a: Path, b: Path) -> Bool {
    a.text.utf8.count == b.text.utf8.count && a.text.utf8.elementsEqual(b.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(text.utf8.count)
  }
}

extension Path: Comparable {
  package static func < (a: Path, b: Path) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }
}

extension Path: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.text = text }
}

extension Sequence<Path> {
  /// Joined with slashes.
  package func joined() -> String { map(\.text).joined(separator: "/") }

  /// The relative path from a folder to a path, both as names from the same start: `../common.yml`.
  package func steps(from folder: some Sequence<Path>) -> String {
    var steps = Array(self)[...]
    var left = Array(folder)[...]
    while steps.count > 1, let step = steps.first, step == left.first {
      steps.removeFirst()
      left.removeFirst()
    }
    return (left.map { _ in ".." } + steps).joined()
  }
}

extension String {
  /// The last name of a path, without its extension: `order` for `taxi/order.yml`.
  package var fileStem: String {
    let name = Path(self).names.last?.text ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
