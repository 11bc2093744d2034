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
      reportMalformedOverride(
        .dtoDate,
        "must be 'rfc3339', 'rfc3339-seconds', 'rfc3339-milliseconds', 'rfc3339-microseconds', 'date', 'seconds', 'milliseconds', a pattern such as 'dd.MM.yyyy HH:mm', or a list of these",
        malformedForm(in: node, zone)
      )
      return nil
    }
    guard let kind = wireKind(of: shape), kind == .any || type.dateKinds.contains(kind) else {
      report(.unreadableDate(node, from: kindName(of: shape)), at: node)
      return nil
    }
    if case .patternDate(let forms) = type {
      for pattern in forms.patterns { observations.note(datePattern: pattern) }
      reportAmbiguity(of: forms, node)
    }
    return .chosen(type, insteadOf: shape)
  }

  /// Returns the offset of times without one, in minutes.
  private mutating func zone(of raw: RawSchema) -> Int {
    guard let node = raw[.dtoZone] else { return options.dateZone }
    if node.isScalar, let minutes = ZonedPattern.minutes(of: node.text) { return minutes }
    reportMalformedOverride(.dtoZone, "must be an offset from UTC, such as '+03:00'", node)
    return options.dateZone
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
    if let named = DateForm.named.first(where: { node.hasText($0.name) }) {
      return .named(named.primitive)
    }
    let text = node.hasText("date") ? "yyyy-MM-dd" : node.text
    guard text.isDatePattern else { return nil }
    let pattern = ZonedPattern(text)
    return .pattern(pattern.hasZone ? pattern : ZonedPattern(text, minutesFromUTC: zone))
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
  /// The kinds of JSON that a date is read from.
  fileprivate var dateKinds: Set<JSONKind> {
    switch self {
    case .patternDate(let forms): Set(forms.all.flatMap(\.kinds))
    case .primitive(let primitive): DateForm.named(primitive).kinds
    case .foreign, .array, .set, .tuple, .dictionary, .optional, .declared, .enumeration, .any: []
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
  /// Whether the runtime can read dates with this pattern: it has only fields of Unicode Technical Standard 35 that the runtime knows, in
  /// lengths that it knows, and all other letters are in quotes.
  fileprivate var isDatePattern: Bool {
    var isQuoted = false
    var hasField = false
    var rest = self[...]
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      rest = rest.dropFirst(run.count)
      if first == "'" {
        if run.count % 2 == 1 { isQuoted.toggle() }
      } else if first.isASCII, first.isLetter, !isQuoted {
        guard Self.lengthsOfDateFields[first]?.contains(run.count) == true else { return false }
        hasField = true
      }
    }
    return hasField && !isQuoted
  }

  private static let lengthsOfDateFields: [Character: Set<Int>] = [
    "y": [1, 4], "M": [1, 2, 3, 4], "L": [1, 2, 3, 4], "d": [1, 2], "E": [1, 2, 3, 4],
    "H": [1, 2], "h": [1, 2], "a": [1], "m": [1, 2], "s": [1, 2], "S": Set(1...9),
    "X": [1, 2, 3], "Z": [1, 2, 3], "z": [1, 2, 3],
  ]
}
