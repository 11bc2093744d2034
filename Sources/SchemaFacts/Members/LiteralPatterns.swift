import SchemaDocument
import SchemaLanguage

/// Patterns that only one name matches: `^\$ref$` is the member `$ref`, written as a pattern because `$ref` would be a reference.
extension RawSchema {
  /// The names that patterns under `patternProperties` spell out, with their schemas.
  var literalPatterns: [(name: String, schema: Node)] {
    guard let patterns = self[.patternProperties], patterns.isMapping else { return [] }
    return patterns.pairs.compactMap { key, schema in
      key.text.literalOfPattern.map { ($0, schema) }
    }
  }
}

extension SchemaFacts {
  /// Returns the required members that a pattern declares, with their schemas.
  func requiredPatterns(
    of schemas: [RawSchema],
    requiring names: [Node]
  ) -> [(name: String, schema: Node)] {
    guard !names.isEmpty, schemas.contains(where: { $0.has(.patternProperties) }) else { return [] }
    return schemas.flatMap(\.literalPatterns).filter { pattern in
      names.contains { $0.hasText(pattern.name) }
    }
  }
}

extension String {
  /// The only string that matches the pattern, such as `a.b` for `^a\.b$`; `nil` if others may match.
  fileprivate var literalOfPattern: String? {
    guard hasPrefix("^"), hasSuffix("$"), count > 2 else { return nil }
    var literal = ""
    var isEscaped = false
    for character in dropFirst().dropLast() {
      if isEscaped {
        // After a backslash, letters and digits have a special meaning.
        guard !character.isLetter, !character.isNumber else { return nil }
        literal.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if ".^$*+?()[]{}|".contains(character) {
        return nil
      } else {
        literal.append(character)
      }
    }
    return isEscaped ? nil : literal
  }
}
