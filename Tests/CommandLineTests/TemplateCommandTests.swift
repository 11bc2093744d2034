import Foundation
import Testing

/// `dtoc templates`, and `generate --templates`.
@Suite struct TemplateCommandTests {
  @Test func exportedTemplatesChangeNothing() throws {
    try Scratch.with(["order.yml": order]) { scratch in
      try scratch.check("templates export T", status: 0, says: "'T'")
      #expect(try scratch.entries(of: "T").contains("Object.mustache"))
      try scratch.check("generate order.yml -o one", status: 0)
      try scratch.check("generate order.yml -o two --templates T", status: 0)
      #expect(try scratch.text("one/Order.swift") == scratch.text("two/Order.swift"))

      try scratch.write("mine", to: "T/Object.mustache")
      try scratch.check("templates export T", status: 2, says: "--force")
      #expect(try scratch.text("T/Object.mustache") == "mine")
      try scratch.check("templates export T --force", status: 0)
      #expect(try scratch.text("T/Object.mustache") != "mine")
      #expect(try scratch.text("T/Object.mustache.bak") == "mine")
      #expect(try scratch.entries(of: "T").filter { $0.hasSuffix(".bak") }.count == 1)
    }
  }

  @Test func fieldsAreListed() throws {
    try Scratch.with([:]) { scratch in
      let fields = try scratch.dtoc("templates fields")
      #expect(fields.status == 0)
      for field in ["schemaLocation", "properties", "isWrapped"] {
        #expect(fields.output.contains(field))
      }
    }
  }

  @Test func oneOwnTemplate() throws {
    try Scratch.with([
      "order.yml": order, "T/File.mustache": "// {{source}}\n", "T/notes.txt": "{{nonsense",
    ]) { scratch in
      // The other built-in templates are no longer included, which is allowed.
      try scratch.check("generate order.yml -o out --templates T", status: 0)
      #expect(try scratch.text("out/Order.swift") == "// order.yml\n")
    }
  }

  @Test func templatesThatAreNoText() throws {
    try Scratch.with(["order.yml": order]) { scratch in
      try scratch.write(Data([0x2F, 0x2F, 0xFF, 0x0A]), to: "T/File.mustache")
      try scratch.check(
        "generate order.yml -o out --templates T",
        status: 2,
        says: "'T/File.mustache' is not UTF-8"
      )
    }
  }

  @Test func mistakesHaveAPlace() throws {
    try Scratch.with([
      "order.yml": order, "T/Alias.mustache": "line\n  {{nmae}} {{#name}}\n",
      "U/Mine.mustache": "x",
    ]) { scratch in
      try scratch.check(
        "generate order.yml -o out --templates T",
        status: 2,
        says: "Alias.mustache:2:5: ",
        "nmae",
        "name",
        "Alias.mustache:2:15: "
      )
      try scratch.check(
        "generate order.yml -o out --templates U",
        status: 2,
        says: "Mine.mustache:1:1: "
      )
      try scratch.check("generate order.yml -o out --templates none", status: 2, says: "'none'")
      #expect(!(try scratch.entries().contains("out")))
    }
  }
}
