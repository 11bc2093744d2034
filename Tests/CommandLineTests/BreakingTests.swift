import DTOCompiler
import Foundation
import Testing

/// `dtoc breaking`: changes since a commit, or between files.
@Suite(.enabled(if: Git.isThere, "git isn't installed"))
struct BreakingTests {
  private static let order = """
    definitions:
      Order:
        type: object
        required: [id]
        properties:
          id: {type: string}
          note: {type: string}
    """
  private static let broken = order.replacing("id: {type: string}", with: "id: {type: integer}")
  private static let degraded = order.replacing(
    "note: {type: string}",
    with: "note: {type: integer}"
  )

  /// A branch from a commit with a schema.
  private func branch(
    _ configuration: String = "schemas: Schemas\nbreaking: {against: main}\n",
    _ body: (Scratch) throws -> Void
  ) throws {
    let files = ["dtoc.yaml": configuration, "Schemas/order.yml": Self.order]
    try Scratch.repository(files) { scratch in
      try scratch.commitAll()
      try scratch.git("checkout --quiet -b work")
      try body(scratch)
    }
  }

  @Test func comparesWithTheBranchOfTheConfiguration() throws {
    try branch { scratch in
      let same = try scratch.dtoc("breaking")
      #expect(same.status == 0)
      #expect(same.output == "")
      try scratch.write(Self.broken, to: "Schemas/order.yml")
      let result = try scratch.dtoc("breaking")
      #expect(result.status == 1)
      #expect(result.output.contains("Schemas/order.yml:6:7: error[retyped-property]"))
      #expect(result.output.contains("main:Schemas/order.yml:6:7: note: before"))
      // From another folder, with the same result.
      let inner = try Dtoc.run(["breaking"], in: scratch.url("Schemas"))
      #expect(inner.status == 1, "\(inner.error)")
    }
  }

  @Test func statusFollowsSeverities() throws {
    try branch { scratch in
      try scratch.write(Self.degraded, to: "Schemas/order.yml")
      try scratch.check("breaking", status: 0, says: "warning[retyped-property]")
      try scratch.check("breaking --strict", status: 1)
      try scratch.check("breaking --severity retyped-property=error", status: 1)
      let silent = try scratch.dtoc("breaking --severity retyped-property=off")
      #expect(silent.output == "")
      try scratch.write(
        Self.broken.replacing(
          "      id:",
          with: "      # dtoc:ignore retyped-property agreed with all apps\n      id:"
        ),
        to: "Schemas/order.yml"
      )
      let suppressed = try scratch.dtoc("breaking")
      #expect(suppressed.output == "", "\(suppressed.output)")
      #expect(suppressed.status == 0)
      try scratch.write(Self.broken, to: "Schemas/order.yml")
      try scratch.check("breaking --write-baseline known.json", status: 0)
      let known = try scratch.dtoc("breaking --baseline known.json")
      #expect(known.status == 0)
      #expect(known.output == "")
    }
  }

  /// A baseline doesn't depend on how the old version is called, also for what only that has.
  @Test func baselinesKnowOldDocuments() throws {
    try branch { scratch in
      try scratch.write("definitions: {}\n", to: "Schemas/order.yml")
      try scratch.remove("Schemas/order.yml")
      try scratch.write("definitions: {Park: {type: object}}\n", to: "Schemas/park.yml")
      try scratch.git("tag v1 main")
      try scratch.check("breaking", status: 0, says: "main:Schemas/order.yml", "[removed-type]")
      try scratch.check("breaking --write-baseline known.json", status: 0)
      #expect(try !scratch.text("known.json").contains("main:"))
      for version in ["main", "v1"] {
        let known = try scratch.dtoc("breaking --against \(version) --baseline known.json")
        #expect(known.output == "", "\(version): \(known.output)")
      }
      // As earlier versions wrote it.
      let old = try scratch.text("known.json").replacing("\"Schemas/", with: "\"main:Schemas/")
        .replacing(#/"fingerprint":"[0-9a-f]+",/#, with: "")
      try scratch.write(old, to: "known.json")
      let known = try scratch.dtoc("breaking --baseline known.json")
      #expect(known.output == "", "\(known.output)")
    }
  }

  /// A rename is known as what it would be without one: as a property that is gone.
  @Test func baselinesKnowRenames() throws {
    try branch { scratch in
      try scratch.write(Self.order.replacing("note: {", with: "remark: {"), to: "Schemas/order.yml")
      try scratch.check("breaking --write-baseline known.json", status: 0)
      try scratch.write(Self.order.replacing("note: {", with: "notes: {"), to: "Schemas/order.yml")
      let found = try scratch.dtoc("breaking")
      #expect(found.output.contains("was probably renamed from 'note' to 'notes' in payloads"))
      let known = try scratch.dtoc("breaking --baseline known.json --strict")
      #expect(known.output == "" && known.status == 0, "\(known.output)")
    }
  }

  /// What gets worse is not what the baseline knows.
  @Test func baselinesCoverNothingWorse() throws {
    try branch { scratch in
      try scratch.write(Self.degraded, to: "Schemas/order.yml")
      try scratch.check("breaking --write-baseline known.json", status: 0)
      let known = try scratch.dtoc("breaking --baseline known.json --strict")
      #expect(known.output == "" && known.status == 0, "\(known.output)")
      let summary = try scratch.dtoc("breaking --baseline known.json").error
      #expect(summary.contains("the baseline suppresses 1 finding"), "\(summary)")
      // Another type of the new version makes the object invalid.
      try scratch.git("checkout --quiet main")
      try scratch.write(
        Self.order.replacing("note: {", with: "note: {x-dto-optional: strict, "),
        to: "Schemas/order.yml"
      )
      try scratch.commitAll()
      try scratch.git("checkout --quiet --force work")
      try scratch.git("merge --quiet main")
      try scratch.write(
        Self.degraded.replacing("note: {", with: "note: {x-dto-optional: strict, "),
        to: "Schemas/order.yml"
      )
      try scratch.check(
        "breaking --baseline known.json",
        status: 1,
        says: "error[retyped-property]"
      )
    }
  }

  /// A severity for some paths also applies to what is gone, whose place is in the old version.
  @Test func severitiesByPathApplyToWhatIsGone() throws {
    try branch { scratch in
      try scratch.write(
        "schemas: Schemas\nseverities: {removed-type: {severity: error, paths: '*'}}\n",
        to: "dtoc.yaml"
      )
      try scratch.write("definitions:\n  Park: {type: object}\n", to: "Schemas/park.yml")
      try scratch.git("rm --quiet Schemas/order.yml")
      try scratch.check("breaking --against main", status: 1, says: "error[removed-type]")
    }
  }

  @Test func levelsCountDifferently() throws {
    try branch { scratch in
      let renamed = Self.order.replacing(
        "note: {type: string}",
        with: "note: {type: string, x-dto-name: remark}"
      )
      try scratch.write(renamed, to: "Schemas/order.yml")
      try scratch.check("breaking --level source", status: 0, says: "renamed-property")
      let wire = try scratch.dtoc("breaking --level wire")
      #expect(wire.output == "")
    }
  }

  @Test func movedFilesAreTheSame() throws {
    try branch { scratch in
      try scratch.git("mv Schemas/order.yml Schemas/moved.yml")
      let moved = try scratch.dtoc("breaking --notes")
      #expect(moved.output == "", "\(moved.output)")
      try scratch.write(Self.broken, to: "Schemas/moved.yml")
      try scratch.check("breaking", status: 1, says: "main:Schemas/order.yml")
      try scratch.check("breaking Schemas/moved.yml", status: 1)
    }
  }

  /// A path that is named on the command line had another name before.
  @Test(arguments: [true, false])
  func namedPathsMayHaveMoved(_ isKnownToGit: Bool) throws {
    try branch("") { scratch in
      try FileManager.default.moveItem(at: scratch.url("Schemas"), to: scratch.url("api"))
      if isKnownToGit { try scratch.git("add --all") }
      let same = try scratch.dtoc("breaking api --against main --notes")
      #expect(same.output == "", "\(same.output)")
      try scratch.write(Self.broken, to: "api/order.yml")
      try scratch.check("breaking api --against main", status: 1, says: "Order.id")
      let file = "api/order.yml"
      try scratch.check("breaking \(file) --against main", status: 1, says: "Order.id")
      let inner = try Dtoc.run(
        ["breaking", "order.yml", "--against", "main"],
        in: scratch.url("api")
      )
      #expect(inner.status == 1, "\(inner.output) \(inner.error)")
    }
  }

  /// What is gone from a folder that has moved is gone.
  @Test func movedFoldersMayLoseFiles() throws {
    try branch("") { scratch in
      let park = "definitions:\n  Park: {type: object, properties: {name: {type: string}}}\n"
      try scratch.git("checkout --quiet main")
      try scratch.write(park, to: "Schemas/park.yml")
      try scratch.commitAll()
      try scratch.git("checkout --quiet work")
      try scratch.git("merge --quiet main")
      try scratch.git("mv Schemas api")
      try scratch.git("rm --quiet -f api/park.yml")
      try scratch.check("breaking api --against main", status: 0, says: "'Park' is gone")
    }
  }

  /// Git may not recognize a file that has moved and changed.
  @Test func unknownOldVersionsAreNoted() throws {
    try branch { scratch in
      try scratch.git("rm --quiet Schemas/order.yml")
      let text = "definitions:\n  Trip: {type: object, properties: {price: {type: number}}}\n"
      try scratch.write(text, to: "Schemas/trip.yml")
      try scratch.check(
        "breaking Schemas/trip.yml --against main",
        status: 0,
        says: "warning[unclear-change]: 'main' has none of these documents"
      )
    }
  }

  /// Later commits on the other branch are not changes of this one, but those after a tag are.
  @Test func branchesAndTagsDiffer() throws {
    try branch { scratch in
      try scratch.git("checkout --quiet main")
      try scratch.write(Self.broken, to: "Schemas/order.yml")
      try scratch.commitAll()
      try scratch.git("tag v2")
      try scratch.git("checkout --quiet work")
      try scratch.check("breaking", status: 0)
      try scratch.check("breaking --against v2", status: 1)
    }
  }

  @Test func theWorkTreeAndTheIndexStay() throws {
    try branch { scratch in
      try scratch.write(Self.broken, to: "Schemas/order.yml")
      try scratch.git("add .")
      try scratch.write(Self.degraded, to: "Schemas/order.yml")
      let before = try scratch.git("status --porcelain")
      try scratch.check("breaking", status: 0, says: "warning")
      #expect(try scratch.git("status --porcelain") == before)
      #expect(try scratch.text("Schemas/order.yml") == Self.degraded)
    }
  }

  /// Shipped apps have the policies of their time.
  @Test func theOldConfigurationCounts() throws {
    try branch("schemas: Schemas\nbreaking: {against: main}\nunknown-key-policy: throw\n") {
      scratch in
      try scratch.write("schemas: Schemas\nbreaking: {against: main}\n", to: "dtoc.yaml")
      try scratch.write(Self.order + "\n      added: {type: string}\n", to: "Schemas/order.yml")
      try scratch.check("breaking", status: 1, says: "the key is unknown")
    }
  }

  @Test func comparesFilesAndFolders() throws {
    let files = ["old/order.yml": Self.order, "new/order.yml": Self.broken]
    try Scratch.with(files) { scratch in
      try scratch.check("breaking new/order.yml --against old/order.yml", status: 1)
      try scratch.check("breaking new --against old", status: 1)
      try scratch.check("breaking old --against old", status: 0)
    }
  }

  @Test func schemasThatAreNewHarmNobody() throws {
    try Scratch.repository(["readme": "Taxi"]) { scratch in
      try scratch.commitAll()
      try scratch.write("schemas: Schemas\n", to: "dtoc.yaml")
      try scratch.write(Self.order, to: "Schemas/order.yml")
      try scratch.check("breaking --against HEAD", status: 0)
      try scratch.check("breaking --against HEAD --notes", status: 0, says: "added-type")
    }
  }

  @Test func theChangelogListsEverything() throws {
    try branch { scratch in
      #expect(try scratch.dtoc("changelog").output == "")
      let text = Self.broken + "\n      added: {type: string}\n  Park: {type: object}\n"
      try scratch.write(text, to: "Schemas/order.yml")
      let result = try scratch.dtoc("changelog --against main")
      #expect(result.status == 0)
      let commit = try scratch.git("rev-parse --short=12 main")
        .trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(
        result.output == """
          ### Changes of the API: 1 breaking, 2 harmless

          - old version: `main` (commit \(commit)), configuration `main:dtoc.yaml`
          - new version: the work tree, configuration `dtoc.yaml`
          - documents: 1
          - payloads: 1, each named type because nothing says which ones apps decode by themselves

          #### Breaks apps that are already shipped

          **`Order`**

          - 'Order.id' was a string and is an integer: 'Order' can't be decoded: an integer can't be read as a string

          #### Harms nobody

          **`Order`**

          - 'Order.added' is new

          **`Park`**

          - 'Park' is new

          """
      )
    }
  }

  @Test func wrongUse() throws {
    try branch("schemas: Schemas\n") { scratch in
      try scratch.check("breaking", status: 2, says: "nothing to compare with")
      try scratch.check("breaking --against nowhere", status: 2, says: "no commit, folder")
      try scratch.write("", to: "main")
      try scratch.check("breaking --against main", status: 2, says: "a commit and a file")
      try scratch.check("breaking - --against HEAD", status: 2)
    }
    try branch("schemas: Schemas\nbreaking: {against: gone}\n") { scratch in
      try scratch.check(
        "breaking",
        status: 2,
        says: "'against' in 'dtoc.yaml': there is no commit, folder or file 'gone'",
        "'git branch --all'"
      )
    }
    try Scratch.with(["order.yml": Self.order]) { scratch in
      let says = "requires a git work tree, and git finds none here"
      try scratch.check("breaking order.yml --against main", status: 2, says: says)
    }
    try branch("schemas: Schemas\nbreaking: {with: main}\n") { scratch in
      try scratch.check("breaking", status: 2, says: "unknown key in 'breaking'")
    }
  }

  @Test(arguments: ReportFormat.allCases)
  func formats(_ format: ReportFormat) throws {
    try branch { scratch in
      try scratch.write(Self.broken, to: "Schemas/order.yml")
      let result = try scratch.dtoc("breaking --format \(format.rawValue)")
      #expect(result.status == 1)
      #expect(result.output.contains("Order.id"), "\(result.output)")
      if format != .short {
        #expect(result.output.contains("be decoded"), "\(result.output)")
      }
    }
  }

  /// What is compared with what is said once, before everything else.
  @Test func theHeadNamesVersionsAndDocuments() throws {
    try branch { scratch in
      try scratch.write("definitions:\n  Car: {type: object}\n", to: "Schemas/car.yml")
      try scratch.write("definitions:\n  Old: {type: object}\n", to: "Schemas/gone.yml")
      try scratch.commitAll()
      try scratch.git("branch --force main HEAD")
      try scratch.write("schemas: Schemas\nbreaking: {against: v1}\n", to: "dtoc.yaml")
      try scratch.git("tag v1")
      try scratch.git("mv Schemas/car.yml Schemas/auto.yml")
      try scratch.git("rm --quiet Schemas/gone.yml")
      try scratch.write("definitions:\n  New: {type: object}\n", to: "Schemas/fresh.yml")
      try scratch.write("definitions: [", to: "Schemas/order.yml")
      let result = try scratch.dtoc("breaking")
      let commit = try scratch.git("rev-parse v1")
        .trimmingCharacters(in: .whitespacesAndNewlines)
      let lines = result.error.components(separatedBy: "\n")
      #expect(
        Array(lines.prefix(4)) == [
          "old version: 'v1' (commit \(commit.prefix(12))), configuration 'v1:dtoc.yaml'",
          "new version: the work tree, configuration 'dtoc.yaml'",
          "documents: 3; new: 'Schemas/fresh.yml'; gone: 'v1:Schemas/gone.yml'; "
            + "moved: 'v1:Schemas/car.yml' to 'Schemas/auto.yml'; unreadable: 'Schemas/order.yml'",
          "payloads: 3, each named type because nothing says which ones apps decode by themselves",
        ]
      )
      #expect(lines.count { $0.hasPrefix("old version") } == 1)
      #expect(!(try scratch.dtoc("breaking --quiet").error.contains("old version")))
      let json = try scratch.dtoc("breaking --format json").output
      for words in [
        #""comparison":{"old":{"version":"v1","commits":["\#(commit)"],"configuration":"v1:dtoc.yaml"}"#,
        #""new":["Schemas/fresh.yml"],"gone":["v1:Schemas/gone.yml"]"#,
        #""moved":[{"from":"v1:Schemas/car.yml","to":"Schemas/auto.yml"}]"#,
        #""payloads":{"count":3,"rule":"assumed","unlisted":[]}"#,
      ] {
        #expect(json.contains(words), "\(json)")
      }
      let sarif = try scratch.dtoc("breaking --format sarif").output
      #expect(sarif.contains(#""properties":{"comparison":{"old":"#), "\(sarif)")
    }
  }

  /// A large comment is folded by type, and its counts link to what they count.
  @Test func largeCommentsAreFolded() throws {
    let types = (1...12).map { number in
      "  Type\(number): {type: object, required: [id, name], properties: {id: {type: string}, name: {type: string}}}"
    }
    let text = (["definitions:"] + types).joined(separator: "\n")
    try branch { scratch in
      try scratch.write(text, to: "Schemas/order.yml")
      try scratch.commitAll()
      try scratch.git("tag v1")
      try scratch.write(
        text.replacing("required: [id, name], ", with: "").replacing("Type12", with: "Type13"),
        to: "Schemas/order.yml"
      )
      let arguments = ["breaking", "--against", "v1", "--notes"]
      let comment = try Dtoc.run(arguments + ["--format", "markdown"], in: scratch.folder).output
      let title =
        "[22 breaking](#changes-breaking), [1 unclear](#changes-unclear), [1 harmless](#changes-harmless)"
      #expect(comment.hasPrefix("### Changes of the API: \(title)\n"), "\(comment)")
      for anchor in ["breaking", "unclear", "harmless"] {
        #expect(comment.contains("#### <a name=\"changes-\(anchor)\"></a>"), "\(comment)")
      }
      #expect(
        comment.contains(
          "<details><summary><code>Type1</code>: 2 changes</summary>\n\n- 'Type1.id'"
        )
      )
      #expect(comment.components(separatedBy: "<details>").count == 14)
      #expect(comment.components(separatedBy: "</details>").count == 14)
      let summary = try Dtoc.run(arguments + ["--summary"], in: scratch.folder)
      #expect(summary.status == 1)
      #expect(
        summary.output == """
          Do shipped apps still work? No, 22 changes break them: Type1 (2), Type2 (2), Type3 (2), Type4 (2), Type5 (2) and 6 more
          Do they lose anything? No
          Is anything unclear? Yes, with 1 change: Type12 (1)
          Does only code have to follow? No
          What is new? 1 type

          """
      )
      try scratch.check("breaking --summary --format json", status: 2)
    }
  }
}
