import SchemaDocument
import Testing

@testable import Overlays

/// What actions of overlays do.
@Suite struct OverlayTests {
  private static let api = """
    info: {title: Shop, tags: [a, b]}
    schemas:
      Order:
        type: object
        required: [id]
        properties:
          id: {type: string}
          state: {type: string, enum: [new, paid]}
      Park: &park
        type: object
      Other: *park
    """

  @Test(arguments: [
    (
      "target: $.schemas.Order.properties, update: {count: {type: integer}}",
      "properties: {id: {type: string}, state: {type: string, enum: [new, paid]}, count: {type: integer}}"
    ),
    (
      "target: $.schemas.Order.properties.id, update: {x-dto-name: key, type: 'integer'}",
      "id: {type: 'integer', x-dto-name: key}"
    ),
    (
      "target: $.schemas.Order.properties.*, update: {x-a: 1}",
      "properties: {id: {type: string, x-a: 1}, state: {type: string, enum: [new, paid], x-a: 1}}"
    ),
    ("target: $.schemas.Order.required, update: [state, count]", "required: [id, state, count]"),
    ("target: $.schemas.Order.required, update: state", "required: [id, state]"),
    ("target: $.schemas.Order, update: {required: [state]}", "required: [id, state]"),
    (
      "target: \"$.schemas.Order.properties.state.enum[?@ == 'paid']\", remove: true", "enum: [new]"
    ),
    ("target: $..enum, remove: true", "state: {type: string}"),
    ("target: '$.info.tags[0,0,1]', remove: true", "tags: []"),
    ("target: '$.info.tags[-1]', update: c", "tags: [a, c]"),
    ("target: $.info.title, update: Store", "info: {title: Store, tags: [a, b]}"),
    (
      "target: $.info, copy: $.schemas.Order.properties.id",
      "info: {title: Shop, tags: [a, b], type: string}"
    ),
    ("target: $.info.tags, copy: $.schemas.Order.required", "tags: [a, b, id]"),
    (
      "target: $.schemas, update: {Copy: {}}\ntarget: $.schemas.Copy, copy: $.schemas.Order\ntarget: $.schemas.Order, remove: true",
      "Copy: {type: object, required: [id], properties: {id: {type: string}, state: {type: string, enum: [new, paid]}}}"
    ),
    (
      "target: $.schemas.Other, update: {x-a: ~}",
      "Park: {type: object}, Other: {type: object, x-a: ~}"
    ),
    ("target: $.info, update: {'a b/c~': 012, \"q\\n\": .inf}", "a b/c~: 012, q\n: .inf"),
  ])
  func apply(_ actions: String, _ expected: String) {
    let document = OverlaidDocument(Self.api, actions: actions)
    #expect(document.result.contains(expected), "\(document.result)")
    #expect(document.findings == [])
    document.checkPlaces()
  }

  @Test func keepsDocumentsThatDoNotChange() {
    let document = OverlaidDocument(Self.api, actions: "target: $.info, update: {title: Shop}")
    #expect(document.run.document === document.base)
  }

  @Test(arguments: [
    (
      "target: $.schemas.Ordr.properties, remove: true",
      "4:23 .Ordr: the action selects nothing in 'api.yml': there is no such place in '$.schemas'"
    ),
    (
      "target: $.info, update: {title: Shop}",
      "4:22 update: the document already has everything that the action adds"
    ),
    (
      "target: $.info.tags, update: [c, a]",
      "4:39 a: the list already has this element; now it is there twice"
    ),
    (
      "target: $.info, update: {tags: c}",
      "4:37 c: a string can't be merged with a list; the document stays as it is"
    ),
    (
      "target: $.info, update: {title: {a: b}}",
      "4:38 {a: b}: a mapping can't be merged with a string; the document stays as it is"
    ),
    (
      "target: $.info, update: [a]",
      "4:30 [a]: a list can't be merged with a mapping; the document stays as it is"
    ),
    ("target: $, remove: true", "4:17 remove: the document as a whole can't be removed"),
    (
      "target: $.info, copy: $.schemas.*",
      "4:28 $.schemas.*: 'copy' selects 3 places instead of one, so nothing is copied"
    ),
    ("target: $.info, copy: $.a", "4:28 $.a: 'copy' selects nothing, so nothing is copied"),
    (
      "target: $.info, update: {a: b}, copy: $",
      "4:38 copy: an action can't have both 'update' and 'copy'"
    ),
    (
      "target: $.info, update: {a: b}, remove: true",
      "4:22 update: 'update' has no effect beside 'remove: true'"
    ),
    ("target: $.info", "4:5 {: the action changes nothing"),
    ("target: $.info, remove: yes", "4:30 yes: 'remove' must be true or false"),
    (
      "target: '$.info[tags]', remove: true",
      "4:22 t: the JSONPath is not valid: expected a name in quotes, an index, ':', '*' or '?'"
    ),
    ("target: info, remove: true", "4:14 i: the JSONPath is not valid: a path starts with '$'"),
    ("target: [a], remove: true", "4:14 [a]: a JSONPath must be a string"),
    ("remove: true", "4:5 {: the action has no 'target'"),
    (
      "target: $.info, updat: {a: b}, remove: true", "4:22 updat: 'updat' is not a key of an action"
    ),
    (
      "target: $.info, update: {a: b}\ntarget: $.info, update: {a: b}",
      "5:14 $.info: the overlay already has this action"
    ),
  ])
  func report(_ actions: String, _ expected: String) {
    let document = OverlaidDocument(Self.api, actions: actions)
    #expect(document.findings.first == expected, "\(document.findings)")
  }

  @Test(arguments: [
    ("[]", "1:1 [: an overlay must be a mapping"),
    (
      "info: {title: a, version: '1'}\nactions: [{target: $, update: {a: b}}]",
      "1:1 i: the overlay has no 'overlay'"
    ),
    (
      "overlay: 1.1\ninfo: {title: a, version: '1'}\nactions: [{target: $, update: {a: b}}]",
      "1:10 1.1: 'overlay' must be the version of the specification"
    ),
    (
      "overlay: 2.0.0\ninfo: {title: a, version: '1'}\nactions: [{target: $, update: {a: b}}]",
      "1:10 2.0.0: the version '2.0.0' of overlays is not known"
    ),
    (
      "overlay: 1.1.0\nactions: [{target: $, update: {a: b}}]",
      "1:1 o: the overlay has no 'info' with a title and a version"
    ),
    (
      "overlay: 1.1.0\ninfo: {title: a}\nactions: [{target: $, update: {a: b}}]",
      "2:1 info: 'info' has no 'version'"
    ),
    ("overlay: 1.1.0\ninfo: {title: a, version: '1'}", "1:1 o: the overlay has no 'actions'"),
    (
      "overlay: 1.1.0\ninfo: {title: a, version: '1'}\nactions: []",
      "3:1 actions: 'actions' must list at least one action"
    ),
    (
      "overlay: 1.1.0\ninfo: {title: a, version: '1'}\nextends: []\nactions: [{target: $, update: {a: b}}]",
      "3:10 []: 'extends' must be the path of a document"
    ),
    (
      "overlay: 1.1.0\ninfo: {title: a, version: '1'}\naction: a\nactions: [{target: $, update: {a: b}}]",
      "3:1 action: 'action' is not a key of an overlay"
    ),
  ])
  func reportOverlays(_ overlay: String, _ expected: String) {
    #expect(OverlaidDocument(Self.api, overlay).findings == [expected])
  }

  @Test func appliesOverlaysInOrder() {
    let head = "overlay: 1.0.0\ninfo: {title: a, version: '1'}\nactions:\n"
    let document = OverlaidDocument(
      "{\"a\": {}}",
      head + "  - target: $.a\n    update: {b: {c: 1}}",
      head + "  - target: $.a.b\n    update: {d: 2}\n  - target: $.a.b.c\n    remove: true",
      path: "api.json"
    )
    #expect(document.result == "{a: {b: {d: 2}}}")
    #expect(document.findings == [])
    #expect(document.run.document.overlays.map(\.index) == [1, 2])
    document.checkPlaces()
  }
}
