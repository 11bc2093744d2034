import DTORuntime

/// A schema in a random document, as far as it affects payloads.
///
/// For example `.array(.nullable(.reference(3)))`.
indirect enum RandomSchema {
  /// Any value.
  case any
  case scalar(RandomScalar)
  case enumeration(RandomEnumeration)
  case array(RandomSchema)
  /// A tuple whose elements have the same type, so that the Swift type is an array of one type.
  case tuple(RandomSchema, count: Int)
  case map(RandomSchema)
  /// A schema that also allows null.
  case nullable(RandomSchema)
  case object(RandomObject)
  case union(RandomUnion)
  /// A declaration of the document.
  case reference(Int)
}

/// An enum of strings or of integers.
struct RandomEnumeration {
  enum Policy: String, CaseIterable {
    /// Other values are kept and reported.
    case reporting
    /// Other values are allowed.
    case open
    /// Other values are as invalid as ones of a wrong type.
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
  /// The values of additional properties; nil if the schema does not describe them.
  var others: RandomSchema?
}

/// One of several schemas.
struct RandomUnion {
  enum Selection {
    /// The property that distinguishes the variants; its value is the variant's index as a string.
    case tag(String)
    /// The appearance of a payload; no payload looks like two of the variants.
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

  /// A schema with references resolved.
  func resolved(_ schema: RandomSchema) -> RandomSchema {
    if case .reference(let index) = schema { return resolved(declarations[index]) }
    return schema
  }

  /// All properties of an object, those of its base classes first.
  func members(of object: RandomObject) -> [RandomObject.Member] {
    object.bases.flatMap { base -> [RandomObject.Member] in
      guard case .object(let base) = resolved(.reference(base)) else { return [] }
      return members(of: base)
    } + object.members
  }

  /// The schema as an object, if it is one.
  func object(_ schema: RandomSchema) -> RandomObject? {
    if case .object(let object) = resolved(schema) { return object }
    return nil
  }

  /// The schema as a union, if it is one.
  func union(_ schema: RandomSchema) -> RandomUnion? {
    if case .union(let union) = resolved(schema) { return union }
    return nil
  }

  /// Whether null is valid.
  func allowsNull(_ schema: RandomSchema) -> Bool {
    switch resolved(schema) {
    case .any, .nullable: true
    case .scalar, .enumeration, .array, .tuple, .map, .object, .union, .reference: false
    }
  }
}
