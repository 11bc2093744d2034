import Foundation
import Testing

/// What templates write about operations keeps its name.
@Suite struct OperationNameTests {
  private let record = "out/.dtoc-names/Schemas/api.yml.names"
  private let entry = "{template: List, each: operation, path: Ops.swift}"

  private func document(_ paths: String, schemas: String = "") -> String {
    """
    openapi: 3.0.3
    info: {title: API, version: '1'}
    paths:
    \(paths)
    components:
      schemas:
        Order: {type: object, properties: {id: {type: string}}}
    \(schemas)

    """
  }

  private let orders = """
      /orders:
        post: {operationId: createOrder, responses: {'200': {description: None.}}}
    """

  private func with(
    _ paths: String,
    options: String = "",
    extra: String? = nil,
    _ body: (Scratch) throws -> Void
  ) throws {
    let entry = extra ?? entry
    var files = [
      "dtoc.yaml": "schemas: Schemas\noutput: out\n\(options)extra-files:\n  - \(entry)\n",
      "Schemas/api.yml": document(paths),
    ]
    if entry.contains("List") {
      files["dtoc.yaml", default: ""] += "templates: Mine\n"
      files["Mine/List.mustache"] =
        "{{#operations}}\n// {{name}} {{method}} {{path}}\n{{/operations}}\n"
    }
    try Scratch.with(files) { scratch in
      try scratch.check("generate", status: 0)
      try body(scratch)
    }
  }

  private func names(_ scratch: Scratch) throws -> [String] {
    try scratch.text("out/Ops.swift").split(separator: "\n").dropFirst()
      .map { String($0.split(separator: " ")[1]) }
  }

  /// The built-in template writes nothing about webhooks, so they take no names.
  @Test func webhooksGiveWay() throws {
    let webhook =
      "webhooks:\n  h: {post: {operationId: order, responses: {'200': {description: None.}}}}\n"
    try with(orders) { scratch in
      try scratch.write(
        document(orders).replacing("3.0.3", with: "3.1.0") + webhook,
        to: "Schemas/api.yml"
      )
      try scratch.check("generate", status: 0)
      #expect(!(try scratch.text(record).contains("webhooks")))
      let later = "    HPost: {type: object, properties: {a: {type: string}}}"
      try scratch.write(
        document(orders, schemas: later).replacing("3.0.3", with: "3.1.0") + webhook,
        to: "Schemas/api.yml"
      )
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Api.swift").contains("struct HPost: "))
      try scratch.check("generate --check --no-cache", status: 0)
    }
  }

  /// An app that uses the name no longer compiles, as with types.
  @Test func aLostNameIsAWarning() throws {
    try with(orders) { scratch in
      let later =
        "    Made: {type: object, x-dto-name: CreateOrder, properties: {a: {type: string}}}"
      try scratch.write(document(orders, schemas: later), to: "Schemas/api.yml")
      try scratch.check(
        "generate",
        status: 0,
        says: "warning[untyped-operation]: something else has the Swift name that the operation",
        "'createOrder' had, so it is"
      )
      #expect(try names(scratch) != ["CreateOrder"])
      // From then on, it is like a name that was never free.
      let result = try scratch.dtoc("generate --no-cache")
      #expect(!result.error.contains("warning"), "\(result.error)")
    }
  }

  @Test func namesAreRecordedAmongTypes() throws {
    try with(orders) { scratch in
      #expect(
        try scratch.text(record).contains(
          """

          #/paths/~1orders/post = CreateOrder

          #/components/schemas/Order
            id

          // The end of the names.

          """
        )
      )
      try scratch.check("generate --check", status: 0, says: "up to date")
      // Another 'operationId' changes nothing.
      try scratch.write(
        document(orders.replacing("createOrder", with: "placeOrder")),
        to: "Schemas/api.yml"
      )
      try scratch.check("generate", status: 0)
      #expect(try names(scratch) == ["CreateOrder"])
      // What is gone is forgotten.
      try scratch.write(
        document(
          orders.replacing("post:", with: "put:").replacing("createOrder", with: "placeOrder")
        ),
        to: "Schemas/api.yml"
      )
      try scratch.check("generate", status: 0)
      #expect(try names(scratch) == ["PlaceOrder"])
      #expect(try !scratch.text(record).contains("CreateOrder"))
    }
  }

  /// Neither an operation nor a type takes a recorded name, wherever it stands.
  @Test func collisionsMoveNothing() throws {
    try with(orders) { scratch in
      try scratch.write(
        document(
          """
            /first:
              get: {operationId: create_order, responses: {'200': {description: None.}}}
          \(orders)
          """,
          schemas: "    create_order: {type: object, properties: {a: {type: string}}}"
        ),
        to: "Schemas/api.yml"
      )
      let message =
        "the name 'CreateOrder' is taken, so this is named 'ApiCreateOrder' in Swift"
      try scratch.check("generate --notes", status: 0, says: message, "so it is 'GetFirst'")
      #expect(try names(scratch) == ["GetFirst", "CreateOrder"])
      #expect(try scratch.text("out/Api.swift").contains("struct ApiCreateOrder:"))
      try scratch.check("validate", status: 0, says: message)
      try scratch.check("generate --no-cache --check", status: 0)
      // What has given way keeps its name, too.
      try scratch.write(
        document(
          "  /first:\n    get: {operationId: create_order, responses: {'200': {description: None.}}}"
        ),
        to: "Schemas/api.yml"
      )
      try scratch.check("generate", status: 0)
      #expect(try names(scratch) == ["GetFirst"])
    }
  }

  /// A record of an earlier version has no operations, and types go first.
  @Test func oldRecordsGetThem() throws {
    try with(orders) { scratch in
      let text = try scratch.text(record)
      try scratch.write(
        text.replacing("\n#/paths/~1orders/post = CreateOrder\n", with: ""),
        to: record
      )
      try scratch.check("generate --check", status: 1, says: "api.yml.names")
      try scratch.check("generate", status: 0)
      #expect(try scratch.text(record) == text)
    }
  }

  @Test func namesAreChosen() throws {
    let paths = orders.replacing("{operationId", with: "{x-dto-name: Purchase, operationId")
    try with(orders, options: "type-prefix: My\ntype-suffix: DTO\n") { scratch in
      #expect(try names(scratch) == ["MyCreateOrder"])
      #expect(try scratch.text(record).contains("/post = CreateOrder\n"))
      try scratch.write(document(paths), to: "Schemas/api.yml")
      try scratch.check("generate", status: 0)
      #expect(try names(scratch) == ["MyPurchase"])
      try scratch.check("validate", status: 0)
      try scratch.write(document(paths.replacing("Purchase", with: "[a]")), to: "Schemas/api.yml")
      try scratch.check("validate", status: 1, says: "'x-dto-name' must be a name")
    }
  }

  @Test func inANamespaceTypesAreElsewhere() throws {
    try with(orders, options: "namespace: API\n") { scratch in
      try scratch.write(
        document(
          orders,
          schemas: "    create_order: {type: object, properties: {a: {type: string}}}"
        ),
        to: "Schemas/api.yml"
      )
      try scratch.check("generate", status: 0)
      #expect(try names(scratch) == ["CreateOrder"])
      #expect(try scratch.text("out/Api.swift").contains("struct CreateOrder:"))
    }
  }

  /// Nothing is recorded of what no template writes about, and a document of operations alone has a record, too.
  @Test func onlyWhatIsWrittenIsRecorded() throws {
    try with(orders, extra: "{template: Keys, path: Keys.swift, each: module}") { scratch throws in
      #expect(try !scratch.text(record).contains("paths"))
    }
    try with(orders) { scratch in
      let alone = document(orders.replacing("createOrder", with: "make it"))
        .replacing(
          "components:\n  schemas:\n    Order: {type: object, properties: {id: {type: string}}}\n",
          with: ""
        )
      try scratch.write(alone.replacing("/orders", with: "/a b"), to: "Schemas/other.yml")
      try scratch.check("generate", status: 0)
      let other = try scratch.text("out/.dtoc-names/Schemas/other.yml.names")
      #expect(other.contains("\n#\"/paths/~1a b/post\" = MakeIt\n\n// The end"))
      // With an error, nothing is forgotten, and in a run for one document, nothing is taken.
      try scratch.write(
        document(orders.replacing("createOrder", with: "makeIt").replacing("orders", with: "cars")),
        to: "Schemas/a.yml"
      )
      try scratch.check("generate", status: 0)
      #expect(try names(scratch) == ["PostCars", "CreateOrder", "MakeIt"])
      try scratch.write("a: [", to: "Schemas/other.yml")
      try scratch.check("generate", status: 1)
      #expect(try scratch.text("out/.dtoc-names/Schemas/other.yml.names") == other)
    }
  }

  /// Two branches add operations; then two give one name to different things.
  @Test func mergesKeepBothSides() throws {
    try with(orders) { scratch in
      let text = try scratch.text(record)
      let (left, right) = ("#/paths/~1cars/get = ReadCar", "#/paths/~1cars/get = GetCar")
      try scratch.write(
        text.replacing(
          "\n#/paths",
          with: "\n<<<<<<< ours\n\(left)\n=======\n\(right)\n>>>>>>> theirs\n\n#/paths"
        ),
        to: record
      )
      let cars =
        "  /cars:\n    get: {operationId: cars, responses: {'200': {description: None.}}}\n"
      try scratch.write(document(cars + orders), to: "Schemas/api.yml")
      try scratch.check(
        "generate",
        status: 0,
        says:
          "'#/paths/~1cars/get' has 'ReadCar' on one side and 'GetCar' on the other, and is now 'GetCar'"
      )
      #expect(try names(scratch) == ["GetCar", "CreateOrder"])
      try scratch.write(try scratch.text(record).replacing("GetCar", with: "Order"), to: record)
      try scratch.check("generate", status: 0)
      #expect(try names(scratch) == ["Cars", "CreateOrder"])
      #expect(try scratch.text("out/Api.swift").contains("struct Order:"))
      try scratch.check("generate --check", status: 0)
    }
  }

  /// Branches that add operations and types in different places merge without a conflict, and all names stay.
  @Test(.enabled(if: Git.isThere)) func branchesMerge() throws {
    func get(_ path: String) -> String {
      "  /\(path):\n    get: {operationId: \(path), responses: {'200': {description: None.}}}\n"
    }
    let files = [
      "dtoc.yaml":
        "schemas: Schemas\noutput: out\ntemplates: Mine\nextra-files:\n  - \(entry)\n",
      "Schemas/api.yml": document(get("b") + get("d")),
      "Mine/List.mustache": "{{#operations}}\n// {{name}} {{method}} {{path}}\n{{/operations}}\n",
    ]
    try Scratch.repository(files) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.commitAll()
      for (branch, paths) in [
        ("left", get("a") + get("b") + get("d")), ("right", get("b") + get("d") + get("e")),
      ] {
        try scratch.git("checkout --quiet -b \(branch) main")
        try scratch.write(document(paths), to: "Schemas/api.yml")
        try scratch.check("generate", status: 0)
        try scratch.remove("out/Ops.swift")
        try scratch.commitAll()
      }
      try scratch.git("merge --quiet --no-edit left")
      try scratch.check("generate", status: 0)
      #expect(try names(scratch) == ["A", "B", "D", "E"])
      #expect(try scratch.git("status --porcelain out/.dtoc-names") == "")
    }
  }

  /// Places of operations can be in 'names', too.
  @Test func configuredNames() throws {
    try with(orders, options: "names: {'api.yml#/paths/~1orders/post': Purchase}\n") { scratch in
      #expect(try names(scratch) == ["Purchase"])
      try scratch.check("generate", status: 0, says: "nothing has changed")
    }
  }

  /// Entries of 'extra-files' know an operation by one name.
  @Test func templatesShareNames() throws {
    let get =
      "    get: {operationId: createOrder, tags: [a], responses: {'200': {description: None.}}}"
    try with(
      "\(orders)\n\(get)",
      extra: "\(entry)\n  - {template: List, each: operation, where: {tags: a}, path: A.swift}"
    ) { scratch throws in
      #expect(try names(scratch) == ["CreateOrder", "GetOrders"])
      #expect(try scratch.text("out/A.swift").contains("// GetOrders "))
    }
  }
}
