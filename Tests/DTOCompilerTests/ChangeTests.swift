import DTOCompiler
import Foundation
import Testing

/// The folders of `Tests/Changes`: two versions of a document, and what is found.
///
/// A folder holds `old.yml` and `new.yml`, or folders `old` and `new`, an optional `dtoc.yaml`, and the expected findings in
/// `changes.txt`. `UPDATE_FIXTURES=<glob>` rewrites those of matching folders.
@Suite struct ChangeTests {
  private static let root = Fixture.package.appendingPathComponent("Tests/Changes")

  static let names: [String] = {
    let entries = try? FileManager.default.contentsOfDirectory(atPath: root.path)
    return (entries ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }()

  @Test(arguments: names) func findsWhatIsExpected(_ name: String) throws {
    let folder = Self.root.appendingPathComponent(name)
    let options = try Self.options(in: folder)
    let finder = ChangeFinder(options: options)
    let list = finder.changes(
      from: try Self.version("old", in: folder, finder),
      to: try Self.version("new", in: folder, finder)
    )
    let text = list.findings.listing
    let file = folder.appendingPathComponent("changes.txt")
    if wantsRewriting(name) {
      try Data(text.utf8).write(to: file)
      Issue.record("UPDATE_FIXTURES is set; rewritten: \(name)/changes.txt")
    } else {
      let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      #expect(text == expected)
    }
  }

  /// A version compared with itself has not changed.
  @Test(arguments: names) func nothingIsNoChange(_ name: String) throws {
    let folder = Self.root.appendingPathComponent(name)
    let finder = ChangeFinder(options: try Self.options(in: folder))
    for side in ["old", "new"] {
      let version = try Self.version(side, in: folder, finder)
      #expect(finder.changes(from: version, to: version).findings.listingOfChanges == "")
    }
  }

  /// So has none of the fixtures of the compiler.
  @Test(arguments: Fixture.names) func noFixtureChanges(_ name: String) throws {
    let fixture = try Fixture(named: name)
    var options = ValidationOptions()
    options.compiler = fixture.options
    let finder = ChangeFinder(options: options)
    let sources = try fixture.sources()
    let version = finder.version(of: sources) { _, path in fixture.load(path) }
    #expect(finder.changes(from: version, to: version).findings.listingOfChanges == "")
  }

  @Test(arguments: [1, 2, 8]) func threadsMakeNoDifference(_ threads: Int) throws {
    let folder = Self.root.appendingPathComponent("properties")
    let finder = ChangeFinder(options: try Self.options(in: folder), threads: threads)
    let list = finder.changes(
      from: try Self.version("old", in: folder, finder),
      to: try Self.version("new", in: folder, finder)
    )
    let file = folder.appendingPathComponent("changes.txt")
    #expect(list.findings.listing == (try String(contentsOf: file, encoding: .utf8)))
  }

  // MARK: - Files

  private static func options(in folder: URL) throws -> ValidationOptions {
    let file = folder.appendingPathComponent("dtoc.yaml")
    guard let bytes = try? Data(contentsOf: file) else { return ValidationOptions() }
    let configuration = Configuration(bytes: [UInt8](bytes), displayPath: "dtoc.yaml")
    #expect(!configuration.findings.hasErrors, "\(configuration.findings.text(.plain))")
    return configuration.validation
  }

  private static func version(
    _ side: String,
    in folder: URL,
    _ finder: ChangeFinder
  ) throws -> SchemaVersion {
    let inner = folder.appendingPathComponent(side)
    var isFolder: ObjCBool = false
    let hasFolder =
      FileManager.default.fileExists(atPath: inner.path, isDirectory: &isFolder)
      && isFolder.boolValue
    let base = hasFolder ? inner : folder
    let paths =
      hasFolder
      ? try FileManager.default.subpathsOfDirectory(atPath: inner.path)
        .filter { $0.hasSuffix(".yml") }.sorted() : ["\(side).yml"]
    func source(_ path: String) throws -> SchemaSource {
      let bytes = try Data(contentsOf: base.appendingPathComponent(path))
      return SchemaSource(
        displayPath: hasFolder ? "\(side)/\(path)" : path,
        path: path,
        bytes: [UInt8](bytes)
      )
    }
    return finder.version(of: try paths.map(source)) { _, path in
      (try? source(path)).map { .found($0) } ?? .missing
    }
  }
}

extension Findings {
  /// The same without documents that can't be read, which are reported even if they have not changed.
  fileprivate var listingOfChanges: String {
    let lines = listing.split(separator: "\n")
    let unread = lines.indices.filter { lines[$0].contains("[not-compared]") }
    return lines.indices.filter { !unread.contains($0) && !unread.contains($0 - 1) }
      .map { "\(lines[$0])\n" }.joined()
  }

  /// All findings, notes too, without frames.
  fileprivate var listing: String {
    report(.text, notes: .all, from: .test).split(separator: "\n", omittingEmptySubsequences: true)
      .filter { line in
        let text = line.drop { $0 == " " || $0.isNumber }
        return !text.hasPrefix("|")
      }
      .map { "\($0)\n" }.joined()
  }
}
