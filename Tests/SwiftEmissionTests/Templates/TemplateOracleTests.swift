import Mustache
import TestSupport
import Testing

/// Compares with swift-mustache on random templates of the common subset.
@Suite struct TemplateOracleTests {
  @Test(arguments: 0..<500) func agreesWithSwiftMustache(seed: UInt64) throws {
    var generator = TemplateGenerator(seed: seed)
    let partials = [
      "p": generator.partial(["q"]), "q": generator.partial([]), "s": generator.root(["p"]),
    ]
    let root = generator.root(["p", "q"]) + "{{>s}}\n"
    let view = generator.tree(depth: 3)

    var library: [String: MustacheTemplate] = [:]
    for (name, text) in partials.merging(["root": root], uniquingKeysWith: { $1 }) {
      library[name] = try MustacheTemplate(string: text)
    }
    let oracle = MustacheLibrary(templates: library)
    let expected = try #require(oracle.render(view.dictionary, withTemplate: "root"))
    #expect(
      withoutBlanksInEmptyLines(render(root, partials, view))
        == withoutBlanksInEmptyLines(expected),
      "template: \(root)\npartials: \(partials)"
    )
  }

  /// The one intended difference: swift-mustache also indents empty lines.
  private func withoutBlanksInEmptyLines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.allSatisfy(\.isWhitespace) ? "" : $0 }
  }
}

/// Creates templates and views from a seed, so that failures are reproducible.
///
/// A line contains either one standalone tag, or text with tags in it, as in real templates: Mustache implementations differ if a
/// section opens at the end of a line. Indented partials contain no comments or sections of whole lines, for which swift-mustache
/// also prints the indentation of the tag's line.
private struct TemplateGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// A template that is printed without indentation.
  mutating func root(_ partials: [String]) -> String {
    "{{! comment }}\n\(lines(partials, depth: 3))  {{! comment }}\n\(lines(partials, depth: 3))"
  }

  /// A template that may be printed with indentation.
  mutating func partial(_ partials: [String]) -> String {
    "-\(inline(depth: 2))\n" + lines(partials, depth: 0)
  }

  private mutating func lines(_ partials: [String], depth: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let indentation = ["", "  ", "\t"].randomElement(using: &random) ?? ""
      let name = ["isLeaf", "children", "next"].randomElement(using: &random) ?? ""
      let sigil = ["#", "^"].randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where depth > 0:
        text += "\(indentation){{\(sigil)\(name)}}\n\(lines(partials, depth: depth - 1))"
        text += "\(indentation){{/\(name)}}\n"
      case 1:
        if let partial = partials.randomElement(using: &random) {
          text += "\(indentation){{>\(partial)}}\n"
        }
      case 2: text += "\n"
      default: text += "\(indentation)-\(inline(depth: 2))\n"
      }
    }
    return text
  }

  private mutating func inline(depth: Int) -> String {
    let simple = ["text", " ", "{{{name}}}", "ж{ }", "{{#lines}}<{{{.}}}>{{/lines}}"]
    var text = ""
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let name = ["isLeaf", "children", "next"].randomElement(using: &random) ?? ""
      let sigil = ["#", "^"].randomElement(using: &random) ?? ""
      if depth > 0, Bool.random(using: &random) {
        text += "{{\(sigil)\(name)}}\(inline(depth: depth - 1)){{/\(name)}}"
      } else {
        text += simple.randomElement(using: &random) ?? ""
      }
    }
    return text
  }

  mutating func tree(depth: Int) -> TreeView {
    TreeView(
      name: ["", "A", "größe", "<b>&\"", "x y"].randomElement(using: &random) ?? "",
      isLeaf: Bool.random(using: &random),
      lines: Array(["one", "two", ""].prefix(Int.random(in: 0...3, using: &random))),
      children: depth == 0
        ? [] : (0..<Int.random(in: 0...3, using: &random)).map { _ in tree(depth: depth - 1) },
      next: depth == 0 || Bool.random(using: &random) ? [] : [tree(depth: depth - 1)]
    )
  }
}

extension TreeView {
  /// The values for swift-mustache. Every field is always present, because it would look for a missing one in the parent.
  fileprivate var dictionary: [String: Any] {
    [
      "name": name, "isLeaf": isLeaf, "lines": lines.map(\.text),
      "children": children.map(\.dictionary),
      "next": next.map(\.dictionary),
    ]
  }
}
