import Foundation
import TestSupport
import Testing

/// Random work in branches that are merged by git: what dtoc writes conflicts only where the schemas do, and after any merge, a run brings
/// it up to date without an edit by hand. No name of anything that is still there changes.
///
/// `DTOC_MERGES` is the number of merges, `DTOC_NAME_TRIAL` the number of steps before them, and `DTOC_NAME_TRIAL_SEED` where to begin.
@Suite(.enabled(if: Git.isThere)) struct MergeTrial {
  private static let environment = ProcessInfo.processInfo.environment
  private let merges = environment["DTOC_MERGES"].flatMap { Int($0) } ?? 3
  private let steps = environment["DTOC_NAME_TRIAL"].flatMap { Int($0) } ?? 40
  private let seed = environment["DTOC_NAME_TRIAL_SEED"].flatMap { UInt64($0) } ?? 2

  enum Layout: String, CaseIterable {
    case oneOutput
    case threeOutputs
    case twoModules

    var configuration: String {
      switch self {
      case .oneOutput: "schemas: Schemas\noutput: out\nname-record: names\n"
      case .threeOutputs:
        """
        schemas: Schemas
        outputs:
          - {folder: out/alpha, name-record: names/alpha, documents: ['alpha/**']}
          - {folder: out, name-record: names/rest}
          - {folder: out/beta, name-record: names/beta, documents: ['beta/**'], type-suffix: DTO}

        """
      case .twoModules:
        """
        schemas: Schemas
        outputs:
          - {folder: out/common, module: Common, name-record: names/common, documents: ['common/**']}
          - {folder: out/taxi, module: Taxi, name-record: names/taxi}

        """
      }
    }

    /// Outputs whose types have names of their own.
    var outputs: [String] {
      switch self {
      case .oneOutput: ["out"]
      case .threeOutputs: ["out/alpha", "out", "out/beta"]
      case .twoModules: ["out/common", "out/taxi"]
      }
    }
  }

  @Test(arguments: Layout.allCases) func branchesMerge(layout: Layout) throws {
    var trial = Trial(layout: layout, seed: seed, dice: SeededGenerator(seed: seed))
    try Scratch.repository(["dtoc.yaml": layout.configuration]) { scratch in
      try trial.begin(in: scratch, steps: steps)
      while trial.merges < merges { try trial.round(in: scratch) }
    }
    print(trial.summary)
    // A property with several lines in the schema has one in Swift, and git merges no neighboring lines.
    #expect(trial.otherConflicts * 10 <= trial.merges, "\(trial.summary)")
  }

  private struct Trial {
    let layout: Layout
    let seed: UInt64
    var dice: SeededGenerator
    var merges = 0
    var schemaConflicts = 0
    /// Merges with conflicts only in the positions of variants, which both branches have moved by different distances.
    var positionConflicts = 0
    /// Merges with other conflicts in generated files alone.
    var otherConflicts = 0
    var runs = 0
    var kept = 0
    var settled = 0

    private static let branches = ["one", "two", "three"]

    var summary: String {
      "\(layout), seed \(seed): \(merges) merges, of which \(schemaConflicts) with conflicts in schemas, "
        + "\(positionConflicts) in positions of variants alone, \(otherConflicts) in other generated lines alone; "
        + "\(kept) names kept, \(settled) that two things had; \(runs) runs of dtoc"
    }

    private var moment: String { "\(layout), merge \(merges), seed \(seed)" }

    mutating func begin(in scratch: Scratch, steps: Int) throws {
      var schemas = GrowingSchemas(limit: 40)
      for _ in 0..<steps {
        for _ in 0..<Int.random(in: 1...8, using: &dice) { schemas.change(&dice) }
      }
      try schemas.write(to: scratch)
      _ = try generate(in: scratch)
      try scratch.commitAll()
      for branch in Self.branches { try scratch.git("branch \(branch)") }
    }

    /// Two branches go on, and one is merged into the other; sometimes each into the other, so that the next merge has two bases.
    mutating func round(in scratch: Scratch) throws {
      let pair = Array(Self.branches.shuffled(using: &dice).prefix(2))
      var names: [[String: String]] = []
      var tips: [String] = []
      for branch in pair {
        try scratch.git("checkout --quiet \(branch)")
        var schemas = try GrowingSchemas(reading: scratch, limit: 40)
        for _ in 0..<Int.random(in: 1...8, using: &dice) { schemas.change(&dice) }
        try schemas.write(to: scratch)
        names.append(try generate(in: scratch))
        try scratch.commitIfChanged()
        tips.append(try scratch.git("rev-parse HEAD").filter { $0 != "\n" })
      }
      try merge(tips[0], into: pair[1], of: names, in: scratch)
      if Int.random(in: 0..<4, using: &dice) == 0 {
        try merge(tips[1], into: pair[0], of: names, in: scratch)
      }
    }

    private mutating func merge(
      _ tip: String,
      into branch: String,
      of names: [[String: String]],
      in scratch: Scratch
    ) throws {
      merges += 1
      try scratch.git("checkout --quiet \(branch)")
      let style = ["merge", "diff3", "zdiff3"].randomElement(using: &dice) ?? ""
      let (status, text) = try Git.run(
        ["-c", "merge.conflictStyle=\(style)", "merge", "--no-edit", tip],
        in: scratch.folder
      )
      let unmerged = try scratch.unmerged
      let conflicts = unmerged.filter { $0.hasPrefix("Schemas/") }
      #expect(status == 0 || !unmerged.isEmpty, "\(moment): \(text)")
      if !conflicts.isEmpty {
        schemaConflicts += 1
        try decide(conflicts, in: scratch)
      } else if !unmerged.isEmpty {
        if try unmerged.allSatisfy({ try scratch.text($0).conflictsOnlyInPositions }) {
          positionConflicts += 1
        } else {
          otherConflicts += 1
          print("\(moment): \(text)\n\(try scratch.git("diff"))")
        }
      }
      var schemas = try GrowingSchemas(reading: scratch, limit: 40)
      // Both have written the same, and dtoc says so.
      if !conflicts.isEmpty || schemas.hasRepeats {
        schemas.removeRepeats()
        try schemas.write(to: scratch)
      }
      let merged = try generate(in: scratch)
      check(merged, of: names)
      try scratch.git("add --all")
      try scratch.git("commit --quiet --no-verify --allow-empty --message Merged")
    }

    /// Takes one side of schemas that conflict, or both.
    private mutating func decide(_ paths: [String], in scratch: Scratch) throws {
      for path in paths {
        guard let stage = [2, 3, nil].randomElement(using: &dice) ?? nil else { continue }
        let (status, text) = try Git.run(["show", ":\(stage):\(path)"], in: scratch.folder)
        if status == 0 { try scratch.write(text, to: path) } else { try? scratch.remove(path) }
      }
    }

    /// What both branches have called the same can't both keep the name, and what they have called different things has one; everything
    /// else keeps its name.
    private mutating func check(_ merged: [String: String], of branches: [[String: String]]) {
      var holders: [String: Set<String>] = [:]
      for names in branches {
        for (thing, name) in names { holders[name.lastName, default: []].insert(thing) }
      }
      for names in branches {
        for (thing, name) in names {
          guard let now = merged[thing] else { continue }
          if now == name {
            kept += 1
            continue
          }
          settled += 1
          let parts = zip(name.split(separator: "."), now.split(separator: "."))
          let changed = parts.first { $0 != $1 }.map { String($0.0) } ?? name.lastName
          let others = holders[changed, default: []].filter { $0 != thing && merged[$0] != nil }
          let isNamedTwice = branches.contains { $0[thing] ?? name != name }
          #expect(!others.isEmpty || isNamedTwice, "\(moment): \(thing) was \(name), and is \(now)")
        }
      }
    }

    private mutating func generate(in scratch: Scratch) throws -> [String: String] {
      runs += 2
      let result = try scratch.dtoc("generate --quiet")
      #expect(result.status == 0, "\(moment): \(result.error)")
      let check = try scratch.dtoc("generate --quiet --check")
      #expect(check.status == 0, "\(moment): \(check.output)\(check.error)")
      var names: [String: String] = [:]
      for output in layout.outputs {
        let inner = layout.outputs.filter { $0.hasPrefix("\(output)/") }
          .map { String($0.dropFirst(output.count + 1)) }
        for (thing, name) in try GeneratedNames(in: output, without: inner, of: scratch).names {
          names["\(output): \(thing)"] = name
        }
      }
      return names
    }
  }
}

extension Scratch {
  fileprivate var unmerged: [String] {
    get throws {
      try git("diff --name-only --diff-filter=U -z").split(separator: "\0").map(
        String.init
      )
    }
  }

  fileprivate func commitIfChanged() throws {
    try git("add --all")
    if try Git.run(["diff", "--cached", "--quiet"], in: folder).status != 0 {
      try git("commit --quiet --no-verify --message All")
    }
  }
}

extension String {
  /// Whether all lines between marks of conflicts say where a schema is.
  fileprivate var conflictsOnlyInPositions: Bool {
    var isInside = false
    return split(separator: "\n").allSatisfy { line in
      if line.hasPrefix("<<<<<<<") || line.hasPrefix(">>>>>>>") {
        isInside.toggle()
        return true
      }
      let isMark = line.hasPrefix("=======") || line.hasPrefix("|||||||")
      return !isInside || isMark || line.contains("static let schemaLocation")
    }
  }

  fileprivate var lastName: String { String(split(separator: ".").last ?? "") }
}
