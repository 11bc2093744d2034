/// The characters that identifiers can contain.
///
/// The ranges are those of the grammar in The Swift Programming Language, "Lexical Structure". Names
/// that dtoc makes contain only letters, digits and their marks: the grammar also allows emoji,
/// invisible characters and changes of writing direction, which make names that readers can't
/// distinguish.
enum SwiftCharacters {
  /// The role of a character in a name.
  enum Class {
    case upper
    case lower
    /// A letter without case, such as `日`.
    case letter
    case digit
    /// A mark that belongs to the preceding character, such as an accent.
    case mark
    /// Everything else.
    case separator
  }

  static func classify(_ scalar: Unicode.Scalar) -> Class {
    switch scalar.value {
    case 0x61...0x7A: return .lower
    case 0x41...0x5A: return .upper
    case 0x30...0x39: return .digit
    case 0..<0x80: return .separator
    default: break
    }
    let properties = scalar.properties
    guard isAllowed(scalar), !properties.isDefaultIgnorableCodePoint else { return .separator }
    switch properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: return .upper
    case .lowercaseLetter: return .lower
    case .modifierLetter, .otherLetter: return .letter
    case .decimalNumber, .letterNumber, .otherNumber: return .digit
    case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
    default: return .separator
    }
  }

  /// Whether Swift allows the character in an identifier.
  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x80 { return classify(scalar) != .separator || scalar == "_" }
    // The last two code points of each plane are noncharacters.
    guard value & 0xFFFE != 0xFFFE else { return false }
    return allowedRanges.contains { $0.contains(value) }
  }

  /// Whether Swift allows the character at the start of an identifier.
  static func isAllowedFirst(_ scalar: Unicode.Scalar) -> Bool {
    isAllowed(scalar) && !(0x30...0x39).contains(scalar.value)
      && (scalar.isASCII || !marksOnly.contains { $0.contains(scalar.value) })
  }

  private static let marksOnly: [ClosedRange<UInt32>] = [
    0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]

  private static let allowedRanges: [ClosedRange<UInt32>] = [
    0x00A8...0x00A8, 0x00AA...0x00AA, 0x00AD...0x00AD, 0x00AF...0x00AF, 0x00B2...0x00B5,
    0x00B7...0x00BA, 0x00BC...0x00BE, 0x00C0...0x00D6, 0x00D8...0x00F6, 0x00F8...0x00FF,
    0x0100...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
    0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793,
    0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0x303F,
    0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8,
    0x10000...0xEFFFF,
  ]
}
