import Foundation
import TestSupport
import Testing

/// Every Swift type that a command names exists in the generated Swift, and every generated type is known to the commands.
///
/// `DTOC_TYPE_TRIAL` is the number of random repositories, and `DTOC_TYPE_TRIAL_SEED` the first seed.
@Suite struct TypeNameTrial {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["DTOC_TYPE_TRIAL"].flatMap { Int($0) } ?? 4
  private static let seed = environment["DTOC_TYPE_TRIAL_SEED"].flatMap { UInt64($0) } ?? 1
  static let seeds = (0..<count).map { seed &+ UInt64($0) }

  @Test(.enabled(if: Git.isThere), arguments: seeds) func everyNameIsThatOfAType(_ seed: UInt64)
    throws
  {
    var dice = SeededGenerator(seed: seed)
    var repository = ModuleRepository(&dice)
    try Scratch.repository([".gitignore": "Out/\nMade/\nCode/\n*.json*\n"]) { scratch in
      try repository.write(to: scratch)
      try scratch.commitAll()
      try scratch.git("tag v1")
      guard let old = try Generated(repository, in: scratch, seed) else { return }
      repository.change(&dice)
      try repository.write(to: scratch)
      try FileManager.default.removeItem(at: scratch.url("Out"))
      guard let new = try Generated(repository, in: scratch, seed) else { return }
      try checkChanges(in: scratch, old, new, seed)
      try checkSamples(of: new, in: scratch, seed, &dice)
      try checkCode(of: new, in: scratch, seed)
      try checkPayloads(of: new, in: scratch, seed)
    }
  }

  // MARK: - Commands

  private func checkChanges(
    in scratch: Scratch,
    _ old: Generated,
    _ new: Generated,
    _ seed: UInt64
  ) throws {
    for command in [["breaking", "--notes"], ["changelog"]] {
      let result = try Dtoc.run(command + ["--against", "v1"], in: scratch.folder)
      #expect(result.status < 2, "seed \(seed): \(result.error)")
      for name in result.output.namedTypes {
        let isKnown = old.knows(name) || new.knows(name)
        #expect(isKnown, "seed \(seed): \(command[0]) names \(name)")
      }
    }
  }

  private func checkSamples(
    of new: Generated,
    in scratch: Scratch,
    _ seed: UInt64,
    _ dice: inout SeededGenerator
  ) throws {
    let made = try scratch.dtoc("sample --output Made")
    #expect(made.status < 2, "seed \(seed): \(made.error)")
    for file in try scratch.entries(of: "Made") {
      let name = file.replacing(".jsonl", with: "").replacing(#/-\d+$/#, with: "")
      let isKnown = new.knows(name)
      #expect(isKnown, "seed \(seed): sample writes \(file)")
    }
    for (output, types) in new.outputs {
      for name in types.topLevel.shuffled(using: &dice).prefix(Self.count > 4 ? 20 : 3) {
        let result = try scratch.dtoc("sample --type \(name) --minimal")
        if result.status == 2, result.error.contains("several types are called") {
          guard let module = output.module else { continue }
          let qualified = try scratch.dtoc("sample --type \(module).\(name) --minimal")
          #expect(qualified.status < 2, "seed \(seed): \(module).\(name): \(qualified.error)")
        } else {
          #expect(result.status < 2, "seed \(seed): \(name): \(result.error)")
        }
      }
    }
  }

  private func checkCode(of new: Generated, in scratch: Scratch, _ seed: UInt64) throws {
    let made = try scratch.dtoc("sample --swift --output Code")
    #expect(made.status < 2, "seed \(seed): \(made.error)")
    for file in try scratch.entries(of: "Code") where file.hasSuffix("Samples.swift") {
      let folder = file.split(separator: "/").dropLast().joined(separator: "/")
      let output = new.outputs.first { output, _ in
        new.outputs.count == 1 || folder == (output.module ?? output.folder)
      }
      for line in try scratch.text("Code/\(file)").split(separator: "\n")
      where line.hasPrefix("extension ") {
        let name = String(line.dropFirst("extension ".count).dropLast(2))
          .replacing("`", with: "")
        let isKnown = output?.1.names.contains(name) == true
        #expect(isKnown, "seed \(seed): \(file) extends \(name)")
      }
    }
  }

  private func checkPayloads(of new: Generated, in scratch: Scratch, _ seed: UInt64) throws {
    for file in try scratch.entries(of: "Made").prefix(Self.count > 4 ? 100 : 4) {
      let name = file.replacing(".jsonl", with: "").replacing(#/-\d+$/#, with: "")
      let faults = try scratch.dtoc("sample --type \(name) --faults")
      try scratch.write("{}\n[]\n7\n" + faults.output, to: "faults.jsonl")
      for options in [[], ["--summary"]] {
        let arguments = ["verify", "faults.jsonl", "--type", name] + options
        let result = try Dtoc.run(arguments, in: scratch.folder)
        if result.error.contains("several types are called") { continue }
        #expect(result.status < 2, "seed \(seed): \(result.error)")
        for named in result.output.namedTypes {
          let isKnown = new.knows(named)
          #expect(isKnown, "seed \(seed): verify names \(named)")
        }
      }
    }
  }
}

/// What was generated for each output.
private struct Generated {
  private(set) var outputs: [(ModuleRepository.Output, DeclaredTypes)] = []

  /// Nil if an output has no documents or the configuration has mistakes.
  init?(_ repository: ModuleRepository, in scratch: Scratch, _ seed: UInt64) throws {
    let result = try scratch.dtoc("generate --quiet --no-cache")
    guard result.status < 2 else { return nil }
    // The next run gives the same names.
    let check = try scratch.dtoc("generate --quiet --check")
    #expect(!check.error.contains("stale:"), "seed \(seed): \(check.error)")
    for (index, output) in repository.outputs.enumerated() {
      let types = try DeclaredTypes(in: output.folder, of: scratch, namespace: output.namespace)
      outputs.append((output, types))
      let symbols = try scratch.text("symbols\(index).json")
      for match in symbols.matches(of: #/"type": "([^"]+)"/#) {
        let name = String(match.output.1)
        let isKnown = types.names.contains(name)
        #expect(isKnown, "seed \(seed): symbols of \(output.folder) list \(name)")
      }
    }
  }

  /// Whether a name is that of a type, perhaps with its module, or of a member of one.
  func knows(_ name: String) -> Bool {
    outputs.contains { output, types in
      var names = [name]
      if let module = output.module, name.hasPrefix("\(module).") {
        names.append(String(name.dropFirst(module.count + 1)))
      }
      return names.contains { types.names.contains($0) || types.names.contains($0.owner) }
    }
  }
}

extension String {
  /// What is before the last dot.
  fileprivate var owner: String { lastIndex(of: ".").map { String(self[..<$0]) } ?? "" }

  /// The names in quotes or in bold that are written like types, without those of Swift and the runtime.
  fileprivate var namedTypes: Set<String> {
    var names: Set<String> = []
    // An example of a payload can contain anything.
    let text = split(separator: "\n").filter { !$0.contains("|") }
      .map { $0.replacing(#/, in the output '.*/#, with: "") }
      .map { $0.replacing(#/ from \{.*/#, with: "") }.joined(separator: "\n")
    for match in text.matches(of: #/'([^'\n]*)'|\*\*`([^`]*)`\*\*/#) {
      let quoted = String(match.output.1 ?? match.output.2 ?? "")
      for word in quoted.matches(of: #/\b[A-Z][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)*/#) {
        names.insert(String(word.output.0))
      }
    }
    return names.subtracting([
      "String", "Int", "Double", "Bool", "CodableEnum", "OneOf2", "JSONValue", "Decodable",
      "Encodable", "Hashable", "Sendable", "SafeOptional",
    ])
  }
}
