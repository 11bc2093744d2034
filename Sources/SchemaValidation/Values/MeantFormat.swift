import SchemaDocument
import SchemaLanguage

/// Formats that nearly match a format of a specification: `date-tme`, `UUID`.
extension Format {
  /// Returns the format that a string was most likely meant to be: with other case or separators, or with a single typo.
  ///
  /// For example, `date-time` for `DateTime` and for `date-tme`. Digits, the first letter and a plural count as intended: `int128`, `mdate`
  /// and `uris` are separate formats.
  static func meant(by format: String, of type: SchemaType) -> String? {
    guard let names = lettersByType[type], format.utf8.count <= 40 else { return nil }
    let letters = bareLetters(of: format)
    guard letters.count > 2, !othersByLetters.contains(letters) else { return nil }
    if let same = spellingsByLetters[letters] { return same }
    return names.first { isMisspelt(letters, $0.letters) }?.name
  }

  private static func isMisspelt(_ format: [UInt8], _ name: [UInt8]) -> Bool {
    guard format.first == name.first, format != name + [UInt8(ascii: "s")],
      format.filter(isDigit) == name.filter(isDigit), let edit = singleEdit(from: format, to: name)
    else { return false }
    switch edit {
    case .addition, .transposition: return true
    // A name as short as `time` resembles too many words: `timed`, `tide`.
    case .removal, .replacement: return name.count > 4
    }
  }

  private enum Edit {
    case addition, removal, replacement, transposition
  }

  /// Returns the single edit that turns one string into another; `nil` if it takes none or several.
  private static func singleEdit(from text: [UInt8], to other: [UInt8]) -> Edit? {
    let start = zip(text, other).prefix { $0 == $1 }.count
    let rest = text[start...]
    let wanted = other[start...]
    switch wanted.count - rest.count {
    case 1: return wanted.dropFirst().elementsEqual(rest) ? .addition : nil
    case -1: return rest.dropFirst().elementsEqual(wanted) ? .removal : nil
    case 0:
      if rest.isEmpty { return nil }
      if rest.dropFirst().elementsEqual(wanted.dropFirst()) { return .replacement }
      let isSwapped =
        rest.count > 1 && rest[start] == wanted[start + 1] && rest[start + 1] == wanted[start]
      return isSwapped && rest.dropFirst(2).elementsEqual(wanted.dropFirst(2))
        ? .transposition : nil
    default: return nil
    }
  }

  static func isCorrect(_ format: String) -> Bool { correct.contains(format) }

  private static let correct = Set(
    spellings.map(\.spelling).filter { reading(ofMisspelt: $0) == nil }
  )

  private static let lettersByType = namesByType.mapValues { names in
    names.map { (name: $0, letters: bareLetters(of: $0)) }
  }

  private static let spellingsByLetters = [[UInt8]: String](
    spellings.compactMap { format in
      format.recommended.map { (bareLetters(of: format.spelling), $0) }
    }
  ) { first, _ in first }

  private static let othersByLetters = Set(others.map { bareLetters(of: $0) })

  /// Formats that resemble others and mean something else. Separators and case are ignored.
  ///
  /// Sources: OpenAPI Format Registry; formats of real documents.
  private static let others = [
    // Formats of the registry without a meaning here.
    "char", "commonmark", "date-time-local", "decimal128", "double-int", "html", "http-date",
    "media-range", "sf-binary", "sf-boolean", "sf-decimal", "sf-integer", "sf-string", "sf-token",
    "unixtime",
    // Formats of HTML and RFC 3339, and others in common use.
    "bytes", "date-time-tz", "date-timez", "full-date", "ip4", "ip6", "ipv4-cidr", "ipv6-cidr",
    "regexp", "ulid", "urn",
  ]

  /// Returns the letters and digits of a format in lowercase.
  private static func bareLetters(of format: String) -> [UInt8] {
    format.utf8.compactMap { byte in
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "): nil
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      default: byte
      }
    }
  }
}
