package import SchemaDocument

/// A custom Swift type for a schema or a format, as written in Swift.
///
/// For example `x-dto-type: {name: Money, import: BankKit, converter: MoneyConverter}`.
package struct ChosenType: Hashable, Sendable {
  /// For example `Money`, `Bank.Money` or `Tagged<Order, Int>`.
  package var name: String
  /// The module that declares the type; nil if no import is needed.
  package var module: String?
  /// The converter between the wire and the type; nil for a type that decodes itself.
  package var converter: String?

  package init(name: String, module: String? = nil, converter: String? = nil) {
    self.name = name
    self.module = module
    self.converter = converter
  }

  /// Parses `Money`, `Money from BankKit`, `Date by EpochMilliseconds` or `Money from BankKit by MoneyConverter`; nil for anything
  /// else.
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
  /// The first string that is not a Swift name, and would break the output or inject code.
  package var invalidName: String? {
    if !name.isSwiftType { return name }
    if let module, !module.isSwiftName { return module }
    if let converter, !converter.isSwiftType { return converter }
    return nil
  }
}

extension String {
  /// Names joined by dots, each optionally with types in angle brackets: `Tagged<Order, Int>`.
  fileprivate var isSwiftType: Bool {
    var rest = unicodeScalars[...]
    return rest.takeType(depth: 0) && rest.isEmpty
  }

  /// Names joined by dots.
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

  /// Words that can't be used as type names in Swift. `Any` is one, and can't be decoded.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "any", "as", "associatedtype", "await", "break", "case",
    "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "some", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}

/// A custom type that the output only refers to, and the schema that first uses it; nil if the options do.
package struct ForeignType: Sendable {
  package var type: ChosenType
  package var origin: Span?

  package init(type: ChosenType, origin: Span?) {
    self.type = type
    self.origin = origin
  }
}
