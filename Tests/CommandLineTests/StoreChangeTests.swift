import Foundation
import Testing

/// Fixes, overlays and old versions of documents in stores.
@Suite struct StoreChangeTests: StoreProjects {
  /// Fixes go into the overlay, because nothing in a store is written.
  @Test func fixesOfStores() throws {
    let broken = Self.money.replacing("amount: {type: integer}", with: "amount: {type: bool}")
    let overlay = """
      overlay: 1.1.0
      info: {title: Ours, version: 1.0.0}
      extends: store:contracts/common/money.yml
      actions:
        - {target: $.definitions.money, update: {x-dto-name: Cash}}

      """
    let files = ["app/money.yaml": overlay, "contracts/schemas/common/money.yml": broken]
    let whole = Self.configuration.replacing("store:contracts/taxi", with: "store:contracts")
    try with(whole + "overlays: money.yaml\n", files) { _, app in
      _ = try update(app)
      let result = try run(app, "validate --fix")
      #expect(result.error.contains("fixed 1 finding in money.yaml"), "\(result)")
      #expect(try app.text("money.yaml").contains("type: boolean"))
    }
  }

  @Test func overlaysOfStores() throws {
    let overlay = """
      overlay: 1.1.0
      info: {title: Ours, version: 1.0.0}
      extends: store:contracts/common/money.yml
      actions:
        - {target: $.definitions.money.properties.amount, update: {x-dto-name: sum}}

      """
    let files = ["app/money.yaml": overlay]
    try with(Self.configuration + "overlays: money.yaml\n", files) { _, app in
      #expect(try update(app).status == 0)
      #expect(try run(app, "generate").status == 0)
      #expect(try app.text("out/common/Money.swift").contains("public let sum: Int"))
      let place = "store:contracts/common/money.yml#/definitions/money"
      let new = try run(app, "overlay new --for \(place) --update 'x-dto-name: Cash'")
      #expect(new.output.contains("store:contracts/common/money.yml"), "\(new)")
      try app.write(
        overlay.replacing("update: {x-dto-name: sum}", with: "update: {type: integr}"),
        to: "money.yaml"
      )
      #expect(try run(app, "validate").output.contains("money.yaml:5:"))
      try app.write(overlay.replacing("common/money", with: "money"), to: "money.yaml")
      let result = try run(app, "validate")
      #expect(
        result.output.contains("did you mean 'store:contracts/common/money.yml'?"),
        "\(result)"
      )
    }
  }

  @Test func fixesDoNotTouchStores() throws {
    let files = [
      "contracts/schemas/taxi/order.yml": "definitions:\n  order: {type: int}\n",
      "app/Local/a.yml": "definitions:\n  a: {type: int}\n",
    ]
    let configuration = Self.configuration.replacing(
      "schemas: store:contracts/taxi",
      with: "schemas: [Local, store:contracts/taxi]"
    )
    try with(configuration, files) { _, app in
      #expect(try update(app).status == 0)
      let result = try run(app, "validate --fix")
      #expect(result.output.contains("store:contracts/taxi/order.yml:2:"), "\(result)")
      #expect(try app.text("Local/a.yml") == "definitions:\n  a: {type: integer}\n")
      #expect(try run(app, "generate").status == 0)
    }
  }

  @Test func oldVersionsAndTheIndex() throws {
    try with { scratch, app in
      try app.git("init --quiet --initial-branch main")
      #expect(try update(app).status == 0)
      #expect(try run(app, "generate").status == 0)
      try commit(app)
      #expect(try run(app, "generate --staged").status == 0)
      try scratch.write(
        Self.order.replacing("id: {type: integer}", with: "id: {type: string}"),
        to: "contracts/schemas/taxi/order.yml"
      )
      try commit(Scratch(folder: scratch.url("contracts")))
      _ = try update(app)
      let result = try run(app, "breaking --against main")
      #expect(result.status == 1, "\(result)")
      #expect(result.output.contains("store:contracts/taxi/order.yml"), "\(result)")
      // A machine without a cache gets what both versions have.
      try FileManager.default.removeItem(at: scratch.url("cache"))
      #expect(try update(app, "--locked").status == 0)
      let cold = try run(app, "breaking --against main")
      #expect(cold.status == 2)
      #expect(cold.error.contains("main:dtoc.yaml:2:3: the store 'contracts' is not in"), "\(cold)")
      #expect(cold.error.contains("run 'dtoc update --locked --at main'"), "\(cold)")
      #expect(try update(app, "--locked --at main").error.contains("contracts: fetched, "))
      #expect(try run(app, "breaking --against main").output == result.output)
      // What isn't staged doesn't count.
      #expect(try run(app, "generate --staged").status == 0)
      #expect(try run(app, "generate --check").status == 1)
    }
  }

  /// Only the lock has changed, and a reference leads to nothing now.
  @Test func theLockIsAChangeOfWhatRefersToStores() throws {
    try with(Self.byReference, ["app/Local/a.yml": Self.local]) { scratch, app in
      try app.git("init --quiet --initial-branch main")
      #expect(try update(app).status == 0)
      try commit(app)
      try scratch.write("definitions: {}\n", to: "contracts/schemas/taxi/order.yml")
      try commit(Scratch(folder: scratch.url("contracts")))
      #expect(try run(app, "validate --base main").status == 0)
      _ = try update(app)
      let result = try run(app, "validate --base main")
      #expect(result.status == 1, "\(result)")
      #expect(result.output.contains("Local/a.yml:5:"), "\(result)")
    }
  }

  /// The store is reached through another document of the project.
  @Test func theLockIsAChangeOfWhatLeadsToStores() throws {
    let between = Self.local.replacing("  a:", with: "  b:")
    let files = [
      "app/Local/b.yml": between,
      "app/Local/a.yml": """
      definitions:
        a: {allOf: [{$ref: 'b.yml#/definitions/b/properties/order'}, {$ref: '#/definitions/c'}]}
        c: {type: string}

      """,
    ]
    try with(Self.byReference, files) { scratch, app in
      try app.git("init --quiet --initial-branch main")
      try scratch.write(
        "definitions: {order: {type: string}}\n",
        to: "contracts/schemas/taxi/order.yml"
      )
      try commit(Scratch(folder: scratch.url("contracts")))
      #expect(try update(app).status == 0)
      #expect(try run(app, "validate").status == 0)
      try commit(app)
      try scratch.write(Self.order, to: "contracts/schemas/taxi/order.yml")
      try commit(Scratch(folder: scratch.url("contracts")))
      _ = try update(app)
      let all = try run(app, "validate")
      #expect(all.output.contains("Local/a.yml:2:"), "\(all)")
      #expect(try run(app, "validate --base main").output.contains("Local/a.yml:2:"))
    }
  }

  private static let overlay = """
    overlay: 1.1.0
    info: {title: Ours, version: 1.0.0}
    extends: store:contracts/taxi/order.yml
    actions:
      - {target: $.definitions.order.properties.id, update: {x-dto-name: number}}

    """

  /// Only the lock has changed. What the update does to overlays is said at once, and again for the branch.
  @Test func theLockIsAChangeOfOverlays() throws {
    let whole = Self.configuration.replacing("store:contracts/taxi", with: "store:contracts")
    try with(whole + "overlays: ov.yaml\n", ["app/ov.yaml": Self.overlay]) { scratch, app in
      try app.git("init --quiet --initial-branch main")
      #expect(try update(app).status == 0)
      try commit(app)
      let contracts = Scratch(folder: scratch.url("contracts"))
      try contracts.git("mv schemas/taxi/order.yml schemas/taxi/ride.yml")
      try commit(contracts)
      let updated = try update(app)
      #expect(updated.status == 1, "\(updated)")
      #expect(updated.output.contains("ov.yaml:3:10: error[overlay-of-nothing]"), "\(updated)")
      let result = try run(app, "validate --base main")
      #expect(result.status == 1, "\(result)")
      #expect(result.output.contains("ov.yaml:3:10: error[overlay-of-nothing]"), "\(result)")
    }
  }

  /// A warning is printed, and doesn't count as an error. One that was there before is not repeated.
  @Test func overlaysThatStopMatching() throws {
    let files = ["app/ov.yaml": Self.overlay]
    try with(Self.configuration + "overlays: ov.yaml\n", files) { scratch, app in
      #expect(try update(app).status == 0)
      let changed = Self.order.replacing("required: [id]", with: "required: []")
        .replacing("      id: {type: integer}\n", with: "")
      for (text, isNew) in [(changed, true), (changed + "  b: {type: string}\n", false)] {
        try scratch.write(text, to: "contracts/schemas/taxi/order.yml")
        try commit(Scratch(folder: scratch.url("contracts")))
        let result = try update(app)
        #expect(result.output.contains("warning[unmatched-overlay-action]") == isNew, "\(result)")
      }
    }
  }

  /// The copies of each version are those of its commit, or else what the user's cache has.
  @Test func copiesOfStagedAndOldVersions() throws {
    let own = ["app/Schemas/a.yml": "definitions: {a: {type: string}}\n"]
    let configuration = Self.configuration.replacing(
      "schemas: store:contracts/taxi",
      with: "schemas: [Schemas, store:contracts]"
    )
    try with(configuration, own) { scratch, app in
      try app.git("init --quiet --initial-branch main")
      #expect(try update(app, "--vendor Vendor").status == 0)
      let places = ["Vendor", app.url("Vendor").path]
      func vendored(_ arguments: Arguments) throws -> [Dtoc.Result] {
        try places.map { place in
          try Dtoc.run(
            arguments.words + ["--stores", place],
            in: app.folder,
            environment: ["XDG_CACHE_HOME": scratch.url("none").path]
          )
        }
      }
      #expect(try vendored("generate").allSatisfy { $0.status == 0 })
      try commit(app)
      for result in try vendored("generate --check --staged")
        + vendored("validate --staged")
      {
        #expect(result.status == 0, "\(result)")
      }
      try scratch.write(
        Self.order.replacing("id: {type: integer}", with: "id: {type: string}"),
        to: "contracts/schemas/taxi/order.yml"
      )
      try commit(Scratch(folder: scratch.url("contracts")))
      #expect(try update(app, "--vendor Vendor").status == 1)
      for result in try vendored("breaking --against main") {
        #expect(result.status == 1, "\(result)")
        #expect(result.output.contains("'Order.id' was an integer"), "\(result)")
      }
      // The index has the old copies and the old lock.
      for result in try vendored("generate --check --staged") {
        #expect(result.status == 0, "\(result)")
      }
    }
  }
}
