import SchemaDocument
package import SchemaLanguage
package import SchemaModel

extension SchemaFacts {
  /// Returns the shape of a schema with `x-dto-date`; `nil` without the keyword, or if no date can be read from such values.
  mutating func dateShape(of raw: RawSchema, insteadOf shape: Shape) -> Shape? {
    guard let date = StatedDate(of: raw, zone: options.dateZone) else { return nil }
    if raw.has(.dtoZone), raw.statedZone == nil { observations.unclear.insert(.zone, of: raw) }
    let kind = jsonKind(of: shape)
    if !date.misreadings(from: kind).isEmpty { observations.unclear.insert(.date(kind), of: raw) }
    guard let type = date.type, date.unreadableForms(from: kind).isEmpty else { return nil }
    if case .patternDate(let forms) = type {
      for pattern in forms.patterns { observations.note(datePattern: pattern) }
    }
    return .chosen(type, insteadOf: shape)
  }
}

/// `x-dto-date`: how a date is written if no format defines it.
package struct StatedDate {
  private let node: Node
  /// The offset of times without one, in minutes.
  private let zone: Int
  /// `nil` if it can't be read.
  let type: TypeReference?

  /// - Parameter zone: The offset, if the schema states none.
  package init?(of raw: RawSchema, zone: Int) {
    guard let node = raw[.dtoDate] else { return nil }
    self.node = node
    self.zone = raw.statedZone ?? zone
    type =
      node.isSequence
      ? Self.type(ofForms: node, self.zone) : Self.type(ofForm: node, self.zone)
  }

  /// What is wrong if values are of a kind of JSON.
  package func misreadings(from kind: JSONKind) -> [Misreading] {
    guard let type else { return [malformed] }
    let unreadable = unreadableForms(from: kind)
    if unreadable.isEmpty, case .patternDate(let forms) = type { return ambiguities(of: forms) }
    return unreadable.map { Misreading(.unreadableDate($0, from: kind.withArticle), at: $0) }
  }

  /// Returns the forms that can't be read from a kind of JSON; the whole list if that is true of all.
  fileprivate func unreadableForms(from kind: JSONKind) -> [Node] {
    let places = node.isSequence ? Array(node.elements) : [node]
    let unreadable = places.filter { place in
      switch kind {
      case .any: false
      case .array, .object: true
      case .null, .boolean, .integer, .number, .string:
        Self.form(place, zone)?.kinds.contains(kind) == false
      }
    }
    return unreadable.count == places.count ? [node] : unreadable
  }

  private var malformed: Misreading {
    let place = malformedForm
    return .malformedOverride(
      .dtoDate,
      "must be 'rfc3339', 'rfc3339-seconds', 'rfc3339-milliseconds', 'rfc3339-microseconds', 'date', 'seconds', 'milliseconds', a pattern such as 'dd.MM.yyyy HH:mm', or a list of these",
      place,
      help: place.isScalar ? place.text.helpForDatePattern : nil
    )
  }

  private static func type(ofForm node: Node, _ zone: Int) -> TypeReference? {
    // By itself, it is a calendar date and not a point in time.
    if node.hasText("date") { return .primitive(.date) }
    return switch form(node, zone) {
    case .named(let primitive): .primitive(primitive)
    case .pattern(let pattern): .patternDate(DateForms([.pattern(pattern)]))
    case nil: nil
    }
  }

  private static func type(ofForms list: Node, _ zone: Int) -> TypeReference? {
    let places = Array(list.elements)
    let forms = places.compactMap { form($0, zone) }
    guard forms.count == places.count, !forms.isEmpty else { return nil }
    return forms.count == 1 ? type(ofForm: places[0], zone) : .patternDate(DateForms(forms))
  }

  /// Returns the first form of a list that isn't one, or the whole value.
  private var malformedForm: Node {
    guard node.isSequence else { return node }
    return node.elements.first { Self.form($0, zone) == nil } ?? node
  }

  private static func form(_ node: Node, _ zone: Int) -> DateForm? {
    guard node.isScalar, !node.isNull else { return nil }
    let form = DateForm(node.text)
    guard case .pattern(var pattern) = form else { return form }
    guard pattern.text.flawOfDatePattern == nil else { return nil }
    if !pattern.hasZone { pattern.minutesFromUTC = zone }
    return .pattern(pattern)
  }

  /// Forms that read one text as different dates, and those that are never used.
  private func ambiguities(of forms: DateForms) -> [Misreading] {
    guard node.isSequence else { return [] }
    let places = Array(node.elements)
    return forms.all.enumerated().compactMap { index, form in
      for (earlier, other) in forms.all[..<index].enumerated() {
        guard let overlap = form.overlap(with: other) else { continue }
        let (place, first) = (places[index], places[earlier].text)
        return Misreading(.ambiguousDates(place, first, overlap), at: place)
      }
      return nil
    }
  }
}

extension Misreading {
  /// A zone that isn't one, or that no date has.
  package static func zone(of raw: RawSchema) -> Misreading? {
    guard let node = raw[.dtoZone] else { return nil }
    guard let zone = raw.statedZone else {
      return .malformedOverride(.dtoZone, "must be an offset from UTC, such as '+03:00'", node)
    }
    guard let date = StatedDate(of: raw, zone: zone) else {
      return override(
        .dtoZone,
        in: raw,
        ": it belongs to 'x-dto-date'",
        help: "add 'x-dto-date' with a pattern, or remove it"
      )
    }
    // Forms that aren't any are reported themselves.
    guard let type = date.type, !type.readsTextsWithoutZone else { return nil }
    return override(
      .dtoZone,
      in: raw,
      ": it applies only to patterns without an offset",
      help: "remove it"
    )
  }
}

extension RawSchema {
  /// The offset in `x-dto-zone`, in minutes; `nil` without the keyword, or if it isn't one.
  fileprivate var statedZone: Int? {
    self[.dtoZone].flatMap { $0.isScalar ? ZonedPattern.minutes(of: $0.text) : nil }
  }
}

extension TypeReference {
  /// Whether it has a form whose texts have no offset, so that a zone says which time they mean.
  fileprivate var readsTextsWithoutZone: Bool {
    if case .patternDate(let forms) = self {
      forms.patterns.contains { !$0.hasZone }
    } else {
      false
    }
  }
}

extension DateForm {
  fileprivate var kinds: Set<JSONKind> {
    switch self {
    case .named(.epochSeconds), .named(.epochMilliseconds): [.integer, .number]
    case .named, .pattern: [.string]
    }
  }
}

extension String {
  /// Why a text isn't a pattern.
  fileprivate enum FlawOfDatePattern {
    case noField, openQuote
    /// A letter, so many times.
    case unknownField(Character, Int)
  }

  /// Returns why the runtime can't read dates with this pattern; nil if it can. A pattern has only fields of Unicode Technical Standard 35
  /// that the runtime knows, in lengths that it knows, and all other letters are in quotes.
  fileprivate var flawOfDatePattern: FlawOfDatePattern? {
    var isQuoted = false
    var hasField = false
    var rest = self[...]
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      rest = rest.dropFirst(run.count)
      if first == "'" {
        if run.count % 2 == 1 { isQuoted.toggle() }
      } else if first.isASCII, first.isLetter, !isQuoted {
        guard Self.lengthsOfDateFields[first]?.contains(run.count) == true else {
          return .unknownField(first, run.count)
        }
        hasField = true
      }
    }
    return isQuoted ? .openQuote : hasField ? nil : .noField
  }

  /// What to change in a text that is meant to be a pattern; nil if it isn't clear that it is.
  fileprivate var helpForDatePattern: String? {
    switch flawOfDatePattern {
    case .unknownField("y", 2):
      "'yy' can't be read, because it doesn't say which century; remove 'x-dto-date' to get a string, or choose a type with 'x-dto-type'"
    case .unknownField(let letter, let count):
      Self.meantDateFields[letter].map { meant in
        "'\(String(repeating: letter, count: count))' isn't a field of dates; did you mean '\(meant)'?"
      }
    case .openQuote: "close the quotation mark"
    case .noField, nil: nil
    }
  }

  /// The fields that people often write in another case, or for the year of the week.
  private static let meantDateFields: [Character: String] = ["Y": "yyyy", "D": "dd"]

  private static let lengthsOfDateFields: [Character: Set<Int>] = [
    "y": [1, 4], "M": [1, 2, 3, 4], "L": [1, 2, 3, 4], "d": [1, 2], "E": [1, 2, 3, 4],
    "H": [1, 2], "h": [1, 2], "a": [1], "m": [1, 2], "s": [1, 2], "S": Set(1...9),
    "X": [1, 2, 3], "Z": [1, 2, 3], "z": [1, 2, 3],
  ]
}
