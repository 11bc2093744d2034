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
    let toolchain = try SwiftToolchain.shared.get()
    let folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("dtoc-fixture-\(fixture.name)-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let generated = try compilation.files.map { file in
      let url = folder.appendingPathComponent(file.path)
      try write(Data(file.contents), to: url)
      return url
    }
    let files = generated + (fixture.usage.map { [$0] } ?? [])
    let isolated = try toolchain.complaints(
      about: files,
      flags: ["-default-isolation", "MainActor"]
    )
    #expect(isolated.isEmpty, "with main actor isolation:\n\(isolated)")
    guard let samples = fixture.samples else {
      let complaints = try toolchain.complaints(about: files)
      #expect(complaints.isEmpty, "\(complaints)")
      return nil
    }

    let main = folder.appendingPathComponent("main.swift")
    try write(Data(try program(decoding: samples, usage: fixture.usage).utf8), to: main)
    let program = folder.appendingPathComponent("decode")
    let complaints = try toolchain.complaints(
      buildingProgram: program,
      from: files + [main]
    )
    try #require(complaints.isEmpty, "\(complaints)")
    let result = try run(program, [samples.path])
    try #require(result.status == 0, "\(result.output)")
    return result.output
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
