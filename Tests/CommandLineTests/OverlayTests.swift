import Foundation
import Testing

/// Overlays in projects.
@Suite struct OverlayTests: OverlayProjects {
  @Test func giveDocumentsOfOthersExtensions() throws {
    try project { scratch in
      try scratch.check("validate", status: 0)
      try scratch.check("generate", status: 0)
      let swift = try scratch.text("Out/Shop.swift")
      #expect(swift.contains("public var phase: CodableEnum<Phase>?"))
      #expect(try scratch.text("vendor/shop.json") == Self.shop)
      try scratch.check("generate --check", status: 0)
      try scratch.check("sample --type Order", status: 0, says: "\"state\"")
      try scratch.write("{\"id\": \"1\", \"state\": \"lost\"}", to: "payload.json")
      try scratch.check("verify payload.json --type Order", status: 0, says: "state")
    }
  }

  @Test func findingsPointIntoTheOverlay() throws {
    let overlay =
      Self.extending + """
          - target: $.components.schemas.Order.properties
            update:
              # dtoc:ignore unknown-type the gateway
              count: {type: integr}
              total: {type: nmber}
          - target: $.components.schemas.Ordr
            remove: true
          - target: $.components['schemas'
            remove: true
        """
    try project(overlay) { scratch in
      let result = try scratch.dtoc("validate --format short")
      #expect(result.status == 1)
      #expect(result.output.contains("overlays/shop.yaml:9:21: error[unknown-type]"), "\(result)")
      #expect(!result.output.contains("integr"))
      #expect(result.output.contains("overlays/shop.yaml:10:33: warning[unmatched-overlay-action]"))
      #expect(
        result.output.contains("overlays/shop.yaml:12:35: error[malformed-overlay-path]"),
        "\(result.output)"
      )
    }
  }

  @Test func changedOverlaysAreNoticed() throws {
    var others: [String: String] = [:]
    for name in ["a", "b", "c", "d", "e"] {
      others["vendor/\(name).yml"] =
        "definitions: {\(name)x: {type: object, properties: {n: {type: string}}}}\n"
    }
    try project(Self.renaming, others) { scratch in
      try scratch.check("generate", status: 0)
      let again = try scratch.dtoc("generate")
      #expect(
        again.error.contains("nothing has changed") || again.error.contains("unchanged"),
        "\(again)"
      )
      try scratch.write(Self.renaming.replacing("phase", with: "step"), to: "overlays/shop.yaml")
      try scratch.check("generate --check", status: 1)
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("Out/Shop.swift").contains("var step: "))
      // Some documents only, with the overlay.
      try scratch.write(Self.shop.replacing("\"paid\"", with: "\"done\""), to: "vendor/shop.json")
      try scratch.check("generate", status: 0)
      let swift = try scratch.text("Out/Shop.swift")
      #expect(swift.contains("var step: ") && swift.contains("case done"))
      try scratch.check("generate --check", status: 0)
    }
  }

  @Test func overlaysForAllDocuments() throws {
    let overlay =
      Self.head + """
        actions:
          - {target: $.components.schemas.Order, update: {description: Theirs}}
          - {target: $..nothing, remove: true}
        """
    try project(overlay, ["vendor/b.yml": "definitions: {b: {type: object}}\n"]) { scratch in
      let result = try scratch.dtoc("validate --format short")
      #expect(result.output.contains("overlays/shop.yaml:5:15: warning[unmatched-overlay-action]"))
      #expect(!result.output.contains("shop.yaml:4"), "\(result.output)")
      let generated = try scratch.dtoc("generate")
      #expect(!generated.error.contains("unmatched-overlay-action"))
      #expect(try scratch.text("Out/Shop.swift").contains("/// Theirs"))
    }
  }

  @Test(arguments: [
    ("../vendor/shp.json", "did you mean '../vendor/shop.json'?"),
    ("shop.json", "did you mean '../vendor/shop.json'?"), ("shop.yaml", "leads to no document"),
    ("https://example.com/shop.json", "leads to no document"),
    ("../vendor", "leads to no document"),
  ])
  func overlaysOfNothing(_ path: String, _ says: String) throws {
    let overlay = Self.renaming.replacing("../vendor/shop.json", with: path)
    try project(overlay) { scratch in
      let result = try scratch.dtoc("validate")
      #expect(result.status == 1)
      #expect(result.output.contains("error[overlay-of-nothing]"), "\(result)")
      #expect(result.output.contains(says), "\(result)")
      #expect(!result.output.contains("did you mean '\(path)'?"), "\(result)")
    }
  }

  /// A file that is there, but that no run reads.
  @Test(arguments: ["../old/shop.json", "../README.md"])
  func overlaysOfUnreadFiles(_ path: String) throws {
    let overlay = Self.renaming.replacing("../vendor/shop.json", with: path)
    try project(overlay, ["old/shop.json": Self.shop, "README.md": "Read me"]) { scratch in
      let result = try scratch.dtoc("validate")
      #expect(result.status == 1)
      #expect(result.output.contains("error[overlay-of-nothing]"), "\(result)")
      // A document that isn't read together with the others.
      try scratch.check("validate old/shop.json", status: 0)
    }
  }

  /// A file in a folder of schemas that is left out, unless references lead to it.
  @Test func overlaysOfExcludedDocuments() throws {
    let files = [
      "dtoc.yaml":
        "schemas: [{folder: vendor, exclude: shop.json}]\noverlays: overlays/shop.yaml\noutput: Out\n",
      "vendor/a.yml": "definitions: {a: {type: string}}\n",
    ]
    try project(Self.renaming, files) { scratch in
      let result = try scratch.dtoc("validate --format short")
      #expect(
        result.output.hasPrefix(
          "overlays/shop.yaml:3:10: error[overlay-of-nothing]: '../vendor/shop.json' is not one of the documents"
        ),
        "\(result)"
      )
      try scratch.check("validate vendor/a.yml", status: 0)
      try scratch.write(
        "definitions: {a: {type: array, items: {$ref: 'shop.json#/components/schemas/Order'}}}\n",
        to: "vendor/a.yml"
      )
      try scratch.check("validate", status: 0)
    }
  }

  @Test func overlaysThatLeadOutOfTheWorkTree() throws {
    try Scratch.with(["out.yaml": Self.renaming, "app/vendor/shop.json": Self.shop]) { outer in
      let scratch = Scratch(folder: outer.url("app"))
      try scratch.git("init --quiet")
      try scratch.write("schemas: vendor\noverlays: a.yaml\noutput: Out\n", to: "dtoc.yaml")
      try scratch.link("a.yaml", to: "../out.yaml")
      try scratch.check(
        "validate",
        status: 2,
        says: "the overlay 'a.yaml' links to a file outside the project"
      )
      let place = "vendor/shop.json#/components/schemas/Order"
      try scratch.check(
        "overlay new --for \(place) --into a.yaml",
        status: 2,
        says: "links to a file outside the project"
      )
      #expect(try outer.text("out.yaml") == Self.renaming)
    }
  }

  @Test func filesThatAreNoOverlays() throws {
    try project { scratch in
      try scratch.remove("overlays/shop.yaml")
      try scratch.check("validate", status: 2, says: "no such overlay: 'overlays/shop.yaml'")
      try scratch.write(Data([0x6F, 0xFF, 0xFE, 0x00]), to: "overlays/shop.yaml")
      try scratch.check("validate", status: 1, says: "overlays/shop.yaml")
      try scratch.write("", to: "overlays/shop.yaml")
      try scratch.check("validate", status: 0, says: "warning[empty-document]")
      try scratch.write("- a\n", to: "overlays/shop.yaml")
      try scratch.check("generate", status: 1, says: "error[malformed-overlay]")
      try scratch.remove("overlays/shop.yaml")
      try scratch.link("overlays/shop.yaml", to: "../overlays/shop.yaml")
      try scratch.check("validate", status: 2, says: "overlays/shop.yaml")
      try scratch.write("schemas: vendor\noverlays: vendor\noutput: Out\n", to: "dtoc.yaml")
      try scratch.check("validate", status: 2, says: "the overlay 'vendor' is a folder")
      try scratch.write("schemas: vendor\noverlays: '*.yaml'\noutput: Out\n", to: "dtoc.yaml")
      try scratch.check("validate", status: 2, says: "the overlay '*.yaml' is a pattern")
    }
  }

  /// In a folder of schemas, it isn't one.
  @Test func overlaysBesideSchemas() throws {
    let overlay = Self.renaming.replacing("../vendor/", with: "")
    let more = [
      "dtoc.yaml": "schemas: vendor\noverlays: [vendor/shop.overlay.yaml]\noutput: Out\n",
      "vendor/shop.overlay.yaml": overlay,
    ]
    try project(Self.renaming, more) { scratch in
      try scratch.check("validate", status: 0)
      try scratch.check("generate", status: 0)
      #expect(try scratch.entries(of: "Out").filter { $0.hasSuffix(".swift") } == ["Shop.swift"])
      #expect(try scratch.text("Out/Shop.swift").contains("var phase: "))
    }
  }

  @Test func fixesOfOthersDocumentsGoIntoTheOverlay() throws {
    let broken = Self.shop.replacing(
      "\"name\": {\"type\": \"string\"}",
      with: "\"name\": {\"type\": \"bool\"}"
    )
    let configuration =
      "schemas: vendor\noverlays: overlays/shop.yaml\noutput: Out\nfix: {exclude: shop.json}\n"
    let files = ["vendor/shop.json": broken, "dtoc.yaml": configuration]
    try project(Self.renaming, files) { scratch in
      try scratch.check("validate --fix --dry-run", status: 0, says: "+      type: boolean")
      let result = try scratch.dtoc("validate --fix")
      #expect(result.status == 0)
      #expect(result.error.contains("fixed 1 finding in overlays/shop.yaml\n"), "\(result)")
      #expect(try scratch.text("vendor/shop.json") == broken)
      #expect(
        try scratch.text("overlays/shop.yaml") == Self.renaming + """
            - target: $.components.schemas.Park.properties.name
              update:
                type: boolean

          """
      )
      try scratch.check("validate --strict", status: 0)
      // Without an overlay for the document, it is said.
      try scratch.write(
        "schemas: vendor\noutput: Out\nfix: {exclude: shop.json}\n",
        to: "dtoc.yaml"
      )
      let other = try scratch.dtoc("validate --fix")
      #expect(
        other.error.contains("1 fix for 'vendor/shop.json', which must not be changed"),
        "\(other)"
      )
      #expect(try scratch.text("vendor/shop.json") == broken)
    }
  }

  @Test func fixesOfOverlaysAreMadeThere() throws {
    let overlay =
      Self.extending
      + "  - {target: $.components.schemas.Park.properties, update: {a: {type: bool}}}\n"
    try project(overlay) { scratch in
      try scratch.check("validate --fix", status: 0)
      #expect(
        try scratch.text("overlays/shop.yaml") == overlay.replacing("bool", with: "\"boolean\"")
      )
      #expect(try scratch.text("vendor/shop.json") == Self.shop)
    }
  }
}
