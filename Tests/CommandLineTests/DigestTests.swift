import Testing

@testable import dtoc

/// Manifests contain digests, so they must not change.
@Suite struct DigestTests {
  /// The values are those of the reference implementation's Python package.
  @Test(
    arguments: [
      ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
      (String(repeating: "xyz", count: 50), 0xE968_0DC0_3822_7F43),
    ] as [(String, UInt64)]
  )
  func knownValues(text: String, value: UInt64) {
    #expect(Digest.of(Array(text.utf8)) == value)
  }

  @Test func piecesCountAsOne() {
    var digest = Digest()
    for number in 0..<1000 {
      digest.add([UInt8](repeating: UInt8(number % 251), count: number % 77))
    }
    #expect(digest.value == 0x2A78_391B_DAC5_5458)
  }
}
