import TestSupport
import Testing

/// Where a reference leads, and what is reported about it.
@Suite struct TargetTests {
  /// A document of schemas, with names that need escapes.
  private static let own = """
    components:
      schemas: {s: {type: string}}
    x-more:
      text: hello
      'a/b': {type: string}
      'a~b': {type: string}
      'a%b': {type: string}
      'a b': {type: string}
      é: {type: string}
      '~1': {type: string}
      list: [{type: string}, {type: integer}]
    """

  @Test(arguments: [
    Row("#/x-more/list/1", "a.yml#/x-more/list/1"),
    Row("#/x-more/list/2", "nothing: dangling-reference"),
    Row("#/x-more/list/-1", "nothing: dangling-reference"),
    Row("#/x-more/list/01", "nothing: dangling-reference"),
    Row("#/x-more/a~1b", "a.yml#/x-more/a~1b"),
    Row("#/x-more/a%2Fb", "nothing: dangling-reference"),
    Row("#/x-more/a~0b", "a.yml#/x-more/a~0b"),
    Row("#/x-more/a%25b", "a.yml#/x-more/a%25b"),
    Row("#/x-more/a%b", "a.yml#/x-more/a%25b: reference-escape '#/x-more/a%25b'"),
    Row("#/x-more/a%20b", "a.yml#/x-more/a b"),
    Row("#/x-more/a b", "a.yml#/x-more/a b"),
    Row("#/x-more/%C3%A9", "a.yml#/x-more/é"),
    Row("#/x-more/~01", "a.yml#/x-more/~01"),
    Row("#/x-more/a~2b", "nothing: dangling-reference"),
    Row("", "nothing: dangling-reference"),
    Row("#", "nothing: wrong-target"),
  ])
  func pointers(_ row: Row) throws { try check(row, Library(["a.yml": Self.own])) }

  /// What has a similar name may be meant.
  @Test(arguments: [
    Row("#/definitions/ordr", "nothing: dangling-reference '#/definitions/order'"),
    Row("#/definitions/order/", "nothing: dangling-reference '#/definitions/order'"),
    Row("itm.yml", "nothing: dangling-reference 'item.yml'"),
    Row("item.yaml", "nothing: dangling-reference 'item.yml'"),
    Row("#/definitions/zzz", "nothing: dangling-reference"),
  ])
  func similarNames(_ row: Row) throws {
    var library = Library(["item.yml": "type: string"])
    library.inputs = ["a.yml", "item.yml"]
    library.holder = "definitions: {it: {$ref: '%'}, order: {type: string}}"
    try check(row, library)
  }

  @Test(arguments: [
    // A string isn't a schema, and neither is a list of schemas.
    Row("#/x-more/text", "nothing: wrong-target"),
    Row("#/x-more/list", "nothing: wrong-target"),
    Row("#/components/schemas", "nothing: wrong-target"),
    Row("#/components/schemas/s/type", "nothing: wrong-target"),
    // The intended name is clear, though not its spelling.
    Row("s", "a.yml#/components/schemas/s: bare-reference '#/components/schemas/s'"),
    Row("#s", "a.yml#/components/schemas/s: bare-reference '#/components/schemas/s'"),
    Row(
      "#/definitions/s",
      "a.yml#/components/schemas/s: reference-to-other-version '#/components/schemas/s'"
    ),
    Row(
      "#/component/schemas/s",
      "a.yml#/components/schemas/s: dangling-reference '#/components/schemas/s'"
    ),
    Row("#/components/schemas/S", "nothing: dangling-reference '#/components/schemas/s'"),
    Row("#/components/schemas/s/", "nothing: dangling-reference '#/components/schemas/s'"),
  ])
  func whatIsMeant(_ row: Row) throws { try check(row, Library(["a.yml": Self.own])) }

  @Test(arguments: [
    Row("b.yml#/definitions/x", "b.yml#/definitions/x"),
    Row("./b.yml#/definitions/x", "b.yml#/definitions/x"),
    Row("b.yml", "nothing: wrong-target"),
    Row("x.yml", "x.yml#"),
    Row("x.yml#", "x.yml#"),
    Row("x.yml#/", "x.yml#"),
    Row("folder/c.yml#/definitions/x", "folder/c.yml#/definitions/x"),
    Row(
      "folder\\c.yml#/definitions/x",
      "folder/c.yml#/definitions/x: reference-backslash 'folder/c.yml#/definitions/x'"
    ),
    Row("folder/../b.yml#/definitions/x", "b.yml#/definitions/x"),
    Row(
      "file:b.yml#/definitions/x",
      "b.yml#/definitions/x: malformed-reference 'b.yml#/definitions/x'"
    ),
    Row("a.yml#/definitions/it", "a.yml#/definitions/it"),
    Row("folder", "nothing: dangling-reference"),
    Row("c.yml#/definitions/x", "nothing: dangling-reference"),
    Row("b.yml#/definitions/missing", "nothing: dangling-reference"),
    Row("empty.yml", "nothing: empty-document, dangling-reference"),
    Row("../b.yml#/definitions/x", "nothing: reference-outside-root"),
    Row("/b.yml#/definitions/x", "nothing: reference-outside-root"),
    Row("https://a.example/b.yml#/definitions/x", "nothing: remote-reference"),
    Row("urn:example:b", "nothing: remote-reference"),
    // Documents that are read later lead on from where they are.
    Row("folder/c.yml#/definitions/above/properties/k", "b.yml#/definitions/x/properties/k"),
  ])
  func files(_ row: Row) throws {
    try check(
      row,
      Library([
        "b.yml": "definitions: {x: {properties: {k: {}}}}",
        "x.yml": "type: string",
        "empty.yml": "",
        "folder/c.yml":
          "definitions: {x: {type: string}, above: {$ref: '../b.yml#/definitions/x'}}",
      ])
    )
  }

  @Test(arguments: [
    Row("#/definitions/alias/properties/k", "a.yml#/definitions/x/properties/k"),
    Row("#/definitions/alias", "a.yml#/definitions/alias"),
    Row("#/definitions/loop/properties/k", "nothing: reference-cycle"),
    Row("#/definitions/it/properties/k", "nothing: reference-cycle"),
  ])
  func referencesOnTheWay(_ row: Row) throws {
    var library = Library([:])
    library.holder = """
      definitions:
        it: {$ref: '%'}
        x: {properties: {k: {type: string}}}
        alias: {$ref: '#/definitions/x'}
        loop: {$ref: '#/definitions/back'}
        back: {$ref: '#/definitions/loop'}
      """
    try check(row, library)
  }

  @Test(arguments: [
    Row("#named", "a.yml#/definitions/named"),
    Row("#old", "a.yml#/definitions/old"),
    Row("#missing", "nothing: dangling-reference"),
    Row("https://a.example/schemas/inner", "a.yml#/definitions/inner"),
    Row("inner", "a.yml#/definitions/inner"),
    Row("inner#/properties/k", "a.yml#/definitions/inner/properties/k"),
    Row("/schemas/inner", "a.yml#/definitions/inner"),
    Row("urn:example:thing", "a.yml#/definitions/thing"),
    Row("other", "b.yml#"),
    Row("other.json#/definitions/y", "nothing: dangling-reference"),
    Row("inner#deep", "a.yml#/definitions/inner/definitions/deep"),
  ])
  func identities(_ row: Row) throws {
    var library = Library([
      "a.yml": """
      $id: https://a.example/schemas/root
      """,
      "b.yml": "$id: https://a.example/schemas/other\ntype: string",
    ])
    library.inputs = ["a.yml", "b.yml"]
    library.holder = """
      definitions:
        it: {$ref: '%'}
        named: {$anchor: named, type: string}
        old: {$id: '#old', type: string}
        inner: {$id: inner, properties: {k: {}}, definitions: {deep: {$anchor: deep}}}
        thing: {$id: 'urn:example:thing', type: string}
      """
    try check(row, library)
  }

  @Test(arguments: [
    Row("#node", "a.yml#/definitions/tree"),
    Row("#/definitions/leaf", "a.yml#/definitions/leaf"),
    Row("#nothing", "nothing: dangling-reference"),
  ])
  func dynamicReferences(_ row: Row) throws {
    var library = Library([:])
    library.holder = """
      definitions:
        tree: {$dynamicAnchor: node, properties: {child: {$dynamicRef: '%'}}}
        leaf: {type: string}
      """
    library.place = "/definitions/tree/properties/child/$dynamicRef"
    try check(row, library)
  }

  @Test(arguments: [
    Row("cat", "a.yml#/definitions/cat"),
    Row("#/definitions/cat", "a.yml#/definitions/cat"),
    Row("dog.yml", "dog.yml#"),
    Row("./dog.yml", "dog.yml#"),
    // A name with a dot can be that of a schema.
    Row("v1.cat", "a.yml#/definitions/v1.cat"),
    Row("Cat", "nothing: dangling-reference 'cat'"),
    Row("bird.yml", "nothing: dangling-reference"),
  ])
  func targetsOfMappings(_ row: Row) throws {
    var library = Library(["dog.yml": "properties: {bark: {}}"])
    library.holder = """
      definitions:
        it: {discriminator: {propertyName: k, mapping: {a: '%'}}}
        cat: {properties: {meow: {}}}
        v1.cat: {properties: {meow: {}}}
      """
    library.place = "/definitions/it/discriminator/mapping/a"
    let outcome = try library.outcome(of: row.input, isMapped: true)
    #expect(outcome == row.expected)
  }

  @Test(arguments: [
    Row(
      "#/components/parameters/p",
      "a.yml#/components/parameters/p/schema: wrong-target '#/components/parameters/p/schema'"
    ),
    Row(
      "#/components/responses/r",
      "a.yml#/components/responses/r/content/application~1json/schema: wrong-target '#/components/responses/r/content/application~1json/schema'"
    ),
    Row("#/components/responses/none", "nothing: wrong-target"),
    Row("#/paths/~1orders", "nothing: wrong-target"),
    Row("#/info", "nothing: wrong-target"),
  ])
  func partsOfOperations(_ row: Row) throws {
    var library = Library([
      "a.yml": """
      openapi: 3.0.3
      info: {title: T, version: '1'}
      paths: {/orders: {}}
      """
    ])
    library.holder = """
      components:
        schemas: {it: {$ref: '%'}}
        parameters: {p: {name: p, in: query, schema: {type: string}}}
        responses:
          r: {description: R, content: {application/json: {schema: {type: string}}}}
          none: {description: N}
      """
    library.place = "/components/schemas/it/$ref"
    try check(row, library)
  }

  private func check(_ row: Row, _ library: Library) throws {
    let outcome = try library.outcome(of: row.input)
    #expect(outcome == row.expected)
  }
}
