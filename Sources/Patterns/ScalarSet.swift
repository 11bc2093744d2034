/// The characters that one position of a pattern matches, such as `[a-z_]`, `\d` or `.`.
package struct ScalarSet: Sendable {
  /// In ascending order and apart from each other, so that sets of any size are searched quickly.
  private var ranges: [ClosedRange<UInt32>] = []
  private var categories: Set<Unicode.GeneralCategory> = []
  /// Categories without which everything is a member, as in `[\P{L}_]`; nil if none are.
  private var excludedCategories: Set<Unicode.GeneralCategory>?
  private var isInverted = false

  init(_ ranges: ClosedRange<UInt32>...) { self.ranges = ranges }

  init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

  init(categories: Set<Unicode.GeneralCategory>) { self.categories = categories }

  /// The union of the members of a class.
  init(_ members: [ScalarSet]) {
    ranges = Self.joined(members.flatMap { $0.isInverted ? $0.gaps : $0.ranges })
    for set in members where !set.categories.isEmpty {
      if set.isInverted {
        excludedCategories = set.categories.intersection(excludedCategories ?? set.categories)
      } else {
        categories.formUnion(set.categories)
      }
    }
  }

  var inverted: ScalarSet {
    var set = self
    set.isInverted.toggle()
    return set
  }

  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    (hasRange(with: scalar.value) || hasCategory(of: scalar)) != isInverted
  }

  private func hasRange(with value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= value
  }

  private func hasCategory(of scalar: Unicode.Scalar) -> Bool {
    if categories.isEmpty, excludedCategories == nil { return false }
    let category = scalar.properties.generalCategory
    return categories.contains(category) || excludedCategories?.contains(category) == false
  }

  /// The ranges of what isn't in `ranges`; none if the set consists of categories.
  private var gaps: [ClosedRange<UInt32>] {
    guard categories.isEmpty else { return [] }
    let starts = [0] + ranges.map { $0.upperBound + 1 }
    let ends = ranges.map(\.lowerBound) + [0x110000]
    return zip(starts, ends).filter { $0 < $1 }.map { $0...($1 - 1) }
  }

  private static func joined(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var result: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
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
