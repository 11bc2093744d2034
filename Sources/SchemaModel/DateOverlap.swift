/// What two forms of dates have in common.
package enum DateOverlap: Equatable {
  /// Both read a text such as this one, as different dates.
  case differentDates(example: String)
  /// All texts of the later one are those of the earlier one, with the same meaning.
  case sameTexts
}

extension DateForm {
  /// Returns what is wrong with this form after an earlier one; nil if every text means the same in both, or is of one of them.
  package func overlap(with earlier: DateForm) -> DateOverlap? {
    if self == earlier { return .sameTexts }
    switch (isOfNumbers, earlier.isOfNumbers) {
    case (true, true): return .differentDates(example: "1709209800")
    case (true, false), (false, true): return nil
    case (false, false): break
    }
    if case (.named, .named) = (self, earlier) { return .sameTexts }
    let zones = (zone ?? 0, earlier.zone ?? 0)
    for mine in texts {
      for other in earlier.texts {
        if let example = mine.ambiguity(with: other, zones) {
          return .differentDates(example: example)
        }
      }
    }
    return nil
  }

  private var isOfNumbers: Bool {
    switch self {
    case .named(let primitive): primitive == .epochSeconds || primitive == .epochMilliseconds
    case .pattern: false
    }
  }

  /// The offset of texts that have none.
  private var zone: Int? {
    if case .pattern(let pattern) = self { pattern.minutesFromUTC } else { nil }
  }

  /// The texts of the form, one for each way to write its fields.
  private var texts: [DateText] {
    switch self {
    case .named:
      // RFC 3339, and what else the runtime accepts in its place. Fractions are compared with three digits.
      return ["'T'", "'t'", " "].flatMap { separator in
        ["", ".SSS"].flatMap { fraction in
          [String(repeating: "X", count: 3), "X"].flatMap { zone in
            DateText.all(of: "yyyy-MM-dd\(separator)HH:mm:ss\(fraction)\(zone)")
          }
        }
      }
    case .pattern(let pattern): return DateText.all(of: pattern.text)
    }
  }
}

/// One way to write the fields of a pattern, character by character.
private struct DateText {
  private var atoms: [Atom] = []

  fileprivate enum Atom: Equatable {
    case literal(Character)
    /// A digit of a field, counted from its end.
    case digit(Character, place: Int)
    /// A name of a month or a weekday, or the half of a day.
    case name(Character, isFull: Bool)
    case sign
    /// `Z` or `GMT`.
    case utc(Character)
  }

  /// Returns the texts of a pattern: a field with one letter has one or two digits.
  static func all(of pattern: String) -> [DateText] {
    var texts = [DateText()]
    var isQuoted = false
    var rest = pattern[...]
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      rest = rest.dropFirst(run.count)
      if first == "'" {
        for _ in 0..<(run.count / 2) { texts.continueEach(in: [[.literal("'")]]) }
        if run.count % 2 == 1 { isQuoted.toggle() }
      } else if first.isASCII, first.isLetter, !isQuoted {
        texts.continueEach(in: ways(first, run.count))
      } else {
        texts.continueEach(in: [run.map { .literal($0) }])
      }
    }
    return texts
  }

  /// Returns the ways to write a field.
  private static func ways(_ letter: Character, _ count: Int) -> [[Atom]] {
    let field = letter == "L" ? "M" : letter
    switch (field, count) {
    case ("y", _): return [digits("y", 4)]
    case ("M", 3), ("M", 4), ("E", _): return [[.name(field, isFull: count == 4)]]
    case ("a", _): return [[.name("a", isFull: false)]]
    case ("S", _): return [digits("S", count)]
    case ("X", 3): return [[.utc("Z")], offset(separator: [.literal(":")])]
    case ("X", _): return [[.utc("Z")], offset(separator: [])]
    case ("Z", _): return [offset(separator: [])]
    case ("z", _): return [[.utc("Z")], "GMT".map { .utc($0) }, "UTC".map { .utc($0) }]
    // With two digits, an example shows how fields of different ranges differ.
    case (_, 1): return [digits(field, 2), digits(field, 1)]
    default: return [digits(field, count)]
    }
  }

  private static func digits(_ field: Character, _ count: Int) -> [Atom] {
    // The digits of a fraction count from its beginning.
    (0..<count).map { .digit(field, place: field == "S" ? $0 : count - 1 - $0) }
  }

  private static func offset(separator: [Atom]) -> [Atom] {
    [.sign] + digits("X", 2) + separator + digits("Z", 2)
  }

  /// Returns an example of a text that is also one of another way, and means another date there; nil if there is none.
  func ambiguity(with other: DateText, _ zones: (Int, Int)) -> String? {
    guard atoms.count == other.atoms.count else { return nil }
    var isDifferent = false
    var example = ""
    for (mine, theirs) in zip(atoms, other.atoms) {
      guard let character = Self.common(mine, theirs) else { return nil }
      example += character
      if case .literal = mine, case .literal = theirs { continue }
      if case .utc = mine, case .literal = theirs { continue }
      if case .literal = mine, case .utc = theirs { continue }
      if mine != theirs { isDifferent = true }
    }
    switch (hasZone, other.hasZone) {
    case (true, true): break
    case (false, false): isDifferent = isDifferent || zones.0 != zones.1
    // The zone of one text is in the other only a letter.
    case (true, false): isDifferent = isDifferent || zones.1 != 0
    case (false, true): isDifferent = isDifferent || zones.0 != 0
    }
    return isDifferent ? example : nil
  }

  private var hasZone: Bool {
    atoms.contains {
      switch $0 {
      case .sign, .utc: true
      case .literal, .digit, .name: false
      }
    }
  }

  /// Returns what both atoms can be in one text; nil if there is nothing.
  private static func common(_ atom: Atom, _ other: Atom) -> String? {
    switch (atom, other) {
    case (.literal(let character), .literal(let same)): character == same ? "\(character)" : nil
    case (.digit(let field, let place), .digit): digit(field, place)
    case (.digit, .literal(let character)), (.literal(let character), .digit):
      ("0"..."9").contains(character) ? "\(character)" : nil
    case (.name(let field, let isFull), .name(let same, let isAlsoFull)) where field == same:
      name(field, isFull: isFull || isAlsoFull)
    case (.sign, .sign): "+"
    case (.sign, .literal(let character)), (.literal(let character), .sign):
      "+-".contains(character) ? "\(character)" : nil
    case (.utc(let letter), .utc(let same)), (.utc(let letter), .literal(let same)),
      (.literal(let letter), .utc(let same)):
      letter == same ? "\(letter)" : nil
    case (.literal, _), (.digit, _), (.name, _), (.sign, _), (.utc, _): nil
    }
  }

  /// Returns a digit of 2003-02-01 12:05:06, whose fields are valid in place of each other. Half past twelve is not the same with and
  /// without an `a`.
  private static func digit(_ field: Character, _ place: Int) -> String {
    switch (field, place) {
    case ("y", 3): "2"
    case ("y", 0): "3"
    case ("M", 0): "2"
    case ("d", 0): "1"
    case ("H", 1), ("h", 1): "1"
    case ("H", 0), ("h", 0): "2"
    case ("m", 0): "5"
    case ("s", 0): "6"
    default: "0"
    }
  }

  private static func name(_ field: Character, isFull: Bool) -> String {
    switch field {
    // May is the only name of a month that is short and full.
    case "M": "May"
    case "E": isFull ? "Thursday" : "Thu"
    default: "PM"
    }
  }
}

extension [DateText] {
  /// Continues each text in each way.
  fileprivate mutating func continueEach(in ways: [[DateText.Atom]]) {
    self = flatMap { text in ways.map { text.followed(by: $0) } }
  }
}

extension DateText {
  fileprivate func followed(by atoms: [Atom]) -> DateText {
    var text = self
    text.atoms += atoms
    return text
  }
}
