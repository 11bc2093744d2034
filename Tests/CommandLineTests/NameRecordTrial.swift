import Foundation
import TestSupport
import Testing

/// Random work on a repository, alone and in branches: no name of anything that is still there changes.
///
/// `DTOC_NAME_TRIAL` is the number of steps, and `DTOC_NAME_TRIAL_SEED` where to begin.
@Suite struct NameRecordTrial {
  private static let environment = ProcessInfo.processInfo.environment
  private let steps = environment["DTOC_NAME_TRIAL"].flatMap { Int($0) } ?? 10
  private let seed = environment["DTOC_NAME_TRIAL_SEED"].flatMap { UInt64($0) } ?? 1
  private let files = [
    "dtoc.yaml": "schemas: Schemas\noutput: out\nname-record: names\n",
    ".gitignore": "out/\nwhole/\n",
  ]

  @Test func namesLastWhateverComesAndGoes() throws {
    var dice = SeededGenerator(seed: seed)
    var schemas = GrowingSchemas(limit: 40)
    try Scratch.with(files) { scratch in
      var before: [String: String] = [:]
      for step in 1...steps {
        for _ in 0..<Int.random(in: 1...8, using: &dice) { schemas.change(&dice) }
        guard !schemas.documents.isEmpty else { continue }
        try schemas.write(to: scratch)
        let after = try generate(scratch, "step \(step)")
        for (thing, name) in before {
          #expect(after[thing] ?? name == name, "step \(step), seed \(seed): \(thing)")
        }
        before = after
      }
    }
  }

  @Test(.enabled(if: Git.isThere)) func namesLastInBranches() throws {
    var dice = SeededGenerator(seed: seed)
    var schemas = GrowingSchemas(limit: 12)
    try Scratch.repository(files) { scratch in
      for _ in 0..<60 { schemas.change(&dice) }
      try schemas.write(to: scratch)
      _ = try generate(scratch, "at first")
      try scratch.commitAll()
      for step in 1...max(steps / 5, 1) {
        let start = schemas
        var names: [[String: String]] = []
        for branch in ["left", "right"] {
          schemas = start
          try scratch.git("checkout", "--quiet", "-B", branch, "main")
          for _ in 0..<Int.random(in: 1...6, using: &dice) {
            schemas.change(&dice) { $0 % 2 == (branch == "left" ? 0 : 1) || step % 2 == 0 }
          }
          try schemas.write(to: scratch)
          names.append(try generate(scratch, "step \(step), \(branch)"))
          try scratch.commitIfChanged()
        }
        let (status, text) = try Git.run(
          ["merge", "--quiet", "--no-edit", "left"],
          in: scratch.folder
        )
        let conflicts = text.split(separator: "\n").filter { $0.hasPrefix("CONFLICT") }
        if conflicts.contains(where: { $0.contains("Schemas/") })
          || status != 0 && conflicts.isEmpty
        {
          // Where schemas conflict, people decide.
          try scratch.git("merge", "--abort")
        } else {
          #expect(status == 0, "step \(step), seed \(seed): \(text)")
          if status != 0 { return }
          // Both have written the same twice, and dtoc says so.
          if try GrowingSchemas(reading: scratch, limit: 12).hasRepeats {
            try scratch.git("reset", "--quiet", "--hard", "right")
          }
        }
        let merged = try generate(scratch, "step \(step), merged")
        checkMerged(merged, of: names, "step \(step), seed \(seed)")
        try scratch.commitIfChanged()
        try scratch.git("checkout", "--quiet", "-B", "main")
        schemas = try GrowingSchemas(reading: scratch, limit: 12)
      }
    }
  }

  /// What both branches have called the same can't both keep the name; everything else does.
  private func checkMerged(
    _ merged: [String: String],
    of branches: [[String: String]],
    _ moment: String
  ) {
    var holders: [String: Set<String>] = [:]
    for names in branches {
      for (thing, name) in names { holders[name.lastName, default: []].insert(thing) }
    }
    for names in branches {
      for (thing, name) in names {
        guard let now = merged[thing], now != name else { continue }
        let parts = zip(name.split(separator: "."), now.split(separator: "."))
        let changed = parts.first { $0 != $1 }.map { String($0.0) } ?? name.lastName
        let others = holders[changed, default: []].filter { $0 != thing && merged[$0] != nil }
        #expect(!others.isEmpty, "\(moment): \(thing) was \(name), and is \(now)")
      }
    }
  }

  /// Generates as people do, and compares that with what a whole run makes.
  private func generate(_ scratch: Scratch, _ moment: String) throws -> [String: String] {
    let manager = FileManager.default
    try? scratch.remove("whole")
    try manager.createDirectory(at: scratch.url("whole"), withIntermediateDirectories: true)
    for name in ["dtoc.yaml", "Schemas", "names"]
    where manager.fileExists(atPath: scratch.url(name).path) {
      try manager.copyItem(at: scratch.url(name), to: scratch.url("whole/\(name)"))
    }
    try scratch.check("generate", "--quiet", status: 0)
    try scratch.check("generate", "--quiet", "--check", status: 0)
    let whole = try Dtoc.run(["generate", "--quiet"], in: scratch.url("whole"))
    #expect(whole.status == 0, "\(moment): \(whole.error)")
    for folder in ["out", "names"] {
      let entries = try scratch.entries(of: folder)
      let expected = try scratch.entries(of: "whole/\(folder)")
      let odd = Set(entries).symmetricDifference(expected)
      #expect(odd.isEmpty, "\(moment), seed \(seed): \(odd.sorted())")
      for path in entries where path.hasSuffix(".swift") || path.hasSuffix(".names") {
        let isSame =
          try scratch.text("\(folder)/\(path)") == scratch.text("whole/\(folder)/\(path)")
        #expect(isSame, "\(moment), seed \(seed): \(path)")
      }
    }
    return try GeneratedNames(in: "out", of: scratch).names
  }
}

extension Scratch {
  fileprivate func commitIfChanged() throws {
    try git("add", "--all")
    if try Git.run(["diff", "--cached", "--quiet"], in: folder).status != 0 {
      try git("commit", "--quiet", "--no-verify", "--message", "All")
    }
  }
}

extension String {
  fileprivate var lastName: String { String(split(separator: ".").last ?? "") }
}
