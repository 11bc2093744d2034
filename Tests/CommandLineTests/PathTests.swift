import DTOCompiler
import Foundation
import Testing

/// Which file a path leads to: one by two paths, two by paths that look the same, and none.
@Suite struct PathTests {
  private let point = "definitions: {point: {properties: {x: {type: integer}}}}\n"

  // MARK: - One file, two paths

  @Test func aDocumentBehindALinkIsOneDocument() throws {
    let line = """
      definitions:
        line:
          properties:
            start: {$ref: 'here/point.yml#/definitions/point'}
            end: {$ref: '../shapes/point.yml#/definitions/point'}
            other: {$ref: 'point.txt#/definitions/point'}
      """
    try Scratch.with(["S/lines/line.yml": line, "S/shapes/point.yml": point]) { scratch in
      try scratch.link("S/lines/here", to: "../shapes")
      try scratch.link("S/lines/point.txt", to: "../shapes/point.yml")
      for (index, paths) in [["S/lines/line.yml"], ["S/shapes", "S/lines/line.yml"]].enumerated() {
        let out = "out\(index)"
        let result = try scratch.dtoc("generate --root S -o \(out) \(paths)")
        #expect(result.error == "2 files for 2 types\n")
        #expect(
          try scratch.entries(of: out)
            == ["lines", "lines/Line.swift", "shapes", "shapes/Point.swift"]
        )
        let again = try scratch.dtoc("generate --root S -o \(out) \(paths)")
        #expect(again.error.contains("nothing has changed"), "\(again.error)")
      }
    }
  }

  @Test func aFolderThatHoldsItselfIsReadOnce() throws {
    let line = """
      definitions: {line: {properties: {next: {$ref: 'again/again/line.yml#/definitions/line'}}}}
      """
    try Scratch.with(["S/line.yml": line]) { scratch in
      try scratch.link("S/again", to: ".")
      try scratch.check("generate S/line.yml -o out", status: 0, says: "1 file for 1 type\n")
      // The output depends neither on the link nor on how often it is followed.
      let generated = try scratch.text("out/Line.swift")
      try scratch.write(line.replacing("again/again/", with: ""), to: "S/line.yml")
      try scratch.check("generate S/line.yml -o out", status: 0)
      #expect(try scratch.text("out/Line.swift") == generated)
    }
  }

  @Test func aFileOfAFolderIsCalledWhatItIsCalledWithoutLinks() throws {
    try Scratch.with(["S/point.yml": point]) { scratch in
      try scratch.link("S/a.yml", to: "point.yml")
      try scratch.check("generate S -o out", status: 0, says: "1 file for 1 type\n")
      #expect(try scratch.entries(of: "out") == ["Point.swift"])
      try scratch.check("generate S/a.yml -o named", status: 0)
      #expect(try scratch.entries(of: "named") == ["A.swift"])
    }
  }

  @Test func aRootBehindALinkIsTheRoot() throws {
    try Scratch.with(["S/point.yml": point]) { scratch in
      try scratch.link("T", to: "S")
      try scratch.check("generate S T -o out", status: 0, says: "1 file for 1 type\n")
      try scratch.write("schemas: [S, T]\noutput: again\n", to: "dtoc.yaml")
      try scratch.check("generate", status: 0, says: "1 file for 1 type\n")
    }
  }

  // MARK: - Two folders that look alike

  /// Decomposed and composed, which are equal as Swift strings.
  private static let names = ["caf\u{E9}", "cafe\u{301}"]

  @Test(.enabled(if: namesAreBytes, "the disk takes both names for one"))
  func pathsAreComparedByTheirBytes() throws {
    let bool = "definitions: {point: {type: bool}}\n"
    let refers = "definitions: {line: {properties: {p: {$ref: 'link.txt#/definitions/point'}}}}\n"
    let (own, other) = (Self.names[0], Self.names[1])
    try Scratch.with(["\(own)/line.yml": refers, "\(other)/point.yml": bool]) { scratch in
      try scratch.link("\(own)/link.txt", to: "../\(other)/point.yml")
      try scratch.check("validate \(own) --root \(own)", status: 1, says: "links to a file outside")
      // A given link is read, and its target stays.
      try scratch.link("\(own)/named.yml", to: "../\(other)/point.yml")
      try scratch.check(
        "validate \(own)/named.yml --root \(own) --fix",
        status: 2,
        says: "links to a file outside"
      )
      try scratch.check("validate \(own)", status: 2, says: "links to a file outside")
      #expect(try scratch.text("\(other)/point.yml") == bool)
    }
  }

  @Test(.enabled(if: namesAreBytes, "the disk takes both names for one"))
  func documentsAndOutputsAreKeptApart() throws {
    let line = """
      definitions:
        line:
          properties:
            a: {$ref: '\(Self.names[0])/point.yml#/definitions/point'}
            b: {$ref: '\(Self.names[1])/point.yml#/definitions/point'}
      """
    let other = point.replacing("integer", with: "string")
    // As dictionary keys, both paths would be equal.
    try Scratch.with(["S/line.yml": line, "S/\(Self.names[0])/point.yml": point]) { scratch in
      try scratch.write(other, to: "S/\(Self.names[1])/point.yml")
      for paths in [["S"], ["S/line.yml"]] {
        let result = try scratch.dtoc("generate -o out/\(paths[0]) \(paths)")
        #expect(result.error.contains("3 files for 3 types"), "\(result.error)")
      }
      try scratch.write(
        """
        schemas: S
        outputs:
          - {folder: '\(Self.names[0])', documents: '\(Self.names[0])/**'}
          - {folder: '\(Self.names[1])', documents: '\(Self.names[1])/**'}
        """,
        to: "dtoc.yaml"
      )
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("\(Self.names[0])/\(Self.names[0])/Point.swift").contains("Int"))
      #expect(try scratch.text("\(Self.names[1])/\(Self.names[1])/Point.swift").contains("String"))
    }
  }

  // MARK: - Files that look alike

  private static let files = names.map { "\($0).yml" }

  private let typedPoint =
    "definitions: {point: {type: object, properties: {x: {type: integer}}}}\n"

  private func line(referringTo file: String) -> String {
    """
    definitions:
      line:
        type: object
        properties:
          start: {$ref: '\(file)#/definitions/point'}

    """
  }

  /// Two names of one file, as every file has them on a Mac.
  @Test func aFileWithBothFormsIsOneDocument() throws {
    let (listed, other) = (Self.files[1], Self.files[0])
    let files = ["S/line.yml": line(referringTo: other), "S/\(listed)": typedPoint]
    try Scratch.with(files) { scratch in
      if Self.namesAreBytes {
        try FileManager.default.linkItem(
          at: scratch.url("S/\(listed)"),
          to: scratch.url("S/\(other)")
        )
      }
      for paths in [["S"], ["S/line.yml"], ["S/\(listed)", "S/\(other)", "S/line.yml"]] {
        let result = try scratch.dtoc("generate -o out \(paths)")
        #expect(result.error.contains("2 files for 2 types"), "\(result.error)")
      }
      try scratch.check(
        "validate S",
        status: 0,
        says:
          "S/line.yml:5:21: warning[unicode-form]: '$ref' has the name of the file in another Unicode form",
        "'\u{E9}' is U+00E9 here, and U+0065 U+0301 in the name of the file"
      )
      try scratch.check("validate S --fix", status: 0)
      let fixed = try scratch.text("S/line.yml")
      #expect(fixed.utf8.elementsEqual(line(referringTo: listed).utf8))
      let again = try scratch.dtoc("validate S")
      #expect(!again.error.contains("unicode-form"), "\(again.error)")
    }
  }

  @Test(.enabled(if: namesAreBytes, "the disk takes both names for one"))
  func filesWhoseNamesLookAlikeAreTwoDocuments() throws {
    let files = ["S/line.yml": line(referringTo: Self.files[0]), "S/\(Self.files[0])": typedPoint]
    try Scratch.with(files) { scratch in
      try scratch.write(typedPoint.replacing("integer", with: "string"), to: "S/\(Self.files[1])")
      let finding =
        "the names of this document and of another one differ only in their Unicode form"
      let result = try scratch.dtoc("generate S -o out")
      #expect(result.error.contains("3 files for 3 types"), "\(result.error)")
      #expect(result.error.components(separatedBy: finding).count == 2, "\(result.error)")
      // The reference has the exact name of one of them.
      try scratch.check("validate S", status: 0, says: "2 warnings, 1 note in 2 files")
      // A Mac must be able to hold both Swift files.
      #expect(Set(try scratch.entries(of: "out").map { $0.lowercased() }).count == 3)
      try scratch.check("generate S -o out --check", status: 0)
    }
  }

  @Test(.enabled(if: namesAreBytes, "the disk takes both names for one"))
  func aReferenceToTheOtherFormPointsToNothing() throws {
    let (own, other) = (Self.files[0], Self.files[1])
    let files = ["S/line.yml": line(referringTo: own), "S/\(other)": typedPoint]
    try Scratch.with(files) { scratch in
      for paths in ["S", "S/line.yml"] {
        try scratch.check(
          "validate \(paths)",
          status: 1,
          says: "a file with this name in another Unicode form does",
          "'\u{E9}' is U+00E9 here, and U+0065 U+0301 in the name of the file"
        )
      }
      try scratch.check("validate S --fix --unsafe", status: 0)
      let fixed = try scratch.text("S/line.yml")
      #expect(fixed.utf8.elementsEqual(line(referringTo: other).utf8))
      // The form of a folder can differ, too, but that alone does not make a file.
      let (folder, otherFolder) = (Self.names[0], Self.names[1])
      try scratch.write(point, to: "S/\(otherFolder)/\(other)")
      try scratch.write(line(referringTo: "\(folder)/\(own)"), to: "S/line.yml")
      try scratch.check("validate S", status: 1, says: "in another Unicode form does")
      try scratch.write(line(referringTo: "\(folder)/none.yml"), to: "S/line.yml")
      let missing = try scratch.dtoc("validate S")
      #expect(missing.output.contains("points to a file that does not exist"))
      #expect(!missing.output.contains("Unicode form"), "\(missing.output)")
    }
  }

  /// On a Mac, a renamed file replaces the one before, which must not be removed afterwards.
  @Test func aFileWithANewFormIsNotRemoved() throws {
    try Scratch.with(["S/\(Self.files[0])": typedPoint]) { scratch in
      try scratch.check("generate S -o out", status: 0)
      let manager = FileManager.default
      try manager.moveItem(at: scratch.url("S/\(Self.files[0])"), to: scratch.url("S/line.yml"))
      try manager.moveItem(at: scratch.url("S/line.yml"), to: scratch.url("S/\(Self.files[1])"))
      let outputs = Self.names.map { "out/\($0.capitalized).swift" }
      let records = Self.files.map { "out/.dtoc-names/S/\($0).names" }
      if Self.namesAreBytes {
        try manager.linkItem(at: scratch.url(outputs[0]), to: scratch.url(outputs[1]))
        try manager.linkItem(at: scratch.url(records[0]), to: scratch.url(records[1]))
      }
      try scratch.check("generate S -o out", status: 0)
      for path in outputs + records { #expect(try !scratch.text(path).isEmpty, "\(path)") }
      try scratch.check("generate S -o out --check", status: 0)
    }
  }

  /// A combining mark, which forms one character with the preceding slash in Swift, but not for the system.
  @Test func aSlashIsASlashWhateverFollows() throws {
    try Scratch.with(["S/\u{301}a/\u{301}point.yml": typedPoint]) { scratch in
      try scratch.check("generate S -o out", status: 0, says: "1 file for 1 type\n")
      #expect(
        try scratch.entries(of: "out").contains {
          $0.hasSuffix("/Point.swift") || $0.hasSuffix("Point.swift")
        }
      )
      try scratch.check("generate S/\u{301}a/\u{301}point.yml -o out2", status: 0)
    }
  }

  private static let namesAreBytes: Bool = {
    var isSo = false
    try? Scratch.with(["\(names[0])/a": "", "\(names[1])/b": ""]) { scratch in
      isSo = try scratch.entries().count == 4
    }
    return isSo
  }()

  // MARK: - No file at all

  @Test func aNulEndsNoPath() throws {
    try Scratch.with([
      "S/line.yml": "definitions: {l: {$ref: 'point.yml%00.txt#/definitions/point'}}\n",
      "S/point.yml": point,
    ]) { scratch in
      try scratch.check(
        "validate S/line.yml",
        status: 1,
        says: "S/line.yml:1:25: error[dangling-reference]",
        "a file that does not exist: 'point.yml%00.txt'"
      )
      for key in ["schemas", "output", "baseline", "templates"] {
        try scratch.write("\(key): \"S\\0x\"\n", to: "dtoc.yaml")
        try scratch.check("generate S -o out", status: 2, says: "dtoc.yaml:1:", "NUL")
      }
      #expect(!(try scratch.entries().contains("out")))
    }
  }

  @Test func aReferenceToAFolderSaysSo() throws {
    for reference in [".", "./", "..", "../S", "deep", "deep/..", ".#/definitions/point"] {
      try Scratch.with([
        "S/line.yml": "definitions: {l: {$ref: '\(reference)'}}\n", "S/deep/point.yml": point,
      ]) { scratch in
        try scratch.check(
          "validate S/line.yml",
          status: 1,
          says:
            "S/line.yml:1:25: error[dangling-reference]: '$ref' points to a folder: '\(reference)'"
        )
      }
    }
  }

  @Test func aFolderThatIsGone() throws {
    try Scratch.with(["S/point.yml": point, "gone/a": ""]) { scratch in
      let dtoc = Dtoc.path
      for command in ["validate x.yml", "generate", "config print", "hook install", "init"] {
        let script = "mkdir -p gone && cd gone && rm -rf ../gone && exec '\(dtoc)' \(command)"
        let said = try scratch.run("sh", ["-c", script])
        #expect(said == "dtoc: the current folder no longer exists\n", "\(command)")
      }
    }
  }

  // MARK: - Not regular files

  @Test(arguments: ["pipe", "link", "socket", "folder"])
  func onlyRegularFilesAreRead(_ kind: String) throws {
    try Scratch.with(["point.yml": point, "T/Unused.mustache": ""]) { scratch in
      try scratch.make(kind, at: "odd.yml")
      for flag in ["--config", "--baseline"] {
        let result = try scratch.dtoc("validate point.yml \(flag) odd.yml")
        #expect(result.status == 2, "\(result.error)")
        #expect(result.error.contains("'odd.yml': it is not a regular file"), "\(result.error)")
      }
      if kind != "folder" {
        try scratch.check("validate odd.yml", status: 2, says: "'odd.yml' is not a regular file")
      }
      try scratch.make(kind, at: "T/File.mustache")
      try scratch.check(
        "generate point.yml -o out --templates T",
        status: 2,
        says: "'T/File.mustache': it is not a regular file"
      )
      for (index, name) in ["manifest.json", "journal.json", "Point.swift"].enumerated() {
        let folder = name.hasSuffix("json") ? "o\(index)/.dtoc-cache" : "o\(index)"
        try scratch.write("", to: "\(folder)/a")
        try scratch.make(kind, at: "\(folder)/\(name)")
        let result = try scratch.dtoc("generate point.yml -o o\(index)")
        #expect(result.status == 2, "\(name): \(result.error)")
        #expect(result.error.contains("\(folder)/\(name)"), "\(result.error)")
        #expect(try scratch.entries(of: "o\(index)").count <= 3)
      }
    }
  }

  @Test func anUnreadableConfigurationIsAnError() throws {
    try Scratch.with(["S/point.yml": typedPoint]) { scratch in
      try scratch.make("pipe", at: "dtoc.yaml")
      try scratch.check("validate S", status: 2, says: "'dtoc.yaml': it is not a regular file")
      try FileManager.default.removeItem(at: scratch.url("dtoc.yaml"))
      try scratch.link("dtoc.yaml", to: "nothing")
      try scratch.check("validate S", status: 2, says: "'dtoc.yaml': no such file or folder")
    }
  }

  // MARK: - Names that are not UTF-8

  @Test(.enabled(if: namesNeedBeNoText, "the disk takes only text for names"))
  func namesThatAreNotUTF8() throws {
    try Scratch.with(["S/point.yml": point, "D/sub/point.yml": typedPoint]) { scratch in
      let name = "caf\\xE9"
      _ = try scratch.run("sh", ["-c", "cp S/point.yml S/\"$(printf 'caf\\351')\".yml"])
      try scratch.check("validate S", status: 2, says: "the name '\(name).yml' is not UTF-8")
      try scratch.check("validate S/*.yml", status: 2, says: "the name '\(name).yml' is not UTF-8")
      try scratch.check("validate S/point.yml", status: 0)
      _ = try scratch.run("sh", ["-c", "mv D/sub D/\"$(printf 'caf\\351')\""])
      try scratch.check("validate D", status: 2, says: "the name '\(name)' is not UTF-8")
      try scratch.check("validate D/**/*.yml", status: 2, says: "the name '\(name)' is not UTF-8")
      let dtoc = Dtoc.path
      let argument = try scratch.run(
        "sh",
        ["-c", "exec '\(dtoc)' validate \"$(printf 'caf\\351.yml')\""]
      )
      #expect(argument == "dtoc: the argument '\(name).yml' is not UTF-8\n")
      let folder = try scratch.run(
        "sh",
        ["-c", "cd D/\"$(printf 'caf\\351')\" && exec '\(dtoc)' validate point.yml"]
      )
      #expect(folder.contains("the path of the current folder is not UTF-8"), "\(folder)")
      // A link to such a file keeps its name, and still leaves the root.
      _ = try scratch.run(
        "sh",
        ["-c", "mkdir R && ln -s ../D/\"$(printf 'caf\\351')\"/point.yml R/point.yml"]
      )
      try scratch.check("validate R", status: 2, says: "links to a file outside")
    }
  }

  private static let namesNeedBeNoText: Bool = {
    var isSo = false
    try? Scratch.with([:]) { scratch in
      isSo = try scratch.run("sh", ["-c", "touch \"$(printf 'caf\\351')\" && echo yes"]) == "yes\n"
    }
    return isSo
  }()

  // MARK: - Names with odd characters

  /// The configuration's folder is neither taken for an option nor split by the shell.
  @Test(.enabled(if: Git.isThere, "git isn't installed"), arguments: ["-x", "--help", "a 'b'"])
  func aConfigurationInAnOddFolder(_ name: String) throws {
    try Scratch.with([
      "\(name)/S/point.yml": point,
      "\(name)/dtoc.yaml": """
      schemas: S
      output: out
      after-generation: {run: pwd > where, files: none}
      """,
    ]) { scratch in
      _ = try Git.run(["init", "--quiet"], in: scratch.folder)
      _ = try Git.run(["add", "."], in: scratch.folder)
      try scratch.check("generate --config=\(name)/dtoc.yaml", status: 0)
      #expect(try scratch.text("\(name)/where") == scratch.url(name).path + "\n")
      let inside = try Dtoc.run(["hook", "install"], in: scratch.url(name))
      #expect(inside.status == 0, "\(inside.error)")
      // By another path to the same file, there is nothing to add.
      try scratch.link("link", to: name)
      try scratch.check("hook install --config link/dtoc.yaml", status: 0)
      let hook = try scratch.text(".git/hooks/pre-commit")
      #expect(hook.components(separatedBy: "validate --staged").count == 2, "\(hook)")
      let said = try scratch.run("sh", [".git/hooks/pre-commit"])
      #expect(said.contains("git add -- "), "\(said)")
      _ = try Git.run(["add", "."], in: scratch.folder)
      #expect(try scratch.run("sh", [".git/hooks/pre-commit"]) == "")
    }
  }

  @Test(arguments: ReportFormat.allCases)
  func reportsHoldNothingThatATerminalActsOn(_ format: ReportFormat) throws {
    let name = "a\nb\u{1B}[1m\u{9B}31m\u{7F}.yml"
    let text =
      ##"definitions: {"a\u009b31m\u0085": {$ref: "#/\u009b\u001b[1m"}, b: {type: bool}}"## + "\n"
    try Scratch.with([name: text]) { scratch in
      let result = try scratch.dtoc("validate \(name) --format \(format.rawValue)")
      #expect(result.status == 1)
      for text in [result.output, result.error] {
        let acting = text.unicodeScalars.filter {
          $0 != "\n" && $0.properties.generalCategory == .control
        }
        #expect(acting.isEmpty, "\(acting): \(text.debugDescription)")
      }
      #expect(!result.output.contains("\nb"), "\(result.output)")
      let diff = try scratch.dtoc("validate \(name) --fix --dry-run")
      #expect(diff.output.contains(#"--- "a/a\012b\033[1m\302\23331m\177.yml""#), "\(diff.output)")
    }
  }

  @Test func aSecondDocumentInAConfiguration() throws {
    try Scratch.with(["S/point.yml": typedPoint]) { scratch in
      try scratch.write("schemas: S\n---\noutput: out\n", to: "dtoc.yaml")
      try scratch.check(
        "generate -o out",
        status: 2,
        says: "dtoc.yaml:2:1: error[multiple-documents]"
      )
      try scratch.write("schemas: S\n", to: "dtoc.yaml")
      try scratch.write("{version: 1, findings: []}\n---\n{}\n", to: "baseline.yaml")
      try scratch.check("validate --baseline baseline.yaml", status: 2, says: "baseline.yaml:2:1")
    }
  }
}

extension Scratch {
  /// Creates something that is not a regular file.
  fileprivate func make(_ kind: String, at path: String) throws {
    let place = url(path).path
    switch kind {
    case "pipe": try #require(mkfifo(place, 0o600) == 0)
    case "link":
      try #require(mkfifo(place + "-pipe", 0o600) == 0)
      try link(path, to: url(path).lastPathComponent + "-pipe")
    case "socket":
      // With a short name, because a socket's address is limited.
      let script = "import socket; socket.socket(socket.AF_UNIX).bind('\(path)')"
      _ = try run("python3", ["-c", script])
      try #require(FileManager.default.fileExists(atPath: place))
    default:
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    }
  }
}
