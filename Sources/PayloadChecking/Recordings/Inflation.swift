/// Decompresses DEFLATE (RFC 1951), which gzip and zlib contain. Foundation can't on Linux, and recordings need no more than this.
struct Inflation {
  private let input: ArraySlice<UInt8>
  private var position: Int
  /// The bits of the current byte that haven't been read, the next one lowest.
  private var bits: UInt8 = 0
  private var bitCount = 0
  private(set) var output: [UInt8] = []
  private let limit: Int

  /// - Parameter limit: The most bytes that may come out. A few bytes can stand for gigabytes.
  init(_ input: ArraySlice<UInt8>, limit: Int) {
    self.input = input
    position = input.startIndex
    self.limit = limit
  }

  /// What follows the compressed data, after `run()`.
  var rest: ArraySlice<UInt8> { input[position...] }

  /// Decompresses all blocks. Throws if the data is damaged, incomplete or too large.
  mutating func run() throws(Failure) {
    var isLast = false
    while !isLast {
      isLast = try read(1) == 1
      switch try read(2) {
      case 0: try copyStored()
      case 1: try inflate(Self.fixedLiterals, Self.fixedDistances)
      case 2:
        let (literals, distances) = try readCodes()
        try inflate(literals, distances)
      default: throw Failure()
      }
    }
  }

  struct Failure: Error {}

  private mutating func nextByte() throws(Failure) -> UInt8 {
    guard position < input.endIndex else { throw Failure() }
    defer { position += 1 }
    return input[position]
  }

  private mutating func read(_ count: Int) throws(Failure) -> Int {
    var value = 0
    for index in 0..<count {
      if bitCount == 0 {
        bits = try nextByte()
        bitCount = 8
      }
      value |= Int(bits & 1) << index
      bits >>= 1
      bitCount -= 1
    }
    return value
  }

  private mutating func append(_ byte: UInt8) throws(Failure) {
    guard output.count < limit else { throw Failure() }
    output.append(byte)
  }

  private mutating func copyStored() throws(Failure) {
    bitCount = 0
    let count = Int(try nextByte()) | Int(try nextByte()) << 8
    let complement = Int(try nextByte()) | Int(try nextByte()) << 8
    guard count ^ complement == 0xFFFF else { throw Failure() }
    for _ in 0..<count { try append(nextByte()) }
  }

  private mutating func inflate(
    _ literals: HuffmanCode,
    _ distances: HuffmanCode
  ) throws(Failure) {
    while true {
      let symbol = try next(literals)
      if symbol < 256 {
        try append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol - 257 < Self.lengths.count else { throw Failure() }
      let length = try Self.lengths[symbol - 257] + read(Self.extraLengthBits[symbol - 257])
      let far = try next(distances)
      guard far < Self.distances.count else { throw Failure() }
      let distance = try Self.distances[far] + read(Self.extraDistanceBits[far])
      guard distance <= output.count else { throw Failure() }
      for _ in 0..<length { try append(output[output.count - distance]) }
    }
  }

  private mutating func next(_ code: HuffmanCode) throws(Failure) -> Int {
    var walk = HuffmanCode.Walk()
    for length in 1...HuffmanCode.longest {
      if let symbol = code.symbol(after: try read(1), length, &walk) { return symbol }
    }
    throw Failure()
  }

  /// Reads the codes of a block, which are compressed themselves.
  private mutating func readCodes() throws(Failure) -> (HuffmanCode, HuffmanCode) {
    let literalCount = try read(5) + 257
    let distanceCount = try read(5) + 1
    let lengthCount = try read(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw Failure() }
    var ofLengths = [UInt8](repeating: 0, count: 19)
    for index in Self.orderOfLengths.prefix(lengthCount) { ofLengths[index] = UInt8(try read(3)) }
    let code = try HuffmanCode(lengths: ofLengths[...])
    var lengths: [UInt8] = []
    while lengths.count < literalCount + distanceCount {
      let symbol = try next(code)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw Failure() }
        lengths += [UInt8](repeating: last, count: try read(2) + 3)
      case 17: lengths += [UInt8](repeating: 0, count: try read(3) + 3)
      case 18: lengths += [UInt8](repeating: 0, count: try read(7) + 11)
      default: lengths.append(UInt8(symbol))
      }
    }
    // A block without an end would never be complete.
    guard lengths.count == literalCount + distanceCount, lengths[256] != 0 else { throw Failure() }
    return (
      try HuffmanCode(lengths: lengths[..<literalCount]),
      try HuffmanCode(lengths: lengths[literalCount...])
    )
  }

  private static let orderOfLengths = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let extraLengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  private static let extraDistanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
  ]
  private static let fixedLiterals = HuffmanCode(
    complete: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
  )
  private static let fixedDistances = HuffmanCode(complete: [UInt8](repeating: 5, count: 30))
}

/// Symbols by the bits that stand for them. Shorter codes come first, and codes of the same length are in the order of their symbols.
private struct HuffmanCode: Sendable {
  /// The number of codes of each length.
  private var counts = [Int](repeating: 0, count: HuffmanCode.longest + 1)
  /// The symbols in the order of their codes.
  private var symbols: [Int] = []

  static let longest = 15

  /// The bits read so far, the first code of that length, and the number of shorter codes.
  struct Walk {
    var bits = 0
    var first = 0
    var index = 0
  }

  /// - Parameter lengths: The number of bits of each symbol's code; 0 for symbols that don't occur.
  init(complete lengths: [UInt8]) {
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    for length in 1...UInt8(Self.longest) {
      symbols += lengths.indices.filter { lengths[$0] == length }
    }
  }

  init(lengths: ArraySlice<UInt8>) throws(Inflation.Failure) {
    self.init(complete: Array(lengths))
    // More codes than fit their lengths would be ambiguous.
    var free = 1
    for count in counts.dropFirst() {
      free = free * 2 - count
      if free < 0 { throw Inflation.Failure() }
    }
  }

  /// Returns the symbol if its code ends with a bit; nil if it continues.
  func symbol(after bit: Int, _ length: Int, _ walk: inout Walk) -> Int? {
    walk.bits |= bit
    let count = counts[length]
    if walk.bits - walk.first < count { return symbols[walk.index + walk.bits - walk.first] }
    walk.index += count
    walk.first = (walk.first + count) << 1
    walk.bits <<= 1
    return nil
  }
}
