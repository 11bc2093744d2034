import Stores
import Testing

/// What repositories of strangers contain.
@Suite struct StoreTreeTests {
  private let limits = StoreLimits(bytesOfFile: 1000)

  private func tree(
    _ lines: [String],
    folder: String = "",
    _ limits: StoreLimits? = nil
  ) throws -> StoreTree {
    try StoreTree(
      listing: Array(lines.map { $0 + "\0" }.joined().utf8),
      folder: folder,
      within: limits ?? self.limits
    ) { $0.hasSuffix(".yml") }
  }

  private func blob(_ path: String, size: Int = 10, mode: String = "100644") -> String {
    "\(mode) blob 0123456789012345678901234567890123456789 \(size)\t\(path)"
  }

  @Test func filesOfAFolder() throws {
    let tree = try tree(
      [
        blob("README.md"), blob("schemas/b.yml"), blob("schemas/a/c.yml", mode: "100755"),
        blob("schemas/x.png"), blob("other/d.yml"), blob("schemas-2/e.yml"),
      ],
      folder: "schemas"
    )
    #expect(tree.files.map(\.path) == ["a/c.yml", "b.yml"])
    #expect(tree.skipped.isEmpty)
  }

  @Test func linksAndSubmodulesAreSaid() throws {
    let tree = try tree([
      blob("README", mode: "120000"), blob("a.yml"), blob("b.yml", mode: "120000"),
      "160000 commit 0123456789012345678901234567890123456789 -\tsub",
    ])
    #expect(tree.files.map(\.path) == ["a.yml"])
    #expect(
      tree.skipped == [
        "skipped 'README': it is a link", "skipped 'b.yml': it is a link",
        "skipped 'sub': it is a submodule",
      ]
    )
  }

  @Test(
    arguments: [
      [".git/a.yml"], [".GIT/a.yml"], ["a/.git/b.yml"], ["git~1/a.yml"], [".g\u{200D}it/a.yml"],
      [".git./a.yml"], [".git /a.yml"], ["../a.yml"], ["a/../b.yml"], ["/a.yml"], ["a//b.yml"],
      ["./a.yml"], ["a\\b.yml"], ["c:a.yml"], ["a\u{1B}[2J.yml"], ["a\u{202E}b.yml"], ["a\nb.yml"],
      ["A.yml", "a.yml"], ["T/a.yml", "t/b.yml"], ["caf\u{E9}.yml", "cafe\u{301}.yml"],
      ["STRASSE/a.yml", "strasse/b.yml"], [String(repeating: "n", count: 300) + ".yml"],
      [String(repeating: "n/", count: 600) + "a.yml"],
    ]
  )
  func refusedPaths(paths: [String]) {
    #expect(throws: StoreProblem.self) { try tree(paths.map { blob($0) }) }
  }

  @Test func otherRefusals() {
    for line in [
      blob("a.yml", size: 1001), blob("a.yml", mode: "040000"),
      "nonsense",
    ] {
      #expect(throws: StoreProblem.self) { try tree([line]) }
    }
    var few = limits
    few.files = 2
    #expect(throws: StoreProblem.self) { try tree((0..<3).map { blob("\($0).yml") }, few) }
    few = limits
    few.bytes = 25
    #expect(throws: StoreProblem.self) { try tree((0..<3).map { blob("\($0).yml") }, few) }
    few = limits
    few.entries = 2
    #expect(throws: StoreProblem.self) { try tree((0..<3).map { blob("\($0).txt") }, few) }
  }

  @Test func namesThatAreNotUTF8() {
    let listing = Array("100644 blob 0 1\ta".utf8) + [0xFF] + Array(".yml\0".utf8)
    #expect(throws: StoreProblem.self) {
      try StoreTree(listing: listing, folder: "", within: limits) { $0.hasSuffix(".yml") }
    }
  }
}
