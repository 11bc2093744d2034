import SchemaModel

/// Makes the views of enumerations.
extension ViewBuilder {
  func enumeration(
    _ enumeration: Enumeration,
    at id: DeclarationID,
    in texts: inout Texts
  ) -> EnumerationView {
    let rawType = texts.make { $0.append(enumeration.swiftRawType) }
    let access = texts.make { $0.append(options.access.modifier) }
    let keepsValues = enumeration.keepsValues
    let cases = zip(enumeration.cases, names.members(id)).map { item, name in
      CaseView(
        documentation: lines(item.documentation, in: &texts),
        access: access,
        name: texts.make { $0.append(name.declaration) },
        reference: texts.make { $0.append(name.bare) },
        rawType: rawType,
        rawValue: texts.make { $0.append(item.value) },
        hasRawValue: !keepsValues
          && (enumeration.rawType != .string || item.value != .string(name.bare)),
        keepsValue: !item.others.isEmpty,
        patterns: elements(item.patterns, in: &texts) { $1.append($0) }
      )
    }
    let conformances = styles.conformances(of: id)
    return EnumerationView(
      header: header(
        of: id,
        keyword: "enum",
        leading: (keepsValues
          ? ["RawRepresentable", "Codable", "Hashable"] : [enumeration.swiftRawType, "Codable"])
          + (enumeration.policy == .open ? ["OpenEnumeration"] : []),
        conformances: conformances,
        in: &texts
      ),
      cases: cases,
      rawType: rawType,
      keepsValues: keepsValues,
      listsCases: conformances.contains("CaseIterable")
    )
  }
}

/// A value of a case, or several that follow each other.
private enum ValuePattern {
  case value(Enumeration.Value)
  case range(Int64, Int64)
}

extension Enumeration.Case {
  /// The patterns that match its values: integers that follow each other are a range.
  fileprivate var patterns: [ValuePattern] {
    if others.isEmpty { return [.value(value)] }
    var patterns: [ValuePattern] = []
    for value in values {
      guard case .integer(let number) = value else {
        patterns.append(.value(value))
        continue
      }
      if case .range(let first, let last)? = patterns.last, last < number, number - 1 == last {
        patterns[patterns.count - 1] = .range(first, number)
      } else {
        patterns.append(.range(number, number))
      }
    }
    return patterns.flatMap { pattern -> [ValuePattern] in
      // Two numbers are easier to read as such.
      guard case .range(let first, let last) = pattern, last == first || last - 1 == first else {
        return [pattern]
      }
      return (first == last ? [first] : [first, last]).map { .value(.integer($0)) }
    }
  }
}

extension Enumeration.Case {
  /// The documentation of the case, with its values if there are several. An attribute would cause warnings wherever a `switch` is exhaustive.
  fileprivate var documentation: String? {
    let warning = isDeprecated ? "- Warning: Deprecated." : nil
    let paragraphs = [details, noteOfValues, warning].compactMap(\.self)
    return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
  }

  private var noteOfValues: String? {
    guard !others.isEmpty else { return nil }
    let words = patterns.map(\.words.asCodeSpan).joined(separator: ", ")
    return "Keeps the value that was received: one of \(words)."
  }
}

extension ValuePattern {
  fileprivate var words: String {
    switch self {
    case .value(.string(let text)), .value(.number(let text)): text
    case .value(.integer(let number)): "\(number)"
    case .value(.boolean(let truth)): "\(truth)"
    case .range(let first, let last): "\(first)...\(last)"
    }
  }
}

extension Texts {
  fileprivate mutating func append(_ pattern: ValuePattern) {
    switch pattern {
    case .value(let value): append(value)
    case .range(let first, let last): append("\(first)...\(last)")
    }
  }
}
