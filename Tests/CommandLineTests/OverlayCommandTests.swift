import Foundation
import Testing

/// Overlays in projects, and `dtoc overlay`.
@Suite struct OverlayCommandTests {
  private static let shop = """
    {"openapi": "3.0.3", "info": {"title": "Shop", "version": "1"}, "paths": {},
     "components": {"schemas": {
       "Order": {"type": "object", "required": ["id"], "properties": {
         "id": {"type": "string"}, "state": {"type": "string", "enum": ["new", "paid"]}}},
       "Park": {"type": "object", "properties": {"name": {"type": "string"}}}}}}
    """
  private static let head = "overlay: 1.1.0\ninfo: {title: Ours, version: 1.0.0}\n"
  private static let extending = head + "extends: ../vendor/shop.json\nactions:\n"
  private static let renaming =
    extending
    + "  - {target: $.components.schemas.Order.properties.state, update: {x-dto-name: phase}}\n"

  private func project(
    _ overlay: String = renaming,
    _ more: [String: String] = [:],
    _ body: (Scratch) throws -> Void
  ) throws {
    let files = [
      "dtoc.yaml": "schemas: vendor\noverlays: overlays/shop.yaml\noutput: Out\n",
      "vendor/shop.json": Self.shop, "overlays/shop.yaml": overlay,
    ]
    try Scratch.with(files.merging(more) { $1 }, body)
  }

  @Test func giveDocumentsOfOthersExtensions() throws {
    try project { scratch in
      try scratch.check("validate", status: 0)
      try scratch.check("generate", status: 0)
      let swift = try scratch.text("Out/Shop.swift")
      #expect(swift.contains("public var phase: CodableEnum<Phase>?"))
      #expect(try scratch.text("vendor/shop.json") == Self.shop)
      try scratch.check("generate", "--check", status: 0)
      try scratch.check("sample", "--type", "Order", status: 0, says: "\"state\"")
      try scratch.write("{\"id\": \"1\", \"state\": \"lost\"}", to: "payload.json")
      try scratch.check("verify", "payload.json", "--type", "Order", status: 0, says: "state")
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
      let result = try scratch.dtoc("validate", "--format", "short")
      #expect(result.status == 1)
      #expect(result.output.contains("overlays/shop.yaml:9:21: error[unknown-type]"), "\(result)")
      #expect(!result.output.contains("integr"))
      #expect(
        result.output.contains("overlays/shop.yaml:10:33: warning[unmatched-overlay-action]")
      )
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
      try scratch.check("generate", "--check", status: 1)
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("Out/Shop.swift").contains("var step: "))
      // Some documents only, with the overlay.
      try scratch.write(Self.shop.replacing("\"paid\"", with: "\"done\""), to: "vendor/shop.json")
      try scratch.check("generate", status: 0)
      let swift = try scratch.text("Out/Shop.swift")
      #expect(swift.contains("var step: ") && swift.contains("case done"))
      try scratch.check("generate", "--check", status: 0)
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
      let result = try scratch.dtoc("validate", "--format", "short")
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
      try scratch.check("validate", "old/shop.json", status: 0)
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
      let result = try scratch.dtoc("validate", "--format", "short")
      #expect(
        result.output.hasPrefix(
          "overlays/shop.yaml:3:10: error[overlay-of-nothing]: '../vendor/shop.json' is not one of the documents"
        ),
        "\(result)"
      )
      try scratch.check("validate", "vendor/a.yml", status: 0)
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
      try scratch.git("init", "--quiet")
      try scratch.write("schemas: vendor\noverlays: a.yaml\noutput: Out\n", to: "dtoc.yaml")
      try scratch.link("a.yaml", to: "../out.yaml")
      try scratch.check(
        "validate",
        status: 2,
        says: "the overlay 'a.yaml' links to a file outside the project"
      )
      let place = "vendor/shop.json#/components/schemas/Order"
      try scratch.check(
        "overlay",
        "new",
        "--for",
        place,
        "--into",
        "a.yaml",
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

  // MARK: - Fixes

  @Test func fixesOfOthersDocumentsGoIntoTheOverlay() throws {
    let broken = Self.shop.replacing(
      "\"name\": {\"type\": \"string\"}",
      with: "\"name\": {\"type\": \"bool\"}"
    )
    let configuration =
      "schemas: vendor\noverlays: overlays/shop.yaml\noutput: Out\nfix: {exclude: shop.json}\n"
    let files = ["vendor/shop.json": broken, "dtoc.yaml": configuration]
    try project(Self.renaming, files) { scratch in
      try scratch.check("validate", "--fix", "--dry-run", status: 0, says: "+      type: boolean")
      let result = try scratch.dtoc("validate", "--fix")
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
      try scratch.check("validate", "--strict", status: 0)
      // Without an overlay for the document, it is said.
      try scratch.write(
        "schemas: vendor\noutput: Out\nfix: {exclude: shop.json}\n",
        to: "dtoc.yaml"
      )
      let other = try scratch.dtoc("validate", "--fix")
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
      try scratch.check("validate", "--fix", status: 0)
      #expect(
        try scratch.text("overlays/shop.yaml") == overlay.replacing("bool", with: "\"boolean\"")
      )
      #expect(try scratch.text("vendor/shop.json") == Self.shop)
    }
  }

  // MARK: - New actions

  @Test func newActions() throws {
    try project { scratch in
      let printed = try scratch.dtoc(
        "overlay",
        "new",
        "--for",
        "vendor/shop.json#/components/schemas/Order",
        "--update",
        "{x-dto-name: Cart, x-tags: [a, 'b c']}"
      )
      #expect(
        printed.output == """
          overlay: 1.1.0
          info:
            title: 'Changes for our apps'
            version: 1.0.0
          extends: vendor/shop.json
          actions:
            - target: $.components.schemas.Order
              update:
                x-dto-name: Cart
                x-tags: [a, 'b c']

          """
      )
      try scratch.check(
        "overlay",
        "new",
        "--for",
        "vendor/shop.json#/components/schemas/Order/properties/state",
        "--remove",
        "--into",
        "overlays/shop.yaml",
        status: 0,
        says: "added an action to overlays/shop.yaml"
      )
      #expect(
        try scratch.text("overlays/shop.yaml") == Self.renaming
          + "  - target: $.components.schemas.Order.properties.state\n    remove: true\n"
      )
      try scratch.check(
        "overlay",
        "new",
        "--for",
        "vendor/shop.json#/components/schemas/Ordr",
        status: 2,
        says: "did you mean 'Order'?"
      )
      try scratch.check(
        "overlay",
        "new",
        "--for",
        "vendor/shop.json#/info",
        "--into",
        "more/new.yaml",
        status: 0
      )
      #expect(try scratch.text("more/new.yaml").contains("extends: '../vendor/shop.json'\n"))
      try scratch.check(
        "overlay",
        "new",
        "--for",
        "nothing.json#/a",
        status: 2,
        says: "no such file"
      )
    }
  }
}

extension OverlayCommandTests {
  private func new(_ scratch: Scratch, _ pointer: String, _ more: String...) throws -> Dtoc.Result {
    try Dtoc.run(
      ["overlay", "new", "--for", "vendor/shop.json#\(pointer)"] + more,
      in: scratch.folder
    )
  }

  /// A property that is removed isn't required any more.
  @Test func removalsOfRequiredProperties() throws {
    let place = "/components/schemas/Order/properties/id"
    for (required, target) in [
      ("[\"id\"]", "$.components.schemas.Order.required"),
      ("[\"id\", \"state\"]", "$.components.schemas.Order.required[?@ == \"id\"]"),
    ] {
      let shop = Self.shop.replacing("[\"id\"]", with: required)
      try project(Self.renaming, ["vendor/shop.json": shop]) { scratch in
        let result = try new(scratch, place, "--remove", "--into", "overlays/shop.yaml")
        #expect(result.error.contains("added 2 actions to overlays/shop.yaml"), "\(result)")
        let text = try scratch.text("overlays/shop.yaml")
        #expect(text.contains("target: $\(place.replacing("/", with: "."))\n"), "\(text)")
        #expect(text.contains(target), "\(text)")
        try scratch.check("validate", "--strict", status: 0)
      }
    }
  }

  @Test func existingOverlays() throws {
    let place = "/components/schemas/Park"
    let update = ["--update", "x-dto-name: Garage", "--into", "overlays/shop.yaml"]
    let extends = "extends: ../vendor/shop.json\n"
    let json = #"{"overlay": "1.1.0", "info": {"title": "a", "version": "1"}}"#
    for text in [
      Self.head + extends, Self.head + extends + "actions: []\n", Self.head + "actions: []",
      json, json.dropLast() + #", "actions": []}"#,
    ] {
      try project(text) { scratch in
        let result = try new(scratch, place, update[0], update[1], update[2], update[3])
        #expect(result.status == 0, "\(result)")
        try scratch.check("validate", "--strict", status: 0)
        try scratch.check("generate", status: 0)
        #expect(try scratch.text("Out/Shop.swift").contains("struct Garage"))
        let written = try scratch.text("overlays/shop.yaml")
        let again = try new(scratch, place, update[0], update[1], update[2], update[3])
        #expect(again.status == 0 && again.error.contains("already has this action"), "\(again)")
        #expect(try scratch.text("overlays/shop.yaml") == written)
      }
    }
    for (text, says) in [
      (Self.head + "extends: other.json\nactions: []\n", "is an overlay for 'other.json', and not"),
      (Self.head + "extends: store:shop\nactions: []\n", "is an overlay for 'store:shop', and not"),
      (Self.head + "actions: {}\n", "its 'actions' are no list"), ("- a\n", "it isn't an overlay"),
    ] {
      try project(text) { scratch in
        let result = try new(scratch, place, update[0], update[1], update[2], update[3])
        #expect(result.status == 2 && result.error.contains(says), "\(result)")
        #expect(try scratch.text("overlays/shop.yaml") == text)
      }
    }
  }
}

/// Overlays in repositories.
@Suite(.enabled(if: Git.isThere, "git isn't installed"))
struct OverlayRepositoryTests {
  private static let order = """
    definitions:
      Order:
        type: object
        required: [id]
        properties:
          id: {type: string}
          secret: {type: string}

    """
  private static let overlay = """
    overlay: 1.1.0
    info: {title: Ours, version: 1.0.0}
    extends: ../Schemas/order.yml
    actions:
      - {target: $.definitions.Order.properties.secret, remove: true}
      - {target: $.definitions.Order.properties, update: {note: {type: string}}}

    """

  private func branch(_ body: (Scratch) throws -> Void) throws {
    let files = [
      "dtoc.yaml":
        "schemas: Schemas\noverlays: overlays/a.yaml\noutput: Out\nbreaking: {against: main}\n",
      "Schemas/order.yml": Self.order, "overlays/a.yaml": Self.overlay,
    ]
    try Scratch.repository(files) { scratch in
      try scratch.commitAll()
      try scratch.git("checkout", "--quiet", "-b", "work")
      try body(scratch)
    }
  }

  @Test func oldVersionsHaveTheirOverlays() throws {
    try branch { scratch in
      // What the overlay removes is in neither version.
      try scratch.write(
        Self.order.replacing("secret: {type: string}", with: "secret: {type: integer}"),
        to: "Schemas/order.yml"
      )
      let same = try scratch.dtoc("breaking")
      #expect(same.status == 0 && same.output == "", "\(same)")
      try scratch.write(
        Self.overlay.replacing("note: {type: string}", with: "note: {type: integer}"),
        to: "overlays/a.yaml"
      )
      let result = try scratch.dtoc("breaking", "--format", "short")
      #expect(result.output.contains("overlays/a.yaml:6:"), "\(result)")
      let text = try scratch.dtoc("breaking").output
      #expect(text.contains("main:overlays/a.yaml:6:55: note: before"), "\(text)")
      // What no overlay changes is in the document.
      try scratch.write(
        Self.order.replacing("id: {type: string}", with: "id: {type: integer}"),
        to: "Schemas/order.yml"
      )
      let own = try scratch.dtoc("breaking").output
      #expect(own.contains("main:Schemas/order.yml:"), "\(own)")
      #expect(try scratch.dtoc("breaking").error.contains("documents: 1\n"))
      #expect(!own.contains("main:dtoc.yaml"), "\(own)")
    }
  }

  /// What an overlay removes is missing in documents that refer to it, which haven't changed.
  @Test func overlaysAreChangesOfTheirDocuments() throws {
    try branch { scratch in
      try scratch.write(
        "definitions: {a: {type: array, items: {$ref: 'order.yml#/definitions/Order'}}}\n",
        to: "Schemas/a.yml"
      )
      try scratch.commitAll()
      try scratch.git("checkout", "--quiet", "main")
      try scratch.git("merge", "--quiet", "work")
      try scratch.git("checkout", "--quiet", "work")
      try scratch.check("validate", "--base", "main", status: 0)
      try scratch.write(
        Self.overlay + "  - {target: $.definitions.Order, remove: true}\n",
        to: "overlays/a.yaml"
      )
      try scratch.check("validate", "--base", "main", status: 1, says: "Schemas/a.yml:1:")
    }
  }

  /// Each repository has a commit of the name.
  @Test func overlaysInAnotherRepository() throws {
    let files = [
      "app/dtoc.yaml": "schemas: Schemas\noverlays: ../shared/a.yaml\noutput: Out\n",
      "app/Schemas/order.yml": Self.order,
      "shared/a.yaml": Self.overlay.replacing("../Schemas", with: "../app/Schemas"),
    ]
    try Scratch.with(files) { scratch in
      for name in ["app", "shared"] {
        let repository = Scratch(folder: scratch.url(name))
        try repository.git("init", "--quiet", "--initial-branch", "main")
        try repository.git("add", "--all")
        try repository.git("commit", "--quiet", "--message", "1")
      }
      let app = Scratch(folder: scratch.url("app"))
      try app.check("breaking", "--against", "main", status: 0)
      try scratch.write(
        try scratch.text("shared/a.yaml").replacing("type: string", with: "type: integer"),
        to: "shared/a.yaml"
      )
      let result = try app.dtoc("breaking", "--against", "main")
      #expect(result.output.contains("'Order.note' was a string and is an integer"), "\(result)")
      let shared = Scratch(folder: scratch.url("shared"))
      try shared.git("branch", "--move", "other")
      try app.check(
        "breaking",
        "--against",
        "main",
        status: 2,
        says: "there is no commit 'main' in the repository '../shared'"
      )
    }
  }

  @Test func oldVersionsWithoutTheirOverlays() throws {
    try branch { scratch in
      try scratch.git("checkout", "--quiet", "main")
      try scratch.remove("overlays/a.yaml")
      try scratch.commitAll()
      try scratch.git("checkout", "--quiet", "-B", "work")
      try scratch.write(Self.overlay, to: "overlays/a.yaml")
      try scratch.check(
        "breaking",
        status: 2,
        says: "there is no overlay 'overlays/a.yaml' in 'main', which 'main:dtoc.yaml' lists"
      )
      // A version that lists none needs none.
      try scratch.git("checkout", "--quiet", "main")
      try scratch.write("schemas: Schemas\noutput: Out\n", to: "dtoc.yaml")
      try scratch.git("add", "dtoc.yaml")
      try scratch.git("commit", "--quiet", "--message", "none")
      try scratch.git("checkout", "--quiet", "-B", "work")
      try scratch.write(
        "schemas: Schemas\noverlays: overlays/a.yaml\noutput: Out\nbreaking: {against: main}\n",
        to: "dtoc.yaml"
      )
      try scratch.check("breaking", status: 0)
    }
  }

  @Test func stagedOverlaysCount() throws {
    try branch { scratch in
      try scratch.check("generate", status: 0)
      try scratch.commitAll()
      try scratch.write(Self.overlay.replacing("note:", with: "remark:"), to: "overlays/a.yaml")
      try scratch.check("generate", "--check", "--staged", status: 0)
      try scratch.git("add", "--all")
      try scratch.check("generate", "--check", "--staged", status: 1)
      try scratch.check("validate", "--staged", status: 0)
    }
  }
}
