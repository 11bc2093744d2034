import Stores
import Testing

/// Locks contain these digests.
@Suite struct SHA256Tests {
  /// The examples of FIPS 180-4 and of NIST's page about it.
  @Test(
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ]
  )
  func examplesOfTheStandard(text: String, digits: String) {
    #expect(ContentDigest(of: Array(text.utf8)).digits == digits)
  }

  @Test func aMillionLetters() {
    let digest = ContentDigest(of: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
    #expect(digest.digits == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// Each length around the ends of blocks, as Python's hashlib hashes it.
  @Test func lengths() {
    let digests = (0..<200).flatMap { count in
      SHA256.hash([UInt8](repeating: UInt8(count), count: count))
    }
    #expect(
      ContentDigest(of: digests).digits
        == "6f979b0f53f1f6efc88ce8829b3e9c0d7711e102a3cfe31394c5d6c3232047ad"
    )
  }

  @Test func textAndBack() {
    let digest = ContentDigest(of: [1, 2, 3])
    #expect(ContentDigest(Substring(digest.text)) == digest)
    #expect(ContentDigest(Substring(digest.text.uppercased())) == nil)
    #expect(ContentDigest(Substring(digest.text.dropLast())) == nil)
    #expect(ContentDigest(Substring(digest.text + "0")) == nil)
    #expect(ContentDigest("sha1:\(digest.digits)") == nil)
  }
}
