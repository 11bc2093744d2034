import SwiftEmission
import Testing

/// Whole documents before and after.
@Suite struct ModuleChangeTests {
  private static let parts =
    "a: {properties: {k: {type: string}}}, b: {properties: {n: {type: integer}}}"

  @Test func types() {
    check(
      "{\(Self.parts)}",
      "{\(Self.parts), c: {properties: {m: {type: boolean}}}}",
      "added-type fine fine fine"
    )
    check(
      "{\(Self.parts)}",
      "{a: {properties: {k: {type: string}}}}",
      "removed-type unknown fine breaks"
    )
    check(
      "{a: {properties: {k: {type: string}}}}",
      "{z: {properties: {k: {type: string}}}}",
      "removed-type unknown fine breaks"
    )
    check(
      "{a: {properties: {k: {}}}}",
      "{a: {type: array, items: {}}}",
      "changed-type breaks breaks breaks"
    )
    check(
      "{a: {properties: {k: {type: string}}}}",
      "{a: {properties: {k: {type: string}}, x-dto-name: z}}",
      "renamed-type fine fine breaks"
    )
  }

  /// What breaks a part need not break what contains it.
  @Test func partsOfTypes() {
    let old = "park: {required: [name], properties: {name: {type: string}}}"
    let new = "park: {required: [name], properties: {name: {type: integer}}}"
    let optional = "order: {properties: {park: {$ref: '#/definitions/park'}}}"
    check("{\(old), \(optional)}", "{\(new), \(optional)}", "retyped-property breaks breaks breaks")
    let list = "order: {properties: {parks: {type: array, items: {$ref: '#/definitions/park'}}}}"
    check("{\(old), \(list)}", "{\(new), \(list)}", "retyped-property breaks breaks breaks")
  }

  @Test func unions() {
    let cat = "cat: {required: [meow], properties: {meow: {}}}"
    let dog = "dog: {required: [bark], properties: {bark: {}}}"
    let cats = "pet: {oneOf: [{$ref: '#/definitions/cat'}, {type: string}]}"
    let both =
      "pet: {oneOf: [{$ref: '#/definitions/cat'}, {type: string}, {$ref: '#/definitions/dog'}]}"
    check(
      "{\(cat), \(dog), \(cats)}",
      "{\(cat), \(dog), \(both)}",
      "added-variant degrades fine breaks"
    )
    check(
      "{\(cat), \(dog), \(both)}",
      "{\(cat), \(dog), \(cats)}",
      "removed-variant fine breaks breaks"
    )
    let tagged = { (tag: String) in
      "pet: {oneOf: [{$ref: '#/definitions/cat'}, {$ref: '#/definitions/dog'}], x-dto-discriminator: k, x-dto-tags: {\(tag): cat, d: dog}}"
    }
    check(
      "{\(cat), \(dog), \(tagged("c"))}",
      "{\(cat), \(dog), \(tagged("x"))}",
      "renamed-variant fine fine breaks",
      "changed-variant degrades breaks fine"
    )
  }

  /// An app only decodes responses, and only sends requests.
  @Test func operations() {
    let document = { (response: String, request: String) in
      """
      openapi: 3.0.3
      info: {title: T, version: '1'}
      paths:
        /orders:
          post:
            operationId: order
            requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/asked'}}}}
            responses: {'200': {description: R, content: {application/json: {schema: {$ref: '#/components/schemas/answer'}}}}}
      components:
        schemas:
          asked: {required: [a], properties: {a: \(request)}}
          answer: {required: [a], properties: {a: \(response)}}
      """
    }
    let old = document("{type: string}", "{type: string}")
    #expect(
      TwoVersions(old: old, new: document("{type: integer}", "{type: string}")).changes()
        == ["retyped-property breaks fine breaks"]
    )
    #expect(
      TwoVersions(old: old, new: document("{type: string}", "{type: integer}")).changes()
        == ["retyped-property fine breaks breaks"]
    )
    let without = String(old.replacing("/orders", with: "/others"))
    #expect(TwoVersions(old: old, new: without).changes() == ["removed-operation breaks fine fine"])
  }

  /// Types that apps can't encode are in no request.
  @Test func whatIsOnlyDecoded() {
    let versions = TwoVersions(
      old: "definitions: {it: {properties: {a: {type: string}}}}",
      new: "definitions: {it: {properties: {a: {type: integer}}}}"
    )
    #expect(versions.changes(.decodable) == ["retyped-property degrades – breaks"])
    #expect(versions.changes(.codable) == ["retyped-property degrades breaks breaks"])
  }

  private func check(
    _ old: String,
    _ new: String,
    _ expected: String...,
    place: SourceLocation = #_sourceLocation
  ) {
    let versions = TwoVersions(old: "definitions: \(old)", new: "definitions: \(new)")
    #expect(versions.changes() == expected, sourceLocation: place)
  }
}
