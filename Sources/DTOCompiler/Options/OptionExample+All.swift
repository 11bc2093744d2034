extension OptionExample {
  /// The examples by the keys of their options. The examples of a choice show each of its values except the default.
  package static let all = names.merging(types) { $1 }.merging(policies) { $1 }
    .merging(files) { $1 }.merging(selection) { $1 }

  private static let order = object("id: {type: string}", requiring: "id")

  /// A document with an object `order`.
  private static func object(_ properties: String..., requiring key: String? = nil) -> String {
    let required = key.map { "    required: [\($0)]\n" } ?? ""
    return "definitions:\n  order:\n    type: object\n\(required)    properties:"
      + properties.map { "\n      \($0)" }.joined()
  }

  private static let names: [String: OptionExample] = [
    "type-prefix": OptionExample(order, "type-prefix: API"),
    "type-suffix": OptionExample(order, "type-suffix: Result"),
    "namespace": OptionExample(order, "namespace: TaxiAPI"),
    "full-names": OptionExample(
      """
      definitions:
        order:
          type: object
          x-dto-name: APIOrder
          required: [id]
          properties:
            id: {type: string}
      """,
      with: "type-suffix: Result",
      "full-names: true"
    ),
    "nested-types": OptionExample(
      object("car_type: {type: string, enum: [sedan, minivan]}"),
      "nested-types: flat"
    ),
    "constants": OptionExample(
      """
      definitions:
        driver:
          type: object
          required: [role]
          properties:
            role: {type: string, enum: [driver]}
      """,
      "constants: enums"
    ),
    "tuples": OptionExample(
      """
      $schema: https://json-schema.org/draft/2020-12/schema
      $defs:
        price:
          type: array
          prefixItems:
            - {type: string, title: currency}
            - {type: number, title: amount}
          items: false
          minItems: 2
      """,
      "tuples: struct"
    ),
    "fixed-lengths": OptionExample(
      object("point: {type: array, items: {type: number}, minItems: 2, maxItems: 2}"),
      with: "swift-version: 6.2",
      "fixed-lengths: inline"
    ),
    "identical-types": OptionExample(
      """
      definitions:
        order:
          type: object
          properties:
            links: {type: object, properties: {next: {type: string}}}
        park:
          type: object
          properties:
            links: {type: object, properties: {next: {type: string}}}
      """,
      "identical-types: alias",
      "identical-types: module"
    ),
    "identical-enums": OptionExample(
      """
      definitions:
        order:
          type: object
          properties:
            status: {type: string, enum: [active, closed]}
        park:
          type: object
          properties:
            status: {type: string, enum: [active, closed]}
      """,
      "identical-enums: shared"
    ),
    "naming": OptionExample(
      """
      definitions:
        payment:
          oneOf:
            - {type: object, required: [card], properties: {card: {type: string}}}
            - {type: object, required: [wallet], properties: {wallet: {type: string}}}
      """,
      "naming: literal"
    ),
    "inline-names": OptionExample(
      """
      definitions:
        order:
          type: object
          properties:
            delivery:
              title: Delivery address
              type: object
              properties: {street: {type: string}}
      """,
      "inline-names: title"
    ),
    "style": OptionExample(
      object("order_status: {type: string, enum: [new, done]}"),
      recorded: """
        // dtoc names 1
        // Keeps the names in the Swift of order.yml as they are. Commit it; to rename
        // something, write 'x-dto-name' into the schema. Role: client.

        #/definitions/order
          order_status
          /properties/order_status = OrderStatus
            new
            done

        // The end of the names.

        """,
      "style: 2"
    ),
    "acronyms": OptionExample(
      object("user_id: {type: string}", "html_url: {type: string}"),
      "acronyms: [id, url]"
    ),
    "names": OptionExample(order, "names: {'order.yml#/definitions/order': Trip}"),
  ]

  private static let types: [String: OptionExample] = [
    "access": OptionExample(order, "access: package", "access: internal"),
    "codable": OptionExample(order, "codable: true"),
    "conformances": OptionExample(order, "conformances: [Hashable, Sendable, Identifiable]"),
    "objects": OptionExample(optional, "objects: class"),
    "properties": OptionExample(optional, "properties: var"),
    "optionals": OptionExample(optional, "optionals: plain"),
    "formats": OptionExample(
      object("price: {type: string, format: money}", requiring: "price"),
      "formats: {money: Decimal}",
      "formats: {money: Money from BankKit by MoneyConverter}"
    ),
    "date-zone": OptionExample(
      object("created: {type: string, x-dto-date: 'dd.MM.yyyy HH:mm'}"),
      "date-zone: '+03:00'"
    ),
    "unions": OptionExample(
      object("number: {oneOf: [{type: string}, {type: integer}]}"),
      "unions: generic"
    ),
    "initializers": OptionExample(order, "initializers: false"),
    "wire-access": OptionExample(order, "wire-access: true"),
    "enum-shorthands": OptionExample(
      object("car_type: {type: string, enum: [sedan, minivan]}"),
      "enum-shorthands: true"
    ),
    "hooks": OptionExample(
      order,
      with: "codable: true",
      "hooks: didDecode",
      "hooks: willEncode",
      "hooks: both"
    ),
    "documentation": OptionExample(
      """
      definitions:
        order:
          description: What a passenger has asked for.
          type: object
          required: [seats]
          properties:
            seats: {type: integer, maximum: 8, description: How many people ride.}
      """,
      "documentation: false"
    ),
    "references": OptionExample(
      object("price: {$ref: '../common/money.yml#/definitions/money'}", requiring: "price"),
      and: ["../common/money.yml": "definitions: {money: {type: integer}}"],
      "references: anywhere"
    ),
    "profile": OptionExample(
      """
      definitions:
        user:
          type: object
          required: [id, password]
          properties:
            id: {type: string, readOnly: true}
            password: {type: string, writeOnly: true}
      """,
      "profile: request",
      "profile: both"
    ),
  ]

  private static let optional = object("comment: {type: string}")

  private static let policies: [String: OptionExample] = [
    "optional-policy": OptionExample(
      optional,
      payload: #"{"comment": 7}"#,
      "optional-policy: strict"
    ),
    "enum-policy": OptionExample(
      object("car_type: {type: string, enum: [sedan, minivan]}", requiring: "car_type"),
      payload: #"{"car_type": "hovercraft"}"#,
      "enum-policy: open",
      "enum-policy: closed",
      "enum-policy: nil"
    ),
    "element-policy": OptionExample(
      seats,
      payload: #"{"seats": [1, null, 3]}"#,
      "element-policy: strict",
      "element-policy: drop-nulls"
    ),
    "min-items-policy": OptionExample(
      seats,
      payload: #"{"seats": ["two"]}"#,
      "min-items-policy: veto"
    ),
    "default-policy": OptionExample(
      object("seats: {type: integer, default: 4}"),
      payload: #"{"seats": "two"}"#,
      "default-policy: absent",
      "default-policy: never"
    ),
    "coercion-policy": OptionExample(order, payload: #"{"id": 7}"#, "coercion-policy: lossless"),
    "null-policy": OptionExample(
      """
      definitions:
        patch:
          type: object
          properties:
            nick: {type: string}
      """,
      "null-policy: distinct"
    ),
    "unknown-key-policy": OptionExample(
      order,
      payload: #"{"id": "A1", "color": "red"}"#,
      "unknown-key-policy: report",
      "unknown-key-policy: throw"
    ),
  ]

  private static let seats = object(
    "seats: {type: array, minItems: 1, items: {type: integer}}",
    requiring: "seats"
  )

  private static let files: [String: OptionExample] = [
    "layout": OptionExample(
      """
      definitions:
        number: {type: string}
        seats: {type: integer}
      """,
      "layout: type",
      "layout: single",
      "layout: sharded:2"
    ),
    "header": OptionExample(order, "header: Copyright 2026 Taxi Inc."),
    "revision": OptionExample(order, "revision: v12"),
    "imports": OptionExample(order, "imports: [public Money]"),
    "runtime": OptionExample(order, "runtime: source"),
    "swift-version": OptionExample(order, "swift-version: '5.9'"),
  ]

  private static let selection: [String: OptionExample] = [
    "role": OptionExample(bodies, "role: client", "role: server", "role: both"),
    "media-types": OptionExample(
      bodies,
      with: "role: both",
      "media-types: [application/x-www-form-urlencoded]"
    ),
    "only": OptionExample(operations, "only: park"),
    "operations": OptionExample(operations, "operations: getPark", "operations: get /parks/*"),
    "tags": OptionExample(operations, "tags: parks"),
    "except": OptionExample(operations, "except: order"),
  ]

  private static let bodies = """
    openapi: 3.0.3
    info: {title: Taxi, version: '1'}
    paths:
      /orders:
        post:
          operationId: createOrder
          requestBody:
            content:
              application/json:
                schema: {type: object, required: [address], properties: {address: {type: string}}}
          responses:
            '201':
              description: The order.
              content:
                application/json:
                  schema: {type: object, required: [id], properties: {id: {type: string}}}
      /sessions:
        post:
          operationId: createSession
          requestBody:
            content:
              application/json:
                schema: {type: object, required: [token], properties: {token: {type: string}}}
              application/x-www-form-urlencoded:
                schema: {type: object, required: [phone], properties: {phone: {type: string}}}
          responses:
            '204': {description: The session exists.}
    """

  private static let operations = """
    openapi: 3.0.3
    info: {title: Taxi, version: '1'}
    paths:
      /orders/{id}:
        get:
          operationId: getOrder
          tags: [orders]
          responses:
            '200':
              description: The order.
              content: {application/json: {schema: {$ref: '#/components/schemas/order'}}}
      /parks/{id}:
        get:
          operationId: getPark
          tags: [parks]
          responses:
            '200':
              description: The park.
              content: {application/json: {schema: {$ref: '#/components/schemas/park'}}}
    components:
      schemas:
        order: {type: object, required: [id], properties: {id: {type: string}}}
        park: {type: object, required: [name], properties: {name: {type: string}}}
    """
}
