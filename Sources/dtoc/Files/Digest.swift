internal import Workers

/// A hash to detect changed bytes: XXH64 with the seed 0.
///
/// It protects against accidents, not against attacks. Source: Yann Collet's specification (github.com/Cyan4973/xxHash,
/// doc/xxhash_spec.md).
struct Digest {
  /// Not a vector: few processors multiply vectors of such numbers.
  private typealias Lanes = (UInt64, UInt64, UInt64, UInt64)

  private var lanes: Lanes = (prime1 &+ prime2, prime2, UInt64(0), 0 &- prime1)
  private var length: UInt64 = 0
  /// Bytes that are buffered until there are enough for a stripe.
  private var rest: [UInt8] = []

  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5
  private static let stripe = 32

  /// Can be called repeatedly; only the concatenation of all bytes matters.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      start = min(Self.stripe - rest.count, bytes.count)
      rest += bytes[..<start]
      guard rest.count == Self.stripe else { return }
      rest.withUnsafeBytes { Self.mix(&lanes, with: $0, at: 0) }
      rest.removeAll(keepingCapacity: true)
    }
    while start + Self.stripe <= bytes.count {
      Self.mix(&lanes, with: bytes, at: start)
      start += Self.stripe
    }
    rest += bytes[start...]
  }

  mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

  /// A string and its end, so that `ab`, `c` differs from `a`, `bc`.
  mutating func add(_ text: String) { add(Array(text.utf8) + [0]) }

  var value: UInt64 {
    var value = Self.prime5
    if length >= UInt64(Self.stripe) {
      value =
        lanes.0.rotated(by: 1) &+ lanes.1.rotated(by: 7) &+ lanes.2.rotated(by: 12)
        &+ lanes.3.rotated(by: 18)
      for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
        value = (value ^ Self.mix(0, lane)) &* Self.prime1 &+ Self.prime4
      }
    }
    value &+= length
    return rest.withUnsafeBytes { Self.finish(value, with: $0) }
  }

  private static func mix(_ lanes: inout Lanes, with bytes: UnsafeRawBufferPointer, at start: Int) {
    lanes.0 = mix(lanes.0, bytes.word(at: start, as: UInt64.self))
    lanes.1 = mix(lanes.1, bytes.word(at: start + 8, as: UInt64.self))
    lanes.2 = mix(lanes.2, bytes.word(at: start + 16, as: UInt64.self))
    lanes.3 = mix(lanes.3, bytes.word(at: start + 24, as: UInt64.self))
  }

  private static func mix(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    (lane &+ input &* prime2).rotated(by: 31) &* prime1
  }

  private static func finish(_ value: UInt64, with rest: UnsafeRawBufferPointer) -> UInt64 {
    var value = value
    var start = 0
    while start + 8 <= rest.count {
      let mixed = mix(0, rest.word(at: start, as: UInt64.self))
      value = (value ^ mixed).rotated(by: 27) &* prime1 &+ prime4
      start += 8
    }
    if start + 4 <= rest.count {
      let word = UInt64(rest.word(at: start, as: UInt32.self))
      value = (value ^ word &* prime1).rotated(by: 23) &* prime2 &+ prime3
      start += 4
    }
    for byte in rest[start...] {
      value = (value ^ UInt64(byte) &* prime5).rotated(by: 11) &* prime1
    }
    value = (value ^ value >> 33) &* prime2
    value = (value ^ value >> 29) &* prime3
    return value ^ value >> 32
  }
}

extension Digest {
  static func of(_ bytes: [UInt8]) -> UInt64 {
    var digest = Digest()
    digest.add(bytes)
    return digest.value
  }

  /// For files that may be large; nil for one that can't be read. Reading them takes most of the time of a run without changes.
  static func ofFiles(_ paths: [String]) -> [UInt64?] {
    let count = min(Workers.all.count, paths.count)
    // Each thread reads every n-th file, and reuses its buffer.
    let shares = Workers(count: count).map(count) { share in
      let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
      defer { memory.deallocate() }
      return stride(from: share, to: paths.count, by: count).map { ofFile(paths[$0], by: memory) }
    }
    return paths.indices.map { shares[$0 % count][$0 / count] }
  }

  private static func ofFile(_ path: String, by memory: UnsafeMutableRawBufferPointer) -> UInt64? {
    guard let file = try? SystemFile(reading: path) else { return nil }
    var digest = Digest()
    guard (try? file.forEachChunk(in: memory) { digest.add($0) }) != nil else { return nil }
    return digest.value
  }
}

extension UnsafeRawBufferPointer {
  /// Little-endian on every machine.
  fileprivate func word<Word: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int,
    as type: Word.Type
  ) -> Word {
    Word(littleEndian: loadUnaligned(fromByteOffset: offset, as: type))
  }
}

extension UInt64 {
  fileprivate func rotated(by bits: UInt64) -> UInt64 { self << bits | self >> (64 - bits) }
}
