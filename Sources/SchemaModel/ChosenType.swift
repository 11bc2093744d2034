package import SchemaDocument

/// A Swift type that the user chose for a schema or a format, as spelled in Swift. Two are equal if they are spelled alike.
///
/// For example `x-dto-type: {name: Money, import: BankKit, converter: MoneyConverter}`.
package struct ChosenType: Sendable {
  /// The name, such as `Money`, `Bank.Money`, `Tagged<Order, Int>` or `[UInt8]`.
  package var name: String
  /// The module that declares the type; nil if no import is needed.
  package var module: String?
  /// The converter between the wire and the type; nil for a type that decodes itself.
  package var converter: String?
  /// The type that the runtime's `FromDTO` converts; nil for other converters, which say themselves what they read.
  package var dto: TypeReference?

  package init(name: String, module: String? = nil, converter: String? = nil) {
    self.name = name
    self.module = module
    self.converter = converter
  }

  /// Parses a phrase such as `Money`, `Money from BankKit`, `Date by EpochMilliseconds` or `Money from BankKit by MoneyConverter`; nil for
  /// any other form.
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

extension ChosenType: Hashable {
  package static func == (first: ChosenType, second: ChosenType) -> Bool {
    first.name == second.name && first.module == second.module
      && first.converter == second.converter
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(module)
    hasher.combine(converter)
  }
}

extension ChosenType {
  /// Whether the schema describes the DTO that the type is made from.
  package var isMadeFromDTO: Bool { converter?.hasPrefix("FromDTO<") == true }

  /// The first string that isn't a valid Swift name, and so would break the output or inject code into it.
  package var invalidName: String? {
    if !name.isSwiftType { return name }
    if let module, !module.isSwiftName { return module }
    if let converter, !converter.isSwiftType { return converter }
    return nil
  }
}

extension String {
  /// Whether the string consists of dot-separated names, each with optional generic arguments: `Tagged<Order, Int>`. An array or a
  /// dictionary can be written in brackets: `[UInt8]`.
  fileprivate var isSwiftType: Bool {
    var rest = unicodeScalars[...]
    return rest.takeType(depth: 0) && rest.isEmpty
  }

  /// Whether the string consists of dot-separated names.
  fileprivate var isSwiftName: Bool {
    var rest = unicodeScalars[...]
    return rest.takeName() && rest.isEmpty
  }
}

extension Substring.UnicodeScalarView {
  fileprivate mutating func takeType(depth: Int) -> Bool {
    guard depth < 16 else { return false }
    if take("[") {
      guard takeType(depth: depth + 1) else { return false }
      takeBlanks()
      if take(":") {
        takeBlanks()
        guard takeType(depth: depth + 1) else { return false }
        takeBlanks()
      }
      return take("]")
    }
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

  /// Words that Swift doesn't accept as the name of a type, and `Any`, which isn't decodable.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "any", "as", "associatedtype", "await", "break", "case",
    "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "some", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}

/// A chosen type that the output refers to without declaring it, and the first place in a schema that uses it; nil if only the options do.
package struct ForeignType: Sendable {
  package var type: ChosenType
  package var origin: Span?

  package init(type: ChosenType, origin: Span?) {
    self.type = type
    self.origin = origin
  }
}
