import DTOCompiler
import Foundation
import Testing

/// The tables in the articles of `dtoc.docc` are the output of dtoc; `UPDATE_FIXTURES=Options.md` updates them.
@Suite struct ReferenceTableTests {
  struct Table: Sendable, CustomTestStringConvertible {
    var article: String
    /// The lines between `<!-- NAME -->` and `<!-- /NAME -->`.
    var name: String
    var markdown: String

    var testDescription: String { article }
  }

  static let tables = [
    Table(article: "Options.md", name: "options", markdown: OptionReference.markdown),
    Table(article: "Extensions.md", name: "extensions", markdown: KeywordReference.extensions),
    Table(article: "Keywords.md", name: "keywords", markdown: KeywordReference.keywords),
    Table(article: "Rules.md", name: "rules", markdown: RuleReference.markdown),
    Table(
      article: "Migrating-From-Other-Generators.md",
      name: "settings",
      markdown: MigrationReference.markdown
    ),
  ]

  @Test(arguments: tables)
  func tableIsCurrent(_ table: Table) throws {
    let file = Fixture.package.appending(path: "Sources/dtoc/dtoc.docc/Articles/\(table.article)")
    let text = try String(contentsOf: file, encoding: .utf8)
    let (first, last) = ("<!-- \(table.name) -->\n", "<!-- /\(table.name) -->\n")
    let start = try #require(text.range(of: first)).upperBound
    let end = try #require(text.range(of: last)).lowerBound
    guard wantsRewriting(table.article) else {
      #expect(text[start..<end] == table.markdown, "UPDATE_FIXTURES=\(table.article) updates it")
      return
    }
    try text.replacingCharacters(in: start..<end, with: table.markdown)
      .write(to: file, atomically: true, encoding: .utf8)
    Issue.record("UPDATE_FIXTURES is set; rewritten: \(table.article)")
  }
}
