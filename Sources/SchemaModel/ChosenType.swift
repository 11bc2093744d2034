package import SchemaDocument

/// A Swift type that a person has named for a schema or a format, in the words of Swift.
///
/// For example `x-dto-type: {name: Money, import: BankKit, converter: MoneyConverter}`.
package struct ChosenType: Hashable, Sendable {
  /// Such as `Money`, `Bank.Money` or `Tagged<Order, Int>`.
  package var name: String
  /// The module that has the type; nil for one that is visible anyway.
  package var module: String?
  /// The converter between the wire and the type; nil for a type that decodes itself.
  package var converter: String?

  package init(name: String, module: String? = nil, converter: String? = nil) {
    self.name = name
    self.module = module
    self.converter = converter
  }

  /// A type in words: `Money`, `Money from BankKit`, `Date by EpochMilliseconds`, `Money from BankKit by MoneyConverter`; nil where they
  /// are others.
  package init?(words text: String) {
    var words = text.split(separator: " ")[...]
    let name = words.prefix { $0 != "from" && $0 != "by" }
    words.removeFirst(name.count)
    self.init(name: name.joined(separator: " "))
    if words.first == "from", words.count >= 2 {
      module = String(words[words.startIndex + 1])
      words.removeFirst(2)
    }
    if words.first == "by", words.count >= 2 {
      words.removeFirst()
      converter = words.joined(separator: " ")
      words = []
    }
    guard words.isEmpty, invalidName == nil else { return nil }
  }
}

extension ChosenType {
  /// The first text that is no name of Swift's and would break the output, or put code into it.
  package var invalidName: String? {
    if !name.isSwiftType { return name }
    if let module, !module.isSwiftName { return module }
    if let converter, !converter.isSwiftType { return converter }
    return nil
  }
}

extension String {
  /// Names joined by points, each with types in angle brackets as far as wanted: `Tagged<Order, Int>`.
  fileprivate var isSwiftType: Bool {
    var rest = unicodeScalars[...]
    return rest.takeType(depth: 0) && rest.isEmpty
  }

  /// Names joined by points.
  fileprivate var isSwiftName: Bool {
    var rest = unicodeScalars[...]
    return rest.takeName() && rest.isEmpty
  }
}

extension Substring.UnicodeScalarView {
  fileprivate mutating func takeType(depth: Int) -> Bool {
    guard depth < 16 else { return false }
    repeat {
      guard takeWord() else { return false }
      if take("<") {
        repeat {
          takeBlanks()
          guard takeType(depth: depth + 1) else { return false }
          takeBlanks()
        } while take(",")
        guard take(">") else { return false }
      }
    } while take(".")
    return true
  }

  fileprivate mutating func takeName() -> Bool {
    repeat {
      guard takeWord() else { return false }
    } while take(".")
    return true
  }

  private mutating func takeWord() -> Bool {
    guard let head = first, head == "_" || head.properties.isXIDStart else { return false }
    let word = prefix { $0 == "_" || $0.properties.isXIDContinue }
    removeFirst(word.count)
    return word.count > 1 || head != "_" ? !Self.keywords.contains(String(word)) : false
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard first == mark else { return false }
    removeFirst()
    return true
  }

  private mutating func takeBlanks() {
    while take(" ") {}
  }

  /// Words that Swift would not take for the name of a type. `Any` is one, and decodes nothing.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "any", "as", "associatedtype", "await", "break", "case",
    "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "some", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}

/// A chosen type that the output only names, and where a schema first asks for it; nil if the options do.
package struct ForeignType: Sendable {
  package var type: ChosenType
  package var origin: Span?

  package init(type: ChosenType, origin: Span?) {
    self.type = type
    self.origin = origin
  }
}
