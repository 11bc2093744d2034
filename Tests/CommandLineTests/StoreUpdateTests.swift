import Foundation
import Testing

/// What `dtoc update` does and says.
@Suite struct StoreUpdateTests: StoreProjects {
  @Test func whatBreaksIsSaid() throws {
    try with { scratch, app in
      #expect(try update(app).status == 0)
      let lock = try app.text("dtoc.lock")
      try scratch.write(
        Self.money.replacing("amount: {type: integer}", with: "amount: {type: string}"),
        to: "contracts/schemas/common/money.yml"
      )
      try commit(Scratch(folder: scratch.url("contracts")))
      let check = try update(app, "--check")
      #expect(check.status == 1)
      #expect(check.output.contains("store:contracts/common/money.yml:6:"))
      #expect(check.error.contains("documents: 1 changed"))
      #expect(try update(app, "--dry-run").status == 0)
      #expect(try app.text("dtoc.lock") == lock)
      #expect(try scratch.entries(of: "cache").filter { $0.hasSuffix("money.yml") }.count == 1)
      #expect(try update(app).status == 1)
      #expect(try app.text("dtoc.lock") != lock)
      #expect(try update(app, "--check").status == 0)
    }
  }

  /// Apps don't break, because none gets anything else; but the project does. The lock is written.
  @Test func aFolderThatIsGone() throws {
    try with { scratch, app in
      #expect(try update(app).status == 0)
      let lock = try app.text("dtoc.lock")
      try FileManager.default.removeItem(at: scratch.url("contracts/schemas/taxi"))
      try commit(Scratch(folder: scratch.url("contracts")))
      let result = try update(app)
      #expect(result.status == 1, "\(result)")
      #expect(result.output.contains("'Order'"), "\(result)")
      #expect(
        result.error.contains(
          "with the new versions, there is no folder or document 'store:contracts/taxi'"
        ),
        "\(result)"
      )
      #expect(try app.text("dtoc.lock") != lock)
      let gone = try run(app, "generate")
      #expect(gone.status == 2)
      #expect(gone.error.contains("there is no folder or document 'store:contracts/taxi'"))
      #expect(gone.error.contains("help: the store has the folders common"))
    }
  }

  /// Errors that were there before don't count again.
  @Test func errorsAfterAnUpdate() throws {
    let broken = Self.order + "  part: {type: int}\n"
    try with(Self.configuration, ["contracts/schemas/taxi/order.yml": broken]) { scratch, app in
      let contracts = Scratch(folder: scratch.url("contracts"))
      #expect(try update(app).status == 0)
      try scratch.write(
        broken + "  other: {type: string}\n",
        to: "contracts/schemas/taxi/order.yml"
      )
      try commit(contracts)
      #expect(try update(app).status == 0)
      try scratch.write(
        broken + "  other: {type: array, items: {$ref: '#/definitions/none'}}\n",
        to: "contracts/schemas/taxi/order.yml"
      )
      try commit(contracts)
      let result = try update(app)
      #expect(result.status == 1)
      #expect(
        result.error.contains("the documents have 1 error that they didn't have"),
        "\(result)"
      )
    }
  }

  /// Each side of the comparison has the names that the store had for it.
  @Test func namesOfAStoreThatChange() throws {
    let names =
      "schemas: .\noutput: out\nnames: {'taxi/order.yml#/definitions/order': TaxiOrder}\n"
    try with(Self.configuration, ["contracts/schemas/dtoc.yaml": names]) { scratch, app in
      #expect(try update(app).status == 0)
      try scratch.write(
        names.replacing("TaxiOrder", with: "Ride"),
        to: "contracts/schemas/dtoc.yaml"
      )
      try commit(Scratch(folder: scratch.url("contracts")))
      let result = try update(app)
      #expect(
        result.output.contains("'TaxiOrder'") && result.output.contains("'Ride'"),
        "\(result)"
      )
    }
  }

  @Test func aMovedTag() throws {
    let configuration = Self.configuration.replacing("ref: main", with: "ref: v1")
    try with(configuration) { scratch, app in
      let contracts = Scratch(folder: scratch.url("contracts"))
      try contracts.git("tag --annotate --message 1 v1")
      #expect(try update(app).status == 0)
      let lock = try app.text("dtoc.lock")
      try scratch.write("definitions: {}\n", to: "contracts/schemas/new.yml")
      try commit(contracts)
      try contracts.git("tag --force v1")
      let moved = try update(app)
      #expect(moved.status == 2)
      let commits = try contracts.run("git", ["rev-parse", "HEAD", "HEAD^"]).split(separator: "\n")
      #expect(moved.error.contains("was moved from \(commits[1]) to \(commits[0])"))
      #expect(try app.text("dtoc.lock") == lock)
      #expect(try update(app, "--accept contracts").status == 0)
      #expect(try app.text("dtoc.lock").contains("commit \(commits[0])"))
    }
  }

  @Test func aTagThatBecomesABranch() throws {
    let configuration = Self.configuration.replacing("ref: main", with: "ref: v1")
    try with(configuration) { scratch, app in
      let contracts = Scratch(folder: scratch.url("contracts"))
      try contracts.git("tag v1")
      #expect(try update(app).status == 0)
      let lock = try app.text("dtoc.lock")
      #expect(lock.contains("\nkind tag\n"))
      try contracts.git("tag --delete v1")
      try scratch.write("definitions: {}\n", to: "contracts/schemas/new.yml")
      try commit(contracts)
      try contracts.git("branch v1")
      let result = try update(app)
      #expect(result.status == 2)
      #expect(result.error.contains("'v1' was a tag of "), "\(result)")
      #expect(try app.text("dtoc.lock") == lock)
      #expect(try update(app, "--accept contracts").status == 0)
      #expect(!(try app.text("dtoc.lock").contains("kind tag")))
    }
  }

  @Test func aTagThatBecomesABranchAtItsCommit() throws {
    let configuration = Self.configuration.replacing("ref: main", with: "ref: v1")
    try with(configuration) { scratch, app in
      let contracts = Scratch(folder: scratch.url("contracts"))
      try contracts.git("tag v1")
      #expect(try update(app).status == 0)
      try contracts.git("tag --delete v1")
      try contracts.git("branch v1")
      let result = try update(app)
      #expect(result.status == 2 && result.error.contains("and is a branch now"), "\(result)")
      #expect(try update(app, "--accept contracts").status == 0)
      #expect(!(try app.text("dtoc.lock").contains("kind tag")))
    }
  }

  /// Nobody knows what breaks, also with `--quiet`. `--locked` says what to do.
  @Test func anOldVersionThatIsGone() throws {
    try with { scratch, app in
      let contracts = Scratch(folder: scratch.url("contracts"))
      #expect(try update(app).status == 0)
      try scratch.write("definitions: {}\n", to: "contracts/schemas/new.yml")
      try contracts.git("add --all")
      try contracts.git("commit --quiet --amend --message other")
      try contracts.git("reflog expire --expire=now --all")
      try contracts.git("gc --quiet --prune=now")
      try FileManager.default.removeItem(at: scratch.url("cache"))
      let locked = try update(app, "--locked")
      #expect(locked.status == 2 && locked.error.contains("is not there any more"), "\(locked)")
      #expect(locked.error.contains("run 'dtoc update contracts'"), "\(locked)")
      let result = try update(app, "--quiet")
      #expect(result.status == 1, "\(result)")
      #expect(result.error.contains("contracts: its changes are not compared"), "\(result)")
    }
  }

  @Test func linksAreLeftOut() throws {
    try with { scratch, app in
      let link = scratch.url("contracts/schemas/taxi/more.yml").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "order.yml")
      try commit(Scratch(folder: scratch.url("contracts")))
      let result = try update(app)
      #expect(result.status == 0, "\(result)")
      #expect(result.error.contains("skipped 'taxi/more.yml': it is a link"), "\(result)")
      #expect(try run(app, "validate").status == 0)
    }
  }

  @Test func acceptedStoresMustBeUpdated() throws {
    let more = Self.configuration.replacing("stores:\n", with: "stores:\n  b: {git: ../b}\n")
    try with(more) { _, app in
      let result = try update(app, "b --accept contracts")
      #expect(result.status == 2)
      #expect(result.error.contains("'--accept contracts' is about a store that is not updated"))
    }
  }

  /// The old side is what the old lock has, wherever the store is now.
  @Test func anotherReferenceFolderOrAddress() throws {
    try with { scratch, app in
      let contracts = Scratch(folder: scratch.url("contracts"))
      try contracts.git("tag v1")
      let old = Self.configuration.replacing("ref: main", with: "ref: v1")
      try app.write(old, to: "dtoc.yaml")
      #expect(try update(app).status == 0)
      let lock = try app.text("dtoc.lock")
      try scratch.write(
        Self.order.replacing("id: {type: integer}", with: "id: {type: string}"),
        to: "contracts/schemas/taxi/order.yml"
      )
      try scratch.write(Self.order, to: "contracts/api/taxi/order.yml")
      try scratch.write(Self.money, to: "contracts/api/common/money.yml")
      try commit(contracts)
      try contracts.git("tag v2")
      try contracts.git("clone --quiet --bare . ../moved")
      for (configuration, status) in [
        (old.replacing("ref: v1", with: "ref: v2"), 1),
        (Self.configuration.replacing("folder: schemas", with: "folder: api"), 0),
        (old.replacing("../contracts", with: "../moved").replacing("ref: v1", with: "ref: v2"), 1),
      ] {
        try app.write(lock, to: "dtoc.lock")
        try app.write(configuration, to: "dtoc.yaml")
        #expect(try update(app, "--check").status == 1)
        #expect(try update(app, "--dry-run").status == 0)
        #expect(try app.text("dtoc.lock") == lock)
        let result = try update(app, "--vendor Vendor")
        #expect(result.status == status, "\(result)")
        #expect(try app.text("dtoc.lock") != lock)
        #expect(try run(app, "generate").status == 0)
        try FileManager.default.removeItem(at: app.url("Vendor"))
      }
    }
  }

  @Test func vendoring() throws {
    try with { scratch, app in
      #expect(try update(app, "--vendor Vendor").status == 0)
      #expect(try app.text("Vendor/contracts/taxi/order.yml") == Self.order)
      // A machine without a cache reads the copies, and holds them to the lock as well.
      let result = try app.dtoc("generate --stores Vendor")
      #expect(result.status == 0, "\(result.error)")
      try app.write(Self.order + "  b: {type: string}\n", to: "Vendor/contracts/taxi/order.yml")
      let edited = try app.dtoc("generate --stores Vendor")
      #expect(
        edited.error.contains("the file in 'Vendor/contracts' is not the one of 'dtoc.lock'"),
        "\(edited)"
      )
      let kept = try update(app, "--locked --vendor Vendor")
      #expect(kept.error.contains("'Vendor/contracts/taxi/order.yml' was edited"), "\(kept)")
      #expect(kept.error.contains("note: nothing was copied to 'Vendor'"), "\(kept)")
      try FileManager.default.removeItem(at: app.url("Vendor/contracts"))
      #expect(try update(app, "--locked --vendor Vendor").status == 0)
      #expect(try app.text("Vendor/contracts/taxi/order.yml") == Self.order)
      for path in ["Vendor/contracts/mine.yml", "Vendor/contracts/taxi/.gitattributes"] {
        try app.write("mine", to: path)
        let refused = try update(app, "--vendor Vendor")
        #expect(refused.status == 2)
        #expect(refused.error.contains("'\(path)' is not a file of the store"))
        try FileManager.default.removeItem(at: app.url(path))
      }
      try scratch.write("definitions: {}\n", to: "contracts/schemas/new.yml")
      try commit(Scratch(folder: scratch.url("contracts")))
      #expect(try update(app, "--vendor Vendor").status == 0)
      #expect(try app.text("Vendor/contracts/new.yml") == "definitions: {}\n")
      // Copies of a version that no lock has any more are dtoc's own, too.
      for text in ["definitions: {a: {type: string}}\n", "definitions: {b: {type: string}}\n"] {
        try scratch.write(text, to: "contracts/schemas/new.yml")
        try commit(Scratch(folder: scratch.url("contracts")))
        #expect(try update(app).status == 0)
      }
      #expect(try update(app, "--vendor Vendor").status == 0)
      #expect(try app.text("Vendor/contracts/new.yml").contains("b: "))
    }
  }
}
