import Foundation
import Testing

/// What becomes of schemas with parameters, by what earlier runs have recorded.
@Suite struct RecordedGenericTests {
  private let schemas = """
    openapi: 3.1.0
    info: {title: A, version: '1'}
    paths: {}
    components:
      schemas:
        Cat: {type: object, properties: {name: {type: string}}}
        Page:
          type: object
          properties:
            items: {type: array, items: {$dynamicRef: '#Item'}}
          $defs:
            Item: {$dynamicAnchor: Item}
        CatPage:
          $ref: '#/components/schemas/Page'
          $defs:
            Item: {$dynamicAnchor: Item, $ref: '#/components/schemas/Cat'}

    """
  private let record = "out/.dtoc-names/Schemas/api.yml.names"

  private func withSchemas(_ body: (Scratch) throws -> Void) throws {
    try Scratch.with(
      [
        "dtoc.yaml": "schemas: Schemas\noutput: out\n", "Schemas/api.yml": schemas,
        "Package.swift": "",
      ],
      body
    )
  }

  @Test func recordedTypeStaysPlain() throws {
    try withSchemas { scratch in
      try scratch.check("generate", status: 0)
      let new = try scratch.text("out/Api.swift")
      #expect(new.contains("struct Page<Item: ") && new.contains("typealias CatPage = Page<Cat>"))
      let names = try scratch.text(record)
      try scratch.check("generate --check --no-cache", status: 0)
      // What an earlier version has recorded.
      try scratch.write(names.replacing("  /<Item> = Item\n", with: ""), to: record)
      try scratch.check("generate", status: 0)
      let old = try scratch.text("out/Api.swift")
      #expect(old.contains("struct Page: ") && old.contains("typealias CatPage = Page\n"))
      try scratch.check("generate --check --no-cache", status: 0)
      try scratch.write(
        schemas.replacing("    Page:\n", with: "    Page:\n      x-dto-generic: {}\n"),
        to: "Schemas/api.yml"
      )
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Api.swift").contains("typealias CatPage = Page<Cat>"))
    }
  }

  /// A type that mentions no parameter of its own was always plain before.
  @Test(arguments: ["      $dynamicAnchor: Item\n", ""])
  func recordedTypeWithoutDeclaredParametersStaysPlain(anchor: String) throws {
    let declared = """
            $defs:
              Item: {$dynamicAnchor: Item}

      """
    let dogs = """
          DogPage:
            $ref: '#/components/schemas/Page'
            $defs:
              Item: {$dynamicAnchor: Item, type: string}

      """
    let undeclared = schemas.replacing(declared, with: "").replacing(
      "    Page:\n",
      with: "    Page:\n" + anchor
    )
    try Scratch.with(
      [
        "dtoc.yaml": "schemas: Schemas\noutput: out\n", "Package.swift": "",
        "Schemas/api.yml": undeclared + dogs,
      ]
    ) { scratch in
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Api.swift").contains("typealias CatPage = Page<Cat>"))
      let names = try scratch.text(record)
      #expect(names.contains("  /<Item> = Item\n"))
      try scratch.write(names.replacing("  /<Item> = Item\n", with: ""), to: record)
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Api.swift").contains("struct Page: "))
      try scratch.check("generate --check --no-cache", status: 0)
    }
  }

  /// A type whose parameter nothing declares stays generic when a single schema binds it.
  @Test func recordedParameterStays() throws {
    let page = """
      openapi: 3.1.0
      info: {title: A, version: '1'}
      paths: {}
      components:
        schemas:
          Page: {type: object, properties: {item: {$dynamicRef: '#Item'}}}
          TextPage: {$ref: '#/components/schemas/Page', $defs: {a: {$dynamicAnchor: Item, type: string}}}

      """
    let other =
      "    NumberPage: {$ref: '#/components/schemas/Page', $defs: {a: {$dynamicAnchor: Item, type: integer}}}\n"
    try Scratch.with(
      [
        "dtoc.yaml": "schemas: Schemas\noutput: out\n", "Package.swift": "",
        "Schemas/api.yml": page + other,
      ]
    ) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.write(page, to: "Schemas/api.yml")
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Api.swift").contains("typealias TextPage = Page<String>"))
    }
  }

  /// What the argument of an instance is called doesn't depend on whether the instance is recorded, nor does what an extension binds.
  @Test func secondRunChangesNothing() throws {
    let text = """
      openapi: 3.1.0
      info: {title: A, version: '1'}
      paths: {}
      components:
        schemas:
          Page: {type: object, properties: {item: {$dynamicRef: '#Item'}}, $defs: {Item: {$dynamicAnchor: Item}}}
          Pairs:
            $ref: '#/components/schemas/Page'
            $defs: {Item: {$dynamicAnchor: Item, type: array, items: {type: integer}, minItems: 2}}
          Base: {type: object, properties: {it: {$dynamicRef: '#It'}}, $defs: {It: {$dynamicAnchor: It}}}
          Extended:
            allOf:
              - {$ref: '#/components/schemas/Base', $defs: {It: {$dynamicAnchor: It, type: integer}}}
              - {type: object, properties: {more: {type: string}}}

      """
    try Scratch.with(
      [
        "dtoc.yaml": "schemas: Schemas\noutput: out\n", "Package.swift": "",
        "Schemas/api.yml": text,
      ]
    ) { scratch in
      try scratch.check("generate", status: 0)
      let swift = try scratch.text("out/Api.swift")
      #expect(swift.contains("public typealias PairsItem = [Int]"))
      #expect(swift.contains("var it: Int?"))
      try scratch.check("generate --check --no-cache", status: 0)
      let second = try scratch.dtoc("generate --no-cache")
      #expect(!second.error.contains("warning"), "\(second.error)")
      #expect(try scratch.text("out/Api.swift") == swift)
    }
  }

  @Test func recordedInstanceStaysPlain() throws {
    try withSchemas { scratch in
      try scratch.check("generate", status: 0)
      let names = try scratch.text(record)
      let own = "#/components/schemas/CatPage\n"
      try scratch.write(names.replacing(own, with: own + "  items\n"), to: record)
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Api.swift").contains("struct CatPage: "))
      try scratch.check("generate --check --no-cache", status: 0)
    }
  }

  /// A type that only extensions bind parameters of keeps them, also if another type has one with the same name.
  @Test func parametersOfExtendedTypesStay() throws {
    let text = """
      openapi: 3.1.0
      info: {title: A, version: '1'}
      paths: {}
      components:
        schemas:
          Cat: {type: object, properties: {name: {type: string}}}
          Dog: {type: object, properties: {age: {type: integer}}}
          Page:
            type: object
            $defs: {Item: {$dynamicAnchor: Item}}
            properties: {items: {type: array, items: {$dynamicRef: '#Item'}}}
          Box:
            type: object
            $defs: {Item: {$dynamicAnchor: Item}}
            properties: {boxed: {$dynamicRef: '#Item'}}
          Both:
            allOf:
            - $ref: '#/components/schemas/Page'
              $defs: {Item: {$dynamicAnchor: Item, $ref: '#/components/schemas/Cat'}}
            - $ref: '#/components/schemas/Box'
              $defs: {Item: {$dynamicAnchor: Item, $ref: '#/components/schemas/Dog'}}

      """
    try Scratch.with(
      [
        "dtoc.yaml": "schemas: Schemas\noutput: out\n", "Package.swift": "",
        "Schemas/api.yml": text,
      ]
    ) { scratch in
      try scratch.check("generate", status: 0)
      let swift = try scratch.text("out/Api.swift")
      #expect(swift.contains("var items: [Cat]?") && swift.contains("var boxed: Dog?"))
      try scratch.check("generate --no-cache", status: 0)
      #expect(try scratch.text("out/Api.swift") == swift)
    }
  }
}
