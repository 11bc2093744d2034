/// What is wrong with a JavaScript regular expression (ECMA-262, section 22.2.1), as far as brackets and quantifiers show.
///
/// For example the unclosed class in `^[a-z+$`. Features of other engines, such as `\p{L}`, `(?<name>…)`, `(?i)` and `a++`, are
/// accepted.
struct PatternSyntax {
  private let text: [Unicode.Scalar]
  private var offset = 0
  private var openGroups = 0

  /// The first mistake; nil if there is none.
  static func mistake(in pattern: String) -> String? {
    var syntax = PatternSyntax(text: Array(pattern.unicodeScalars))
    return syntax.mistake()
  }

  private init(text: [Unicode.Scalar]) {
    self.text = text
  }

  private mutating func mistake() -> String? {
    // Whether it follows something that a quantifier can repeat.
    var canRepeat = false
    while let scalar = next() {
      switch scalar {
      case "\\":
        guard next() != nil else { return "it ends in a backslash" }
        canRepeat = true
      case "[":
        if let mistake = mistakeInClass() { return mistake }
        canRepeat = true
      case "(":
        openGroups += 1
        skipGroupPrefix()
        canRepeat = false
      case ")":
        guard openGroups > 0 else { return "')' does not close a group" }
        openGroups -= 1
        canRepeat = true
      case "|": canRepeat = false
      case "*", "+", "?":
        guard canRepeat else { return "'\(scalar)' has nothing to repeat" }
        skipGreediness()
        canRepeat = false
      case "{":
        guard let range = quantifier() else {
          canRepeat = true
          continue
        }
        guard canRepeat else { return "'{…}' has nothing to repeat" }
        if let most = range.most, most < range.least {
          return "'{\(range.least),\(most)}' is in the wrong order"
        }
        skipGreediness()
        canRepeat = false
      case "^": canRepeat = false
      default: canRepeat = true
      }
    }
    return openGroups > 0 ? "'(' is not closed" : nil
  }

  private mutating func next() -> Unicode.Scalar? {
    guard offset < text.count else { return nil }
    defer { offset += 1 }
    return text[offset]
  }

  private var peeked: Unicode.Scalar? { offset < text.count ? text[offset] : nil }

  /// `?:`, `?<name>`, `?i` and all others, which are not distinguished here.
  private mutating func skipGroupPrefix() {
    if peeked == "?" { offset += 1 }
  }

  /// Lazy or possessive.
  private mutating func skipGreediness() {
    if peeked == "?" || peeked == "+" { offset += 1 }
  }

  /// From after `[` to after its `]`.
  private mutating func mistakeInClass() -> String? {
    if peeked == "^" { offset += 1 }
    var low: Unicode.Scalar?
    while let scalar = next() {
      switch scalar {
      case "]": return nil
      case "\\":
        guard next() != nil else { return "it ends in a backslash" }
        low = nil
      case "-":
        guard let first = low, let high = peeked, high != "]", high != "\\", high != "[" else {
          low = scalar
          continue
        }
        offset += 1
        if first.value > high.value { return "the range '\(first)-\(high)' is in the wrong order" }
        low = nil
      // A POSIX class: `[[:alpha:]]`.
      case "[" where peeked == ":":
        while let inner = next(), inner != "]" {}
        low = nil
      default: low = scalar
      }
    }
    return "'[' is not closed"
  }

  /// `{2}`, `{2,}` or `{2,5}`, after its brace; without digits, it is text.
  private mutating func quantifier() -> (least: Int, most: Int?)? {
    let start = offset
    if let least = number() {
      if peeked == "}" {
        offset += 1
        return (least, least)
      }
      if peeked == "," {
        offset += 1
        let most = number()
        if peeked == "}" {
          offset += 1
          return (least, most)
        }
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
}
