import SchemaModel

/// Splits a name into words and joins them, in one pass over its characters.
///
/// A word ends at a character that isn't a letter, digit or mark, at a hump (`order|Id`), and before
/// the last capital of a run that is followed by lowercase letters (`HTTP|Server`, but `URLs`).
enum CamelCase {
  static func join(_ raw: String, as casing: Casing) -> String {
    let scalars = Array(raw.unicodeScalars)
    let classes = scalars.map(SwiftCharacters.classify)
    var name = CamelCaseName(casing, isAllCapitals: isAllCapitals(classes))
    name.reserve(raw.utf8.count)
    var isInWord = false
    // The class of the last character that is not a mark.
    var previous = SwiftCharacters.Class.separator
    for index in scalars.indices {
      switch classes[index] {
      case .separator:
        isInWord = false
        if let sign = sign(at: index, scalars, classes) { name.append(word: sign) }
      case .mark:
        if isInWord { name.append(scalars[index], .mark) }
      case .upper, .lower, .letter, .digit:
        if !isInWord || isHump(at: index, scalars, classes, after: previous) {
          name.startWord()
          isInWord = true
        }
        name.append(scalars[index], classes[index])
      }
      if classes[index] != .mark { previous = classes[index] }
    }
    return name.text
  }

  static func joinSpellingSymbols(
    _ raw: String,
    as casing: Casing,
    _ style: NamingStyle
  ) -> String {
    let scalars = Array(raw.unicodeScalars)
    let classes = scalars.map(SwiftCharacters.classify)
    var name = CamelCaseName(casing, isAllCapitals: isAllCapitals(classes))
    var index = 0
    while index < scalars.count {
      let start = index
      index += 1
      switch classes[start] {
      case .separator, .mark:
        if index < scalars.count,
          let pair = SymbolNames.pairs["\(scalars[start])\(scalars[index])"]
        {
          name.append(word: pair)
          index += 1
        } else if style == .readable, isHyphen(at: start, scalars, classes) {
          name.append(word: "dash")
        } else {
          name.append(word: SymbolNames.name(of: scalars[start]))
        }
      case .upper, .lower, .letter, .digit:
        while index < scalars.count, classes[index] != .separator { index += 1 }
        var letters = String.UnicodeScalarView()
        letters.append(contentsOf: scalars[start..<index])
        name.append(words: String(letters))
      }
    }
    return name.text
  }

  /// Whether a `-` joins two words, and isn't the sign of a number.
  private static func isHyphen(
    at index: Int,
    _ scalars: [Unicode.Scalar],
    _ classes: [SwiftCharacters.Class]
  ) -> Bool {
    guard scalars[index] == "-", index > 0, index + 1 < classes.count else { return false }
    switch classes[index - 1] {
    case .upper, .lower, .letter, .digit: break
    case .mark, .separator: return false
    }
    switch classes[index + 1] {
    case .upper, .lower, .letter: return true
    case .digit, .mark, .separator: return false
    }
  }

  /// Whether the name consists of several words without lowercase letters, like the constant `CAR_TYPE`.
  private static func isAllCapitals(_ classes: [SwiftCharacters.Class]) -> Bool {
    guard classes.contains(.upper), !classes.contains(.lower) else { return false }
    return classes.split(separator: .separator).count > 1
  }

  /// Whether a capital in the middle of letters and digits starts a word.
  private static func isHump(
    at index: Int,
    _ scalars: [Unicode.Scalar],
    _ classes: [SwiftCharacters.Class],
    after previous: SwiftCharacters.Class
  ) -> Bool {
    guard classes[index] == .upper else { return false }
    guard previous == .upper else { return true }
    guard index + 1 < classes.count, classes[index + 1] == .lower else { return false }
    // The `s` of `URLs` marks the plural, and doesn't start a word `Ls`.
    let isPlural =
      scalars[index + 1] == "s" && (index + 2 == classes.count || classes[index + 2] != .lower)
    return !isPlural
  }

  /// Returns the word for a `+` or `-` that is a sign and not a hyphen.
  ///
  /// It is a sign at the start of a name (`-created_at` requests the reverse order of `created_at`),
  /// and between another symbol and a digit (GitHub's `reactions-+1`).
  private static func sign(
    at index: Int,
    _ scalars: [Unicode.Scalar],
    _ classes: [SwiftCharacters.Class]
  ) -> String? {
    guard scalars[index] == "+" || scalars[index] == "-" else { return nil }
    guard index + 1 < classes.count else { return nil }
    let isSign =
      switch classes[index + 1] {
      case .digit: index == 0 || classes[index - 1] == .separator
      case .upper, .lower, .letter: index == 0
      case .mark, .separator: false
      }
    return isSign ? SymbolNames.name(of: scalars[index]) : nil
  }
}

/// A name that grows word by word.
private struct CamelCaseName {
  private let casing: Casing
  private let isAllCapitals: Bool
  private var bytes: [UInt8] = []
  private var wordCount = 0
  private var isAtWordStart = true
  private var endsWithDigit = false

  init(_ casing: Casing, isAllCapitals: Bool) {
    self.casing = casing
    self.isAllCapitals = isAllCapitals
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func reserve(_ count: Int) {
    // One for an underscore at the start.
    bytes.reserveCapacity(count + 1)
  }

  mutating func startWord() {
    wordCount += 1
    isAtWordStart = true
  }

  /// Appends a word that dtoc supplies, such as `lessThan`, which keeps its capitals.
  mutating func append(word: String) {
    startWord()
    for (index, scalar) in word.unicodeScalars.enumerated() {
      let isCapitalised = index == 0 && !(wordCount == 1 && casing == .lowerCamel)
      append(scalar, SwiftCharacters.classify(scalar), as: isCapitalised ? .capital : .same)
    }
  }

  /// Appends words of the schema that contain no symbols.
  mutating func append(words: String) {
    let isFirst = wordCount == 0
    let joined = CamelCase.join(
      isAllCapitals ? words.lowercased() : words,
      as: isFirst ? casing : .upperCamel
    )
    startWord()
    for scalar in joined.unicodeScalars where !(scalar == "_" && !isFirst) {
      append(scalar, SwiftCharacters.classify(scalar), as: .same)
    }
  }

  mutating func append(_ scalar: Unicode.Scalar, _ characterClass: SwiftCharacters.Class) {
    if wordCount == 1, casing == .lowerCamel {
      append(scalar, characterClass, as: .small)
    } else if isAtWordStart {
      append(scalar, characterClass, as: .capital)
    } else {
      append(scalar, characterClass, as: isAllCapitals ? .small : .same)
    }
  }

  private enum Letter {
    case same
    case small
    case capital
  }

  private mutating func append(
    _ scalar: Unicode.Scalar,
    _ characterClass: SwiftCharacters.Class,
    as letter: Letter
  ) {
    let isDigit = characterClass == .digit
    // `x86_64` must not become `x8664`, and no identifier starts with a digit.
    if isDigit, isAtWordStart, endsWithDigit || bytes.isEmpty { bytes.append(UInt8(ascii: "_")) }
    endsWithDigit = isDigit
    isAtWordStart = false

    if scalar.isASCII {
      bytes.append(ascii(UInt8(truncatingIfNeeded: scalar.value), as: letter))
      return
    }
    switch (letter, characterClass) {
    case (.small, .upper): bytes.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    case (.capital, .lower): bytes.append(contentsOf: scalar.properties.titlecaseMapping.utf8)
    default: bytes.append(contentsOf: String(scalar).utf8)
    }
  }

  private func ascii(_ byte: UInt8, as letter: Letter) -> UInt8 {
    switch (letter, byte) {
    case (.small, 0x41...0x5A): byte | 0x20
    case (.capital, 0x61...0x7A): byte & ~0x20
    default: byte
    }
  }
}
