import Foundation
import Testing

/// `validate --base`: what a branch has changed.
@Suite(.enabled(if: Git.isThere, "git isn't installed"))
struct BaseTests {
  /// A commit with an old mistake, and a branch from it.
  private func branch(_ body: (Scratch) throws -> Void) throws {
    let files = [
      "dtoc.yaml": "schemas: Schemas\n", "Schemas/old.yml": broken, "Schemas/a.yml": order,
    ]
    try Scratch.repository(files) { scratch in
      try scratch.commitAll()
      try scratch.git("checkout --quiet -b work")
      try body(scratch)
    }
  }

  @Test func reportsOnlyChanges() throws {
    try branch { scratch in
      try scratch.check("validate", status: 1)
      try scratch.check("validate --base main", status: 0, says: "no findings")
      try scratch.write(broken, to: "Schemas/a.yml")
      let result = try scratch.dtoc("validate --base main --format short")
      #expect(result.status == 1)
      #expect(result.output.contains("Schemas/a.yml:1"))
      #expect(!result.output.contains("old.yml:1"), "\(result.output)")
      // Changed on the branch, not only in the working tree.
      try scratch.commitAll()
      try scratch.check("validate --base main", status: 1)
      let inner = try Dtoc.run(["validate", "--base", "main"], in: scratch.url("Schemas"))
      #expect(inner.status == 1, "\(inner.error)")
    }
  }

  /// Later commits on the other branch are not changes of this one.
  @Test func theBranchIsComparedWithWhereItBegan() throws {
    try branch { scratch in
      try scratch.write("", to: "other.txt")
      try scratch.commitAll()
      try scratch.git("checkout --quiet main")
      try scratch.write(order, to: "Schemas/old.yml")
      try scratch.commitAll()
      try scratch.git("checkout --quiet work")
      try scratch.check("validate --base main", status: 0)
    }
  }

  @Test func newAndRenamedAndLinkedFilesAreChanges() throws {
    try branch { scratch in
      try scratch.write(broken, to: "Schemas/новый файл.yml")
      try scratch.check("validate --base main", status: 1, says: "новый файл.yml:1")
      try scratch.check("validate --base main --staged", status: 0)
      try scratch.git("add .")
      try scratch.check("validate --base main --staged", status: 1, says: "новый файл")
    }
    try branch { scratch in
      try scratch.git("mv Schemas/old.yml Schemas/new.yml")
      try scratch.check("validate --base main", status: 1, says: "new.yml:1")
    }
    try branch { scratch in
      try scratch.write(broken, to: "behind.yml")
      try scratch.link("Schemas/link.yml", to: "../behind.yml")
      try scratch.commitAll()
      try scratch.write(broken + "\n", to: "behind.yml")
      try scratch.check("validate Schemas/link.yml --base HEAD", status: 1, says: "link.yml:1")
    }
  }

  /// References of unchanged files are still read, because others need them.
  @Test func allIsRead() throws {
    try branch { scratch in
      let user =
        "definitions: {user: {type: object, properties: {a: {$ref: 'a.yml#/definitions/order'}}}}\n"
      try scratch.write(user, to: "Schemas/user.yml")
      try scratch.check("validate --base main", status: 0)
    }
  }

  /// An unchanged file is invalid because of a changed one.
  private func referring(
    as reference: String,
    to file: String,
    _ body: (Scratch) throws -> Void
  ) throws {
    let user = "definitions: {User: {type: object, properties: {a: {$ref: '\(reference)'}}}}\n"
    let files = [
      "dtoc.yaml": "schemas: Schemas\n", "Schemas/old.yml": broken, "Schemas/\(file)": target,
      "Schemas/inner/user.yml": user, "Schemas/other.yml": target,
    ]
    try Scratch.repository(files) { scratch in
      try scratch.commitAll()
      try scratch.git("checkout --quiet -b work")
      try scratch.check("validate --base main", status: 0, says: "no findings")
      try body(scratch)
    }
  }

  private let target = "definitions: {Item: {type: object}, Box: {type: object}}\n"

  @Test(arguments: ["a.yml", "a b.yml", "новый.yml"])
  func missingTargetsAreReported(file: String) throws {
    let reference = "../\(file.replacing(" ", with: "%20"))#/definitions/Item"
    try referring(as: reference, to: file) { scratch in
      try scratch.write("definitions: {Box: {type: object}}\n", to: "Schemas/\(file)")
      for (arguments, folder) in [([], "."), (["--staged"], "Schemas/inner")] {
        if !arguments.isEmpty { try scratch.git("add .") }
        let result = try Dtoc.run(
          ["validate", "--base", "main", "--format", "short"] + arguments,
          in: scratch.url(folder)
        )
        #expect(result.status == 1)
        #expect(result.output.contains("user.yml:1"), "\(result.output)")
        #expect(!result.output.contains("old.yml:1"), "\(result.output)")
      }
    }
  }

  @Test func referencesToDeletedFilesAreShown() throws {
    try referring(as: "../a.yml#/definitions/Item", to: "a.yml") { scratch in
      try scratch.remove("Schemas/a.yml")
      try scratch.check("validate --base main", status: 1, says: "user.yml:1")
      try scratch.check("validate --base main --staged", status: 0)
      try scratch.git("add --all")
      try scratch.check("validate --base main --staged", status: 1, says: "user.yml:1")
    }
  }

  /// Existing mistakes are not reported for a change that nothing refers to.
  @Test func otherReferencesAreLeftOut() throws {
    try referring(as: "../gone.yml#/definitions/Item", to: "a.yml") { scratch in
      try scratch.check("validate", status: 1, says: "user.yml:1")
      try scratch.remove("Schemas/other.yml")
      try scratch.write("definitions: {Box: {type: object}}\n", to: "Schemas/a.yml")
      try scratch.check("validate --base main", status: 0, says: "no findings")
    }
  }

  @Test func missingCommitsAreNamed() throws {
    try branch { scratch in
      for base in ["origin/main", "--output=x", "HEAD:Schemas"] {
        try scratch.check("validate --base=\(base)", status: 2, says: "'\(base)'", "shallow")
      }
      try scratch.check("validate --base ''", status: 2, says: "empty")
      try scratch.check("validate --base main --fix", status: 2, says: "'--fix'")
      try scratch.git("checkout --quiet --orphan alone")
      try scratch.check("validate --base main", status: 2, says: "no common commit")
      try scratch.git("commit --quiet --message Alone")
      try scratch.check("validate --base main", status: 2, says: "no common commit", "--unshallow")
    }
    try Scratch.with(["a.yml": order]) { scratch in
      try scratch.check("validate a.yml --base main", status: 2, says: "work tree")
    }
  }
}
