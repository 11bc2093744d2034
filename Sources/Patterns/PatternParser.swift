/// Parses regular expressions. Source: ECMA-262, section 22.2.1 and, for literal braces and brackets, annex B.1.2.
///
/// Features of other engines, such as `(?i)` and `a++`, are read over, so that mistakes after them are found.
struct PatternParser {
  private let text: [Unicode.Scalar]
  private var offset = 0
  private(set) var captureCount = 0
  /// Whether all of the pattern was understood.
  private(set) var isSupported = true
  /// The numbers of groups with names, which can follow references to them.
  private let names: [String: Int]
  private var depth = 0

  init(_ pattern: String) {
    text = Array(pattern.unicodeScalars)
    names = Self.groupNames(text)
  }

  mutating func pattern() throws(PatternProblem) -> Pattern.Node {
    let node = try choice()
    guard offset == text.count else { throw .mistake("')' does not close a group") }
    return node
  }

  private mutating func choice() throws(PatternProblem) -> Pattern.Node {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { throw .tooDeep }
    let first = try sequence()
    var branches = [first]
    while skip("|") { branches.append(try sequence()) }
    return branches.count == 1 ? first : .choice(branches)
  }

  private mutating func sequence() throws(PatternProblem) -> Pattern.Node {
    var nodes: [Pattern.Node] = []
    while let scalar = peeked, scalar != "|", scalar != ")" {
      nodes.append(try quantified(try term()))
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  /// Notes a feature that isn't supported, for which any node can stand.
  private mutating func unsupported() -> Pattern.Node {
    isSupported = false
    return .sequence([])
  }

  // MARK: - Terms

  private mutating func term() throws(PatternProblem) -> Pattern.Node {
    let start = offset
    guard let scalar = next() else { return .sequence([]) }
    switch scalar {
    case "^": return .start
    case "$": return .end
    case ".": return .scalar(ScalarSet.lineTerminators.inverted)
    case "(": return try group()
    case "[": return .scalar(try scalarClass())
    case "\\": return try escape()
    case "*", "+", "?": throw .mistake("'\(scalar)' has nothing to repeat")
    case "{":
      offset = start
      if bounds() != nil { throw .mistake("'{…}' has nothing to repeat") }
      offset = start + 1
      return .scalar(ScalarSet(scalar))
    default: return .scalar(ScalarSet(scalar))
    }
  }

  private mutating func group() throws(PatternProblem) -> Pattern.Node {
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
      } else if skip("?") {
        isSupported = false
      }
      captureCount += 1
      let number = captureCount
      kind = { .capture($0, number) }
    }
    let inner = try choice()
    guard skip(")") else { throw .mistake("'(' is not closed") }
    return kind(inner)
  }

  private mutating func quantified(_ node: Pattern.Node) throws(PatternProblem) -> Pattern.Node {
    let start = offset
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
    guard node.canRepeat else {
      throw .mistake("'\(text[start] == "{" ? "{…}" : "\(text[start])")' has nothing to repeat")
    }
    guard least <= most else { throw .mistake("'{\(least),\(most)}' is in the wrong order") }
    offset += 1
    // Possessive, in other engines.
    if skip("+") { isSupported = false }
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

  private mutating func escape() throws(PatternProblem) -> Pattern.Node {
    switch peeked {
    case nil: throw .mistake("it ends in a backslash")
    case "b":
      offset += 1
      return .wordBoundary(.met)
    case "B":
      offset += 1
      return .wordBoundary(.unmet)
    case "k":
      offset += 1
      guard skip("<") else { return unsupported() }
      var name = ""
      while let scalar = next(), scalar != ">" { name.unicodeScalars.append(scalar) }
      return names[name].map { .backreference($0) } ?? unsupported()
    case let digit? where ("1"..."9").contains(digit):
      return number().map { .backreference($0) } ?? unsupported()
    default: return escapedSet().map { .scalar($0) } ?? unsupported()
    }
  }

  /// Reads what follows a backslash, also in a class; nil if it isn't supported.
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
  private mutating func scalarClass() throws(PatternProblem) -> ScalarSet {
    let isInverted = skip("^")
    var members: [ScalarSet] = []
    while let scalar = next() {
      if scalar == "]" {
        let set = ScalarSet(members)
        return isInverted ? set.inverted : set
      }
      let start = offset - 1
      let low = try classMember(scalar)
      guard peeked == "-", offset + 1 < text.count, text[offset + 1] != "]" else {
        members.append(low.set)
        continue
      }
      offset += 1
      guard let end = next() else { break }
      let high = try classMember(end)
      switch (low, high) {
      case (.scalar(let low), .scalar(let high)):
        guard low <= high else {
          let range = String(String.UnicodeScalarView(text[start..<offset]))
          throw .mistake("the range '\(range)' is in the wrong order")
        }
        members.append(ScalarSet(low.value...high.value))
      case (.set, _), (_, .set):
        // As in browsers without the flag `u`, the hyphen is a member.
        members += [low.set, high.set, ScalarSet("-")]
      }
    }
    throw .mistake("'[' is not closed")
  }

  private enum ClassMember {
    case scalar(Unicode.Scalar)
    case set(ScalarSet)

    var set: ScalarSet {
      switch self {
      case .scalar(let scalar): ScalarSet(scalar)
      case .set(let set): set
      }
    }
  }

  private mutating func classMember(
    _ scalar: Unicode.Scalar
  ) throws(PatternProblem) -> ClassMember {
    guard scalar == "\\" else { return .scalar(scalar) }
    guard let escaped = peeked else { throw .mistake("it ends in a backslash") }
    let member: ClassMember?
    switch escaped {
    case "b":
      offset += 1
      member = .scalar("\u{8}")
    case "d", "D", "w", "W", "s", "S", "p", "P": member = escapedSet().map { .set($0) }
    default:
      offset += 1
      member = escapedScalar(escaped).map { .scalar($0) }
    }
    if let member { return member }
    isSupported = false
    return .set(ScalarSet([]))
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
          // A name contains no parenthesis, and without this limit, each unclosed name would be searched for its end.
          let name = rest.dropFirst(2).prefix { $0 != ">" && $0 != "(" }
          names[String(String.UnicodeScalarView(name))] = count
        }
      default: break
      }
      index += 1
    }
    return names
  }

  /// Patterns are read and matched where there may be little stack left. Real ones have few levels.
  private static let maximumDepth = 50
}

extension Pattern.Node {
  /// Whether a quantifier can follow. Source: ECMA-262, annex B.1.2, where lookaheads can repeat.
  fileprivate var canRepeat: Bool {
    switch self {
    case .start, .end, .wordBoundary, .lookbehind: false
    case .scalar, .sequence, .choice, .capture, .repetition, .lookahead, .backreference: true
    }
  }
}
