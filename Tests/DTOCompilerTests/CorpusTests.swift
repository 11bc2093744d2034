import DTOCompiler
import Foundation
import TestSupport
import Testing
import Workers

/// Real documents with mistakes, which are beside the project. `scripts/corpus` tests larger ones.
@Suite(.enabled(if: corpus != nil, "no corpus: set DTOC_CORPUS to run these tests"))
struct CorpusTests {
  @Test(arguments: documents)
  func sameSwiftOnSeveralThreadsAndAfterSafeFixes(_ path: String) throws {
    let folder = try #require(Self.folder)
    func lookup(_ path: String) -> SchemaLookup {
      guard let bytes = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
        return .missing
      }
      return .found(SchemaSource(displayPath: path, path: path, bytes: [UInt8](bytes)))
    }
    guard case .found(let source) = lookup(path) else { return }
    let before = try Compiler(options: CompilerOptions(), workers: .one)
      .compile([source]) { lookup($1) }
    let shared = try Compiler(options: CompilerOptions(), workers: Workers(count: 3, grain: 1))
      .compile([source]) { lookup($1) }
    #expect(shared.files == before.files)
    #expect(shared.findings.json == before.findings.json)

    let repaired = Validator().repair([source], .safe) { lookup($1) }
    guard let file = repaired.files.first else { return }
    var fixed = source
    fixed.bytes = file.after
    let after = try Compiler().compile([fixed]) { lookup($1) }
    #expect(after.files == before.files, "\(file.diff)")
  }

  private static let folder = corpus?.appendingPathComponent("negative")

  /// The first column of the manifest.
  private static let documents: [String] = {
    guard let manifest = folder?.appendingPathComponent("MANIFEST.tsv"),
      let text = try? String(contentsOf: manifest, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").dropFirst()
      .compactMap { $0.split(separator: "\t").first.map(String.init) }
  }()
}
