import Foundation
import Testing

/// `stores` in `dtoc.yaml`, `dtoc update` and `dtoc.lock`, with repositories of this machine. `scripts/stores` tests them with servers.
@Suite struct StoreTests {
  private static let money = """
    definitions:
      money:
        type: object
        required: [amount]
        properties:
          amount: {type: integer}

    """
  private static let order = """
    definitions:
      order:
        type: object
        required: [id]
        properties:
          id: {type: integer}
          price: {$ref: '../common/money.yml#/definitions/money'}

    """
  private static let configuration = """
    stores:
      contracts: {git: ../contracts, ref: main, folder: schemas}
    schemas: store:contracts/taxi
    output: out

    """

  /// A repository with schemas, and a folder `app` with a configuration.
  private func with(
    _ configuration: String = configuration,
    _ files: [String: String] = [:],
    _ body: (_ scratch: Scratch, _ app: Scratch) throws -> Void
  ) throws {
    let schemas = [
      "contracts/schemas/taxi/order.yml": Self.order,
      "contracts/schemas/common/money.yml": Self.money,
      "contracts/README": "not a schema", "app/dtoc.yaml": configuration,
    ]
    try Scratch.with(schemas.merging(files) { $1 }) { scratch in
      let contracts = Scratch(folder: scratch.url("contracts"))
      try contracts.git("init", "--quiet", "--initial-branch", "main")
      try commit(contracts)
      try body(scratch, Scratch(folder: scratch.url("app")))
    }
  }

  private func commit(_ repository: Scratch) throws {
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--message", "schemas")
  }

  @discardableResult
  private func run(_ app: Scratch, _ arguments: String...) throws -> Dtoc.Result {
    let cache = app.folder.deletingLastPathComponent().appendingPathComponent("cache").path
    return try Dtoc.run(arguments, in: app.folder, environment: ["DTOC_STORES": cache])
  }

  private func update(_ app: Scratch, _ arguments: String...) throws -> Dtoc.Result {
    let cache = app.folder.deletingLastPathComponent().appendingPathComponent("cache").path
    return try Dtoc.run(
      ["update", "--allow-local", "--stores", cache] + arguments,
      in: app.folder
    )
  }

  @Test func fromNothing() throws {
    try with { _, app in
      let cold = try run(app, "generate")
      #expect(cold.status == 2)
      #expect(
        cold.error
          == "dtoc: dtoc.yaml:2:3: the store 'contracts' is not in 'dtoc.lock'; run 'dtoc update'\n"
      )
      #expect(try update(app).status == 0)
      #expect(try run(app, "generate").status == 0)
      #expect(try app.text("out/Order.swift").contains("public var price: Money?"))
      #expect(try app.text("out/common/Money.swift").contains("public let amount: Int"))
      #expect(try run(app, "generate", "--check").status == 0)
      #expect(try run(app, "validate").status == 0)
      let lock = try app.text("dtoc.lock")
      #expect(try update(app).error.hasPrefix("contracts: unchanged, "))
      #expect(try app.text("dtoc.lock") == lock)
      #expect(try update(app, "--check").status == 0)
    }
  }

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
      let result = try run(app, "validate", "--fix")
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
      let new = try run(app, "overlay", "new", "--for", place, "--update", "x-dto-name: Cash")
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

  @Test func whatBreaksIsSaid() throws {
    try with { scratch, app in
      #expect(try update(app).status == 0)
      let lock = try app.text("dtoc.lock")
      try scratch.write(
        Self.money.replacing("amount: {type: integer}", with: "amount: {type: string}"),
        to: "contracts/schemas/common/money.yml"
      )
      try commit(Scratch(folder: scratch.url("contracts")))
      let check = try update(app, "--check")
      #expect(check.status == 1)
      #expect(check.output.contains("store:contracts/common/money.yml:6:"))
      #expect(check.error.contains("documents: 1 changed"))
      #expect(try update(app, "--dry-run").status == 0)
      #expect(try app.text("dtoc.lock") == lock)
      #expect(try scratch.entries(of: "cache").filter { $0.hasSuffix("money.yml") }.count == 1)
      #expect(try update(app).status == 1)
      #expect(try app.text("dtoc.lock") != lock)
      #expect(try update(app, "--check").status == 0)
    }
  }

  /// Apps don't break, because none gets anything else; but the project does. The lock is written.
  @Test func aFolderThatIsGone() throws {
    try with { scratch, app in
      #expect(try update(app).status == 0)
      let lock = try app.text("dtoc.lock")
      try FileManager.default.removeItem(at: scratch.url("contracts/schemas/taxi"))
      try commit(Scratch(folder: scratch.url("contracts")))
      let result = try update(app)
      #expect(result.status == 1, "\(result)")
      #expect(result.output.contains("'Order'"), "\(result)")
      #expect(
        result.error.contains(
          "with the new versions, there is no folder or document 'store:contracts/taxi'"
        ),
        "\(result)"
      )
      #expect(try app.text("dtoc.lock") != lock)
      let gone = try run(app, "generate")
      #expect(gone.status == 2)
      #expect(gone.error.contains("there is no folder or document 'store:contracts/taxi'"))
      #expect(gone.error.contains("help: the store has the folders common"))
    }
  }

  /// Errors that were there before don't count again.
  @Test func errorsAfterAnUpdate() throws {
    let broken = Self.order + "  part: {type: int}\n"
    try with(Self.configuration, ["contracts/schemas/taxi/order.yml": broken]) { scratch, app in
      let contracts = Scratch(folder: scratch.url("contracts"))
      #expect(try update(app).status == 0)
      try scratch.write(broken + "  other: {type: string}\n", to: "contracts/schemas/taxi/order.yml")
      try commit(contracts)
      #expect(try update(app).status == 0)
      try scratch.write(
        broken + "  other: {type: array, items: {$ref: '#/definitions/none'}}\n",
        to: "contracts/schemas/taxi/order.yml"
      )
      try commit(contracts)
      let result = try update(app)
      #expect(result.status == 1)
      #expect(
        result.error.contains("the documents have 1 error that they didn't have"),
        "\(result)"
      )
    }
  }

  /// Each side of the comparison has the names that the store had for it.
  @Test func namesOfAStoreThatChange() throws {
    let names =
      "schemas: .\noutput: out\nnames: {'taxi/order.yml#/definitions/order': TaxiOrder}\n"
    try with(Self.configuration, ["contracts/schemas/dtoc.yaml": names]) { scratch, app in
      #expect(try update(app).status == 0)
      try scratch.write(names.replacing("TaxiOrder", with: "Ride"), to: "contracts/schemas/dtoc.yaml")
      try commit(Scratch(folder: scratch.url("contracts")))
      let result = try update(app)
      #expect(result.output.contains("'TaxiOrder'") && result.output.contains("'Ride'"), "\(result)")
    }
  }

  /// What one output can't read keeps the others from being written.
  @Test func outputsAreWrittenTogether() throws {
    let configuration = """
      stores:
        contracts: {git: ../contracts, folder: schemas}
      schemas: [A, B]
      outputs:
        - {folder: First, documents: 'a.yml'}
        - {folder: Second}

      """
    let files = [
      "app/A/a.yml": "definitions: {a: {type: string}}\n",
      "app/B/b.yml":
        "definitions: {b: {type: array, items: {$ref: 'store:contracts/taxi/order.yml#/definitions/order'}}}\n",
    ]
    try with(configuration, files) { scratch, app in
      #expect(try update(app).status == 0)
      for path in try scratch.entries(of: "cache").filter({ $0.hasSuffix("order.yml") }) {
        try scratch.write("definitions: {}\n", to: "cache/\(path)")
      }
      for _ in 1...2 {
        let result = try run(app, "generate")
        #expect(result.status == 2, "\(result)")
        #expect(!FileManager.default.fileExists(atPath: app.url("First").path))
        try FileManager.default.removeItem(at: scratch.url("cache"))
        try scratch.write("", to: "cache/none")
      }
    }
  }

  @Test func aMovedTag() throws {
    let configuration = Self.configuration.replacing("ref: main", with: "ref: v1")
    try with(configuration) { scratch, app in
      let contracts = Scratch(folder: scratch.url("contracts"))
      try contracts.git("tag", "--annotate", "--message", "1", "v1")
      #expect(try update(app).status == 0)
      let lock = try app.text("dtoc.lock")
      try scratch.write("definitions: {}\n", to: "contracts/schemas/new.yml")
      try commit(contracts)
      try contracts.git("tag", "--force", "v1")
      let moved = try update(app)
      #expect(moved.status == 2)
      let commits = try contracts.run("git", ["rev-parse", "HEAD", "HEAD^"]).split(separator: "\n")
      #expect(moved.error.contains("was moved from \(commits[1]) to \(commits[0])"))
      #expect(try app.text("dtoc.lock") == lock)
      #expect(try update(app, "--accept", "contracts").status == 0)
      #expect(try app.text("dtoc.lock").contains("commit \(commits[0])"))
    }
  }

  @Test func lockAndConfigurationDisagree() throws {
    try with { _, app in
      #expect(try update(app).status == 0)
      let cases = [
        ("ref: main", "ref: other", "has the reference 'main' in 'dtoc.lock'"),
        ("folder: schemas", "folder: other", "has another folder in 'dtoc.lock'"),
        ("../contracts", "../other", "has the URL '../contracts' in 'dtoc.lock'"),
        ("  contracts:", "  others:", "there is no store 'contracts'"),
      ]
      let renamed = Self.configuration.replacing("contracts:", with: "others:")
        .replacing("store:contracts", with: "store:others")
      try app.write(renamed, to: "dtoc.yaml")
      let result = try update(app, "--dry-run")
      #expect(result.error.contains("contracts: removed, because it is not in"), "\(result)")
      for (old, new, message) in cases {
        try app.write(Self.configuration.replacing(old, with: new), to: "dtoc.yaml")
        let result = try run(app, "generate", "--check")
        #expect(result.status == 2)
        #expect(result.error.contains(message), "\(result.error)")
      }
    }
  }

  @Test func mistakesInTheConfiguration() throws {
    let cases = [
      ("{git: 'host:path'}", "write 'ssh://user@host/path'"),
      ("{git: 'https://h/a', ref: -x}", "'-x' is not a branch, tag or commit"),
      ("{git: 'ext::sh -c id'}", "a URL can't contain spaces"),
      ("{url: 'http://h/a.json'}", "a document must have an https URL"),
      ("{url: 'https://h/a.json', ref: v1}", "'ref' and 'folder' are for repositories of git"),
      ("{folder: x}", "a store needs either 'git' or 'url'"),
      ("{got: x}", "unknown key in a store: 'got'"),
      ("contracts", "a store must be a mapping"),
    ]
    for (store, message) in cases {
      let text = "stores:\n  contracts: \(store)\nschemas: store:contracts\noutput: out\n"
      try Scratch.with(["dtoc.yaml": text]) { scratch in
        try scratch.check("generate", status: 2, says: "dtoc.yaml:2:", message)
      }
    }
    try Scratch.with([
      "dtoc.yaml": "stores: {a: {git: 'https://h/a'}}\nschemas: store:b\ntemplates: store:a/t\n"
    ]) { scratch in
      try scratch.check(
        "validate",
        status: 2,
        says: "dtoc.yaml:2:10: error[configuration]: there is no store 'b'",
        "'store:a/t' is in a store, which only"
      )
    }
  }

  /// Patterns are relative to the folders under `schemas`.
  @Test func storesInPatterns() throws {
    let place = "store:contracts/taxi/order.yml"
    for (line, text) in [
      ("names: {'\(place)#/definitions/order': Ride}", "\(place)#/definitions/order"),
      ("only: '\(place)'", place), ("except: ['\(place)']", place),
      ("rules: [{schemas: '\(place)', objects: class}]", place),
      ("breaking: {payloads: ['\(place)']}", place), ("fix: {exclude: '\(place)'}", place),
    ] {
      try with(Self.configuration + line + "\n") { _, app in
        let own = text.replacing("store:contracts/", with: "")
        let result = try run(app, "validate")
        #expect(result.status == 2)
        for part in [
          "dtoc.yaml:5:", "'\(text)' must be relative to a folder under 'schemas'",
          "write '\(own)' if 'schemas' lists 'store:contracts'",
        ] { #expect(result.error.contains(part), "\(result)") }
      }
    }
  }

  @Test func storesAsArguments() throws {
    let names = "names: {'order.yml#/definitions/order': Ride}\n"
    let broken = Self.money.replacing("integer", with: "integr")
    try with(Self.configuration + names, ["contracts/schemas/common/money.yml": broken]) { _, app in
      #expect(try run(app, "validate", "store:contracts").error.contains("run 'dtoc update'"))
      #expect(try update(app).status == 0)
      for argument in ["store:contracts/common/money.yml", "store:contracts/common", "store:contracts"] {
        let result = try run(app, "validate", argument)
        #expect(result.output.contains("store:contracts/common/money.yml:6:"), "\(result)")
      }
      _ = try run(app, "generate", "store:contracts/taxi/order.yml", "--output", "own")
      #expect(try app.text("own/Order.swift").contains("struct Ride:"))
      let none = try run(app, "validate", "store:contracts/taxy")
      #expect(none.error.contains("there is no folder or document 'store:contracts/taxy'"))
      #expect(try run(app, "validate", "store:other").error.contains("names no store"))
      #expect(try run(app, "breaking", "store:contracts", "--against", "a").status == 2)
    }
  }

  @Test func changedFilesOfTheCache() throws {
    try with { scratch, app in
      #expect(try update(app).status == 0)
      let paths = try scratch.entries(of: "cache").filter { $0.hasSuffix(".yml") }
      for path in paths {
        let text = try scratch.text("cache/\(path)")
        try scratch.write(text.replacing("integer", with: "string"), to: "cache/\(path)")
        let result = try run(app, "generate")
        #expect(result.status != 0)
        #expect(result.error.contains("is not the one of 'dtoc.lock'"), "\(result.error)")
        try scratch.write(text, to: "cache/\(path)")
      }
      // An additional document is none of the store's.
      let folder = try #require(paths.first?.split(separator: "/").first)
      try scratch.write(Self.money, to: "cache/\(folder)/taxi/more.yml")
      #expect(try run(app, "generate").status == 0)
      #expect(!FileManager.default.fileExists(atPath: app.url("out/More.swift").path))
      try FileManager.default.removeItem(at: scratch.url("cache/\(folder)"))
      let cold = try run(app, "generate")
      #expect(cold.status == 2)
      #expect(cold.error.contains("run 'dtoc update --locked'"))
      let lock = try app.text("dtoc.lock")
      #expect(try update(app, "--locked").status == 0)
      #expect(try app.text("dtoc.lock") == lock)
      #expect(try run(app, "generate", "--check").status == 0)
    }
  }

  @Test func referencesStayInStores() throws {
    let files = [
      "contracts/schemas/taxi/order.yml": """
      definitions:
        order:
          type: object
          properties:
            a: {$ref: '../../secret.yml#/definitions/a'}
            b: {$ref: '../../../../app/Local/c.yml#/definitions/c'}
            c: {$ref: 'store:other/x.yml#/definitions/x'}
            d: {$ref: 'store:contracts/../../x.yml#/definitions/x'}

      """,
      "app/Local/c.yml": "definitions: {c: {type: string}}\n",
      "secret.yml": "definitions: {a: {type: string}}\n",
    ]
    for option in ["", "references: anywhere\n"] {
      try with(Self.configuration + option, files) { _, app in
        #expect(try update(app).status == 0)
        let result = try run(app, "validate")
        #expect(result.status == 1)
        for line in 5...8 {
          #expect(result.output.contains("store:contracts/taxi/order.yml:\(line):"), "\(result)")
        }
      }
    }
  }

  /// A store that refers to another one, references from local documents, and outputs by store.
  @Test func severalStores() throws {
    let configuration = """
      stores:
        contracts: {git: ../contracts, folder: schemas}
        shop: {git: ../shop}
      schemas: [Local, store:contracts/taxi, store:shop]
      outputs:
        - {folder: Taxi, documents: 'store:contracts/**'}
        - {folder: Rest}

      """
    let files = [
      "shop/cart.yml": """
      definitions:
        cart: {type: object, properties: {total: {$ref: 'store:contracts/common/money.yml#/definitions/money'}}}

      """,
      "app/Local/a.yml": """
      definitions:
        a: {type: object, properties: {order: {$ref: 'store:contracts/taxi/order.yml#/definitions/order'}}}

      """,
    ]
    try with(configuration, files) { scratch, app in
      let shop = Scratch(folder: scratch.url("shop"))
      try shop.git("init", "--quiet")
      try commit(shop)
      #expect(try update(app, "shop").status == 0)
      #expect(try run(app, "generate").error.contains("the store 'contracts' is not in"))
      #expect(try update(app).status == 0)
      let result = try run(app, "generate")
      #expect(result.status == 0, "\(result.error)")
      #expect(try app.entries(of: "Taxi").contains("Order.swift"))
      #expect(try app.entries(of: "Rest").contains("Cart.swift"))
      #expect(try app.entries(of: "Rest").contains("A.swift"))
      #expect(try update(app, "nope").error.contains("there is no store 'nope'"))
    }
  }

  /// A module has the types of a store, and another one imports them.
  @Test func modulesAndSingleDocuments() throws {
    let configuration = """
      stores:
        contracts: {git: ../contracts, folder: schemas}
      schemas: [Local, store:contracts/common, store:contracts/taxi/order.yml]
      outputs:
        - {folder: Common, module: CommonAPI, documents: 'store:contracts/common/**'}
        - {folder: Taxi, module: TaxiAPI, documents: 'store:contracts/taxi/*'}
        - {folder: App, module: AppAPI}

      """
    let files = [
      "app/Local/a.yml": """
      definitions:
        a:
          type: object
          properties:
            order: {$ref: 'store:contracts/taxi/order.yml#/definitions/order'}
            money: {$ref: 'store:contracts/common/money.yml#/definitions/money'}

      """
    ]
    try with(configuration, files) { _, app in
      #expect(try update(app).status == 0)
      let result = try run(app, "generate")
      #expect(result.status == 0, "\(result.error)")
      let swift = try app.entries().filter { $0.hasSuffix(".swift") }
      #expect(swift == ["App/A.swift", "Common/Money.swift", "Taxi/Order.swift"])
      #expect(try app.text("App/A.swift").contains("import TaxiAPI"))
      #expect(try app.text("Taxi/Order.swift").contains("import CommonAPI"))
      #expect(try run(app, "generate", "--check").status == 0)
    }
  }

  /// The names of a store's configuration hold for its documents. Nothing of it runs.
  @Test func configurationOfAStore() throws {
    let files = [
      "contracts/schemas/dtoc.yaml": """
      schemas: .
      output: elsewhere
      after-generation: ['touch ../pwned']
      names:
        'taxi/order.yml#/definitions/order': TaxiOrder
        'common/money.yml#/definitions/money': Amount

      """
    ]
    let configuration =
      Self.configuration + "names: {'../common/money.yml#/definitions/money': Cash}\n"
    for text in [Self.configuration, configuration] {
      try with(text, files) { scratch, app in
        #expect(try update(app).status == 0)
        let result = try run(app, "generate")
        #expect(result.status == 0, "\(result.error)")
        #expect(try app.text("out/Order.swift").contains("struct TaxiOrder:"))
        #expect(!FileManager.default.fileExists(atPath: scratch.url("pwned").path))
        #expect(!FileManager.default.fileExists(atPath: app.url("elsewhere").path))
      }
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
      let result = try run(app, "validate", "--fix")
      #expect(result.output.contains("store:contracts/taxi/order.yml:2:"), "\(result)")
      #expect(try app.text("Local/a.yml") == "definitions:\n  a: {type: integer}\n")
      #expect(try run(app, "generate").status == 0)
    }
  }

  @Test func oldVersionsAndTheIndex() throws {
    try with { scratch, app in
      try app.git("init", "--quiet", "--initial-branch", "main")
      #expect(try update(app).status == 0)
      #expect(try run(app, "generate").status == 0)
      try commit(app)
      #expect(try run(app, "generate", "--staged").status == 0)
      try scratch.write(
        Self.order.replacing("id: {type: integer}", with: "id: {type: string}"),
        to: "contracts/schemas/taxi/order.yml"
      )
      try commit(Scratch(folder: scratch.url("contracts")))
      _ = try update(app)
      let result = try run(app, "breaking", "--against", "main")
      #expect(result.status == 1, "\(result)")
      #expect(result.output.contains("store:contracts/taxi/order.yml"), "\(result)")
      // A machine without a cache gets what both versions have.
      try FileManager.default.removeItem(at: scratch.url("cache"))
      #expect(try update(app, "--locked").status == 0)
      let cold = try run(app, "breaking", "--against", "main")
      #expect(cold.status == 2)
      #expect(cold.error.contains("main:dtoc.yaml:2:3: the store 'contracts' is not in"), "\(cold)")
      #expect(cold.error.contains("run 'dtoc update --locked --at main'"), "\(cold)")
      #expect(try update(app, "--locked", "--at", "main").error.contains("contracts: fetched, "))
      #expect(try run(app, "breaking", "--against", "main").output == result.output)
      // What isn't staged doesn't count.
      #expect(try run(app, "generate", "--staged").status == 0)
      #expect(try run(app, "generate", "--check").status == 1)
    }
  }

  @Test func vendoring() throws {
    try with { scratch, app in
      #expect(try update(app, "--vendor", "Vendor").status == 0)
      #expect(try app.text("Vendor/contracts/taxi/order.yml") == Self.order)
      // A machine without a cache reads the copies, and holds them to the lock as well.
      let result = try Dtoc.run(["generate", "--stores", "Vendor"], in: app.folder)
      #expect(result.status == 0, "\(result.error)")
      try app.write(Self.order + "  b: {type: string}\n", to: "Vendor/contracts/taxi/order.yml")
      let edited = try Dtoc.run(["generate", "--stores", "Vendor"], in: app.folder)
      #expect(
        edited.error.contains("the file in 'Vendor/contracts' is not the one of 'dtoc.lock'"),
        "\(edited)"
      )
      try FileManager.default.removeItem(at: app.url("Vendor/contracts"))
      #expect(try update(app, "--locked", "--vendor", "Vendor").status == 0)
      #expect(try app.text("Vendor/contracts/taxi/order.yml") == Self.order)
      for path in ["Vendor/contracts/mine.yml", "Vendor/contracts/taxi/.gitattributes"] {
        try app.write("mine", to: path)
        let refused = try update(app, "--vendor", "Vendor")
        #expect(refused.status == 2)
        #expect(refused.error.contains("'\(path)' is not a file of the store"))
        try FileManager.default.removeItem(at: app.url(path))
      }
      try scratch.write("definitions: {}\n", to: "contracts/schemas/new.yml")
      try commit(Scratch(folder: scratch.url("contracts")))
      #expect(try update(app, "--vendor", "Vendor").status == 0)
      #expect(try app.text("Vendor/contracts/new.yml") == "definitions: {}\n")
      // Copies of a version that no lock has any more are dtoc's own, too.
      for text in ["definitions: {a: {type: string}}\n", "definitions: {b: {type: string}}\n"] {
        try scratch.write(text, to: "contracts/schemas/new.yml")
        try commit(Scratch(folder: scratch.url("contracts")))
        #expect(try update(app).status == 0)
      }
      #expect(try update(app, "--vendor", "Vendor").status == 0)
      #expect(try app.text("Vendor/contracts/new.yml").contains("b: "))
    }
  }

  @Test func locksThatWereEdited() throws {
    try with { _, app in
      #expect(try update(app).status == 0)
      let lock = try app.text("dtoc.lock")
      let edits = [
        (lock.replacing("ref main", with: "ref mein"), "dtoc.lock:4:"),
        (lock + "\n", "dtoc.lock:"), ("<<<<<<< HEAD\n" + lock, "dtoc.lock:1: it has a conflict"),
        ("", "dtoc.lock:1:"),
      ]
      for (text, message) in edits {
        try app.write(text, to: "dtoc.lock")
        for command in ["generate", "update"] {
          let result = try command == "update" ? update(app) : run(app, command)
          #expect(result.status == 2)
          #expect(result.error.contains(message), "\(result.error)")
        }
      }
    }
  }

  /// The old side is what the old lock has, wherever the store is now.
  @Test func anotherReferenceFolderOrAddress() throws {
    try with { scratch, app in
      let contracts = Scratch(folder: scratch.url("contracts"))
      try contracts.git("tag", "v1")
      let old = Self.configuration.replacing("ref: main", with: "ref: v1")
      try app.write(old, to: "dtoc.yaml")
      #expect(try update(app).status == 0)
      let lock = try app.text("dtoc.lock")
      try scratch.write(
        Self.order.replacing("id: {type: integer}", with: "id: {type: string}"),
        to: "contracts/schemas/taxi/order.yml"
      )
      try scratch.write(Self.order, to: "contracts/api/taxi/order.yml")
      try scratch.write(Self.money, to: "contracts/api/common/money.yml")
      try commit(contracts)
      try contracts.git("tag", "v2")
      try contracts.git("clone", "--quiet", "--bare", ".", "../moved")
      for (configuration, status) in [
        (old.replacing("ref: v1", with: "ref: v2"), 1),
        (Self.configuration.replacing("folder: schemas", with: "folder: api"), 0),
        (old.replacing("../contracts", with: "../moved").replacing("ref: v1", with: "ref: v2"), 1),
      ] {
        try app.write(lock, to: "dtoc.lock")
        try app.write(configuration, to: "dtoc.yaml")
        #expect(try update(app, "--check").status == 1)
        #expect(try update(app, "--dry-run").status == 0)
        #expect(try app.text("dtoc.lock") == lock)
        let result = try update(app, "--vendor", "Vendor")
        #expect(result.status == status, "\(result)")
        #expect(try app.text("dtoc.lock") != lock)
        #expect(try run(app, "generate").status == 0)
        try FileManager.default.removeItem(at: app.url("Vendor"))
      }
    }
  }

  private static let byReference = """
    stores:
      contracts: {git: ../contracts, ref: main, folder: schemas}
    schemas: Local
    output: out

    """
  private static let local = """
    definitions:
      a:
        type: object
        properties:
          order: {$ref: 'store:contracts/taxi/order.yml#/definitions/order'}

    """

  /// A store that only references lead to is needed as much as one that is listed.
  @Test func aMissingStoreThatIsReferredTo() throws {
    try with(Self.byReference, ["app/Local/a.yml": Self.local]) { scratch, app in
      #expect(try update(app).status == 0)
      try app.git("init", "--quiet", "--initial-branch", "main")
      #expect(try run(app, "generate").status == 0)
      try commit(app)
      let swift = try app.text("out/A.swift")
      func checkThatNothingRuns(_ message: String) throws {
        for arguments in [
          ["generate"], ["generate", "--check"], ["validate"], ["validate", "--fix"],
          ["validate", "Local/a.yml"], ["breaking", "--against", "HEAD"],
        ] {
          let cache = scratch.url("cache").path
          let result = try Dtoc.run(
            arguments,
            in: app.folder,
            environment: ["DTOC_STORES": cache]
          )
          #expect(result.status == 2, "\(arguments) \(result)")
          #expect(result.error.contains(message), "\(arguments) \(result)")
          #expect(try app.text("out/A.swift") == swift)
        }
      }
      try app.write(
        Self.byReference.replacing("ref: main", with: "ref: other"),
        to: "dtoc.yaml"
      )
      try checkThatNothingRuns("the store 'contracts' has the reference 'main' in 'dtoc.lock'")
      try app.write(Self.byReference, to: "dtoc.yaml")
      for path in try scratch.entries(of: "cache").filter({ $0.hasSuffix("order.yml") }) {
        try scratch.write("definitions: {}\n", to: "cache/\(path)")
      }
      try checkThatNothingRuns("is not the one of 'dtoc.lock'")
      try FileManager.default.removeItem(at: scratch.url("cache"))
      try checkThatNothingRuns("run 'dtoc update --locked")
    }
  }

  @Test func outputsByStore() throws {
    let configuration = """
      stores:
        contracts: {git: ../contracts, folder: schemas}
      schemas: [store:contracts/common, store:contracts/taxi]
      outputs:
        - {folder: Common, module: CommonAPI, documents: 'store:contracts/common/**'}
        - {folder: Taxi, module: TaxiAPI, documents: 'store:contracts/taxi/**'}

      """
    try with(configuration) { _, app in
      #expect(try update(app).status == 0)
      #expect(try run(app, "generate").status == 0)
      let result = try run(app, "validate")
      #expect(result.status == 0, "\(result)")
      #expect(result.output.isEmpty, "\(result)")
    }
  }

  /// As under `schemas`, the name of a store means all of it.
  @Test func wholeStores() throws {
    let configuration = """
      stores:
        contracts: {git: ../contracts, folder: schemas}
      schemas: [Local, store:contracts]
      outputs:
        - {folder: Contracts, documents: 'store:contracts'}
        - {folder: Rest, documents: '*'}

      """
    try with(configuration, ["app/Local/a.yml": "definitions: {a: {type: string}}\n"]) { _, app in
      #expect(try update(app).status == 0)
      let result = try run(app, "generate")
      #expect(result.status == 0, "\(result.error)")
      #expect(try app.entries(of: "Contracts").contains("taxi/Order.swift"))
      #expect(try app.entries(of: "Contracts").contains("common/Money.swift"))
      #expect(try run(app, "validate").output.isEmpty)
    }
  }

  /// Only the lock has changed, and a reference leads to nothing now.
  @Test func theLockIsAChangeOfWhatRefersToStores() throws {
    try with(Self.byReference, ["app/Local/a.yml": Self.local]) { scratch, app in
      try app.git("init", "--quiet", "--initial-branch", "main")
      #expect(try update(app).status == 0)
      try commit(app)
      try scratch.write("definitions: {}\n", to: "contracts/schemas/taxi/order.yml")
      try commit(Scratch(folder: scratch.url("contracts")))
      #expect(try run(app, "validate", "--base", "main").status == 0)
      _ = try update(app)
      let result = try run(app, "validate", "--base", "main")
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
      try app.git("init", "--quiet", "--initial-branch", "main")
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
      #expect(try run(app, "validate", "--base", "main").output.contains("Local/a.yml:2:"))
    }
  }

  @Test func aTagThatBecomesABranch() throws {
    let configuration = Self.configuration.replacing("ref: main", with: "ref: v1")
    try with(configuration) { scratch, app in
      let contracts = Scratch(folder: scratch.url("contracts"))
      try contracts.git("tag", "v1")
      #expect(try update(app).status == 0)
      let lock = try app.text("dtoc.lock")
      #expect(lock.contains("\nkind tag\n"))
      try contracts.git("tag", "--delete", "v1")
      try scratch.write("definitions: {}\n", to: "contracts/schemas/new.yml")
      try commit(contracts)
      try contracts.git("branch", "v1")
      let result = try update(app)
      #expect(result.status == 2)
      #expect(result.error.contains("'v1' was a tag of "), "\(result)")
      #expect(try app.text("dtoc.lock") == lock)
      #expect(try update(app, "--accept", "contracts").status == 0)
      #expect(!(try app.text("dtoc.lock").contains("kind tag")))
    }
  }

  @Test func namesOfAStoreThatAreNotUsed() throws {
    let names = "names: {'taxi/order.yml#/definitions/order': TaxiOrder}\n"
    for (text, message) in [
      (names, "because it has no 'schemas'"),
      ("schemas: [.\n" + names, "'store:contracts/dtoc.yaml' has errors"),
    ] {
      try with(Self.configuration, ["contracts/schemas/dtoc.yaml": text]) { _, app in
        #expect(try update(app).status == 0)
        let result = try run(app, "validate")
        #expect(result.status == 0, "\(result)")
        #expect(result.output.contains("dtoc.yaml:2:3: warning[unmatched-option]"), "\(result)")
        #expect(result.output.contains(message), "\(result)")
        #expect(try run(app, "generate").error.contains(message))
      }
    }
  }
}
