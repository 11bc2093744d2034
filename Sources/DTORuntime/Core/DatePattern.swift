/// The pattern of a date format such as `dd.MM.yyyy HH:mm`, for ``PatternDate``.
///
/// The fields are those of Unicode Technical Standard 35, part 4: `yyyy`, `M` or `MM`, `MMM` (`Feb`), `MMMM`
/// (`February`), `d` or `dd`, `EEE` (`Thu`), `EEEE` (`Thursday`), `H` or `HH`, `h` or `hh` with `a` (`PM`), `m` or `mm`, `s` or
/// `ss`, `S` to `SSSSSSSSS`, `z` (`GMT`), `X` up to three times (`Z`, `+0300`, `+03:00`) and `Z` (`+0300`). Other letters must be in
/// single quotes. Names are in English. Without `X`, `Z` or `z`, the time is in UTC, unless ``minutesFromUTC`` says otherwise.
public protocol DatePattern {
  /// The pattern, such as `dd.MM.yyyy HH:mm`.
  static var text: String { get }

  /// The offset from UTC, in minutes, of times in a pattern without `X`, `Z` and `z`. The default is 0.
  static var minutesFromUTC: Int { get }
}

extension DatePattern {
  /// UTC.
  public static var minutesFromUTC: Int { 0 }
}

/// A field of a pattern, or literal text.
enum DatePatternField: Hashable {
  case year
  case month(Numeral)
  case monthName(Name)
  case day(Numeral)
  case weekday(Name)
  case hour(Numeral)
  case hourOfHalf(Numeral)
  case half
  case minute(Numeral)
  case second(Numeral)
  /// A fraction of a second with the given number of digits.
  case fraction(Int)
  case offset(Offset)
  case literal(String)

  enum Numeral { case oneDigit, twoDigits }
  enum Name { case short, full }
  /// The format of an offset from UTC: `Z` or signed digits for the letter `X`, signed digits for the letter `Z`, or only `GMT`.
  enum Offset { case compact, extended, signed, zone }

  /// Returns the fields of a pattern; `nil` if it contains letters that aren't supported, or an unclosed quote.
  static func fields(of pattern: String) -> [DatePatternField]? {
    var fields: [DatePatternField] = []
    var rest = Substring(pattern)
    while let first = rest.first {
      if first == "'" {
        guard let text = takeQuoted(&rest) else { return nil }
        fields.append(.literal(text))
      } else if first.isASCII, first.isLetter {
        let letters = rest.prefix { $0 == first }
        rest = rest.dropFirst(letters.count)
        guard let field = field(first, count: letters.count) else { return nil }
        fields.append(field)
      } else {
        fields.append(.literal(String(first)))
        rest = rest.dropFirst()
      }
    }
    return fields
  }

  private static func field(_ letter: Character, count: Int) -> DatePatternField? {
    switch (letter, count) {
    case ("y", 1), ("y", 4): .year
    case ("M", 1), ("L", 1): .month(.oneDigit)
    case ("M", 2), ("L", 2): .month(.twoDigits)
    case ("M", 3), ("L", 3): .monthName(.short)
    case ("M", 4), ("L", 4): .monthName(.full)
    case ("d", 1): .day(.oneDigit)
    case ("d", 2): .day(.twoDigits)
    case ("E", 1...3): .weekday(.short)
    case ("E", 4): .weekday(.full)
    case ("H", 1): .hour(.oneDigit)
    case ("H", 2): .hour(.twoDigits)
    case ("h", 1): .hourOfHalf(.oneDigit)
    case ("h", 2): .hourOfHalf(.twoDigits)
    case ("a", 1): .half
    case ("m", 1): .minute(.oneDigit)
    case ("m", 2): .minute(.twoDigits)
    case ("s", 1): .second(.oneDigit)
    case ("s", 2): .second(.twoDigits)
    case ("S", 1...9): .fraction(count)
    case ("X", 1...2): .offset(.compact)
    case ("X", 3): .offset(.extended)
    case ("Z", 1...3): .offset(.signed)
    case ("z", 1...3): .offset(.zone)
    default: nil
    }
  }

  /// Whether it says how far the time is from UTC.
  var isOffset: Bool {
    if case .offset = self { true } else { false }
  }

  /// Takes a quoted literal; two quotation marks in a row represent one.
  private static func takeQuoted(_ rest: inout Substring) -> String? {
    rest.removeFirst()
    if rest.first == "'" {
      rest.removeFirst()
      return "'"
    }
    var text = ""
    while let character = rest.popFirst() {
      guard character == "'" else {
        text.append(character)
        continue
      }
      guard rest.first == "'" else { return text }
      rest.removeFirst()
      text.append("'")
    }
    return nil
  }
}

extension DatePatternField.Name {
  var months: [String] {
    names(of: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ])
  }

  /// The names of weekdays, beginning with Thursday, the weekday of 1970-01-01.
  var weekdays: [String] {
    names(of: ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"])
  }

  private func names(of full: [String]) -> [String] {
    switch self {
    case .full: full
    case .short: full.map { String($0.prefix(3)) }
    }
  }
}
