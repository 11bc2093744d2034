import Foundation

/// A cache of the output of programs of generated Swift, keyed by their inputs.
///
/// Compiling takes most of the time of the tests, and most changes leave the runtime and the Swift of most fixtures as they were. The key
/// is computed anew in each run, from the compiler's version, the sources of the runtime and of supporting code, and the program's own
/// files. Only programs that compiled and succeeded are kept, for a month. `DTOC_TEST_CACHE` names another folder than the user's
/// cache, or is `off`.
struct ProgramCache: Sendable {
  /// A file with a path that is the same in each run.
  typealias File = (path: String, data: Data)

  static let shared = ProgramCache(
    folder: folder(in: ProcessInfo.processInfo.environment),
    common: (try? inputsOfAll()) ?? Data(UUID().uuidString.utf8)
  )

  private let folder: URL?
  private let common: Data

  /// - Parameters:
  ///   - folder: Where results are kept; nil to keep none.
  ///   - common: What all programs have in common.
  init(folder: URL?, common: Data) {
    self.folder = folder
    self.common = common
    guard let folder else { return }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for entry in entries where Self.isKey(entry) {
      let path = folder.appendingPathComponent(entry).path
      let used = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      if let used, used < Date(timeIntervalSinceNow: -30 * 86_400) {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }

  /// The output of a program, from an earlier run or from `build`, which compiles and runs it.
  ///
  /// - Parameters:
  ///   - files: All files that it is made of and that it reads.
  ///   - build: Returns nil if something is wrong.
  func output(of files: [File], build: () throws -> String?) throws -> String? {
    guard let folder else { return try build() }
    let entry = folder.appendingPathComponent(try key(of: files))
    if let known = try? String(contentsOf: entry, encoding: .utf8) {
      try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: entry.path)
      return known
    }
    guard let output = try build() else { return nil }
    try? Data(output.utf8).write(to: entry, options: .atomic)
    return output
  }

  /// Whether a file can be an entry: its name is a hash of git's.
  private static func isKey(_ name: String) -> Bool {
    name.utf8.count >= 40 && name.allSatisfy(\.isHexDigit)
  }

  /// A hash of all inputs, by git.
  private func key(of files: [File]) throws -> String {
    let content = files.reduce(into: common) { content, file in
      content += Data("\n\(file.path) \(file.data.count)\n".utf8) + file.data
    }
    let result = try run(["git", "hash-object", "--stdin"], input: content)
    guard result.status == 0 else { throw FixtureError(text: result.output) }
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func folder(in environment: [String: String]) -> URL? {
    let caches: URL
    switch environment["DTOC_TEST_CACHE"] ?? "" {
    case "off": return nil
    case "":
      let path = environment["XDG_CACHE_HOME"] ?? ""
      caches =
        path.isEmpty
        ? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".cache")
        : URL(fileURLWithPath: path)
    case let path: caches = URL(fileURLWithPath: path)
    }
    return caches.appendingPathComponent("dtoc/programs")
  }

  /// The compiler's version, and the sources of the runtime, of supporting code and of the code that compiles.
  private static func inputsOfAll() throws -> Data {
    let compiler = try run(["swiftc", "--version"])
    guard compiler.status == 0 else { throw FixtureError(text: compiler.output) }
    var content = Data(compiler.output.utf8)
    let folders = [
      "Sources/DTORuntime", "Tests/SampleSupport", "Tests/DTOCompilerTests/SwiftToolchain.swift",
      "Tests/DTOCompilerTests/FixtureTests.swift",
    ]
    for path in folders {
      let url = Fixture.package.appendingPathComponent(path)
      let names = path.hasSuffix(".swift") ? [""] : try files(below: url)
      for name in names.sorted() where !name.contains(".docc/") {
        let data = try Data(contentsOf: name.isEmpty ? url : url.appendingPathComponent(name))
        content += Data("\(path)/\(name) \(data.count)\n".utf8) + data
      }
    }
    return content
  }
}
