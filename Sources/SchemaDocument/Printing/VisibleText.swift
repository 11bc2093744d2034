/// Text from a file, made safe to print: it can't move the cursor, change colors or the direction of text. A tab becomes four
/// spaces.
package func visible(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: { replacement(for: $0) != nil }) else { return text }
  var result = ""
  for scalar in text.unicodeScalars { result += visible(scalar) }
  return result
}

/// A character, made safe to print; see `visible(_:)` for text.
package func visible(_ scalar: Unicode.Scalar) -> String {
  replacement(for: scalar) ?? String(scalar)
}

/// Whether a character moves the cursor, or changes colors or the direction of text. Their numbers have at most four hexadecimal digits.
package func actsOnTerminal(_ scalar: Unicode.Scalar) -> Bool { replacement(for: scalar) != nil }

/// Returns what is printed instead of a character; nil if the character itself is.
private func replacement(for scalar: Unicode.Scalar) -> String? {
  switch scalar.value {
  case 0x09: "    "
  // Unicode has symbols for the control characters of ASCII.
  case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value).map(String.init)
  case 0x7F: "\u{2421}"
  // Other control characters, line and paragraph separators, and marks and overrides of direction.
  case 0x80...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: "\u{FFFD}"
  default: nil
  }
}

/// The number of columns that a character takes in a terminal: none if it combines with the previous character, two if it is wide.
func columnWidth(of scalar: Unicode.Scalar) -> Int {
  let value = scalar.value
  if value < 0x300 { return 1 }
  // Vowels and final consonants of Hangul join the previous syllable.
  if (0x1160...0x11FF).contains(value) { return 0 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  if wideBlocks.contains(where: { $0.contains(value) }) { return 2 }
  // Regional indicators take two columns only as a pair.
  return scalar.properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF).contains(value) ? 2 : 1
}

/// The blocks of East Asian scripts (UAX #11, wide and full width); emoji have a property of their own.
private let wideBlocks: [ClosedRange<UInt32>] = [
  0x1100...0x115F,  // Hangul, initial consonants
  0x2329...0x232A,  // angle brackets
  0x2E80...0x303E,  // radicals, punctuation
  0x3041...0x4DBF,  // kana, Hangul letters, compatibility, ideographs A
  0x4E00...0xA4CF,  // ideographs, Yi
  0xA960...0xA97C,  // Hangul, initial consonants A
  0xAC00...0xD7A3,  // Hangul syllables
  0xF900...0xFAFF,  // compatibility ideographs
  0xFE10...0xFE19,  // vertical forms
  0xFE30...0xFE6B,  // compatibility and small forms
  0xFF01...0xFF60,  // full width forms
  0xFFE0...0xFFE6,  // full width signs
  0x16FE0...0x18D08,  // Tangut, Khitan
  0x1AFF0...0x1B2FB,  // kana supplements, Nüshu
  0x1F200...0x1F265,  // enclosed ideographs
  0x20000...0x3FFFD,  // ideographs B and later
]
