import Foundation
import Testing

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
      try scratch.git("checkout --quiet -b work")
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
      let result = try scratch.dtoc("breaking --format short")
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
      try scratch.git("checkout --quiet main")
      try scratch.git("merge --quiet work")
      try scratch.git("checkout --quiet work")
      try scratch.check("validate --base main", status: 0)
      try scratch.write(
        Self.overlay + "  - {target: $.definitions.Order, remove: true}\n",
        to: "overlays/a.yaml"
      )
      try scratch.check("validate --base main", status: 1, says: "Schemas/a.yml:1:")
    }
  }

  /// The overlay is not in the folder of the documents, and has the path that it has everywhere.
  @Test func brokenOverlaysInComparisons() throws {
    try branch { scratch in
      for (path, message) in [
        ("$.['x'", "'overlays/a.yaml' can't be read"),
        ("\"$['x'\"", "'overlays/a.yaml' has an error"),
      ] {
        try scratch.write(
          Self.overlay.replacing("$.definitions.Order.properties.secret", with: path),
          to: "overlays/a.yaml"
        )
        let result = try scratch.dtoc("breaking")
        #expect(result.output.contains(message), "\(result)")
      }
    }
  }

  /// What an overlay selects is gone, or its document is. The overlay itself hasn't changed.
  @Test func documentsAreChangesOfTheirOverlays() throws {
    try branch { scratch in
      try scratch.write("definitions: {a: {type: string}}\n", to: "Schemas/a.yml")
      try scratch.check("validate --base main", status: 0)
      try scratch.write(
        Self.order.replacing("      secret: {type: string}\n", with: ""),
        to: "Schemas/order.yml"
      )
      try scratch.check(
        "validate --base main",
        status: 0,
        says: "overlays/a.yaml:5:44: warning[unmatched-overlay-action]"
      )
      try scratch.remove("Schemas/order.yml")
      try scratch.check(
        "validate --base main",
        status: 1,
        says: "overlays/a.yaml:3:10: error[overlay-of-nothing]"
      )
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
        try repository.git("init --quiet --initial-branch main")
        try repository.git("add --all")
        try repository.git("commit --quiet --message 1")
      }
      let app = Scratch(folder: scratch.url("app"))
      try app.check("breaking --against main", status: 0)
      try scratch.write(
        try scratch.text("shared/a.yaml").replacing("type: string", with: "type: integer"),
        to: "shared/a.yaml"
      )
      let result = try app.dtoc("breaking --against main")
      #expect(result.output.contains("'Order.note' was a string and is an integer"), "\(result)")
      let shared = Scratch(folder: scratch.url("shared"))
      try shared.git("branch --move other")
      try app.check(
        "breaking --against main",
        status: 2,
        says: "there is no commit 'main' in the repository '../shared'"
      )
    }
  }

  @Test func oldVersionsWithoutTheirOverlays() throws {
    try branch { scratch in
      try scratch.git("checkout --quiet main")
      try scratch.remove("overlays/a.yaml")
      try scratch.commitAll()
      try scratch.git("checkout --quiet -B work")
      try scratch.write(Self.overlay, to: "overlays/a.yaml")
      try scratch.check(
        "breaking",
        status: 2,
        says: "there is no overlay 'overlays/a.yaml' in 'main', which 'main:dtoc.yaml' lists"
      )
      // A version that lists none needs none.
      try scratch.git("checkout --quiet main")
      try scratch.write("schemas: Schemas\noutput: Out\n", to: "dtoc.yaml")
      try scratch.git("add dtoc.yaml")
      try scratch.git("commit --quiet --message none")
      try scratch.git("checkout --quiet -B work")
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
      try scratch.check("generate --check --staged", status: 0)
      try scratch.git("add --all")
      try scratch.check("generate --check --staged", status: 1)
      try scratch.check("validate --staged", status: 0)
    }
  }
}
