import DTOCompiler
import Foundation
import Testing

/// Compiles the schemas in each folder of `Tests/Fixtures` and compares the result with the expectations; then compiles the Swift,
/// which decodes the samples.
///
/// `UPDATE_FIXTURES=<glob>` rewrites the expectations of matching fixtures, which still fail: read the difference before you commit
/// it.
@Suite struct FixtureTests {
  @Test(arguments: Fixture.names)
  func fixture(_ name: String) throws {
    let fixture = try Fixture(named: name)
    let sources = try fixture.sources()
    #expect(!sources.isEmpty, "there are no schemas in the fixture")
    let compiler = try Compiler(options: fixture.options)
    let compilation = compiler.compile(sources) { _, path in fixture.load(path) }

    var results: [String: String] = [:]
    let findings = compilation.findings.text(.plain)
    if !findings.isEmpty { results["diagnostics.txt"] = findings }
    if !fixture.sharesSchemas {
      results["ir.txt"] = compiler.dump(sources) { _, path in fixture.load(path) }
    }
    for file in compilation.files {
      results["Generated/\(file.path)"] = String(decoding: file.contents, as: UTF8.self)
    }
    if fixture.expects("symbols.txt") { results["symbols.txt"] = compilation.symbolLines }
    if let decoded = try compile(compilation, of: fixture) { results["decoded.txt"] = decoded }
    try settle(results, of: fixture)
  }

  /// Compiles the Swift in a separate folder, also with everything isolated to the main actor, as in some apps.
  ///
  /// - Returns: The results of the samples, if there are any.
  private func compile(_ compilation: Compilation, of fixture: Fixture) throws -> String? {
    guard !compilation.files.isEmpty else { return nil }
    var sources = compilation.files.map { (path: $0.path, data: Data($0.contents)) }
    if let usage = fixture.usage { sources.append(("usage.swift", try Data(contentsOf: usage))) }
    guard let samples = fixture.samples else {
      _ = try ProgramCache.shared.output(of: sources) {
        try typeChecks(sources, flags: []) && typeChecks(sources, flags: Self.isolation) ? "" : nil
      }
      return nil
    }
    let main = try program(decoding: samples, usage: fixture.usage)
    let program = sources + [("main.swift", Data(main.utf8))]
    let inputs = try fixture.payloadFiles().union([samples.lastPathComponent]).sorted().map {
      ("samples/\($0)", try Data(contentsOf: fixture.folder.appendingPathComponent($0)))
    }
    return try ProgramCache.shared.output(of: program + inputs) {
      guard try typeChecks(sources, flags: Self.isolation) else { return nil }
      return try output(of: program, samples: samples)
    }
  }

  private static let isolation = ["-default-isolation", "MainActor"]

  private func typeChecks(_ sources: [ProgramCache.File], flags: [String]) throws -> Bool {
    try inFolder(with: sources) { _, files in
      let complaints = try SwiftToolchain.shared.get().complaints(about: files, flags: flags)
      #expect(complaints.isEmpty, "\(flags.joined(separator: " "))\n\(complaints)")
      return complaints.isEmpty
    }
  }

  private func output(of sources: [ProgramCache.File], samples: URL) throws -> String {
    try inFolder(with: sources) { folder, files in
      let program = folder.appendingPathComponent("decode")
      let complaints = try SwiftToolchain.shared.get()
        .complaints(buildingProgram: program, from: files)
      try #require(complaints.isEmpty, "\(complaints)")
      let result = try run([program.path, samples.path])
      try #require(result.status == 0, "\(result.output)")
      return result.output
    }
  }

  private func inFolder<Result>(
    with sources: [ProgramCache.File],
    _ body: (_ folder: URL, _ files: [URL]) throws -> Result
  ) throws -> Result {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("dtoc-fixture-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in sources { try write(file.data, to: folder.appendingPathComponent(file.path)) }
    return try body(folder, sources.map { folder.appendingPathComponent($0.path) })
  }

  /// A program that finds the types of the samples by their names.
  private func program(decoding samples: URL, usage: URL?) throws -> String {
    let list = try JSONSerialization.jsonObject(with: Data(contentsOf: samples))
    let types = Set((list as? [[String: Any]] ?? []).compactMap { $0["type"] as? String }).sorted()
    let table = types.map { "  \"\($0)\": \($0).self,\n" }.joined()
    let call = usage == nil ? "" : "usage()\n"
    return "import DTORuntime\nimport SampleSupport\n\ntry decodeSamples([\n\(table)])\n\(call)"
  }
}

extension Compilation {
  fileprivate var symbolLines: String {
    symbols.map { "\($0.file)#\($0.pointer) → \($0.kind) \($0.type) in \($0.output)\n" }.joined()
  }
}
