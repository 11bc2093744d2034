import Testing

@testable import SwiftEmission

@Suite struct TemplateRenderingTests {
  private func check(
    _ template: String,
    _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(template, [:], expected, sourceLocation: sourceLocation)
  }

  private func check(
    _ template: String,
    _ partials: [String: String],
    _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(render(template, partials) == expected, sourceLocation: sourceLocation)
  }

  @Test func fields() {
    check("", "")
    check("plain { } }} text", "plain { } }} text")
    check("{{name}}", "A")
    check("{{ name }}|{{{name}}}|{{{ name }}}|{{&name}}|{{& name }}", "A|A|A|A|A")
    check("{ {{name}}}", "{ A}")
    check("<{{name}}>\n", "<A>\n")
    check("größe 😀 {{name}} 日本", "größe 😀 A 日本")
    #expect(render("{{name}}", [:], TreeView(name: "<&\"'ж\n")) == "<&\"'ж\n")
  }

  @Test func sections() {
    check("{{#isLeaf}}yes{{/isLeaf}}{{^isLeaf}}no{{/isLeaf}}", "no")
    check("{{#children}}{{name}}{{#isLeaf}}!{{/isLeaf}},{{/children}}", "B!,C,")
    check("{{^children}}none{{/children}}", "")
    check("{{#children}}{{name}}{{^children}}-{{/children}}{{/children}}", "B-C")
    check("{{#next}}{{name}}{{/next}}{{^next}}nobody{{/next}}", "N")
    check("{{#next}}{{#next}}x{{/next}}{{^next}}nobody{{/next}}{{/next}}", "nobody")
    check("{{#lines}}[{{.}}]{{/lines}}", "[one][two]")
    check("{{#children}}{{#children}}{{name}}{{/children}}{{/children}}", "D")
    check("{{^isLeaf}}a{{^isLeaf}}b{{#isLeaf}}c{{/isLeaf}}d{{/isLeaf}}e{{/isLeaf}}f", "abdef")
    check("{{# isLeaf }}x{{/ isLeaf }}y", "y")
  }

  @Test func comments() {
    check("a{{! a comment }}b", "ab")
    check("a\n{{! alone }}\nb\n", "a\nb\n")
    check("a\n  {{! over\n  two lines }}\nb", "a\nb")
    check("{{!}}", "")
    check("{{!= not a delimiter =}}x", "x")
  }

  @Test func standaloneTagsTakeTheirLineAway() {
    check("a\n{{^isLeaf}}\nb\n{{/isLeaf}}\nc\n", "a\nb\nc\n")
    check("a\n  {{^isLeaf}}\t\nb\n\t{{/isLeaf}} \nc\n", "a\nb\nc\n")
    check("{{^isLeaf}}\nb\n{{/isLeaf}}", "b\n")
    check("  {{^isLeaf}}\nb\n  {{/isLeaf}}", "b\n")
    check("a {{^isLeaf}}\nb\n{{/isLeaf}} c", "a \nb\n c")
    check("{{#children}}\n- {{name}}\n{{/children}}\n", "- B\n- C\n")
    check("{{^isLeaf}} {{name}} {{/isLeaf}}\n", " A \n")
    check("  {{name}}\n", "  A\n")
    check("{{#isLeaf}}{{/isLeaf}}\n", "\n")
  }

  @Test func carriageReturnsAreLeftBehind() {
    check("a\r\n{{^isLeaf}}\r\nb\r\n{{/isLeaf}}\r\nc\r\n", "a\nb\nc\n")
    check("  {{>p}}\r\nx", ["p": "1\r\n2\r\n"], "  1\n  2\nx")
    check("\u{FEFF}{{name}}", "A")
    check("lone \r stays", "lone \r stays")
  }

  @Test func partials() {
    check("[{{>p}}]", ["p": "{{name}}"], "[A]")
    check("[{{> p }}]", ["p": "{{name}}"], "[A]")
    check("{{#children}}{{>p}}{{/children}}", ["p": "{{name}};"], "B;C;")
    check("{{>a/b.c-d}}", ["a/b.c-d": "x"], "x")
    check("{{>p}}", ["p": "{{name}}{{#children}}({{>p}}){{/children}}"], "A(B)(C(D))")
  }

  @Test func indentation() {
    check("{\n  {{>p}}\n}\n", ["p": "a\nb\n"], "{\n  a\n  b\n}\n")
    check("{\n\t{{>p}}\n}\n", ["p": "a\n\n  b\n"], "{\n\ta\n\n\t  b\n}\n")
    check("  x{{>p}}\n", ["p": "a\nb\n"], "  xa\nb\n\n")
    check("  {{>p}}", ["p": "a\nb"], "  a\n  b")
    // An empty string adds no line, and line breaks in a string are kept.
    check("  {{>p}}\n.", ["p": "{{#isLeaf}}x{{/isLeaf}}\n{{name}}\n"], "\n  A\n.")
    #expect(
      render("  {{>p}}\n", ["p": "{{name}}\n{{name}}\n"], TreeView(name: "1\n2"))
        == "  1\n2\n  1\n2\n"
    )
    #expect(render("  {{>p}}\n", ["p": "{{name}}\n"], TreeView(name: "")) == "\n")
  }

  @Test func nestedIndentationAddsUp() {
    check(
      "{{>p}}",
      ["p": "{{name}} {\n  {{#children}}\n  {{>p}}\n  {{/children}}\n}\n"],
      """
      A {
        B {
        }
        C {
          D {
          }
        }
      }

      """
    )
    check(
      " {{>p}}\n.\n",
      ["p": "a\n {{>q}}\nb\n", "q": "c\n\n {{>r}}\nd\n", "r": "{{#lines}}\n{{.}}\n{{/lines}}\n"],
      " a\n  c\n\n   one\n   two\n  d\n b\n.\n"
    )
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 100])
  func rendersTheSameHoweverMuchIsExpected(capacity: Int) throws {
    let compilation = templates("<{{name}}>\n", [:]).compile(root: "root", for: TreeView.self)
    let template = try #require(compilation.template)
    #expect(template.render(sample, expecting: capacity) == Array("<A>\n".utf8))
    #expect(template.render(sample, expecting: capacity) == Array("<A>\n".utf8))
  }

  @Test func describesFieldsViewByView() {
    #expect(
      TemplateFieldsDescription(of: TreeView.self).text == """
        tree: A thing with things in it.
          name      text           What it is called.
          isLeaf    flag           It has no children.
          lines     list of text   Some lines.
          children  list of tree   The things in it.
          next      optional tree  Its neighbour.

        text: One string of a list.
          .  text  The string itself.

        """
    )
  }
}
