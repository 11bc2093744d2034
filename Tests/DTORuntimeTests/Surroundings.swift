// Types with one property of any form, and for every place around it.

import DTORuntime

enum Paint: String, Codable {
  case red
}

/// How a property is declared, and how generated code reads it.
protocol Presence {
  associatedtype Value
  static func read(_ fields: DTOFields) throws -> Value
}

enum AsOptional<Form: WireForm>: Presence {
  static func read(_ fields: DTOFields) throws -> SafeOptional<Form.Value> {
    try fields.safeOptional("x", as: Form.self)
  }
}

enum AsPlainOptional<Form: WireForm>: Presence {
  static func read(_ fields: DTOFields) throws -> Form.Value? {
    try fields.optional("x", as: Form.self)
  }
}

enum AsRequired<Form: WireForm>: Presence {
  static func read(_ fields: DTOFields) throws -> Form.Value {
    try fields.required("x", as: Form.self)
  }
}

enum AsNullable<Form: WireForm>: Presence {
  static func read(_ fields: DTOFields) throws -> SafeOptional<Form.Value> {
    try fields.nullable("x", as: Form.self)
  }
}

enum AsStrictOptional<Form: WireForm>: Presence {
  static func read(_ fields: DTOFields) throws -> Form.Value? {
    try fields.strictOptional("x", as: Form.self)
  }
}

enum AsStrictNullable<Form: WireForm>: Presence {
  static func read(_ fields: DTOFields) throws -> Form.Value? {
    try fields.strictNullable("x", as: Form.self)
  }
}

/// An object with one property.
struct Leaf<Property: Presence>: Decodable, SchemaDescribed {
  static var schemaLocation: String { "tree.yml#/definitions/leaf" }

  let x: Property.Value

  init(from decoder: any Decoder) throws {
    x = try Property.read(DTOFields(decoder, of: Self.self))
  }
}

/// All places where an object may be.
struct Tree<Element: Decodable>: Decodable, SchemaDescribed {
  static var schemaLocation: String { "tree.yml#/definitions/tree" }

  @SafeOptional var leaf: Element?
  @SafeOptional var next: Tree?
  @SafeOptional var list: [Element]?
  @SafeOptional var map: [String: Element]?
  @SafeOptional var tagged: Tagged<Element>?
  @SafeOptional var untagged: Untagged<Element>?
  @SafeOptional var unions: [[Untagged<Element>]]?
  @SafeOptional var untaggedTree: Untagged<Tree>?

  init(from decoder: any Decoder) throws {
    let fields = try DTOFields(decoder, of: Self.self)
    _leaf = try fields.safeOptional("leaf")
    _next = try fields.safeOptional("next")
    _list = try fields.safeOptional("list", as: LossyArray<Plain<Element>>.self)
    _map = try fields.safeOptional("map", as: LossyDictionary<Plain<Element>>.self)
    _tagged = try fields.safeOptional("tagged")
    _untagged = try fields.safeOptional("untagged")
    _unions = try fields.safeOptional(
      "unions",
      as: LossyArray<LossyArray<Plain<Untagged<Element>>>>.self
    )
    _untaggedTree = try fields.safeOptional("untaggedTree")
  }
}

/// A union of which every object is the one variant.
enum Tagged<Object: Decodable>: Decodable, SchemaDescribed {
  static var schemaLocation: String { "tree.yml#/definitions/tagged" }

  case object(Object)
  case undefined(JSONValue)

  init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    switch union.tag("kind") {
    case nil: self = .object(try union.decode())
    default: self = .undefined(try union.undefined())
    }
  }
}

/// A union of an object and a string.
enum Untagged<Object: Decodable>: Decodable, SchemaDescribed {
  static var schemaLocation: String { "tree.yml#/definitions/untagged" }

  case object(Object)
  case text(String)
  case undefined(JSONValue)

  init(from decoder: any Decoder) throws {
    let union = try DTOUnion(decoder, of: Self.self)
    for attempt in union.attempts {
      if let value = attempt.decode(Object.self, from: .object(requiring: [])) {
        self = .object(value)
        return
      }
      if let value = attempt.decode(String.self, from: .string) {
        self = .text(value)
        return
      }
    }
    self = .undefined(try union.undefined())
  }
}
