import Foundation
import Testing

/// `stores` in `dtoc.yaml`, with repositories of this machine. `scripts/stores` tests them with servers.
@Suite struct StoreTests: StoreProjects {
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
      #expect(try run(app, "generate --check").status == 0)
      #expect(try run(app, "validate").status == 0)
      let lock = try app.text("dtoc.lock")
      #expect(try update(app).error.hasPrefix("contracts: unchanged, "))
      #expect(try app.text("dtoc.lock") == lock)
      #expect(try update(app, "--check").status == 0)
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
      try shop.git("init --quiet")
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
      #expect(try run(app, "generate --check").status == 0)
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

  @Test func misspeltStoresOfOutputs() throws {
    let outputs = "outputs: [{folder: out, documents: 'store:contract/**'}, {folder: rest}]\n"
    let configuration = Self.configuration.replacing("output: out\n", with: outputs)
    try with(configuration) { _, app in
      let result = try run(app, "validate")
      #expect(result.status == 2, "\(result)")
      #expect(result.error.contains("there is no store 'contract'"), "\(result)")
      #expect(result.error.contains("did you mean 'contracts'?"), "\(result)")
    }
  }

  @Test func storesAsArguments() throws {
    let names = "names: {'order.yml#/definitions/order': Ride}\n"
    let broken = Self.money.replacing("integer", with: "integr")
    try with(Self.configuration + names, ["contracts/schemas/common/money.yml": broken]) { _, app in
      #expect(try run(app, "validate store:contracts").error.contains("run 'dtoc update'"))
      #expect(try update(app).status == 0)
      for argument in [
        "store:contracts/common/money.yml", "store:contracts/common", "store:contracts",
      ] {
        let result = try run(app, "validate \(argument)")
        #expect(result.output.contains("store:contracts/common/money.yml:6:"), "\(result)")
      }
      _ = try run(app, "generate store:contracts/taxi/order.yml --output own")
      #expect(try app.text("own/Order.swift").contains("struct Ride:"))
      let only = try run(app, "generate store:contracts/taxi/order.yml")
      #expect(only.status == 2 && only.error.contains("is for all of its documents"), "\(only)")
      let none = try run(app, "validate store:contracts/taxy")
      #expect(none.error.contains("there is no folder or document 'store:contracts/taxy'"))
      #expect(try run(app, "validate store:other").error.contains("names no store"))
      #expect(try run(app, "breaking store:contracts --against a").status == 2)
    }
  }

  /// A store that only references lead to is needed as much as one that is listed.
  @Test func aMissingStoreThatIsReferredTo() throws {
    try with(Self.byReference, ["app/Local/a.yml": Self.local]) { scratch, app in
      #expect(try update(app).status == 0)
      try app.git("init --quiet --initial-branch main")
      #expect(try run(app, "generate").status == 0)
      try commit(app)
      let swift = try app.text("out/A.swift")
      func checkThatNothingRuns(_ message: String) throws {
        for arguments in [
          ["generate"], ["generate", "--check"], ["validate"], ["validate", "--fix"],
          ["validate", "Local/a.yml"], ["breaking", "--against", "HEAD"],
        ] {
          let cache = scratch.url("cache").path
          let result = try Dtoc.run(arguments, in: app.folder, environment: ["DTOC_STORES": cache])
          #expect(result.status == 2, "\(arguments) \(result)")
          #expect(result.error.contains(message), "\(arguments) \(result)")
          #expect(try app.text("out/A.swift") == swift)
        }
      }
      try app.write(Self.byReference.replacing("ref: main", with: "ref: other"), to: "dtoc.yaml")
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
}
