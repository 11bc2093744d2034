import Foundation
import Testing

/// `dtoc init` marks generated files in `.gitattributes`, and touches no other line.
@Suite(.enabled(if: Git.isThere)) struct GitAttributesTests {
  private let start = "# dtoc init: generated files, which hosts collapse in reviews\n"
  private let end = "# dtoc init: end of generated files\n"

  private func check(
    _ text: String?,
    becomes expected: String,
    configuration: String = "schemas: S\noutput: out\n",
    says message: String
  ) throws {
    try Scratch.repository(["S/order.yml": order, "dtoc.yaml": configuration]) { scratch in
      if let text { try scratch.write(text, to: ".gitattributes") }
      try scratch.check("init", status: 0, says: message)
      #expect(try scratch.text(".gitattributes") == expected)
      let again = try scratch.dtoc("init")
      #expect(!again.error.contains("updated"), "\(again.error)")
      #expect(try scratch.text(".gitattributes") == expected)
    }
  }

  private var lines: String {
    """
    /out/**/*.swift linguist-generated gitlab-generated
    /out/.dtoc-names/**/*.names linguist-generated gitlab-generated

    """
  }

  @Test func linesAreAdded() throws {
    try check(nil, becomes: start + lines + end, says: "wrote .gitattributes")
    try check(
      "*.png binary",
      becomes: "*.png binary\n\n\(start)\(lines)\(end)",
      says: "updated .gitattributes"
    )
    try check(
      "*.png binary\r\n",
      becomes: "*.png binary\r\n\r\n"
        + (start + lines + end).replacing("\n", with: "\r\n"),
      says: "updated .gitattributes"
    )
  }

  @Test func linesAreReplaced() throws {
    try check(
      "a -text\n\(start)/old/**/*.swift linguist-generated\n\(end)b -text",
      becomes: """
        a -text
        \(start)/Sources/A/**/*.swift linguist-generated gitlab-generated
        /Names/**/*.names linguist-generated gitlab-generated
        "/Sources/B C/**/*.swift" linguist-generated gitlab-generated
        \(end)b -text
        """,
      configuration: """
        schemas: S
        outputs:
          - {folder: Sources/A, name-record: Names, documents: [order.yml]}
          - {folder: Sources/../Sources/B C, name-record: none}
          - {folder: ../elsewhere, documents: [none.yml]}

        """,
      says: "updated .gitattributes"
    )
  }

  /// Each configuration has lines of its own.
  @Test(.enabled(if: Git.isThere, "git isn't installed")) func configurationsHaveTheirLines() throws
  {
    try Scratch.repository(["x/S/a.yml": order, "y/S/b.yml": order]) { scratch in
      for folder in ["x", "y", "x"] {
        #expect(try Dtoc.run(["init"], in: scratch.url(folder)).status == 0)
      }
      let lines = try scratch.text(".gitattributes").split(separator: "\n")
      for folder in ["x", "y"] {
        #expect(lines.filter { $0.hasPrefix("/\(folder)/") && $0.contains("*.swift ") }.count == 1)
      }
    }
  }

  @Test func unclearLinesAreKept() throws {
    for text in [start, end, end + start, start + start + end] {
      try Scratch.repository(["S/order.yml": order, ".gitattributes": text]) { scratch in
        try scratch.check("init", status: 0, says: "kept  .gitattributes: dtoc's lines have no")
        #expect(try scratch.text(".gitattributes") == text)
      }
    }
    try Scratch.repository(["S/order.yml": order, "mine": ""]) { scratch in
      try scratch.link(".gitattributes", to: "mine")
      try scratch.check("init", status: 0, says: "kept  .gitattributes: it is a link")
      #expect(try scratch.text("mine").isEmpty)
    }
  }

  /// Git reads the patterns as they are meant, whatever a folder is called.
  @Test(arguments: ["out", "a b", "a*b", "[x]", "q?", "é", "back\\slash", "quo\"te", "a\tb"])
  func patternsMatch(folder: String) throws {
    let quoted = folder.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\t", with: "\\t")
    try Scratch.repository([
      "S/order.yml": order, "inner/dtoc.yaml": "schemas: ../S\noutput: \"\(quoted)\"\n",
      "inner/S/order.yml": order,
    ]) { scratch in
      #expect(try Dtoc.run(["init"], in: scratch.url("inner")).status == 0)
      for (path, isMarked) in [
        ("inner/\(folder)/Order.swift", true), ("inner/\(folder)/x/Order.swift", true),
        ("inner/\(folder)/.dtoc-names/S/a.yml.names", true), ("inner/\(folder)/a.txt", false),
        ("inner/other/Order.swift", false), ("\(folder)/Order.swift", false),
      ] {
        let answer = try Git.run(
          ["check-attr", "-z", "linguist-generated", "--", path],
          in: scratch.folder
        ).text
        #expect(answer.hasSuffix("\0set\0") == isMarked, "\(path): \(answer)")
      }
    }
  }
}
