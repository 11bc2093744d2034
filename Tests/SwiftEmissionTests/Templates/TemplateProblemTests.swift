import Testing

@testable import SwiftEmission

@Suite struct TemplateProblemTests {
  private func check(
    _ template: String,
    _ expected: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(template, [:], expected, sourceLocation: sourceLocation)
  }

  private func check(
    _ template: String,
    _ partials: [String: String],
    _ expected: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(template, partials, expected, sourceLocation: sourceLocation)
  }

  private func check(
    _ template: String,
    _ partials: [String: String],
    _ expected: [String],
    sourceLocation: SourceLocation
  ) {
    let compilation = templates(template, partials).compile(root: "root", for: TreeView.self)
    #expect(compilation.problems.map(\.description) == expected, sourceLocation: sourceLocation)
    #expect((compilation.template == nil) == !expected.isEmpty, sourceLocation: sourceLocation)
  }

  private let fields = "its fields are: name, isLeaf, lines, children, next"

  @Test func unknownFields() {
    check(
      "{{nmae}}",
      "root:1:3: unknown field 'nmae' in the view 'tree'; did you mean 'name'?; \(fields)"
    )
    check("ж\n  {{ colour }}", "root:2:6: unknown field 'colour' in the view 'tree'; \(fields)")
    check(
      "{{#isleaf}}{{/isleaf}}",
      "root:1:4: unknown field 'isleaf' in the view 'tree'; did you mean 'isLeaf'?; \(fields)"
    )
    check("{{.}}", "root:1:3: unknown field '.' in the view 'tree'; \(fields)")
    // Names are looked up in the current view only.
    check(
      "{{#lines}}{{name}}{{/lines}}",
      "root:1:13: unknown field 'name' in the view 'text'; its fields are: ."
    )
  }

  @Test func columnsAreCharacters() {
    check("größe 日本 {{x}}", "root:1:12: unknown field 'x' in the view 'tree'; \(fields)")
  }

  @Test func wrongKinds() {
    check(
      "{{#name}}x{{/name}}",
      "root:1:4: 'name' is a string, but a section needs a flag, a list or a child; print it with '{{name}}'"
    )
    check(
      "{{^name}}x{{/name}}",
      "root:1:4: 'name' is a string, but a section needs a flag, a list or a child; print it with '{{name}}'"
    )
    check(
      "{{children}}",
      "root:1:3: 'children' is a list of tree, not a string; open it with '{{#children}}…{{/children}}'"
    )
    check(
      "{{isLeaf}}",
      "root:1:3: 'isLeaf' is a flag, not a string; open it with '{{#isLeaf}}…{{/isLeaf}}'"
    )
    check(
      "{{next}}",
      "root:1:3: 'next' is an optional tree, not a string; open it with '{{#next}}…{{/next}}'"
    )
  }

  @Test func sections() {
    check("\n{{#isLeaf}}x", "root:2:4: the section 'isLeaf' is not closed; add '{{/isLeaf}}'")
    check("{{/isLeaf}}", "root:1:4: '{{/isLeaf}}' closes a section that is not open")
    check(
      "{{#isLeaf}}{{/isleaf}}",
      "root:1:15: '{{/isleaf}}' closes the section 'isLeaf'; write '{{/isLeaf}}'"
    )
    check(
      "{{#isLeaf}}{{#children}}{{/isLeaf}}{{/children}}",
      "root:1:28: '{{/isLeaf}}' closes the section 'children'; write '{{/children}}'",
      "root:1:39: '{{/children}}' closes the section 'isLeaf'; write '{{/isLeaf}}'"
    )
  }

  @Test func groups() {
    let help = "'{{#@oneLine}}' and '{{#@optional}}' group lines; each must be on its own line"
    check(
      "{{#@oneLine}}\nx\n",
      "root:1:4: the section '@oneLine' is not closed; add '{{/@oneLine}}'"
    )
    check("\n {{/@oneLine}}", "root:2:5: '{{/@oneLine}}' closes a section that is not open")
    check(
      "{{#isLeaf}}\n{{#@oneLine}}\n{{/isLeaf}}\n{{/@oneLine}}",
      "root:3:4: '{{/isLeaf}}' closes the section '@oneLine'; write '{{/@oneLine}}'",
      "root:4:4: '{{/@oneLine}}' closes the section 'isLeaf'; write '{{/isLeaf}}'"
    )
    check(
      "x {{#@oneLine}}\n{{/@oneLine}}",
      "root:1:6: '@oneLine' must be alone on its line; \(help)"
    )
    check(
      "{{#@oneLine}}\n{{/@oneLine}} x",
      "root:2:4: '@oneLine' must be alone on its line; \(help)"
    )
    check(
      "{{#@optional}}\n{{#isLeaf}}x{{/isLeaf}}\n{{/@optional}} x",
      "root:3:4: '@optional' must be alone on its line; \(help)"
    )
    let empty =
      "there is no section in '@optional', so its lines are always left out; put a section between the tags, or remove them"
    check("{{#@optional}}\n{{/@optional}}\n", "root:1:4: \(empty)")
    check("\n{{#@optional}}\n  {{name}}\n{{/@optional}}\n", "root:2:4: \(empty)")
    check(
      "{{#@optional}}\n{{#@oneLine}}\n(\n)\n{{/@oneLine}}\n{{/@optional}}\n",
      "root:1:4: \(empty)"
    )
    check(
      "{{#@optional}}\n{{#@optional}}\n{\n{{/@optional}}\n{{/@optional}}\n",
      "root:2:4: \(empty)"
    )
    check("{{@optional}}", "root:1:3: '@optional' is not a field; \(help)")
    check("{{#@lines}}\n{{/@lines}}", "root:1:4: unknown group '@lines'; \(help)")
    check("{{#@}}\n{{/@}}", "root:1:4: unknown group '@'; \(help)")
    check("{{@oneLine}}", "root:1:3: '@oneLine' is not a field; \(help)")
    check("{{^@oneLine}}", "root:1:4: '@oneLine' is not a field; \(help)")
    check("{{>@oneLine}}", "root:1:4: '@oneLine' is not a field; \(help)")
    // The content of a group is checked like anything else.
    check(
      "{{#@oneLine}}\n{{nmae}}\n{{/@oneLine}}",
      "root:2:3: unknown field 'nmae' in the view 'tree'; did you mean 'name'?; \(fields)"
    )
  }

  @Test func tags() {
    let unclosed = "this tag is not closed; end the tag with '}}' on the same line"
    check("a {{name", "root:1:3: \(unclosed)")
    check("a {{{name}}", "root:1:3: \(unclosed)")
    check("a {{name\n{{name}}", "root:1:3: \(unclosed)")
    check("{{! never", "root:1:1: \(unclosed)")
    check("x{{}}", "root:1:2: this tag has no name")
    check("x{{ # }}", "root:1:5: '#' is not a name")
    check("x{{#}}", "root:1:2: this tag has no name")
    check("{{a b}}", "root:1:3: 'a b' is not a name")
    check(
      "{{next.name}}",
      "root:1:3: dotted names such as 'next.name' are not supported; open a section for each step: '{{#a}}{{b}}{{/a}}'"
    )
  }

  @Test func whatThisMustacheDoesNotHave() {
    check(
      "{{=<% %>=}}",
      "root:1:1: changing delimiters is not supported; templates always use '{{' and '}}'"
    )
    check("{{<p}}", "root:1:1: template inheritance is not supported; use a partial: '{{>name}}'")
    check("{{$p}}", "root:1:1: template inheritance is not supported; use a partial: '{{>name}}'")
    check("{{*p}}", "root:1:1: dynamic names are not supported")
    check("{{>*p}}", "root:1:4: dynamic names of partials are not supported")
  }

  @Test func partials() {
    check(
      "{{>Objekt}}",
      ["Object": "", "Enum": ""],
      "root:1:4: unknown template 'Objekt'; did you mean 'Object'?; templates are: Enum, Object, root"
    )
    check("{{>p}}", ["p": "\n {{x}}"], "p:2:4: unknown field 'x' in the view 'tree'; \(fields)")
    // One mistake is one problem, regardless of how often the template is used.
    check(
      "{{>p}}{{>p}}{{#next}}{{>p}}{{/next}}",
      ["p": "{{x}}"],
      "p:1:3: unknown field 'x' in the view 'tree'; \(fields)"
    )
  }

  @Test func endlessPartials() {
    func endless(_ place: String, _ includer: String, _ partial: String) -> String {
      "\(place): the template '\(includer)' includes itself endlessly with '{{>\(partial)}}'; "
        + "include it inside the section of a list or a child"
    }
    check("{{>root}}", endless("root:1:4", "root", "root"))
    check("{{#isLeaf}}{{>root}}{{/isLeaf}}", endless("root:1:15", "root", "root"))
    check(
      "{{>p}}",
      ["p": "{{>q}}", "q": "{{>p}}"],
      endless("p:1:4", "p", "q"),
      endless("q:1:4", "q", "p")
    )
    check("{{#children}}{{>root}}{{/children}}{{#next}}{{>root}}{{/next}}")
    check(
      "{{#children}}{{>p}}{{/children}}{{>p}}",
      ["p": "{{>root}}"],
      endless("p:1:4", "p", "root"),
      endless("root:1:36", "root", "p")
    )
  }

  /// Thirty templates that each include the next one twice.
  @Test func tooManyPartials() {
    var partials = ["p30": "x"]
    for number in 0..<30 { partials["p\(number)"] = "{{>p\(number + 1)}}\n{{>p\(number + 1)}}" }
    check(
      "{{>p0}}",
      partials,
      "p17:2:4: the template 'p17' includes more than 10000 templates for one view; "
        + "write what is repeated once, or inside the section of a list or a child"
    )
    check(String(repeating: "{{>p}}", count: 10_000), ["p": "x"])
  }

  /// Two inclusions for each child double the output with each level.
  @Test func tooManyPartialsForTheView() throws {
    func view(depth: Int) -> TreeView {
      TreeView(name: "a", children: depth == 0 ? [] : [view(depth: depth - 1)])
    }
    let set = templates("{{#children}}{{>root}}{{>root}}{{/children}}{{name}}", [:])
    let template = try #require(set.compile(root: "root", for: TreeView.self).template)
    #expect(template.render(view(depth: 60)) == nil)
    #expect(template.render(view(depth: 10))?.count == 2047)
  }

  @Test func everyMistakeIsReportedAtOnce() {
    check(
      "{{x}}\n{{y}}\n{{#z",
      "root:1:3: unknown field 'x' in the view 'tree'; \(fields)",
      "root:2:3: unknown field 'y' in the view 'tree'; \(fields)",
      "root:3:1: this tag is not closed; end the tag with '}}' on the same line"
    )
  }

  @Test func templatesThatNothingUses() {
    let set = templates("{{>p}}", ["p": "", "Objekt": "{{unknown}}", "Enmu": "{{#"])
    let compilation = set.compile(root: "root", for: TreeView.self)
    #expect(compilation.unused == ["Enmu", "Objekt"])
    #expect(compilation.problems.map(\.template) == ["Enmu"])
  }

  @Test func missingRoot() {
    let compilation = templates("", [:]).compile(root: "File", for: TreeView.self)
    #expect(
      compilation.problems.map(\.description)
        == ["File:1:1: unknown template 'File'; templates are: root"]
    )
  }
}
