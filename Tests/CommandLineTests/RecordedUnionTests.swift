import Foundation
import Testing

/// What becomes of the children of a schema that lists them, by what earlier runs have recorded.
@Suite struct RecordedUnionTests {
  private let schemas = """
    openapi: 3.0.3
    info: {title: A, version: '1'}
    paths: {}
    components:
      schemas:
        Animal:
          type: object
          oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
          discriminator: {propertyName: kind}
          properties: {kind: {type: string}}
        Cat: {allOf: [{$ref: '#/components/schemas/Animal'}, {type: object, properties: {claws: {type: integer}}}]}
        Dog: {allOf: [{$ref: '#/components/schemas/Animal'}, {type: object, properties: {bark: {type: string}}}]}

    """
  private let record = "out/.dtoc-names/Schemas/api.yml.names"
  /// What an earlier version has recorded for a child.
  private let recordedCat = """
    #/components/schemas/Cat
      #/components/schemas/Cat = cat
      /#/components/schemas/Cat& = CatVariant
        kind
        claws
      #/components/schemas/Dog = dog
      /#/components/schemas/Dog& = DogVariant
        kind
        claws
        bark

    """

  @Test func recordedUnionStays() throws {
    try Scratch.with([
      "dtoc.yaml": "schemas: Schemas\noutput: out\n", "Schemas/api.yml": schemas,
      "Package.swift": "",
    ]) { scratch in
      try scratch.check("generate", status: 0)
      let new = try scratch.text("out/Api.swift")
      #expect(new.contains("struct Cat: ") && new.contains("struct Dog: "))
      let names = try scratch.text(record)
      let own = "#/components/schemas/Cat\n  kind\n  claws\n"
      #expect(names.contains(own))
      try scratch.write(names.replacing(own, with: recordedCat), to: record)
      try scratch.check("generate", status: 0)
      let old = try scratch.text("out/Api.swift")
      #expect(old.contains("enum Cat: ") && old.contains("struct Dog: "))
      #expect(old.contains("struct DogVariant: "))
      #expect(try scratch.text(record).contains(recordedCat))
      try scratch.check("generate --check", status: 0)
      try scratch.check("generate --check --no-cache", status: 0)
      // Without its entry, the type is new.
      try scratch.write(names, to: record)
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Api.swift") == new)
    }
  }

  private func measures(_ variants: [String]) -> String {
    "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {}\ncomponents:\n  schemas:\n    Measure:\n      oneOf:\n"
      + variants.map {
        "        - {type: object, required: [unit], properties: {unit: {enum: [\($0)]}}}\n"
      }
      .joined()
  }

  @Test func namesFollowWhatVariantsSay() throws {
    try Scratch.with([
      "dtoc.yaml": "schemas: Schemas\noutput: out\nstyle: 2\n",
      "Schemas/api.yml": measures(["kg, g", "m, cm"]), "Package.swift": "",
    ]) { scratch in
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Api.swift").contains("case \"kg\", \"g\": self = .kgOrG("))
      let names = try scratch.text(record)
      // In another order, with other values, and beside another variant.
      for variants in [
        ["m, cm", "kg, g"], ["mm, m", "g, kg, t"], ["l", "m, cm", "kg, g"], ["kg, g", "l"],
      ] {
        try scratch.write(measures(variants), to: "Schemas/api.yml")
        try scratch.check("generate", status: 0)
        let swift = try scratch.text("out/Api.swift")
        #expect(swift.contains("case kgOrG(KgOrG)"), "\(variants)")
        let hasLength = variants.contains { $0.contains("m") }
        #expect(swift.contains("case mOrCm(MOrCm)") == hasLength, "\(variants)")
        try scratch.write(names, to: record)
      }
    }
  }

  @Test func namesByPositionStay() throws {
    try Scratch.with([
      "dtoc.yaml": "schemas: Schemas\noutput: out\nstyle: 2\n",
      "Schemas/api.yml": measures(["kg, g", "m, cm"]), "Package.swift": "",
    ]) { scratch in
      try scratch.check("generate", status: 0)
      let old = """
        #/components/schemas/Measure
          unit = variant1
          /unit = Variant1
            unit
            /properties/unit = Unit
              kg
              g
          unit#2 = variant2
          /unit#2 = Variant2
            unit
            /properties/unit = Unit
              m
              cm

        """
      let names = try scratch.text(record)
      let start = try #require(names.range(of: "#/components/schemas/Measure"))
      let end = try #require(names.range(of: "// The end"))
      try scratch.write(
        names.replacingCharacters(in: start.lowerBound..<end.lowerBound, with: old + "\n"),
        to: record
      )
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Api.swift").contains("case variant2(Variant2)"))
      #expect(try scratch.text(record).contains(old))
    }
  }

  private let conditions = """
    openapi: 3.1.0
    info: {title: A, version: '1'}
    paths: {}
    components:
      schemas:
        Action:
          type: object
          required: [using]
          properties: {using: {type: string}}
          if: {properties: {using: {const: mail}}}
          then: {properties: {address: {type: string}}}
          else: {properties: {number: {type: integer}}}
        Holder:
          type: object
          properties:
            inner:
              type: object
              required: [on]
              properties: {on: {type: boolean}}
              if: {properties: {on: {const: true}}}
              then: {properties: {a: {type: string}}}
              else: {properties: {b: {type: integer}}}

    """

  /// Lists of strings and of values of an enum have one name, and keep what each of them got, whatever their order is.
  @Test func listsOfStringsAndOfEnumsKeepTheirNames() throws {
    let lists = [
      "{type: array, items: {type: string, enum: [a]}}", "{type: array, items: {type: string}}",
    ]
    func schema(_ lists: [String]) -> String {
      "definitions: {U: {oneOf: [\(lists.joined(separator: ", ")), {type: integer}]}}\n"
    }
    try Scratch.with([
      "dtoc.yaml": "schemas: a.yml\noutput: out\n", "a.yml": schema(lists), "Package.swift": "",
    ]) { scratch in
      try scratch.check("generate", status: 0)
      func cases() throws -> Set<Substring> {
        Set(
          try scratch.text("out/A.swift").split(separator: "\n").filter { $0.hasPrefix("  case ") }
        )
      }
      let first = try cases()
      let names = try scratch.text("out/.dtoc-names/a.yml.names")
      #expect(names.contains("#strings=enum = ") && names.contains("#strings = "), "\(names)")
      try scratch.write(schema(lists.reversed()), to: "a.yml")
      try scratch.check("generate", status: 0)
      #expect(try cases() == first)
    }
  }

  /// What the first run makes of new schemas is what the second one finds in the record.
  @Test(arguments: [
    // Nothing is known of the elements of one of the arrays.
    "u: {oneOf: [{type: array, items: {type: integer}}, {type: array, items: {}}]}",
    "u: {oneOf: [{type: array, prefixItems: [{type: string}, {}]}, {type: array, items: {type: string}}]}",
    "u: {oneOf: [{type: array, prefixItems: [{const: a}]}, {type: array, prefixItems: [{type: 'null'}]}]}",
    "u: {oneOf: [{type: string, format: date-time}, {type: string}, {type: object}]}",
    "u: {oneOf: [{type: object, additionalProperties: {type: integer}}, {type: object}, {type: string}]}",
    // Unions of the elements of variants.
    "u: {oneOf: [{type: array, items: {oneOf: [{type: string, enum: [a, b]}, {type: integer}, {type: string}]}}, {type: object}]}",
    "u: {oneOf: [{type: object, additionalProperties: {oneOf: [{type: string, enum: [a, b]}, {type: string}]}}, {type: boolean}]}",
    "u: {oneOf: [{oneOf: [{type: string, enum: [a, b]}, {type: integer}, {type: string, format: date-time}]}, {properties: {x: {type: string}}}]}",
    // The union is in a case of a condition.
    """
    u:
      type: object
      required: [by]
      properties: {by: {type: string}}
      if: {properties: {by: {const: card}}}
      then: {properties: {at: {oneOf: [{type: string}, {type: integer}]}}}
      else: {properties: {at: {oneOf: [{type: string, format: date}, {type: integer}]}}}
    """,
    """
    u:
      type: object
      properties: {on: {type: boolean}}
      if: {properties: {on: {const: true}}}
      then: {properties: {since: {oneOf: [{type: string, format: date}, {type: integer}]}}}
    """,
    // The name is also that of the place.
    "u: {type: object, properties: {color: {enum: [r, g], type: string, x-ms-enum: {name: Color}}}}",
    // Unions in parts.
    "u: {allOf: [{properties: {a: {type: string}}}, {properties: {v: {oneOf: [{type: array, items: {type: string}}, {type: integer}]}}}]}",
    "u: {allOf: [{oneOf: [{type: array, items: {type: string}}, {type: integer}]}, {description: Both.}]}",
    // Elements, of which one has the name of another property.
    """
    u:
      type: object
      properties:
        statuses: {type: array, items: {type: object, properties: {a: {type: string}}}}
        series: {type: array, items: {type: object, properties: {a: {type: integer}}}}
        status: {type: object, properties: {b: {type: string}}}
        caches: {allOf: [{properties: {a: {type: string}}}, {properties: {movies: {type: array, items: {properties: {c: {type: string}}}}}}]}
    statuses: {type: array, items: {type: object, properties: {c: {type: string}}}}
    """,
    // No type refers to one of the schemas.
    """
    u:
      $defs: {on: {properties: {a: {type: string}}}, off: {properties: {b: {type: object, properties: {c: {type: string}}}}}}
      properties: {mode: {type: string}}
      required: [mode]
      if: {properties: {mode: {const: on}}}
      then: {$ref: '#/$defs/u/$defs/on'}
      else: {$ref: '#/$defs/u/$defs/off'}
    """,
    // One of the names has a number.
    "car: {type: string, format: date-time}\nCar: {type: string, format: date-time}",
    // No value has both tags.
    """
    a: {type: object, properties: {type: {type: string}, a: {type: string}}}
    b: {type: object, properties: {type: {type: string}, b: {type: string}}}
    u:
      allOf:
      - {oneOf: [$ref: '#/$defs/a'], discriminator: {propertyName: type, mapping: {x: '#/$defs/a'}}}
      - {oneOf: [$ref: '#/$defs/b'], discriminator: {propertyName: type, mapping: {y: '#/$defs/b'}}}
    """,
  ])
  func secondRunChangesNothing(_ schemas: String) throws {
    let lines = schemas.split(separator: "\n").map { "  \($0)\n" }.joined()
    for options in ["style: 1", "style: 2", "style: 2\nnested-types: flat\ntype-suffix: DTO"] {
      try Scratch.with([
        "dtoc.yaml": "schemas: a.yml\noutput: out\n\(options)\n",
        "a.yml": "$schema: https://json-schema.org/draft/2020-12/schema\n$defs:\n\(lines)",
      ]) { scratch in
        func run() throws -> [String] {
          let status = try scratch.dtoc("generate --no-cache").status
          return [
            "\(status)", try scratch.text("out/A.swift"),
            try scratch.text("out/.dtoc-names/a.yml.names"),
          ]
        }
        let first = try run()
        #expect(try run() == first, "\(options)")
      }
    }
  }

  /// Variants that an earlier version has called after their kind keep their names beside one of which nothing is known.
  @Test func recordedKindsStay() throws {
    try Scratch.with([
      "dtoc.yaml": "schemas: a.yml\noutput: out\nstyle: 2\n",
      "a.yml":
        "definitions: {U: {oneOf: [{type: array, items: {type: integer}}, {type: array, items: {}}]}}\n",
    ]) { scratch in
      try scratch.check("generate", status: 0)
      let record = "out/.dtoc-names/a.yml.names"
      let names = try scratch.text(record)
      let new = "  #integers = integers\n  array = array\n"
      let old = "  array = array\n  array#2 = array2\n"
      #expect(names.contains(new), "\(names)")
      try scratch.write(names.replacing(new, with: old), to: record)
      try scratch.check("generate", status: 0)
      #expect(try scratch.text(record).contains(old))
      #expect(try scratch.text("out/A.swift").contains("case array2([JSONValue])"))
    }
  }

  /// What an earlier version has called after the kind of an enum, and after a member, stays.
  @Test func recordedEnumsStay() throws {
    try Scratch.with([
      "dtoc.yaml": "schemas: a.yml\noutput: out\nstyle: 2\n",
      "a.yml": """
      definitions:
        L: {type: object, required: [url], properties: {url: {type: string}}}
        U: {oneOf: [{type: integer}, {type: string, enum: [now, later]}]}
        W: {oneOf: [{$ref: '#/definitions/L'}, {type: object, properties: {type: {type: string, enum: [x, y]}}}]}

      """,
    ]) { scratch in
      try scratch.check("generate", status: 0)
      let record = "out/.dtoc-names/a.yml.names"
      let names = try scratch.text(record)
      let replaced = [
        ("string = nowOrLater", "string = string"),
        ("/string = NowOrLater", "/string = StringModel"),
        ("type = xOrY", "type = type"), ("/type = XOrY", "/type = Kind"),
      ]
      var old = names
      for (new, former) in replaced {
        #expect(old.contains("  \(new)\n"), "\(names)")
        old = old.replacing("  \(new)\n", with: "  \(former)\n")
      }
      try scratch.write(old, to: record)
      try scratch.check("generate", status: 0)
      #expect(try scratch.text(record) == old)
      let swift = try scratch.text("out/A.swift")
      #expect(swift.contains("case string(CodableEnum<StringModel>)"))
      #expect(swift.contains("case type(Kind)") && swift.contains("enum Kind: "))
    }
  }

  /// A name that a schema states is chosen in all runs, and takes no other one's.
  @Test func statedNamesCollideInNoRun() throws {
    for (option, stated) in [("", "x-ms-enum: {name: Hn}"), ("inline-names: title\n", "title: Hn")]
    {
      try Scratch.with([
        "dtoc.yaml": "schemas: a.yml\noutput: out\nstyle: 2\n\(option)",
        "a.yml":
          "definitions: {H: {type: object, properties: {h: {type: string, enum: [x, y], \(stated)}}}}\n",
      ]) { scratch in
        for _ in 0..<2 {
          let run = try scratch.dtoc("generate --no-cache --notes")
          let said = run.output + run.error
          #expect(!said.contains("name-collision"), "\(said)")
          #expect(try scratch.text("out/A.swift").contains("enum Hn: "))
        }
      }
    }
  }

  /// What an earlier version has named in lists, by another singular, or for nothing, stays.
  @Test func recordedNamesStay() throws {
    let schemas = """
      openapi: 3.1.0
      info: {title: A, version: '1'}
      paths:
        /cars:
          get:
            operationId: getCars
            parameters:
              - {name: sort, in: query, schema: {oneOf: [{type: array, items: {type: string}}, {type: integer}]}}
      components:
        schemas:
          car:
            allOf:
              - {type: object, properties: {statuses: {type: array, items: {type: object, properties: {a: {type: string}}}}}}
              - type: object
                properties: {doors: {oneOf: [{type: array, items: {type: string}}, {type: boolean}]}}
          bus:
            type: object
            required: [mode]
            properties:
              mode: {type: string}
              statuses: {type: array, items: {type: object, properties: {b: {type: string}}}}
            $defs: {on: {properties: {c: {type: string}}}}
            if: {properties: {mode: {const: 'on'}}}
            then: {$ref: '#/components/schemas/bus/$defs/on'}

      """
    let changes = [
      ("  #strings = strings\n", "  array = array\n"),
      (
        "  /allOf/properties/statuses/items = Status\n",
        "  /allOf/properties/statuses/items = Statuse\n"
      ),
      ("  /properties/statuses/items = Status\n", "  /properties/statuses/items\n"),
    ]
    try Scratch.with([
      "dtoc.yaml": "schemas: api.yml\noutput: out\nstyle: 2\nrole: both\n", "api.yml": schemas,
    ]) { scratch in
      try scratch.check("generate", status: 0)
      let record = "out/.dtoc-names/api.yml.names"
      var names = try scratch.text(record)
      #expect(!(try scratch.text("out/Api.swift").contains("struct On: ")))
      for (new, old) in changes {
        #expect(names.contains(new), "\(names)")
        names = names.replacing(new, with: old)
      }
      names = names.replacing(
        "#/components/schemas/bus\n",
        with: "#/components/schemas/bus\n  /$defs/on\n    c\n"
      )
      try scratch.write(names, to: record)
      try scratch.check("generate", status: 0)
      let swift = try scratch.text("out/Api.swift")
      #expect(!swift.contains("case strings(") && !swift.contains("struct Status: "))
      #expect(swift.components(separatedBy: "case array([String])").count == 3)
      #expect(swift.components(separatedBy: "struct Statuse: ").count == 3)
      #expect(swift.contains("struct On: "))
    }
  }

  @Test func recordedObjectsWithConditionsStay() throws {
    try Scratch.with([
      "dtoc.yaml": "schemas: Schemas\noutput: out\n", "Schemas/api.yml": conditions,
      "Package.swift": "",
    ]) { scratch in
      try scratch.check("generate", status: 0)
      let new = try scratch.text("out/Api.swift")
      #expect(new.contains("enum Action: ") && new.contains("enum Inner: "))
      try scratch.check("generate --check --no-cache", status: 0)
      let names = try scratch.text(record)
      let head = try #require(names.range(of: "#/components"))
      let recorded = """
        #/components/schemas/Action
          using
          address
          number

        #/components/schemas/Holder
          inner
          /properties/inner
            on
            a
            b

        // The end of the names.

        """
      try scratch.write(names[..<head.lowerBound] + recorded, to: record)
      try scratch.check("generate", status: 0)
      let old = try scratch.text("out/Api.swift")
      #expect(old.contains("struct Action: ") && old.contains("struct Inner: "))
      try scratch.check("generate --check --no-cache", status: 0)
    }
  }
}
