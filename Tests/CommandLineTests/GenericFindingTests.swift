import Foundation
import Testing

/// What is said about schemas with parameters, and where.
@Suite struct GenericFindingTests {
  private func findings(_ schemas: String) throws -> String {
    var text = ""
    try Scratch.with(["api.yml": schemas]) { scratch in
      let run = try scratch.dtoc("generate api.yml -o out --no-config --notes --format short")
      text = run.output + run.error
    }
    return text
  }

  /// A type that an argument makes endless is reported where the argument is, and not in the generic schema.
  @Test func endlessInstances() throws {
    let found = try findings(
      """
      definitions:
        Node:
          type: object
          x-dto-generic: {T: {}}
          required: [next]
          properties: {next: {x-dto-generic: T}}
        Loop: {$ref: '#/definitions/Node', x-dto-generic: {T: {$ref: '#/definitions/Loop'}}}
        Fine: {$ref: '#/definitions/Node', x-dto-generic: {T: {type: string}}}
      """
    )
    #expect(
      found.contains(
        "api.yml:7:3: warning[endless-value]: the schema that this refers to requires 'next'"
      ),
      "\(found)"
    )
    #expect(!found.contains("api.yml:6:"), "\(found)")
  }

  /// Several schemas can be one instance, which has one name.
  @Test func boundTwice() throws {
    let argument = "{T: {$ref: '#/definitions/Cat'}}"
    let page =
      "{properties: {p: {$ref: '#/definitions/Page', x-dto-generic: \(argument)}}, type: object}"
    let schemas = """
      definitions:
        Cat: {type: object, required: [name], properties: {name: {type: string}}}
        Page:
          type: object
          x-dto-generic: {T: {}}
          properties: {items: {type: array, items: {x-dto-generic: T}}}
        A: \(page)
        B: \(page)
      """
    let files = [
      "api.yml": schemas, "page.json": #"{"items": [{}]}"#,
      "dtoc.yaml": "schemas: api.yml\noutput: out\nstyle: 2\n",
    ]
    try Scratch.with(files) { scratch in
      let sample = try scratch.dtoc("sample --type Page<Cat>")
      #expect(sample.status == 0 && sample.output.contains("name"), "\(sample.error)")
      let verify = try scratch.dtoc("verify page.json --type Page<Cat>")
      #expect(verify.output.contains("items[0]"), "\(verify.output)\(verify.error)")
    }
  }

  /// A generic type that is endless with any argument is reported once.
  @Test func endlessGenericType() throws {
    let found = try findings(
      """
      definitions:
        Node:
          type: object
          x-dto-generic: {T: {}}
          required: [next]
          properties: {next: {$ref: '#/definitions/Node'}, value: {x-dto-generic: T}}
        Names: {$ref: '#/definitions/Node', x-dto-generic: {T: {type: string}}}
      """
    )
    #expect(found.components(separatedBy: "endless-value").count == 2, "\(found)")
    #expect(found.contains("api.yml:6:18: warning[endless-value]"), "\(found)")
  }

  /// What stands next to the use of a parameter is honored, or said to have fixed the type.
  @Test func keywordsBesideParameters() throws {
    let found = try findings(
      """
      openapi: 3.1.0
      info: {title: A, version: '1'}
      paths: {}
      components:
        schemas:
          Page:
            type: object
            properties:
              first: {$dynamicRef: '#T', default: x}
              second: {$dynamicRef: '#T', description: The second one., deprecated: true}
              third: {$dynamicRef: '#T', type: string}
              fourth: {allOf: [{$dynamicRef: '#T'}]}
            $defs: {T: {$dynamicAnchor: T}}
          NamePage: {$ref: '#/components/schemas/Page', $defs: {a: {$dynamicAnchor: T, type: string}}}
      """
    )
    #expect(
      found.contains(
        "api.yml:11:42: note[separate-instance]: the parameter 'T' is not bound here, because of 'type' next to it"
      ),
      "\(found)"
    )
    #expect(
      found.contains(
        "api.yml:12:26: note[separate-instance]: the parameter 'T' is not bound here, because of 'allOf' around it"
      ),
      "\(found)"
    )
    #expect(
      found.contains(
        "api.yml:14:5: note[separate-instance]: this becomes a type of its own, and not an instance of 'Page': 'first' has a default"
      ),
      "\(found)"
    )
  }

  /// An argument that would contain itself is reported where it is, and not once for each instance.
  @Test func growingArguments() throws {
    let found = try findings(
      """
      definitions:
        Pair: {type: object, x-dto-generic: {A: {}, B: {}}, properties: {first: {x-dto-generic: A}, second: {x-dto-generic: B}}}
        Page:
          type: object
          x-dto-generic: {T: {}}
          properties:
            item: {x-dto-generic: T}
            next:
              $ref: '#/definitions/Page'
              x-dto-generic: {T: {$ref: '#/definitions/Pair', x-dto-generic: {A: {x-dto-generic: T}, B: {x-dto-generic: T}}}}
        TextPage: {$ref: '#/definitions/Page', x-dto-generic: {T: {type: string}}}
        NumberPage: {$ref: '#/definitions/Page', x-dto-generic: {T: {type: integer}}}
      """
    )
    #expect(
      found.contains(
        "api.yml:10:25: warning[separate-instance]: each instance of 'Page' would contain one with a larger 'T' here, without an end"
      ),
      "\(found)"
    )
    #expect(found.components(separatedBy: "separate-instance").count == 3, "\(found)")
  }

  /// Each order of eight arguments is another instance.
  @Test func tooManyInstances() throws {
    let names = (0..<8).map { "P\($0)" }
    func bindings(_ arguments: [String]) -> String {
      zip(names, arguments).map { "\($0): \($1)" }.joined(separator: ", ")
    }
    func passing(_ arguments: [String]) -> String {
      bindings(arguments.map { "{x-dto-generic: \($0)}" })
    }
    let swapped = [names[1], names[0]] + names[2...]
    let found = try findings(
      """
      definitions:
      \(names.map { "  K\($0): {type: object, properties: {\($0): {type: string}}}" }.joined(separator: "\n"))
        N:
          type: object
          x-dto-generic: {\(bindings(names.map { _ in "{}" }))}
          properties:
            turned: {$ref: '#/definitions/N', x-dto-generic: {\(passing(names[1...] + [names[0]]))}}
            swapped: {$ref: '#/definitions/N', x-dto-generic: {\(passing(swapped))}}
        I: {$ref: '#/definitions/N', x-dto-generic: {\(bindings(names.map { "{$ref: '#/definitions/K\($0)'}" }))}}
      """
    )
    #expect(
      found.contains(
        "api.yml:16:3: warning[separate-instance]: this consists of too many different instances"
      ),
      "\(found)"
    )
  }

  /// Only names that are in the Swift are taken, and are in messages and in the record.
  @Test func instancesTakeNoNames() throws {
    let text = """
      definitions:
        Page: {type: object, x-dto-generic: {T: {}}, properties: {item: {x-dto-generic: T}}}
        Holder:
          type: object
          x-dto-generic: {T: {}}
          properties:
            page: {$ref: '#/definitions/Page', x-dto-generic: {T: {x-dto-generic: T}}}
            names: {$ref: '#/definitions/Page', x-dto-generic: {T: {type: string}}}
        Text: {$ref: '#/definitions/Holder', x-dto-generic: {T: {type: string}}}
      """
    #expect(try !findings(text).contains("name-collision"))
    try Scratch.with(["api.yml": text]) { scratch in
      try scratch.check("generate api.yml -o out --no-config", status: 0)
      let names = try scratch.text("out/.dtoc-names/api.yml.names")
      #expect(!names.contains("/properties/"), "\(names)")
    }
  }

  @Test func repeatedAnchors() throws {
    let found = try findings(
      """
      openapi: 3.1.0
      info: {title: A, version: '1'}
      paths: {}
      components:
        schemas:
          Page:
            type: object
            properties: {item: {$dynamicRef: '#T'}}
            $defs: {a: {$dynamicAnchor: T, type: string}, b: {$dynamicAnchor: T, type: integer}}
          NamePage:
            $ref: '#/components/schemas/Page'
            $defs: {a: {$dynamicAnchor: T, type: string}, b: {$dynamicAnchor: T, type: number}}
      """
    )
    for place in ["9:57", "12:57"] {
      #expect(
        found.contains(
          "api.yml:\(place): warning[unsupported-keyword]: '$dynamicAnchor' has no effect on the Swift type: the schema around it has another 'T' before, which counts"
        ),
        "\(found)"
      )
    }
  }

  /// A schema of another document that extends this one and has the same anchor.
  @Test func anchorsInSeveralDocuments() throws {
    let head = "$schema: https://json-schema.org/draft/2020-12/schema\n$dynamicAnchor: node\n"
    try Scratch.with([
      "tree.yml": head
        + "type: object\nproperties:\n  kids: {type: array, items: {$dynamicRef: '#node'}}\n",
      "strict.yml": head + "$ref: tree.yml\nproperties: {more: {type: string}}\n",
    ]) { scratch in
      let run = try scratch.dtoc("generate tree.yml strict.yml -o out --no-config --format short")
      let found = run.output + run.error
      #expect(
        found.contains(
          "tree.yml:5:44: warning[unsupported-keyword]: '$dynamicRef' has several targets named 'node'"
        ),
        "\(found)"
      )
    }
  }

  /// What next to a parameter, or inside of an argument, has no effect.
  @Test func wordsWithoutEffect() throws {
    let found = try findings(
      """
      definitions:
        Page:
          type: object
          x-dto-generic: {T: {}, U: {}}
          properties:
            a: {x-dto-generic: T}
            b: {x-dto-generic: U, x-dto-date: seconds}
            c: {x-dto-generic: T, x-dto-kind: class, x-dto-optional: strict}
            d: {type: array, items: {x-dto-generic: T, x-dto-optional: strict}}
            e: {x-dto-generic: T, x-enum-varnames: [a]}
        List:
          $ref: '#/definitions/Page'
          x-dto-generic: {T: {type: array, items: {type: integer, x-dto-coerce: true}}}
        Text: {$ref: '#/definitions/Page', x-dto-generic: {T: {type: string, x-dto-path: a.b}}}
      """
    )
    for finding in [
      "7:41: note[separate-instance]: the parameter 'U' is not bound here, because of 'x-dto-date' next to it",
      "8:29: warning[misplaced-override]: 'x-dto-kind' has no effect here: the types that the parameter stands for",
      "9:50: warning[misplaced-override]: 'x-dto-optional' has no effect here: it applies to a whole property",
      "stands for the whole schema, so that 'x-enum-varnames' next to it has no effect",
      "13:61: warning[misplaced-override]: 'x-dto-coerce' has no effect here: it applies to a whole property",
      "14:72: warning[misplaced-override]: 'x-dto-path' has no effect here: it applies only to properties",
    ] {
      #expect(found.contains(finding), "\(found)")
    }
    #expect(!found.contains("8:48"), "\(found)")
    #expect(!found.contains("nothing in this schema uses"), "\(found)")
  }

  @Test func argumentsOfNothing() throws {
    let found = try findings(
      """
      openapi: 3.1.0
      info: {title: A, version: '1'}
      paths: {}
      components:
        schemas:
          Cat: {type: object, properties: {name: {type: string}}}
          Page: {type: object, properties: {item: {$dynamicRef: '#T'}}, $defs: {T: {$dynamicAnchor: T}}}
          Plain:
            $ref: '#/components/schemas/Cat'
            $defs:
              a: {$dynamicAnchor: T, type: string}
          Wrong:
            $ref: '#/components/schemas/Page'
            $defs:
              a: {$dynamicAnchor: U, type: string}
          CatPage: {$ref: '#/components/schemas/Page', $defs: {a: {$dynamicAnchor: T, $ref: '#/components/schemas/Cat'}}}
      """
    )
    #expect(
      found.contains("api.yml:11:12: note[separate-instance]: this binds nothing"),
      "\(found)"
    )
    #expect(found.contains("no parameter 'T'"), "\(found)")
    #expect(
      found.contains("api.yml:15:12: note[separate-instance]: this binds nothing"),
      "\(found)"
    )
    #expect(found.components(separatedBy: "binds nothing").count == 3, "\(found)")
  }

  /// Objects in responses, and those that extend a base class, are found as well, and get names that nothing else has.
  @Test func familiesOfEnvelopes() throws {
    let path = """
        /NAMEs:
          get:
            operationId: listNAMEs
            responses:
              '200':
                description: Inline.
                content:
                  application/json:
                    schema:
                      type: object
                      properties:
                        data: {type: array, items: {$ref: '#/components/schemas/NAME'}}
                        next: {type: string}
        /NAME:
          get:
            responses:
              '200':
                description: With a base class.
                content:
                  application/json:
                    schema:
                      allOf:
                        - $ref: '#/components/schemas/Envelope'
                        - properties: {value: {$ref: '#/components/schemas/NAME'}}

      """
    let schemas = """
      openapi: 3.1.0
      info: {title: A, version: '1'}
      paths:
      \(path.replacing("NAME", with: "Cat"))\(path.replacing("NAME", with: "Dog"))
      components:
        schemas:
          Envelope: {type: object, required: [code], properties: {code: {type: integer}}}
          Cat: {type: object, properties: {name: {type: string}}}
          Dog: {type: object, properties: {age: {type: integer}}}
          # Their base classes differ, a variant of a union, and what can be null.
          BigCat: {allOf: [{$ref: '#/components/schemas/Cat'}, {properties: {size: {type: integer}}}]}
          BigDog: {allOf: [{$ref: '#/components/schemas/Dog'}, {properties: {size: {type: integer}}}]}
          AnyCat: {type: object, properties: {id: {type: string}, it: {oneOf: [{$ref: '#/components/schemas/Cat'}, {type: string}]}}}
          AnyDog: {type: object, properties: {id: {type: string}, it: {oneOf: [{$ref: '#/components/schemas/Dog'}, {type: string}]}}}
          NoCat: {type: object, properties: {id: {type: string, nullable: true}, cat: {$ref: '#/components/schemas/Cat'}}}
          NoDog: {type: object, properties: {id: {type: string}, cat: {$ref: '#/components/schemas/Dog'}}}

      """
    try Scratch.with(["api.yml": schemas]) { scratch in
      let run = try scratch.dtoc("validate api.yml --no-config --severity envelope-family=warning")
      let found = run.output + run.error
      #expect(found.components(separatedBy: "warning[envelope-family]").count == 3, "\(found)")
      #expect(
        found.contains(
          "the response of 'listCats', the response of 'listDogs' differ only in what 'data' refers to"
        ),
        "\(found)"
      )
      #expect(found.contains("declare 'DataEnvelope' once"), "\(found)")
      #expect(
        found.contains(
          "the response of 'get /Cat', the response of 'get /Dog' differ only in what 'value' refers to"
        ),
        "\(found)"
      )
      #expect(found.contains("$ref: '#/components/schemas/ValueEnvelope'"), "\(found)")
    }
  }

  /// Two parts of `allOf` that bind a parameter to different types, and a schema that names one that is bound.
  @Test func argumentsOfBoundParameters() throws {
    let page = "$ref: '#/definitions/Page', x-dto-generic"
    let found = try findings(
      """
      definitions:
        Page: {type: object, x-dto-generic: {T: {}}, properties: {item: {x-dto-generic: T}}}
        Names: {\(page): {T: {type: string}}}
        Both:
          allOf:
          - {\(page): {T: {type: string}}}
          - {\(page): {T: {type: integer}}}
        More:
          allOf:
          - {$ref: '#/definitions/Names'}
          - {\(page): {T: {type: integer}}}
        Same: {allOf: [{$ref: '#/definitions/Names'}, {\(page): {T: {type: string}}}]}
        Again: {$ref: '#/definitions/Names', x-dto-generic: {T: {type: integer}}}
      """
    )
    for finding in [
      "7:52: warning[conflicting-property]: two parts of 'allOf' bind 'T' of 'Page' to different types",
      "11:52: warning[conflicting-property]: two parts of 'allOf' bind 'T' of 'Page' to different types",
      "13:59: error[malformed-override]: 'x-dto-generic' names 'T', which the schema next to it has bound",
    ] {
      #expect(found.contains(finding), "\(found)")
    }
    #expect(!found.contains("12:"), "\(found)")
  }

  /// `x-dto-generic` without names, where there are no parameters.
  @Test func mappingsWithoutNames() throws {
    let found = try findings(
      """
      definitions:
        Page: {type: object, x-dto-generic: {T: {}}, properties: {item: {x-dto-generic: T}}}
        Plain: {type: object, x-dto-generic: {}, properties: {name: {type: string}}}
        Pages: {$ref: '#/definitions/Page', x-dto-generic: {}}
      """
    )
    for place in ["3:25", "4:39"] {
      #expect(
        found.contains(
          "api.yml:\(place): warning[misplaced-override]: 'x-dto-generic' has no effect here: it names no parameter"
        ),
        "\(found)"
      )
    }
  }

  /// Types that swap parameters in a ring have very many instances, of which few are declared.
  @Test func ringOfInstances() throws {
    let schemas = (0..<110).map { number in
      """
        G\(number):
          type: object
          x-dto-generic: {T: {}, U: {}}
          properties:
            next: {$ref: '#/definitions/G\((number + 1) % 110)', x-dto-generic: {T: {x-dto-generic: U}, U: {x-dto-generic: T}}}
            value: {x-dto-generic: T}
      """
    }
    let found = try findings("definitions:\n\(schemas.joined(separator: "\n"))\n")
    #expect(found.contains("this consists of too many different instances"), "\(found.prefix(500))")
    let count = found.split(separator: " ").drop { $0 != "for" }.dropFirst().first.flatMap {
      Int($0)
    }
    #expect(count.map { $0 < 2000 } == true, "\(found.suffix(200))")
  }

  /// A parameter that says nothing is passed on to what its schema extends, also where a contract is checked.
  @Test func parametersThatArePassedOn() throws {
    let schemas = """
      definitions:
        Cat: {type: object, properties: {name: {type: string, minLength: 3}}}
        Page:
          type: object
          x-dto-generic: {T: {}}
          properties: {items: {type: array, items: {x-dto-generic: T}}}
        More:
          x-dto-generic: {T: {}}
          allOf:
          - {$ref: '#/definitions/Page'}
          - {type: object, properties: {more: {type: string}}}
        CatMore: {$ref: '#/definitions/More', x-dto-generic: {T: {$ref: '#/definitions/Cat'}}}
      """
    let files = [
      "api.yml": schemas, "page.json": #"{"items": [{"name": "a"}]}"#,
      "dtoc.yaml": "schemas: api.yml\noutput: out\n",
    ]
    try Scratch.with(files) { scratch in
      try scratch.check("generate", status: 0)
      let swift = try scratch.text("out/Api.swift")
      #expect(swift.contains("struct More<T: ") && swift.contains("typealias CatMore = More<Cat>"))
      let verify = try scratch.dtoc("verify page.json --type CatMore --contract")
      #expect(verify.output.contains("'items[0].name' is shorter than"), "\(verify.output)")
    }
  }
}
