import SchemaDocument
import SchemaLanguage
import SchemaModel

/// `x-dto-date`: how a date is written if no format defines it.
extension SchemaFacts {
  /// Returns the shape of a schema with `x-dto-date`; `nil` without the keyword, or if no date can be read from such values.
  mutating func dateShape(of raw: RawSchema, insteadOf shape: Shape) -> Shape? {
    guard let node = raw[.dtoDate] else { return nil }
    let zone = zone(of: raw)
    guard let type = node.isSequence ? type(ofForms: node, zone) : type(ofForm: node, zone) else {
      let place = malformedForm(in: node, zone)
      reportMalformedOverride(
        .dtoDate,
        "must be 'rfc3339', 'rfc3339-seconds', 'rfc3339-milliseconds', 'rfc3339-microseconds', 'date', 'seconds', 'milliseconds', a pattern such as 'dd.MM.yyyy HH:mm', or a list of these",
        place,
        help: place.isScalar ? place.text.helpForDatePattern : nil
      )
      return nil
    }
    let unreadable = unreadableForms(in: node, zone, from: wireKind(of: shape))
    for place in unreadable { report(.unreadableDate(place, from: kindName(of: shape)), at: place) }
    guard unreadable.isEmpty else { return nil }
    if case .patternDate(let forms) = type {
      for pattern in forms.patterns { observations.note(datePattern: pattern) }
      reportAmbiguity(of: forms, node)
    }
    return .chosen(type, insteadOf: shape)
  }

  /// Returns the offset of times without one, in minutes.
  private mutating func zone(of raw: RawSchema) -> Int { statedZone(of: raw) ?? options.dateZone }

  private mutating func statedZone(of raw: RawSchema) -> Int? {
    guard let node = raw[.dtoZone] else { return nil }
    if node.isScalar, let minutes = ZonedPattern.minutes(of: node.text) { return minutes }
    reportMalformedOverride(.dtoZone, "must be an offset from UTC, such as '+03:00'", node)
    return nil
  }

  /// Reports a zone that isn't one, or that no date has.
  mutating func reportMisplacedZone(_ raw: RawSchema) {
    guard let node = raw[.dtoZone], let zone = statedZone(of: raw) else { return }
    guard let date = raw[.dtoDate] else {
      report(
        .misplacedOverride(
          .dtoZone,
          at: node,
          ": it belongs to 'x-dto-date'",
          help: "add 'x-dto-date' with a pattern, or remove it"
        ),
        at: node
      )
      return
    }
    let type = date.isSequence ? type(ofForms: date, zone) : type(ofForm: date, zone)
    // Forms that aren't any are reported themselves.
    guard let type, !type.readsTextsWithoutZone else { return }
    report(
      .misplacedOverride(
        .dtoZone,
        at: node,
        ": it applies only to patterns without an offset",
        help: "remove it"
      ),
      at: node
    )
  }

  /// Returns the forms that can't be read from a kind of JSON; the whole list if that is true of all. Without a kind, it is an array or
  /// an object.
  private func unreadableForms(in node: Node, _ zone: Int, from kind: JSONKind?) -> [Node] {
    let places = node.isSequence ? Array(node.elements) : [node]
    let unreadable = places.filter { place in
      guard let kind else { return true }
      return kind != .any && form(place, zone)?.kinds.contains(kind) == false
    }
    return unreadable.count == places.count ? [node] : unreadable
  }

  private func type(ofForm node: Node, _ zone: Int) -> TypeReference? {
    // By itself, it is a calendar date and not a point in time.
    if node.hasText("date") { return .primitive(.date) }
    return switch form(node, zone) {
    case .named(let primitive): .primitive(primitive)
    case .pattern(let pattern): .patternDate(DateForms([.pattern(pattern)]))
    case nil: nil
    }
  }

  private func type(ofForms list: Node, _ zone: Int) -> TypeReference? {
    let places = Array(list.elements)
    let forms = places.compactMap { form($0, zone) }
    guard forms.count == places.count, !forms.isEmpty else { return nil }
    return forms.count == 1 ? type(ofForm: places[0], zone) : .patternDate(DateForms(forms))
  }

  /// Returns the first form of a list that isn't one, or the whole value.
  private func malformedForm(in node: Node, _ zone: Int) -> Node {
    guard node.isSequence else { return node }
    return node.elements.first { form($0, zone) == nil } ?? node
  }

  private func form(_ node: Node, _ zone: Int) -> DateForm? {
    guard node.isScalar, !node.isNull else { return nil }
    let form = DateForm(node.text)
    guard case .pattern(var pattern) = form else { return form }
    guard pattern.text.flawOfDatePattern == nil else { return nil }
    if !pattern.hasZone { pattern.minutesFromUTC = zone }
    return .pattern(pattern)
  }

  /// Reports forms that read one text as different dates, and those that are never used.
  private mutating func reportAmbiguity(of forms: DateForms, _ list: Node) {
    guard list.isSequence else { return }
    let places = Array(list.elements)
    for (index, form) in forms.all.enumerated() {
      for (earlier, other) in forms.all[..<index].enumerated() {
        guard let overlap = form.overlap(with: other) else { continue }
        let (place, first) = (places[index], places[earlier].text)
        report(.ambiguousDates(place, first, overlap), at: place)
        break
      }
    }
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
