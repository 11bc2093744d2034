/// Checks that bytes are UTF-8 (RFC 3629), eight at a time.
///
/// It doesn't look for the scalars in them, but checks whether each byte continues a scalar exactly if one of the three before it
/// requires that, and whether it may follow the one before it.
struct UTF8Check {
  private var before: UInt64 = 0
  /// The first bytes of the next word that must continue a scalar.
  private var required: UInt64 = 0
  private var faults: UInt64 = 0

  /// Whether all texts so far are UTF-8.
  var isPassed: Bool { faults & JSONBytes.highestBits == 0 }

  /// Returns the number of bytes up to the first quotation mark, backslash or control character, and checks them.
  @inline(__always)
  mutating func addText(of bytes: JSONBytes, at index: Int) -> Int {
    bytes.textPrefix(at: index) { add($0) }
  }

  /// All expressions are about the highest bit of each byte: `word << n` has there the bit that is `n` below it.
  @inline(__always)
  private mutating func add(_ word: UInt64) {
    defer { before = word }
    guard (word | before) & JSONBytes.highestBits != 0 else { return }
    let starts = word & word << 1
    let continues = word & ~(word << 1)
    // 11______ requires one more byte.
    var isRequired = starts << 8 | required
    required = starts >> 56
    // 1100000_ would encode ASCII in two bytes. The sum has the highest bit if one of the five bits in the middle is set.
    let isLarge = (word & 0x3E3E_3E3E_3E3E_3E3E) &+ 0x7E7E_7E7E_7E7E_7E7E
    faults |= starts & ~isLarge
    let longStarts = starts & word << 2
    if longStarts & JSONBytes.highestBits != 0 || before >= 0xE0 << 56 {
      addLong(word, longStarts, &isRequired)
    }
    faults |= isRequired ^ continues
  }

  /// Adds what is special about 111_____, the beginning of scalars of three or four bytes.
  @inline(__always)
  private mutating func addLong(
    _ word: UInt64,
    _ longStarts: UInt64,
    _ isRequired: inout UInt64
  ) {
    let longestStarts = longStarts & word << 3
    isRequired |= longStarts << 16 | longestStarts << 24
    required |= longStarts >> 48 | longestStarts >> 40

    let last = word << 8 | before >> 56
    let hasThree = last & last << 1 & last << 2 & ~(last << 3)
    let hasFour = last & last << 1 & last << 2 & last << 3
    let endsInZeros = ~(last << 4 | last << 5 | last << 6 | last << 7)
    // E0 80 would encode less than U+0800 in three bytes, and F0 80 less than U+10000 in four.
    faults |= hasThree & endsInZeros & ~(word << 2)
    faults |= hasFour & endsInZeros & ~(word << 2 | word << 3)
    // ED A0 would be a surrogate.
    faults |= hasThree & last << 4 & last << 5 & ~(last << 6) & last << 7 & word << 2
    // F4 90 and everything after F4 would be above U+10FFFF.
    faults |= hasFour & last << 5 & (word << 2 | word << 3)
    faults |= hasFour & (last << 4 | last << 5 & (last << 6 | last << 7))
  }
}
