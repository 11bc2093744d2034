import Patterns
import PayloadChecking
import SchemaDocument
import SchemaFacts
import SchemaLanguage

/// Makes strings and numbers: the most plausible ones first, until the schemas allow one.
extension SampleMaker {
  mutating func string(
    _ demands: Demands,
    _ schemas: [Node],
    _ place: Place
  ) throws(SampleFailure) -> SampleValue {
    let least = demands.least(.minLength)
    let most = demands.most(.maxLength)
    guard least <= min(most, Self.longestText) else {
      throw .impossible(demands.nodes(Self.textLimits))
    }
    let patterns = demands.values(.pattern).filter(\.isScalar)
    let isFree = patterns.isEmpty && !demands.hasAny(of: Self.textLimits)
    let text = PlausibleText(name: place.name)
    for attempt in 0..<Self.triesPerScalar {
      var candidate: String?
      if attempt >= 3, let pattern = patterns.first {
        let longest = max(least, min(most, attempt < 20 ? 12 : 60))
        candidate = contract.pattern(pattern)?.text(using: &random, from: least, upTo: longest)
        if candidate == nil, attempt >= 6 { break }
      }
      if candidate == nil { candidate = formatted(demands, from: least, upTo: most) }
      let plausible = candidate ?? text.make(using: &random).fitted(from: least, upTo: most)
      let value = SampleValue.string(plausible)
      if isFree || contract.allows(value.json, schemas) { return value }
    }
    throw .impossible(demands.nodes(Self.textLimits))
  }

  /// A string in the format, or in the form of the type, that the schemas state; `nil` if they state none that is known.
  private mutating func formatted(_ demands: Demands, from least: Int, upTo most: Int) -> String? {
    for raw in demands.schemas {
      let form = raw.dateForms.filter { !Self.unitsOfDates.contains($0) }
        .randomElement(using: &random)
      let words = [form, raw.text(.dtoType), raw.text(.format), raw.formatOfEncoding]
        .compactMap { $0 }
      for word in words {
        guard let text = FormattedText.make(word, using: &random) else { continue }
        return FormattedText.fitted(text, word, from: least, upTo: most)
      }
      if let form { return contract.dateText(in: form, seconds: moment()) }
    }
    return nil
  }

  /// A point in time, in seconds since 1970, in the years 2024 to 2026.
  private mutating func moment() -> Int {
    Int.random(in: 1_704_067_200..<1_798_761_600, using: &random)
  }

  /// The numbers that a schema can ask for.
  enum NumberKind {
    case integer
    case fraction
  }

  mutating func number(
    _ demands: Demands,
    _ schemas: [Node],
    _ place: Place,
    _ kind: NumberKind
  ) throws(SampleFailure) -> SampleValue {
    let range = NumberRange(demands)
    let kind = range.isOfIntegers ? .integer : kind
    let usual = PlausibleNumber(name: place.name)
    let isFree = !demands.hasAny(of: Self.numberLimits)
    if let unit = demands.schemas.flatMap(\.dateForms).first(where: Self.unitsOfDates.contains) {
      return .number(String(unit == "milliseconds" ? moment() * 1000 : moment()))
    }
    for attempt in 0..<Self.triesPerScalar {
      let number: String?
      switch (kind, attempt) {
      case (.integer, 0..<3): number = String(usual.integer(using: &random))
      case (.fraction, 0..<3): number = usual.fraction(using: &random)
      default: number = range.number(kind, attempt, using: &random)
      }
      guard let number, range.contains(number) else { continue }
      let value = SampleValue.number(number)
      if isFree || contract.allows(value.json, schemas) { return value }
    }
    throw .impossible(demands.nodes(Self.numberLimits))
  }

  /// The forms of dates as numbers.
  private static let unitsOfDates = ["seconds", "milliseconds"]
  private static let triesPerScalar = 60
  private static let longestText = 10_000
  private static let textLimits = KeywordSet(
    .minLength,
    .maxLength,
    .pattern,
    .format,
    .not,
    .oneOf,
    .anyOf,
    .allOf,
    .dtoType,
    .dtoDate
  )
  private static let numberLimits = KeywordSet(
    .minimum,
    .maximum,
    .exclusiveMinimum,
    .exclusiveMaximum,
    .multipleOf,
    .format,
    .not,
    .oneOf,
    .anyOf,
    .allOf
  )
}

extension Demands {
  /// The values of those of some keywords that the schemas have, if they are scalars.
  fileprivate func nodes(_ keywords: KeywordSet) -> [Node] {
    keywords.flatMap { values($0) }.filter(\.isScalar)
  }
}

extension String {
  /// The string, cut or repeated so that it has a number of characters.
  fileprivate func fitted(from least: Int, upTo most: Int) -> String {
    var scalars = Array(unicodeScalars)
    if scalars.count > most {
      scalars = Array(scalars.prefix(most))
      if let last = scalars.last, last == " ", most > 0 { scalars[most - 1] = "a" }
    }
    let unit = scalars.isEmpty ? ["a"] : scalars
    while scalars.count < least { scalars += unit.prefix(least - scalars.count) }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension RawSchema {
  /// The forms of a date that it lists, with one name for all precisions.
  fileprivate var dateForms: [String] {
    guard let node = self[.dtoDate] else { return [] }
    let forms = node.isSequence ? Array(node.elements) : [node]
    return forms.filter { $0.isScalar && !$0.isNull }.map {
      $0.text.hasPrefix("rfc3339") ? "rfc3339" : $0.text
    }
  }
}
