import EmbeddedFiles
import Foundation
import Testing

@testable import DTOCompiler

/// How the runtime's sources are joined.
@Suite struct RuntimeBundleTests {
  @Test func everySourceIsEmbedded() throws {
    let folder = Fixture.package.appendingPathComponent("Sources/DTORuntime")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("DTORuntime.docc/") }
    #expect(Set(EmbeddedFile.runtime.map(\.path)) == Set(paths))
    for source in EmbeddedFile.runtime {
      let contents = try Data(contentsOf: folder.appendingPathComponent(source.path))
      #expect(Data(source.text) == contents, "\(source.path)")
    }
  }

  private func source(_ text: String, at path: String = "Core/A.swift") -> RuntimeSourceFile {
    RuntimeSourceFile(path: path, text: text)
  }

  @Test(
    arguments: [
      ("private func max(_ a: Int) {}", "max"),
      ("@Sendable private func max(_ a: Int) {}", "max"),
      ("private let limit = 5", "limit"),
      ("private final class Box<Content> {}", "Box"),
      ("fileprivate enum Kind: String {}", "Kind"),
      ("#if canImport(Darwin)\n  private struct Lock {}\n#endif", "Lock"),
      ("extension String {\n  fileprivate var padded: String { self }\n}", "String.padded"),
      ("extension A.B where C: D {\n  private static func f() {}\n}", "A.B.f"),
    ]
  )
  func privateNames(text: String, name: String) {
    let file = source(text)
    #expect(file.privateNames == [name])
    var bundle = RuntimeBundle(layer: "Core", number: 1)
    #expect(bundle.canTake(file))
    bundle.add(file)
    #expect(!bundle.canTake(file))
  }

  @Test(
    arguments: [
      "func max() {}", "// private func max() {}", "/// private let a",
      "struct A {\n  private let a = 1\n}",
      "extension String {\n  func f() {\n    private_(1)\n  }\n}", "public extension String {}",
      "private",
    ]
  )
  func nothingPrivateAtTheTop(text: String) {
    #expect(source(text).privateNames.isEmpty)
  }

  @Test func typeNames() {
    let file = source(
      """
      @propertyWrapper
      public struct Safe<Value> {
        enum Inner {}
      }
      indirect enum Path {}
      extension Path {}
      #if canImport(Darwin)
        final class Lock<Value> {}
      #else
        final class Lock {}
      #endif
      private protocol Wrapper {}
      func free() {}
      """
    )
    #expect(file.typeNames == ["Safe", "Path", "Lock", "Lock", "Wrapper"])
  }

  @Test func importsAreHoistedOnce() {
    let condition =
      "#if canImport(FoundationEssentials)\n  ACCESS import FoundationEssentials\n#else\n  ACCESS import Foundation\n#endif\n"
    var bundle = RuntimeBundle(layer: "Foundation", number: 1)
    for (access, name) in [("internal", "A"), ("public", "B"), ("internal", "C")] {
      let head = condition.replacing("ACCESS", with: access)
      bundle.add(
        source("\(head)import Other\n\nstruct \(name) {}\n", at: "Foundation/\(name).swift")
      )
    }
    #expect(
      bundle.text(version: "1.2.3") == """
        // The runtime of dtoc 1.2.3, for code that it generates with '--runtime source'. Do not edit.
        // 'dtoc runtime export FOLDER' writes it anew.

        \(condition.replacing("ACCESS", with: "public"))import Other

        // MARK: - Foundation/A.swift

        nonisolated struct A {}

        // MARK: - Foundation/B.swift

        nonisolated struct B {}

        // MARK: - Foundation/C.swift

        nonisolated struct C {}

        """
    )
  }

  /// A condition with code in it stays in place.
  @Test func conditionsAroundCode() {
    let file = source("#if canImport(Darwin)\n  import Darwin\n\n  struct A {}\n#endif\n")
    #expect(file.imports.isEmpty)
    #expect(
      file.body == "#if canImport(Darwin)\n  import Darwin\n\n  nonisolated struct A {}\n#endif\n"
    )
  }

  @Test func names() {
    #expect(RuntimeBundle(layer: "Core", number: 1).name == "DTORuntime.swift")
    #expect(RuntimeBundle(layer: "Core", number: 2).name == "DTORuntime2.swift")
    #expect(RuntimeBundle(layer: "Foundation", number: 1).name == "DTORuntime+Foundation.swift")
  }
}
