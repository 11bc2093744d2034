/// How a date is written, if no format defines it: `x-dto-date: [rfc3339, "dd.MM.yyyy HH:mm"]`.
package struct DateForms: Hashable, Sendable {
  /// At least one. They are tried in this order, and dates are written in the first.
  package var all: [DateForm]

  package init(_ all: [DateForm]) { self.all = all }

  package var written: DateForm { all[0] }

  /// The patterns among them.
  package var patterns: [ZonedPattern] {
    all.compactMap { if case .pattern(let pattern) = $0 { pattern } else { nil } }
  }

  /// The forms as a schema lists them.
  package var words: String { all.map(\.words).joined(separator: ", ") }
}

/// One form of a date.
package enum DateForm: Hashable, Sendable {
  /// A form that has a name, such as `rfc3339`.
  case named(Primitive)
  case pattern(ZonedPattern)

  /// The forms with a name. A calendar date is only a point in time among other forms, as a pattern.
  package static let named: [(name: String, primitive: Primitive)] = [
    ("rfc3339", .dateTime), ("rfc3339-seconds", .dateTimeSeconds),
    ("rfc3339-milliseconds", .dateTimeMilliseconds),
    ("rfc3339-microseconds", .dateTimeMicroseconds), ("seconds", .epochSeconds),
    ("milliseconds", .epochMilliseconds),
  ]

  /// Creates the form that a schema calls by a name, or the pattern of dates that is written there.
  package init(_ word: String) {
    let named = Self.named.first { $0.name == word }
    self =
      named.map { .named($0.primitive) }
      ?? .pattern(ZonedPattern(word == "date" ? "yyyy-MM-dd" : word))
  }

  package var words: String {
    switch self {
    case .named(let primitive):
      Self.named.first { $0.primitive == primitive }?.name ?? primitive.rawValue
    case .pattern(let pattern): pattern.words
    }
  }
}

/// A pattern of dates, such as `dd.MM.yyyy`, and the zone of the times in it.
package struct ZonedPattern: Hashable, Sendable {
  package var text: String
  /// The offset from UTC of a time whose text has none.
  package var minutesFromUTC: Int

  package init(_ text: String, minutesFromUTC: Int = 0) {
    self.text = text
    self.minutesFromUTC = minutesFromUTC
  }

  package var words: String {
    minutesFromUTC == 0 ? text : "\(text) at \(offset)"
  }

  /// Whether the texts have an offset of their own: there is a field for it outside of quotes.
  package var hasZone: Bool {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .contains { index, part in
        index.isMultiple(of: 2) && part.contains { "XZz".contains($0) }
      }
  }

  /// The offset of a time whose text has none, such as `+03:00`.
  package var offset: String {
    let (hours, rest) = abs(minutesFromUTC).quotientAndRemainder(dividingBy: 60)
    let digits = [hours, rest].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return (minutesFromUTC < 0 ? "-" : "+") + digits.joined(separator: ":")
  }

  /// Returns the minutes of an offset: `Z`, `+03:00` or `-0330`; nil for anything else.
  package static func minutes(of offset: String) -> Int? {
    if offset == "Z" { return 0 }
    guard let sign = offset.first, sign == "+" || sign == "-" else { return nil }
    var digits = offset.dropFirst()
    if digits.count == 5, digits.dropFirst(2).first == ":" {
      digits = digits.prefix(2) + digits.suffix(2)
    }
    guard digits.count == 4, digits.allSatisfy({ ("0"..."9").contains($0) }),
      let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2)), hours < 24,
      minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (sign == "-" ? -1 : 1)
  }
}
