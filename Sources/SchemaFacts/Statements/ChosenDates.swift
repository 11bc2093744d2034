import SchemaDocument
import SchemaLanguage
import SchemaModel

/// `x-dto-date`: how a date is written if no format defines it.
extension SchemaFacts {
  /// Returns the shape of a schema with `x-dto-date`; `nil` without the keyword, or if no date can be read from such values.
  mutating func dateShape(of raw: RawSchema, insteadOf shape: Shape) -> Shape? {
    guard let node = raw[.dtoDate] else { return nil }
    guard let type = dateType(node) else {
      reportMalformedOverride(
        .dtoDate,
        "must be 'rfc3339', 'rfc3339-seconds', 'rfc3339-milliseconds', 'rfc3339-microseconds', 'date', 'seconds', 'milliseconds' or a pattern such as 'dd.MM.yyyy HH:mm'",
        node
      )
      return nil
    }
    guard let kind = wireKind(of: shape), kind == .any || type.kinds.contains(kind) else {
      report(.unreadableDate(node, from: kindName(of: shape)), at: node)
      return nil
    }
    if case .patternDate(let pattern) = type.type { observations.note(datePattern: pattern) }
    return .chosen(type.type, insteadOf: shape)
  }

  private func dateType(_ node: Node) -> (type: TypeReference, kinds: [JSONKind])? {
    guard node.isScalar, !node.isNull else { return nil }
    return switch node.text {
    case "rfc3339": (.primitive(.dateTime), [.string])
    case "rfc3339-seconds": (.primitive(.dateTimeSeconds), [.string])
    case "rfc3339-milliseconds": (.primitive(.dateTimeMilliseconds), [.string])
    case "rfc3339-microseconds": (.primitive(.dateTimeMicroseconds), [.string])
    case "date": (.primitive(.date), [.string])
    case "seconds": (.primitive(.epochSeconds), [.integer, .number])
    case "milliseconds": (.primitive(.epochMilliseconds), [.integer, .number])
    case let text where text.isDatePattern: (.patternDate(text), [.string])
    default: nil
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
