import PayloadChecking
import SchemaDocument

/// When strings are the values of an enum: few different values that recur.
package struct EnumLimits: Sendable {
  /// The most values of an enum; with 0, there are no enums.
  package var values: Int
  /// How often a value must occur on average.
  package var repeats: Int

  package init(values: Int = 10, repeats: Int = 3) {
    self.values = values
    self.repeats = repeats
  }

  func text(of strings: StringShape, key: String) -> ValueDraft.Text {
    for format in strings.formats where format != .byte || strings.hasPadding {
      return .format(format)
    }
    if strings.areBooleans { return .boolean }
    if let dates = strings.dates { return .dates(dates.mostPreciseFirst) }
    return isEnum(strings, key: key) ? .values(strings.order) : .plain
  }

  private func isEnum(_ strings: StringShape, key: String) -> Bool {
    let order = strings.order
    guard strings.values != nil, order.count > 1, order.count <= values,
      strings.count / order.count >= repeats, order.allSatisfy(isValue),
      !Self.texts.contains(key.lastWord)
    else { return false }
    return Self.choices.contains(key.lastWord) || areConstants(order)
  }

  /// Whether values are written as programs write constants: in lowercase or in capitals, or in camel case with several words.
  private func areConstants(_ values: [String]) -> Bool {
    values.allSatisfy { $0 == $0.lowercased() } || values.allSatisfy { $0 == $0.uppercased() }
  }

  /// An identifier without digits, except after its letters.
  private func isValue(_ text: String) -> Bool {
    guard isIdentifier(text), !text.contains("/"), !text.contains(":"), !text.contains(".") else {
      return false
    }
    return text.utf8.reversed().drop(while: isDigit).allSatisfy { !isDigit($0) }
  }

  /// The last words of names whose values are one of several choices.
  private static let choices: Set<String> = [
    "status", "state", "type", "kind", "mode", "level", "role", "category", "severity", "priority",
    "phase", "stage", "gender", "color", "colour", "size", "unit", "units", "direction", "event",
    "action", "method", "scope", "visibility", "format", "class", "reason", "result", "source",
    "suit", "rank", "plan", "tier", "channel", "frequency", "interval", "position", "operator",
  ]

  /// The last words of names whose values are texts or ids, however few there are.
  private static let texts: Set<String> = [
    "name", "title", "id", "key", "label", "description", "text", "comment", "message", "note",
    "user", "username", "login", "author", "owner", "email", "phone", "url", "uri", "href", "link",
    "path", "file", "filename", "token", "secret", "password", "hash", "slug", "city", "country",
    "region", "street", "address", "company", "brand", "locale", "language", "lang", "timezone",
    "zone", "currency", "code", "version", "host", "hostname", "ip", "tag", "tags", "word", "words",
    "first", "last", "surname", "nickname", "value", "content", "body", "summary", "symbol",
  ]
}

extension [SampleDate] {
  /// The forms, of which the first loses nothing of a date in one of the others when it is written.
  fileprivate var mostPreciseFirst: [SampleDate] { sorted { $0.precision > $1.precision } }
}

extension SampleDate {
  /// How much of a second is written. With RFC 3339, that is as much as there is.
  fileprivate var precision: Int {
    switch self {
    case .dateTime: 3
    case .spacedMilliseconds, .localMilliseconds: 2
    case .spaced, .local: 1
    case .spacedMinutes, .localMinutes: 0
    }
  }
}
