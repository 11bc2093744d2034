import SchemaDocument

func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

/// Whether a string can be a name in a program, such as `in_progress` or `OrderCreated`, or one with dots and hyphens.
func isIdentifier(_ text: String) -> Bool {
  guard let first = text.utf8.first, isLetter(first), text.utf8.count <= 40 else { return false }
  return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "_-.:/".utf8.contains($0) }
}
