/// Checks that bytes are UTF-8 (RFC 3629), sixteen at a time.
///
/// It doesn't look for the scalars in them, but checks whether each byte continues a scalar exactly if one of the three before it
/// requires that, and whether it may follow the one before it. The bytes before a text are ASCII, so they require nothing.
///
/// All expressions are about the highest bit of each byte: `words &<< n` has there the bit that is `n` below it.
struct UTF8Check {
  private typealias Words = ByteWindow.Words

  private var faults = Words()

  /// Whether all texts so far are UTF-8.
  var isPassed: Bool { (faults[0] | faults[1]) & JSONBytes.highestBits == 0 }

  /// Returns the number of bytes up to the first quotation mark, backslash or control character, and checks them.
  @inline(__always)
  mutating func addText(of bytes: JSONBytes, at index: Int) -> Int {
    var position = index
    while true {
      let window = bytes.window(at: position)
      let found = UTF8Check.faults(in: window)
      let first = JSONBytes.ends(window.current[0]) & ~window.current[0] & JSONBytes.highestBits
      let second = JSONBytes.ends(window.current[1]) & ~window.current[1] & JSONBytes.highestBits
      if first | second != 0 {
        // What is behind the end isn't checked. The end itself is, because it must not be required to continue a scalar.
        faults |= found & Words(first ^ (first &- 1), first == 0 ? second ^ (second &- 1) : 0)
        let count = first == 0 ? 64 + second.trailingZeroBitCount : first.trailingZeroBitCount
        return position - index + count >> 3
      }
      faults |= found
      position &+= 16
    }
  }

  @inline(__always)
  private static func faults(in window: ByteWindow) -> Words {
    let last = window.before
    // The bytes three before the current ones overlap them, so these are all bytes that matter.
    let all = window.current | window.threeBefore
    if (all[0] | all[1]) & JSONBytes.highestBits == 0 { return Words() }
    // 11______ requires one more byte.
    let starts = last & last &<< 1
    var required = starts
    // 1100000_ would encode ASCII in two bytes. The sum has the highest bit if one of the five bits in the middle is set.
    let isLarge =
      (last & Words(repeating: 0x3E3E_3E3E_3E3E_3E3E))
      &+ Words(repeating: 0x7E7E_7E7E_7E7E_7E7E)
    var faults = starts & ~isLarge
    let longStarts = starts & last &<< 2
    let earlier = window.threeBefore & window.threeBefore &<< 1 & window.threeBefore &<< 2
    let areLong = longStarts | earlier
    if (areLong[0] | areLong[1]) & JSONBytes.highestBits != 0 {
      // 111_____ requires two more bytes, and 1111____ three.
      let second = window.twoBefore
      required |= second & second &<< 1 & second &<< 2 | earlier & window.threeBefore &<< 3
      faults |= longFaults(window.current, last, longStarts)
    }
    let continues = window.current & ~(window.current &<< 1)
    return faults | (required ^ continues)
  }

  /// Returns what is special about 111_____, the beginning of scalars of three or four bytes.
  @inline(__always)
  private static func longFaults(_ word: Words, _ last: Words, _ longStarts: Words) -> Words {
    let hasThree = longStarts & ~(last &<< 3)
    let hasFour = longStarts & last &<< 3
    let endsInZeros = ~(last &<< 4 | last &<< 5 | last &<< 6 | last &<< 7)
    // E0 80 would encode less than U+0800 in three bytes, and F0 80 less than U+10000 in four.
    var faults = hasThree & endsInZeros & ~(word &<< 2)
    faults |= hasFour & endsInZeros & ~(word &<< 2 | word &<< 3)
    // ED A0 would be a surrogate.
    faults |= hasThree & last &<< 4 & last &<< 5 & ~(last &<< 6) & last &<< 7 & word &<< 2
    // F4 90 and everything after F4 would be above U+10FFFF.
    faults |= hasFour & last &<< 5 & (word &<< 2 | word &<< 3)
    faults |= hasFour & (last &<< 4 | last &<< 5 & (last &<< 6 | last &<< 7))
    return faults
  }
}
