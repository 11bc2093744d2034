/// The short way for `snake_case` and `kebab-case`, as nearly all names in schemas are.
///
/// Gives what `CamelCase.join` gives, in a fifth of the time: nothing is classified, and nothing
/// is allocated but the result. The tests hold the two together.
enum SnakeCase {
  /// Nil when the name is anything but small letters, digits, and single `_` and `-` between them.
  static func join(_ raw: String, as casing: Casing) -> String? {
    var raw = raw
    return raw.withUTF8 { raw in
      guard let first = raw.first, isSmall(first), let last = raw.last, !isJoint(last) else {
        return nil
      }
      var followsJoint = false
      for byte in raw {
        guard isSmall(byte) || isDigit(byte) || (isJoint(byte) && !followsJoint) else { return nil }
        followsJoint = isJoint(byte)
      }
      return String(unsafeUninitializedCapacity: raw.count) { write(raw, as: casing, into: $0) }
    }
  }

  private static func write(
    _ raw: UnsafeBufferPointer<UInt8>,
    as casing: Casing,
    into name: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var count = 0
    for index in raw.indices where !isJoint(raw[index]) {
      let byte = raw[index]
      let startsWord = index == 0 ? casing == .upperCamel : isJoint(raw[index - 1])
      if startsWord, index > 0, isDigit(byte), isDigit(raw[index - 2]) {
        name[count] = UInt8(ascii: "_")
        count += 1
      }
      name[count] = startsWord && isSmall(byte) ? byte & ~0x20 : byte
      count += 1
    }
    return count
  }

  private static func isSmall(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isJoint(_ byte: UInt8) -> Bool { byte == 0x5F || byte == 0x2D }
}
