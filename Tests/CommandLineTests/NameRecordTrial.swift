import Foundation
import TestSupport
import Testing

/// Random work on a repository, on one branch: no name of anything that is still there changes.
///
/// `DTOC_NAME_TRIAL` is the number of steps, and `DTOC_NAME_TRIAL_SEED` where to begin. ``MergeTrial`` does the same with branches.
@Suite struct NameRecordTrial {
  private static let environment = ProcessInfo.processInfo.environment
  private let steps = environment["DTOC_NAME_TRIAL"].flatMap { Int($0) } ?? 10
  private let seed = environment["DTOC_NAME_TRIAL_SEED"].flatMap { UInt64($0) } ?? 1
  private let files = ["dtoc.yaml": "schemas: Schemas\noutput: out\nname-record: names\n"]

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

  /// Generates as people do, and compares that with what a whole run makes.
  private func generate(_ scratch: Scratch, _ moment: String) throws -> [String: String] {
    let manager = FileManager.default
    try? scratch.remove("whole")
    try manager.createDirectory(at: scratch.url("whole"), withIntermediateDirectories: true)
    for name in ["dtoc.yaml", "Schemas", "names"]
    where manager.fileExists(atPath: scratch.url(name).path) {
      try manager.copyItem(at: scratch.url(name), to: scratch.url("whole/\(name)"))
    }
    try scratch.check("generate --quiet", status: 0)
    try scratch.check("generate --quiet --check", status: 0)
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
