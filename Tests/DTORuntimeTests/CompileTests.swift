import Foundation
import Testing

/// DTOs compile without warnings in apps with any settings.
///
/// `DTOC_BUILT_RUNTIME` names a folder with the compiled runtime, which is then not compiled again.
@Suite struct CompileTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let strictSettings = [
    "-swift-version", "6", "-warnings-as-errors",
    "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "InternalImportsByDefault",
    "-enable-upcoming-feature", "MemberImportVisibility",
  ]

  /// Hand-written code beside generated types.
  private static let byHand = """
    import DTORuntime
    import Foundation

    struct Order: Decodable {
      @SafeOptional var park: ParkResult?
      @SafeOptional var next: Order?
      @SafeOptional var type: CodableEnum<OrderResult.CarType>?
      let any: JSONValue
    }

    struct Log: DecodingIssueReporter {
      func report(_ issue: DecodingIssue) { print(issue) }
    }

    func decode(_ data: Data) throws -> Order {
      let decoder = JSONDecoder()
      decoder.userInfo[.dtoReporter] = Log()
      decoder.userInfo[.dtoStrict] = true
      DecodingIssue.defaultReporter = DecodingIssueCollector()
      let order = try decoder.decode(Order.self, from: data)
      if case .invalid(let issue) = order.$park { print(issue.codingPath) }
      return order
    }

    func decodeElsewhere(_ data: Data) async throws -> OrderResult {
      try await Task.detached { try JSONDecoder().decode(OrderResult.self, from: data) }.value
    }
    """

  @Test func withoutWarningsUnderAnyIsolation() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let built = ProcessInfo.processInfo.environment["DTOC_BUILT_RUNTIME"]
    if built == nil { try compileRuntime(into: folder) }
    let modules = built ?? folder.path

    let byHand = folder.appendingPathComponent("ByHand.swift")
    try Self.byHand.write(to: byHand, atomically: true, encoding: .utf8)
    let samples = Self.package.appendingPathComponent("Tests/DTORuntimeTests/Samples.swift")
    let app = ["-typecheck", "-I", modules, samples.path, byHand.path]
    try compile(app)
    try compile(["-default-isolation", "MainActor"] + app)
  }

  private func compileRuntime(into folder: URL) throws {
    let sources = Self.package.appendingPathComponent("Sources/DTORuntime")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
      .compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.sorted()
      .map { sources.appendingPathComponent($0).path }
    let module = folder.appendingPathComponent("DTORuntime.swiftmodule").path
    try compile(["-emit-module", "-wmo", "-module-name", "DTORuntime", "-o", module] + files)
  }

  private func compile(_ arguments: [String]) throws {
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["swiftc"] + Self.strictSettings + arguments
    let output = Pipe()
    compiler.standardError = output
    compiler.standardOutput = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0, "\(text)")
  }
}
