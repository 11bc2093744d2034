import DTOCompiler
import Foundation
import Testing

/// The pages about rules and options and the tables in articles are the output of dtoc. `UPDATE_FIXTURES=reference` updates them.
@Suite struct ReferencePageTests {
  private static let manual = Fixture.package.appending(path: "Sources/dtoc/dtoc.docc")

  struct Table: Sendable, CustomTestStringConvertible {
    var article: String
    /// The lines between `<!-- NAME -->` and `<!-- /NAME -->`.
    var name: String
    var markdown: String

    var testDescription: String { "\(article): \(name)" }
  }

  static let tables = [
    Table(article: "Options.md", name: "options", markdown: OptionReference.markdown(for: nil)),
    Table(article: "Options.md", name: "pages", markdown: OptionReference.topics),
    Table(article: "Extensions.md", name: "extensions", markdown: KeywordReference.extensions),
    Table(article: "Keywords.md", name: "keywords", markdown: KeywordReference.keywords),
    Table(article: "Rules.md", name: "rules", markdown: RuleReference.markdown(for: nil)),
    Table(article: "Rules.md", name: "pages", markdown: RuleReference.topics),
    Table(
      article: "Migrating-From-Other-Generators.md",
      name: "settings",
      markdown: MigrationReference.markdown
    ),
  ]

  /// They are in the same articles, so one after the other.
  @Test func tablesAreCurrent() throws {
    for table in Self.tables {
      let file = Self.manual.appending(path: "Articles/\(table.article)")
      let text = try String(contentsOf: file, encoding: .utf8)
      let (first, last) = ("<!-- \(table.name) -->\n", "<!-- /\(table.name) -->\n")
      let start = try #require(text.range(of: first), "\(table)").upperBound
      let end = try #require(text.range(of: last), "\(table)").lowerBound
      let current = text.replacingCharacters(in: start..<end, with: table.markdown)
      try check(text, is: current, file)
    }
  }

  private static let pages = ReferencePage.all

  @Test func pagesAreCurrent() throws {
    for page in Self.pages {
      let file = Self.manual.appending(path: try #require(page.path))
      try check((try? String(contentsOf: file, encoding: .utf8)) ?? "", is: page.markdown, file)
    }
  }

  @Test(arguments: ReferencePage.Folder.allCases)
  func noPageIsLeftOver(_ folder: ReferencePage.Folder) throws {
    let files = Self.manual.appending(path: folder.rawValue)
    for name in try FileManager.default.contentsOfDirectory(atPath: files.path)
    where !Self.pages.contains(where: { $0.path == "\(folder.rawValue)/\(name)" }) {
      if wantsRewriting("reference") {
        try FileManager.default.removeItem(at: files.appending(path: name))
      }
      Issue.record("there is no rule or option for \(folder.rawValue)/\(name)")
    }
  }

  /// Pages refer to each other by name.
  @Test func pagesHaveNamesOfTheirOwn() throws {
    let articles = try FileManager.default.contentsOfDirectory(
      atPath: Self.manual.appending(path: "Articles").path
    )
    let names = Self.pages.map(\.name) + articles.map { $0.replacing(".md", with: "") }
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
  }

  private func check(_ text: String, is current: String, _ file: URL) throws {
    guard wantsRewriting("reference") else {
      #expect(text == current, "UPDATE_FIXTURES=reference updates \(file.lastPathComponent)")
      return
    }
    guard text != current else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try current.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("UPDATE_FIXTURES is set; rewritten: \(file.lastPathComponent)")
  }

  /// The example of an option is valid and shows what the option does, for a choice each of its values.
  @Test(arguments: OutputOption.all.map(\.key)) func optionHasExample(_ key: String) throws {
    let option = try #require(OutputOption.named(key))
    let example = try #require(option.example, "add '\(key)' to 'OptionExample.all'")
    #expect(!example.settings.isEmpty)
    for settings in example.settings {
      let compilation = try #require(example.compilation(settings), "\(settings)")
      #expect(compilation.findings.isEmpty, "\(compilation.findings.text(.plain))")
      #expect(!example.difference(made: settings).isEmpty, "\(settings) makes no difference")
      #expect((example.payload == nil) == (example.faults(settings) == nil), "\(settings)")
    }
    guard case .choice(let values) = option.form else { return }
    for value in values.dropFirst() {
      #expect(example.settings.contains { $0.contains("\(key): \(value)") }, "\(value)")
    }
  }

  @Test func exampleHasOption() {
    #expect(OptionExample.all.keys.filter { OutputOption.named($0) == nil } == [])
  }
}
