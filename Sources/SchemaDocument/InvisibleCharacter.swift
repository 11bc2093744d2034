internal import CYAML

/// A character that looks like a space or like nothing, but isn't white space in YAML.
///
/// For example: a no-break space in an indentation.
struct InvisibleCharacter {
  /// Such as `U+00A0`.
  let name: String
  let isSpace: Bool

  /// What is probably meant.
  var replacement: String { isSpace ? " " : "" }

  /// Returns nil for other characters.
  init?(_ scalar: Unicode.Scalar) {
    guard scalar.value >= 0x80 else { return nil }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: isSpace = true
    case .format: isSpace = false
    default:
      guard scalar == "\u{85}" else { return nil }
      isSpace = true
    }
    name = SchemaDocument.name(of: scalar)
  }
}

/// The name of a character in Unicode's notation: `U+00A0`.
func name(of scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

extension SourceText {
  /// Invisible characters that may be the reason for an error: those on its line, the line above, and the line of its context,
  /// except between words.
  func invisibleCharacters(
    near error: cyaml_error
  ) -> [(range: Range<Int>, character: InvisibleCharacter)] {
    var lines: Set<Int> = []
    for offset in [error.start, error.context_start] where offset != CYAML_NOWHERE {
      guard let line = YAMLLine.around(Int(offset), of: self) else { continue }
      lines.insert(line.number)
      if let above = line.previous(of: self) { lines.insert(above.number) }
    }
    return lines.sorted().flatMap { line($0).map(invisibleCharacters) ?? [] }
  }

  /// The invisible characters from an offset on, up to any other character.
  func invisibleCharacters(
    startingAt start: Int
  ) -> [(range: Range<Int>, character: InvisibleCharacter)] {
    var found: [(range: Range<Int>, character: InvisibleCharacter)] = []
    var range = character(at: start)
    while let scalar = text(in: range).unicodeScalars.first,
      let character = InvisibleCharacter(scalar)
    {
      found.append((range, character))
      range = self.character(at: range.upperBound)
    }
    return found
  }

  /// The replacements of those near an error.
  func visibleWhiteSpace(near error: cyaml_error) -> [SyntaxEdit]? {
    let edits = invisibleCharacters(near: error)
      .map { SyntaxEdit($0.range, $0.character.replacement) }
    return edits.isEmpty ? nil : edits
  }

  /// The replacements of those that affect how the text above an error is read, and of those that start its line.
  func visibleWhiteSpace(above error: cyaml_error) -> [SyntaxEdit]? {
    guard let line = YAMLLine.around(error.place, of: self) else { return nil }
    let above = SourceText(path: path, bytes: withBytes { Array($0[..<line.range.lowerBound]) })
    let offsets = above.remarkedInvisibleCharacters() + [line.start]
    let edits = visibleWhiteSpace(at: offsets)
    return edits.isEmpty ? nil : edits
  }

  private func invisibleCharacters(
    in line: Range<Int>
  ) -> [(range: Range<Int>, character: InvisibleCharacter)] {
    var found: [(range: Range<Int>, character: InvisibleCharacter)] = []
    // Those after the last visible character, which count only if they are not between words.
    var pending: [(range: Range<Int>, character: InvisibleCharacter)] = []
    var isAfterWord = false
    var offset = line.lowerBound
    for scalar in text(in: line).unicodeScalars {
      let end = offset + UTF8.width(scalar)
      if let character = InvisibleCharacter(scalar) {
        pending.append((offset..<end, character))
      } else if scalar != " ", scalar != "\t" {
        let isWord = !"-?:,[]{}#\"'|>&*!%@`".unicodeScalars.contains(scalar)
        if !isAfterWord || !isWord { found += pending }
        pending = []
        isAfterWord = isWord
      }
      offset = end
    }
    return found + pending
  }
}
