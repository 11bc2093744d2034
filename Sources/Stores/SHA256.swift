/// The hash of FIPS 180-4 by which a lock knows the bytes of files.
///
/// A library would have it, too, but it would make everybody who builds dtoc from source build a cryptographic library for one function.
package enum SHA256 {
  /// The 32 bytes of the hash.
  package static func hash(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes { hash($0) }
  }

  package static func hash(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var state = initial
    let whole = bytes.count / block * block
    compress(UnsafeRawBufferPointer(rebasing: bytes[..<whole]), into: &state)
    compress(ending(bytes[whole...], of: bytes.count), into: &state)
    return [state.0, state.1, state.2, state.3, state.4, state.5, state.6, state.7]
      .flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
  }

  private typealias State = (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)

  private static let block = 64

  /// The last one or two blocks: the rest of the message, a bit, zeros, and the length in bits.
  private static func ending(_ rest: Slice<UnsafeRawBufferPointer>, of count: Int) -> [UInt8] {
    var bytes = Array(rest) + [0x80]
    while bytes.count % block != block - 8 { bytes.append(0) }
    let bits = UInt64(count) << 3
    return bytes + (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
  }

  private static func compress(_ bytes: [UInt8], into state: inout State) {
    bytes.withUnsafeBytes { compress($0, into: &state) }
  }

  private static func compress(_ bytes: UnsafeRawBufferPointer, into state: inout State) {
    constants.withUnsafeBufferPointer { constants in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
        for start in stride(from: 0, to: bytes.count, by: block) {
          for index in 0..<16 {
            let word = bytes.loadUnaligned(fromByteOffset: start + 4 * index, as: UInt32.self)
            schedule[index] = UInt32(bigEndian: word)
          }
          for index in 16..<64 {
            let (early, late) = (schedule[index - 15], schedule[index - 2])
            let first = early.rotated(7) ^ early.rotated(18) ^ early >> 3
            let second = late.rotated(17) ^ late.rotated(19) ^ late >> 10
            schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
          }
          mix(schedule, constants, into: &state)
        }
      }
    }
  }

  @inline(__always)
  private static func mix(
    _ schedule: UnsafeMutableBufferPointer<UInt32>,
    _ constants: UnsafeBufferPointer<UInt32>,
    into state: inout State
  ) {
    var (a, b, c, d, e, f, g, h) = state
    // Eight steps at once, because then no variable has to be copied to the next one.
    for index in stride(from: 0, to: 64, by: 8) {
      @inline(__always) func input(_ offset: Int) -> UInt32 {
        constants[index &+ offset] &+ schedule[index &+ offset]
      }
      step(a, b, c, &d, e, f, g, &h, input(0))
      step(h, a, b, &c, d, e, f, &g, input(1))
      step(g, h, a, &b, c, d, e, &f, input(2))
      step(f, g, h, &a, b, c, d, &e, input(3))
      step(e, f, g, &h, a, b, c, &d, input(4))
      step(d, e, f, &g, h, a, b, &c, input(5))
      step(c, d, e, &f, g, h, a, &b, input(6))
      step(b, c, d, &e, f, g, h, &a, input(7))
    }
    state.0 &+= a
    state.1 &+= b
    state.2 &+= c
    state.3 &+= d
    state.4 &+= e
    state.5 &+= f
    state.6 &+= g
    state.7 &+= h
  }

  @inline(__always)
  private static func step(
    _ a: UInt32,
    _ b: UInt32,
    _ c: UInt32,
    _ d: inout UInt32,
    _ e: UInt32,
    _ f: UInt32,
    _ g: UInt32,
    _ h: inout UInt32,
    _ input: UInt32
  ) {
    let choice = (f ^ g) & e ^ g
    let high = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
    let first = h &+ high &+ choice &+ input
    let majority = a & b | c & (a | b)
    let low = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
    d &+= first
    h = first &+ low &+ majority
  }

  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  private static let initial: State = (
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19
  )

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7,
    0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc,
    0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351,
    0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e,
    0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585,
    0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f,
    0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension UInt32 {
  @inline(__always)
  fileprivate func rotated(_ bits: UInt32) -> UInt32 { self &>> bits | self &<< (32 - bits) }
}
