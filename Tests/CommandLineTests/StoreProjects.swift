import Foundation
import Testing

/// Tests with a repository `contracts`, and a project `app` beside it that has it as a store.
protocol StoreProjects {}

extension StoreProjects {
  static var money: String {
    """
    definitions:
      money:
        type: object
        required: [amount]
        properties:
          amount: {type: integer}

    """
  }

  static var order: String {
    """
    definitions:
      order:
        type: object
        required: [id]
        properties:
          id: {type: integer}
          price: {$ref: '../common/money.yml#/definitions/money'}

    """
  }

  static var configuration: String {
    """
    stores:
      contracts: {git: ../contracts, ref: main, folder: schemas}
    schemas: store:contracts/taxi
    output: out

    """
  }

  static var byReference: String {
    """
    stores:
      contracts: {git: ../contracts, ref: main, folder: schemas}
    schemas: Local
    output: out

    """
  }

  static var local: String {
    """
    definitions:
      a:
        type: object
        properties:
          order: {$ref: 'store:contracts/taxi/order.yml#/definitions/order'}

    """
  }

  /// A repository with schemas, and a folder `app` with a configuration.
  func with(
    _ configuration: String = Self.configuration,
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
      try contracts.git("init --quiet --initial-branch main")
      try commit(contracts)
      try body(scratch, Scratch(folder: scratch.url("app")))
    }
  }

  func commit(_ repository: Scratch) throws {
    try repository.git("add --all")
    try repository.git("commit --quiet --message schemas")
  }

  @discardableResult
  func run(_ app: Scratch, _ arguments: Arguments = "") throws -> Dtoc.Result {
    let cache = app.folder.deletingLastPathComponent().appendingPathComponent("cache").path
    return try Dtoc.run(arguments.words, in: app.folder, environment: ["DTOC_STORES": cache])
  }

  func update(_ app: Scratch, _ arguments: Arguments = "") throws -> Dtoc.Result {
    let cache = app.folder.deletingLastPathComponent().appendingPathComponent("cache").path
    return try Dtoc.run(
      ["update", "--allow-local", "--stores", cache] + arguments.words,
      in: app.folder
    )
  }
}
