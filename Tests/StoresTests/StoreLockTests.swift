import Testing

@testable import Stores

@Suite struct StoreLockTests {
  private static func lock() throws -> StoreLock {
    func file(_ path: String, _ text: String) -> StorePin.File {
      StorePin.File(path: path, digest: ContentDigest(of: Array(text.utf8)))
    }
    return StoreLock([
      "discord": StorePin(
        location: try .document("https://host/openapi.json"),
        commit: nil,
        files: [file("openapi.json", "{}")]
      ),
      "contracts": StorePin(
        location: try .git("https://host/contracts.git", ref: "v3", folder: "schemas"),
        commit: String(repeating: "0a", count: 20),
        kind: .tag,
        files: [file("taxi/order.yml", "a"), file("common/money with spaces.yml", "b")]
      ),
      "empty": StorePin(
        location: try .git("../x", ref: nil, folder: nil),
        commit: String(repeating: "1", count: 40),
        files: []
      ),
    ])
  }

  @Test func textAndBack() throws {
    let lock = try Self.lock()
    #expect(try StoreLock(bytes: Array(lock.text.utf8)) == lock)
    #expect(try StoreLock(bytes: Array(StoreLock().text.utf8)) == StoreLock())
    #expect(
      lock.pins["contracts"]?.digest(of: "taxi/order.yml") == ContentDigest(of: Array("a".utf8))
    )
    #expect(lock.pins["contracts"]?.digest(of: "taxi/order") == nil)
    #expect(lock.pins["contracts"]?.hasFolder("taxi") == true)
    #expect(lock.pins["contracts"]?.hasFolder("tax") == false)
  }

  @Test func form() throws {
    #expect(
      try Self.lock().text.hasPrefix(
        """
        # What the stores of 'dtoc.yaml' contain. 'dtoc update' writes this file. Commit it, and don't edit it.
        lock 1

        store contracts
        git https://host/contracts.git
        ref v3
        commit 0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a
        kind tag
        folder schemas
        content store-1-sha256:
        """
      )
    )
  }

  /// Locks from before there was this line are read as they are, and stay the same.
  @Test func tagsWithoutTheirKind() throws {
    let pin = try #require(try Self.lock().pins["contracts"])
    let old = StoreLock([
      "contracts": StorePin(location: pin.location, commit: pin.commit, files: pin.files)
    ])
    #expect(!old.text.contains("kind"))
    #expect(try StoreLock(bytes: Array(old.text.utf8)) == old)
    // The digest is that of all lines, so the line can't be taken away.
    let cut = try Self.lock().text.replacing("kind tag\n", with: "")
    #expect(throws: StoreLock.Mistake.self) { try StoreLock(bytes: Array(cut.utf8)) }
  }

  /// Every change of a byte is found, or it renames a store, which the configuration then doesn't have.
  @Test func changedBytes() throws {
    let lock = try Self.lock()
    let bytes = Array(lock.text.utf8)
    for index in bytes.indices {
      for change: UInt8 in [1, 0x20, 0x80, 3] {
        var changed = bytes
        changed[index] ^= change
        guard let read = try? StoreLock(bytes: changed) else { continue }
        #expect(Set(read.pins.values) == Set(lock.pins.values))
        #expect(read.pins.keys != lock.pins.keys)
      }
    }
  }

  @Test func cutAndRepeated() throws {
    let bytes = Array(try Self.lock().text.utf8)
    let whole = try StoreLock(bytes: bytes)
    for count in 0..<bytes.count {
      let read = try? StoreLock(bytes: Array(bytes[..<count]))
      // After the last line of a store, the others are missing, which the configuration then tells.
      if let read { #expect(read.pins.count < whole.pins.count) }
    }
    #expect(throws: StoreLock.Mistake.self) { try StoreLock(bytes: bytes + [0x0A]) }
    #expect(throws: StoreLock.Mistake.self) { try StoreLock(bytes: bytes + bytes) }
  }

  @Test func lineEndsOfWindows() throws {
    let lock = try Self.lock()
    let text = lock.text.replacing("\n", with: "\r\n")
    #expect(try StoreLock(bytes: Array(text.utf8)) == lock)
    let mixed = Array(lock.text.replacing("\nlock 1\n", with: "\r\nlock 1\n").utf8)
    #expect(throws: StoreLock.Mistake.self) { try StoreLock(bytes: mixed) }
  }

  @Test func newerVersions() throws {
    let text = try Self.lock().text.replacing("lock 1\n", with: "lock 2\nmore\n")
    #expect(
      throws: StoreLock.Mistake(line: 2, message: "it was written by a newer dtoc; update dtoc")
    ) { try StoreLock(bytes: Array(text.utf8)) }
  }

  @Test func conflictsOfMerges() throws {
    let text = try Self.lock().text.replacing("ref v3", with: "<<<<<<< HEAD\nref v3")
    #expect(throws: StoreLock.Mistake(line: 6, message: "it has a conflict of a merge")) {
      try StoreLock(bytes: Array(text.utf8))
    }
  }

  @Test func names() {
    for name in ["a", "contracts", "a.b-c_d", "A1"] { #expect(StoreLock.isName(name)) }
    for name in [
      "", ".a", "a.", "-a", "a/b", "a:b", "ä", "a b", "..", String(repeating: "a", count: 65),
    ] {
      #expect(!StoreLock.isName(name))
    }
  }
}
