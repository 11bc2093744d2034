/// Parses regular expressions. Source: ECMA-262, section 22.2.1 and, for literal braces and brackets, annex B.1.2.
///
/// Functions return nil for a mistake or a feature that isn't supported.
struct PatternParser {
  private let text: [Unicode.Scalar]
  private var offset = 0
  private(set) var captureCount = 0
  /// The numbers of groups with names, which can follow references to them.
  private let names: [String: Int]
  private var depth = 0

  init(_ pattern: String) {
    text = Array(pattern.unicodeScalars)
    names = Self.groupNames(text)
  }

  mutating func pattern() -> Pattern.Node? {
    guard let node = choice(), offset == text.count else { return nil }
    return node
  }

  private mutating func choice() -> Pattern.Node? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth, let first = sequence() else { return nil }
    var branches = [first]
    while skip("|") {
      guard let next = sequence() else { return nil }
      branches.append(next)
    }
    return branches.count == 1 ? first : .choice(branches)
  }

  private mutating func sequence() -> Pattern.Node? {
    var nodes: [Pattern.Node] = []
    while let scalar = peeked, scalar != "|", scalar != ")" {
      guard let node = term(), let repeated = quantified(node) else { return nil }
      nodes.append(repeated)
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  // MARK: - Terms

  private mutating func term() -> Pattern.Node? {
    guard let scalar = next() else { return nil }
    switch scalar {
    case "^": return .start
    case "$": return .end
    case ".": return .scalar(ScalarSet.lineTerminators.inverted)
    case "(": return group()
    case "[": return scalarClass().map { .scalar($0) }
    case "\\": return escape()
    case "*", "+", "?": return nil
    default: return .scalar(ScalarSet(scalar))
    }
  }

  private mutating func group() -> Pattern.Node? {
    let kind: (Pattern.Node) -> Pattern.Node
    if skip("?:") {
      kind = { $0 }
    } else if skip("?=") {
      kind = { .lookahead($0, .met) }
    } else if skip("?!") {
      kind = { .lookahead($0, .unmet) }
    } else if skip("?<=") {
      kind = { .lookbehind($0, .met) }
    } else if skip("?<!") {
      kind = { .lookbehind($0, .unmet) }
    } else {
      if skip("?<") {
        while let scalar = next(), scalar != ">" {}
      } else if peeked == "?" {
        return nil
      }
      captureCount += 1
      let number = captureCount
      kind = { .capture($0, number) }
    }
    guard let inner = choice(), skip(")") else { return nil }
    return kind(inner)
  }

  private mutating func quantified(_ node: Pattern.Node) -> Pattern.Node? {
    let least: Int
    let most: Int
    switch peeked {
    case "*": (least, most) = (0, .max)
    case "+": (least, most) = (1, .max)
    case "?": (least, most) = (0, 1)
    case "{":
      guard let bounds = bounds() else { return node }
      (least, most) = bounds
    default: return node
    }
    guard least <= most else { return nil }
    offset += 1
    return .repetition(node, least: least, most: most, skip("?") ? .least : .most)
  }

  /// Reads `{2`, `{2,` or `{2,5` and stays before the closing brace; nil, and stays, if it is text.
  private mutating func bounds() -> (Int, Int)? {
    let start = offset
    offset += 1
    if let least = number() {
      if peeked == "}" { return (least, least) }
      if skip(",") {
        let most = number()
        if peeked == "}" { return (least, most ?? .max) }
      }
    }
    offset = start
    return nil
  }

  private mutating func number() -> Int? {
    var digits = ""
    while let scalar = peeked, ("0"..."9").contains(scalar) {
      digits.unicodeScalars.append(scalar)
      offset += 1
    }
    return digits.isEmpty ? nil : Int(digits) ?? .max
  }

  // MARK: - Escapes

  private mutating func escape() -> Pattern.Node? {
    switch peeked {
    case "b":
      offset += 1
      return .wordBoundary(.met)
    case "B":
      offset += 1
      return .wordBoundary(.unmet)
    case "k":
      offset += 1
      guard skip("<") else { return nil }
      var name = ""
      while let scalar = next(), scalar != ">" { name.unicodeScalars.append(scalar) }
      return names[name].map { .backreference($0) }
    case let digit? where ("1"..."9").contains(digit): return number().map { .backreference($0) }
    default: return escapedSet().map { .scalar($0) }
    }
  }

  /// Reads what follows a backslash, also in a class.
  private mutating func escapedSet() -> ScalarSet? {
    guard let scalar = next() else { return nil }
    switch scalar {
    case "d": return .digits
    case "D": return ScalarSet.digits.inverted
    case "w": return .wordCharacters
    case "W": return ScalarSet.wordCharacters.inverted
    case "s": return .whitespace
    case "S": return ScalarSet.whitespace.inverted
    case "p": return property()
    case "P": return property()?.inverted
    default: return escapedScalar(scalar).map { ScalarSet($0) }
    }
  }

  private mutating func escapedScalar(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "t": return "\t"
    case "n": return "\n"
    case "r": return "\r"
    case "f": return "\u{C}"
    case "v": return "\u{B}"
    case "0": return "\0"
    case "c": return next().flatMap { $0.isASCII ? Unicode.Scalar($0.value % 32) : nil }
    case "x": return hexadecimal(2)
    case "u": return skip("{") ? hexadecimalInBraces() : utf16()
    // Letters have other meanings in other engines, such as `\A`.
    case "a"..."z", "A"..."Z": return nil
    default: return scalar
    }
  }

  private mutating func hexadecimal(_ count: Int) -> Unicode.Scalar? {
    hexadecimalValue(count).flatMap { Unicode.Scalar($0) }
  }

  private mutating func hexadecimalValue(_ count: Int) -> UInt32? {
    guard offset + count <= text.count else { return nil }
    let digits = text[offset..<offset + count]
    offset += count
    guard digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
    return UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
  }

  private mutating func hexadecimalInBraces() -> Unicode.Scalar? {
    var digits = ""
    while let scalar = next(), scalar != "}" { digits.unicodeScalars.append(scalar) }
    return UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }
  }

  /// Reads four digits, or a surrogate pair.
  private mutating func utf16() -> Unicode.Scalar? {
    guard let first = hexadecimalValue(4) else { return nil }
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
    guard skip("\\u"), let second = hexadecimalValue(4), (0xDC00..<0xE000).contains(second) else {
      return nil
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func property() -> ScalarSet? {
    guard skip("{") else { return nil }
    var name = ""
    while let scalar = next(), scalar != "}" { name.unicodeScalars.append(scalar) }
    return ScalarSet(property: name)
  }

  // MARK: - Classes

  /// Reads a class after its bracket.
  private mutating func scalarClass() -> ScalarSet? {
    var set = ScalarSet()
    set.isInverted = skip("^")
    while let scalar = next() {
      if scalar == "]" { return set }
      guard let low = classMember(scalar) else { return nil }
      guard peeked == "-", offset + 1 < text.count, text[offset + 1] != "]" else {
        low.insert(into: &set)
        continue
      }
      offset += 1
      guard let end = next(), let high = classMember(end) else { return nil }
      switch (low, high) {
      case (.scalar(let low), .scalar(let high)):
        guard low <= high else { return nil }
        set.insert(low.value...high.value)
      case (.set, _), (_, .set):
        // As in browsers without the flag `u`, the hyphen is a member.
        low.insert(into: &set)
        high.insert(into: &set)
        set.insert(0x2D...0x2D)
      }
    }
    return nil
  }

  private enum ClassMember {
    case scalar(Unicode.Scalar)
    case set(ScalarSet)

    func insert(into set: inout ScalarSet) {
      switch self {
      case .scalar(let scalar): set.insert(scalar.value...scalar.value)
      case .set(let other): set.insert(other)
      }
    }
  }

  private mutating func classMember(_ scalar: Unicode.Scalar) -> ClassMember? {
    guard scalar == "\\", let escaped = peeked else { return .scalar(scalar) }
    switch escaped {
    case "b":
      offset += 1
      return .scalar("\u{8}")
    case "d", "D", "w", "W", "s", "S", "p", "P": return escapedSet().map { .set($0) }
    default:
      offset += 1
      return escapedScalar(escaped).map { .scalar($0) }
    }
  }

  // MARK: - Characters

  private var peeked: Unicode.Scalar? { offset < text.count ? text[offset] : nil }

  private mutating func next() -> Unicode.Scalar? {
    guard offset < text.count else { return nil }
    defer { offset += 1 }
    return text[offset]
  }

  private mutating func skip(_ word: String) -> Bool {
    let scalars = word.unicodeScalars
    guard text[offset...].starts(with: scalars) else { return false }
    offset += scalars.count
    return true
  }

  /// The numbers of groups with names.
  private static func groupNames(_ text: [Unicode.Scalar]) -> [String: Int] {
    var names: [String: Int] = [:]
    var count = 0
    var isInClass = false
    var index = 0
    while index < text.count {
      switch text[index] {
      case "\\": index += 1
      case "[": isInClass = true
      case "]": isInClass = false
      case "(" where !isInClass:
        let rest = text[(index + 1)...]
        let isNamed =
          rest.starts(with: "?<".unicodeScalars) && !rest.starts(with: "?<=".unicodeScalars)
          && !rest.starts(with: "?<!".unicodeScalars)
        if isNamed || rest.first != "?" { count += 1 }
        if isNamed {
          let name = rest.dropFirst(2).prefix { $0 != ">" }
          names[String(String.UnicodeScalarView(name))] = count
        }
      default: break
      }
      index += 1
    }
    return names
  }

  private static let maximumDepth = 200
}
