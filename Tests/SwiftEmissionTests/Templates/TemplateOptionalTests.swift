import Testing

/// Lines that are left out if the sections among them print nothing.
@Suite struct TemplateOptionalTests {
  private func check(
    _ lines: String,
    _ expected: String,
    _ partials: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let template = "1\n{{#@optional}}\n\(lines){{/@optional}}\n2\n"
    #expect(render(template, partials) == "1\n\(expected)2\n", sourceLocation: sourceLocation)
  }

  @Test func sections() {
    check("{ {{name}}\n{{#lines}}\n{{.}}\n{{/lines}}\n}\n", "{ A\none\ntwo\n}\n")
    check("{ {{name}}\n{{#isLeaf}}\nx\n{{/isLeaf}}\n}\n", "")
    check("{\n{{^isLeaf}}\nx\n{{/isLeaf}}\n{{#isLeaf}}\ny\n{{/isLeaf}}\n}\n", "{\nx\n}\n")
    check("{\n{{#children}}\n{{#isLeaf}}\n{{/isLeaf}}\n{{/children}}\n}\n", "")
  }

  @Test func nested() {
    let inner = "{{#@optional}}\n[\n{{#isLeaf}}\nx\n{{/isLeaf}}\n]\n{{/@optional}}\n"
    check("{\n\(inner)}\n", "")
    check("{\n\(inner){{#lines}}\n{{.}}\n{{/lines}}\n}\n", "{\none\ntwo\n}\n")
    check("{\n{{#children}}\n\(inner){{/children}}\n}\n", "{\n[\nx\n]\n}\n")
    let found = "{{#@optional}}\n[\n{{^isLeaf}}\nx\n{{/isLeaf}}\n]\n{{/@optional}}\n"
    check("{\n\(found)}\n", "{\n[\nx\n]\n}\n")
  }

  @Test func templatesAndLongLines() {
    check("{\n  {{>p}}\n}\n", "{\n  A\n}\n", ["p": "{{name}}\n"])
    check("{\n  {{>p}}\n}\n", "", ["p": "{{#isLeaf}}x{{/isLeaf}}"])
    let optional = "{{#@optional}}\n(\n{{#isLeaf}}\nx\n{{/isLeaf}}\n)\n{{/@optional}}\n"
    check(
      "{{#@oneLine}}\n[\n\(optional){{#lines}}\n{{.}}\n{{/lines}}\n]\n{{/@oneLine}}\n",
      "[one two]\n"
    )
  }
}
