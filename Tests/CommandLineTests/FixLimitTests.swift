import Foundation
import Testing

/// What `dtoc validate --fix` leaves as it is.
@Suite struct FixLimitTests {
  private let slip = "definitions: {a: {type: object, properties: {b: {type: bool}}}}\n"
  private let fixed = "definitions: {a: {type: object, properties: {b: {type: boolean}}}}\n"

  private func check(
    _ files: [String: String],
    _ arguments: String...,
    leaves path: String = "S/a.yml",
    says: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try Scratch.with(files.merging(["S/new.yml": slip]) { $1 }) { scratch in
      let before = try scratch.text(path)
      let result = try scratch.dtoc("validate --fix \(arguments)")
      #expect(result.status == 0, "\(result)", sourceLocation: sourceLocation)
      #expect(try scratch.text(path) == before, sourceLocation: sourceLocation)
      #expect(
        result.error.contains("\nnot fixed: \(says)\n"),
        "\(result)",
        sourceLocation: sourceLocation
      )
      // Everything else is fixed.
      #expect(try scratch.text("S/new.yml") == fixed, sourceLocation: sourceLocation)
    }
  }

  @Test func findingsInTheBaseline() throws {
    let configuration = "schemas: S\nbaseline: known.json\n"
    try Scratch.with(["S/a.yml": slip, "dtoc.yaml": "schemas: S\n"]) { scratch in
      try scratch.check("validate --write-baseline known.json", status: 0)
      try scratch.write(configuration, to: "dtoc.yaml")
      let known = try scratch.text("known.json")
      try check(
        ["S/a.yml": slip, "dtoc.yaml": configuration, "known.json": known],
        says: "1 in the baseline"
      )
      // What only a reference leads to is not fixed anyway.
      let user =
        "definitions: {u: {type: object, properties: {a: {$ref: 'a.yml#/definitions/a'}}}}\n"
      try scratch.write(user, to: "S/user.yml")
      let other = try scratch.dtoc("validate --fix S/user.yml")
      #expect(!other.error.contains("not fixed"), "\(other)")
      try scratch.remove("S/user.yml")
      // Also while it is rewritten.
      let result = try scratch.dtoc("validate --fix --write-baseline known.json")
      #expect(result.error == "wrote 1 finding to known.json\n")
      #expect(try scratch.text("S/a.yml") == slip)
      #expect(try scratch.text("known.json") == known)
    }
  }

  @Test func findingsWithComments() throws {
    let text = "definitions:\n  a:\n    # dtoc:ignore unknown-type the gateway\n    type: bool\n"
    try check(["S/a.yml": text, "dtoc.yaml": "schemas: S\n"], says: "1 suppressed by comments")
  }

  /// A misspelled keyword is one finding for all of its places.
  @Test func someOfThePlacesOfAFinding() throws {
    let text = """
      definitions:
        # dtoc:ignore unknown-keyword the gateway reads it
        a: {type: string, maxLenght: 5}
        b: {type: string, maxLenght: 5}

      """
    try Scratch.with(["a.yml": text]) { scratch in
      let result = try scratch.dtoc("validate a.yml --fix --unsafe")
      #expect(result.error.contains("not fixed: 1 suppressed by comments"), "\(result)")
      let after = try scratch.text("a.yml")
      #expect(after.contains("a: {type: string, maxLenght: 5}"), "\(after)")
      #expect(after.contains("b: {type: string, maxLength: 5}"), "\(after)")
    }
  }

  @Test func findingsOfRulesThatAreOffOrNotes() throws {
    let configuration = "schemas: S\nseverities: {unknown-type: {severity: off, paths: a.yml}}\n"
    try check(["S/a.yml": slip, "dtoc.yaml": configuration], says: "1 of rules that are off")
    let files = ["S/a.yml": slip, "dtoc.yaml": configuration.replacing("off", with: "note")]
    try check(files, says: "1 with the severity 'note' ('--fix --notes' includes them)")
    try Scratch.with(files) { scratch in
      let before = try scratch.dtoc("validate")
      #expect(before.output.isEmpty)
      #expect(before.error == "1 note in 1 file; '--notes' shows the note\n")
      let result = try scratch.dtoc("validate --fix --notes")
      #expect(result.error == "fixed 1 finding in S/a.yml\nno findings in 1 file\n")
      #expect(try scratch.text("S/a.yml") == fixed)
    }
  }

  @Test func excludedDocuments() throws {
    let configuration = "schemas: S\nfix: {exclude: 'vendor/**'}\n"
    let files = ["S/vendor/a.yml": slip, "dtoc.yaml": configuration]
    let says = "1 in documents of stores or under 'fix: {exclude}'"
    try check(files, leaves: "S/vendor/a.yml", says: says)
    try check(files, "--unsafe", leaves: "S/vendor/a.yml", says: says)
    for paths in [["S/vendor/a.yml", "S/new.yml"], ["S"], ["S/**/*.yml"], ["--root", "."]] {
      try Scratch.with(files.merging(["S/new.yml": slip]) { $1 }) { scratch in
        let result = try scratch.dtoc("validate --fix \(paths)")
        #expect(try scratch.text("S/vendor/a.yml") == slip, "\(paths)")
        #expect(result.error.contains("not fixed: \(says)"), "\(paths): \(result)")
        #expect(try scratch.text("S/new.yml") == fixed, "\(paths): \(result)")
      }
    }
    // A link doesn't make a difference.
    try Scratch.with(files) { scratch in
      try scratch.link("S/link.yml", to: "vendor/a.yml")
      try scratch.dtoc("validate --fix S/link.yml")
      #expect(try scratch.text("S/vendor/a.yml") == slip)
      let inner = try Dtoc.run(["validate", "--fix", "a.yml"], in: scratch.url("S/vendor"))
      #expect(inner.error.contains("not fixed"), "\(inner)")
      #expect(try scratch.text("S/vendor/a.yml") == slip)
      // There is no fix to offer.
      let json = try scratch.dtoc("validate --format json").output
      #expect(json.contains("\"fixable\":0"), "\(json)")
      #expect(!json.contains("\"repair\""), "\(json)")
      #expect(try scratch.dtoc("validate").error == "1 warning in 1 file\n")
    }
  }

  @Test func mistakesInTheSetting() throws {
    func check(_ setting: String, status: Int32, says: String) throws {
      let files = ["S/a.yml": slip, "dtoc.yaml": "schemas: S\nfix: \(setting)\n"]
      try Scratch.with(files) { scratch in
        try scratch.check("validate", status: status, says: says)
      }
    }
    try check("{excludes: a}", status: 2, says: "unknown key in 'fix': 'excludes'")
    try check("a.yml", status: 2, says: "'fix' must be a mapping")
    try check("{exclude: b.yml}", status: 0, says: "'b.yml' matches no document")
    try Scratch.with(["dtoc.yaml": "schemas: S\nfix: {exclude: ['v/**', a.yml]}\n"]) { scratch in
      try scratch.check("config print", status: 0, says: "# fix: {exclude: ['v/**', a.yml]}")
      try scratch.check("config schema", status: 0, says: "\"fix\":{\"type\":\"object\"")
    }
  }

  /// A fix must not move a comment away from what it suppresses, or a finding away from what a baseline knows.
  @Test func fixesNearby() throws {
    let text = """
      definitions:
        a:
          # dtoc:ignore unknown-keyword the gateway reads it
          propertees: {b: {type: bool}}
          required: [b, b, c, c]

      """
    try Scratch.with(["a.yml": text]) { scratch in
      for _ in 1...2 {
        try scratch.dtoc("validate a.yml --fix --unsafe")
        let after = try scratch.text("a.yml")
        #expect(
          after.contains("# dtoc:ignore unknown-keyword the gateway reads it\n    propertees"),
          "\(after)"
        )
        #expect(after.contains("required: [b, c]"), "\(after)")
      }
    }
  }

  /// Of findings in one list, removing the first moves the second.
  @Test func knownFindingsThatMove() throws {
    let known =
      "definitions: {a: {type: object, required: [a, b, b], properties: {a: {type: string}, b: {type: string}}}}\n"
    try Scratch.with(["a.yml": known]) { scratch in
      try scratch.check("validate a.yml --write-baseline known.json", status: 0)
      try scratch.write(
        try scratch.text("known.json").replacing("/required/2", with: "/required/3"),
        to: "known.json"
      )
      try scratch.write(known.replacing("[a, b, b]", with: "[a, a, b, b]"), to: "a.yml")
      let result = try scratch.dtoc("validate a.yml --fix --baseline known.json")
      #expect(try scratch.text("a.yml").contains("required: [a, b, b]"), "\(result)")
    }
  }

  /// What `generate` reads depends only on the documents.
  @Test func theSwiftIsTheSame() throws {
    let text = """
      definitions:
        a:
          type: object
          properties:
            # dtoc:ignore unknown-type the gateway
            b: {type: bool}
            c: {type: date, minLength: "2"}

      """
    try Scratch.with(["S/a.yml": text, "dtoc.yaml": "schemas: S\noutput: out\n"]) { scratch in
      try scratch.check("generate", status: 0)
      let swift = try scratch.text("out/A.swift")
      #expect(swift.contains("Bool"))
      try scratch.write(
        text.replacing("# dtoc:ignore unknown-type the gateway", with: "#"),
        to: "S/a.yml"
      )
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/A.swift") == swift)
      try scratch.check("validate --write-baseline known.json", status: 0)
      let configuration = "schemas: S\noutput: out\nbaseline: known.json\nfix: {exclude: '*'}\n"
      for level in ["off", "note", "warning", "error"] {
        try scratch.write(configuration + "severities: {unknown-type: \(level)}\n", to: "dtoc.yaml")
        try scratch.check("generate", status: 0)
        #expect(try scratch.text("out/A.swift") == swift, "\(level)")
      }
    }
  }
}
