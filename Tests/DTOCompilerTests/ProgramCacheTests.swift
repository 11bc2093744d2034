import Foundation
import Testing

/// When a program is built again.
@Suite struct ProgramCacheTests {
  /// Builds a program in a cache of a test, and returns whether that was necessary.
  private func builds(
    _ source: String,
    named name: String = "Order.swift",
    runtime: String = "runtime 1",
    in folder: URL,
    printing output: String? = "3 decoded"
  ) throws -> Bool {
    var wasBuilt = false
    let cache = ProgramCache(folder: folder, common: Data(runtime.utf8))
    let result = try cache.output(of: [(name, Data(source.utf8))]) {
      wasBuilt = true
      return output
    }
    #expect(result == output || !wasBuilt)
    return wasBuilt
  }

  @Test func buildsAgainWhatHasChanged() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try builds("struct Order {}", in: folder))
    #expect(try !builds("struct Order {}", in: folder))
    #expect(try builds("struct Order { }", in: folder))
    #expect(try builds("struct Order {}", named: "Orders.swift", in: folder))
    #expect(try builds("struct Order {}", runtime: "runtime 2", in: folder))
  }

  @Test func buildsAgainWhatFailed() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try builds("struct Order {", in: folder, printing: nil))
    #expect(try builds("struct Order {", in: folder))
    #expect(try !builds("struct Order {", in: folder))
  }

  @Test func forgetsWhatIsNotUsed() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try builds("struct Order {}", in: folder))
    let other = folder.appendingPathComponent("README.md")
    try Data().write(to: other)
    for entry in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -40 * 86_400)],
        ofItemAtPath: folder.appendingPathComponent(entry).path
      )
    }
    #expect(try builds("struct Order {}", in: folder))
    #expect(FileManager.default.fileExists(atPath: other.path))
  }
}
