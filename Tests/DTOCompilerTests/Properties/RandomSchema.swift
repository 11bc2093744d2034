import DTORuntime

/// A schema that a random document may have, as far as payloads depend on it.
///
/// For example `.array(.nullable(.reference(3)))`.
indirect enum RandomSchema {
  /// Anything at all.
  case any
  case scalar(RandomScalar)
  case enumeration(RandomEnumeration)
  case array(RandomSchema)
  /// An array whose elements have a position each; all are alike, so that the Swift is an array of one type.
  case tuple(RandomSchema, count: Int)
  case map(RandomSchema)
  /// A schema that also allows null.
  case nullable(RandomSchema)
  case object(RandomObject)
  case union(RandomUnion)
  /// A declaration of the document.
  case reference(Int)
}

/// An enum of texts or of integers.
struct RandomEnumeration {
  enum Policy: String, CaseIterable {
    /// Other values are kept and reported.
    case reporting
    /// Other values are allowed.
    case open
    /// Other values are as bad as ones of a wrong type.
    case closed
  }

  var values: [JSONValue]
  var policy: Policy

  /// A value of the same type that is not listed.
  var unknown: JSONValue { values[0].stringValue == nil ? 31_337 : "hovercraft" }
}

/// An object with its own members and those of others that it extends by `allOf`.
struct RandomObject {
  struct Member {
    var key: String
    var schema: RandomSchema
    var isRequired: Bool
  }

  /// Declarations of the document.
  var bases: [Int] = []
  var members: [Member]
  /// What members beside the named ones are like; nil where the schema says nothing of them.
  var others: RandomSchema?
}

/// One of several schemas.
struct RandomUnion {
  enum Selection {
    /// The member of each variant that tells which it is; it holds the variant's position as a text.
    case tag(String)
    /// What a payload looks like; no payload looks like two of the variants.
    case structure
  }

  var selection: Selection
  var variants: [RandomSchema]

  static func tag(ofVariant index: Int) -> JSONValue { .string("variant \(index)") }
}

/// A document of random schemas, which may refer to each other.
struct RandomDocument {
  enum Dialect: CaseIterable {
    case openAPI30
    case openAPI31
  }

  var name: String
  var dialect: Dialect
  var declarations: [RandomSchema] = []

  func name(ofDeclaration index: Int) -> String { "\(name) item \(index)" }

  /// What a schema is, where references lead to.
  func resolved(_ schema: RandomSchema) -> RandomSchema {
    if case .reference(let index) = schema { return resolved(declarations[index]) }
    return schema
  }

  /// All members that an object names, those that it extends first.
  func members(of object: RandomObject) -> [RandomObject.Member] {
    object.bases.flatMap { base -> [RandomObject.Member] in
      guard case .object(let base) = resolved(.reference(base)) else { return [] }
      return members(of: base)
    } + object.members
  }

  /// The object that a schema is, if it is one.
  func object(_ schema: RandomSchema) -> RandomObject? {
    if case .object(let object) = resolved(schema) { return object }
    return nil
  }

  /// The union that a schema is, if it is one.
  func union(_ schema: RandomSchema) -> RandomUnion? {
    if case .union(let union) = resolved(schema) { return union }
    return nil
  }

  /// Whether null is a good value.
  func allowsNull(_ schema: RandomSchema) -> Bool {
    switch resolved(schema) {
    case .any, .nullable: true
    case .scalar, .enumeration, .array, .tuple, .map, .object, .union, .reference: false
    }
  }
}
