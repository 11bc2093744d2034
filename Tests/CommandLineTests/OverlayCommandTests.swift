import Foundation
import Testing

/// `dtoc overlay`.
@Suite struct OverlayCommandTests: OverlayProjects {
  @Test func newActions() throws {
    try project { scratch in
      let printed = try scratch.dtoc(
        "overlay new --for vendor/shop.json#/components/schemas/Order --update \("{x-dto-name: Cart, x-tags: [a, 'b c']}")"
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
        "overlay new --for vendor/shop.json#/components/schemas/Order/properties/state --remove --into overlays/shop.yaml",
        status: 0,
        says: "added an action to overlays/shop.yaml"
      )
      #expect(
        try scratch.text("overlays/shop.yaml") == Self.renaming
          + "  - target: $.components.schemas.Order.properties.state\n    remove: true\n"
      )
      try scratch.check(
        "overlay new --for vendor/shop.json#/components/schemas/Ordr",
        status: 2,
        says: "did you mean 'Order'?"
      )
      try scratch.check("overlay new --for vendor/shop.json#/info --into more/new.yaml", status: 0)
      #expect(try scratch.text("more/new.yaml").contains("extends: '../vendor/shop.json'\n"))
      try scratch.check("overlay new --for nothing.json#/a", status: 2, says: "no such file")
    }
  }

  private func new(_ scratch: Scratch, _ pointer: String, _ more: String...) throws -> Dtoc.Result {
    try scratch.dtoc("overlay new --for vendor/shop.json#\(pointer) \(more)")
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
        try scratch.check("validate --strict", status: 0)
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
        try scratch.check("validate --strict", status: 0)
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

  /// What an overlay has added is there, and what it has removed is not.
  @Test func afterOtherActions() throws {
    let text =
      Self.extending + """
          - target: $.components.schemas.Park
            update:
              required: [extra]
              properties: {extra: {type: string}}
          - target: $.components.schemas.Order.properties.state
            remove: true

        """
    try project(text) { scratch in
      let into = ["--into", "overlays/shop.yaml"]
      let gone = try new(scratch, "/components/schemas/Order/properties/state", "--update", "a: b")
      #expect(gone.status == 2 && gone.error.contains("there is no 'state'"), "\(gone)")
      let again = try new(
        scratch,
        "/components/schemas/Order/properties/state",
        "--remove",
        into[0],
        into[1]
      )
      #expect(again.error.contains("already has this action"), "\(again)")
      let extra = "/components/schemas/Park/properties/extra"
      let added = try new(scratch, extra, "--remove", into[0], into[1])
      #expect(added.error.contains("added 2 actions to overlays/shop.yaml"), "\(added)")
      try scratch.check("validate", status: 0)
    }
  }

  /// A store of one document is that document, by whatever name.
  @Test func documentsOfStores() throws {
    let shop = """
      {"openapi": "3.0.3", "info": {"title": "Shop", "version": "1"}, "paths": {}, "components": {"schemas": {"Order": {"type": "object"}}}}
      """
    let store = "784138eda5fab02e9ba8da239da17a4495721aebdcd8acf8e0689e33d16c5e20"
    let lock = """
      # What the stores of 'dtoc.yaml' contain. 'dtoc update' writes this file. Commit it, and don't edit it.
      lock 1

      store shop
      url https://host/openapi.json
      content store-1-sha256:\(store)
      sha256:1ceb6425db7495e25a5f07a306aeb767031f9200f8c5d2dfaa23e115ca519956 openapi.json

      """
    let names = ["store:shop", "store:shop/openapi.json", "https://host/openapi.json"]
    for (extends, name) in names.flatMap({ name in names.map { (name, $0) } }) {
      let files = [
        "dtoc.yaml": "stores: {shop: {url: 'https://host/openapi.json'}}\nschemas: store:shop\n",
        "dtoc.lock": lock, "cache/\(store)/openapi.json": shop,
        "ov.yaml": Self.head + "extends: \(extends)\nactions: []\n",
      ]
      try Scratch.with(files) { scratch in
        let result = try scratch.dtoc(
          "overlay new --for \(name)#/components/schemas/Order --update 'x-a: b' --into ov.yaml",
          environment: ["DTOC_STORES": scratch.url("cache").path]
        )
        #expect(result.status == 0, "\(name) \(extends) \(result)")
        #expect(try scratch.text("ov.yaml").contains("x-a: b"))
      }
    }
  }

  @Test func otherFiles() throws {
    try project { scratch in
      let place = "/components/schemas/Park"
      let update = ["--update", "x-dto-name: Garage", "--into"]
      let configuration = try scratch.text("dtoc.yaml")
      let refused = try new(scratch, place, update[0], update[1], update[2], "dtoc.yaml")
      #expect(refused.status == 2 && refused.error.contains("it isn't an overlay"), "\(refused)")
      #expect(try scratch.text("dtoc.yaml") == configuration)
      let created = try new(scratch, place, update[0], update[1], update[2], "overlays/j.json")
      #expect(created.status == 0, "\(created)")
      #expect(
        try scratch.text("overlays/j.json") == """
          {
            "overlay": "1.1.0",
            "info": {"title": "Changes for our apps", "version": "1.0.0"},
            "extends": "../vendor/shop.json",
            "actions": [
              {"target": "$.components.schemas.Park", "update": {"x-dto-name": "Garage"}}
            ]
          }

          """
      )
      let second = try new(
        scratch,
        "/components/schemas/Order",
        "--remove",
        update[2],
        "overlays/j.json"
      )
      #expect(second.status == 0, "\(second)")
      let read = try JSONSerialization.jsonObject(
        with: Data(try scratch.text("overlays/j.json").utf8)
      )
      #expect((read as? [String: Any])?["actions"] is [Any])
    }
  }
}
