/// The characters that one position of a pattern matches, such as `[a-z_]`, `\d` or `.`.
package struct ScalarSet: Sendable {
  private var ranges: [ClosedRange<UInt32>] = []
  /// Sets that are a part of it, such as `\D` in `[\D_]`.
  private var parts: [ScalarSet] = []
  private var categories: Set<Unicode.GeneralCategory> = []
  var isInverted = false

  init(_ ranges: ClosedRange<UInt32>...) { self.ranges = ranges }

  init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

  init(categories: Set<Unicode.GeneralCategory>) { self.categories = categories }

  mutating func insert(_ range: ClosedRange<UInt32>) { ranges.append(range) }

  mutating func insert(_ set: ScalarSet) { parts.append(set) }

  var inverted: ScalarSet {
    var set = self
    set.isInverted.toggle()
    return set
  }

  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isIncluded =
      ranges.contains { $0.contains(scalar.value) } || parts.contains { $0.contains(scalar) }
      || !categories.isEmpty && categories.contains(scalar.properties.generalCategory)
    return isIncluded != isInverted
  }
}

/// The sets with names. Source: ECMA-262, section 22.2.2.
extension ScalarSet {
  static let digits = ScalarSet(0x30...0x39)
  package static let wordCharacters = ScalarSet(0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A)
  static let whitespace = ScalarSet(
    0x09...0x0D,
    0x20...0x20,
    0xA0...0xA0,
    0x1680...0x1680,
    0x2000...0x200A,
    0x2028...0x2029,
    0x202F...0x202F,
    0x205F...0x205F,
    0x3000...0x3000,
    0xFEFF...0xFEFF
  )
  static let lineTerminators = ScalarSet(0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029)

  /// The set of `\p{name}`; nil for anything but general categories.
  init?(property name: String) {
    let value = name.split(separator: "=", maxSplits: 1)
    if value.count == 2, value[0] != "General_Category", value[0] != "gc" { return nil }
    guard let categories = Self.categories[String(value.last ?? "")] else { return nil }
    self.init(categories: categories)
  }

  private static let categories: [String: Set<Unicode.GeneralCategory>] = {
    let letters: Set<Unicode.GeneralCategory> = [
      .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    ]
    let marks: Set<Unicode.GeneralCategory> = [.nonspacingMark, .spacingMark, .enclosingMark]
    let numbers: Set<Unicode.GeneralCategory> = [.decimalNumber, .letterNumber, .otherNumber]
    let punctuation: Set<Unicode.GeneralCategory> = [
      .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation,
    ]
    let symbols: Set<Unicode.GeneralCategory> = [
      .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol,
    ]
    let separators: Set<Unicode.GeneralCategory> = [
      .spaceSeparator, .lineSeparator, .paragraphSeparator,
    ]
    return [
      "L": letters, "Letter": letters, "Lu": [.uppercaseLetter],
      "Uppercase_Letter": [.uppercaseLetter], "Ll": [.lowercaseLetter],
      "Lowercase_Letter": [.lowercaseLetter], "Lt": [.titlecaseLetter], "Lm": [.modifierLetter],
      "Lo": [.otherLetter], "M": marks, "Mark": marks, "Mn": [.nonspacingMark],
      "Mc": [.spacingMark], "N": numbers, "Number": numbers, "Nd": [.decimalNumber],
      "digit": [.decimalNumber], "Decimal_Number": [.decimalNumber], "Nl": [.letterNumber],
      "No": [.otherNumber], "P": punctuation, "Punctuation": punctuation,
      "Pd": [.dashPunctuation], "Pc": [.connectorPunctuation], "S": symbols, "Symbol": symbols,
      "Sm": [.mathSymbol], "Sc": [.currencySymbol], "Z": separators, "Separator": separators,
      "Zs": [.spaceSeparator], "Cc": [.control], "Control": [.control], "Cf": [.format],
    ]
  }()
}
