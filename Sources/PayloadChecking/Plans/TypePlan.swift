import SchemaDocument
import SchemaModel

/// How a declared type reads a payload: what its generated `init(from:)` does, as a value.
enum TypePlan: Sendable {
  case object(ObjectPlan)
  case union(UnionPlan)
  /// An enumeration or an alias, which is part of the plan of the value that has it.
  case value
}

/// How an object is read.
///
/// It and its properties are classes, because copying a struct of so many references takes longer than reading a member.
final class ObjectPlan: Sendable {
  let owner: Owner
  /// The keys of the objects around the members.
  let root: [String]
  /// The greatest number of elements, if the payload is an array; nil for an object.
  let elementCount: Int?
  let properties: [PropertyPlan]
  let additional: AdditionalPlan?
  let unknownKeys: DecodingPolicies.UnknownKeys
  /// The keys that aren't unknown.
  let knownKeys: [String]

  init(
    owner: Owner,
    root: [String],
    elementCount: Int?,
    properties: [PropertyPlan],
    additional: AdditionalPlan?,
    unknownKeys: DecodingPolicies.UnknownKeys,
    knownKeys: [String]
  ) {
    self.owner = owner
    self.root = root
    self.elementCount = elementCount
    self.properties = properties
    self.additional = additional
    self.unknownKeys = unknownKeys
    self.knownKeys = knownKeys
  }
}

/// How members are read that the schema doesn't name.
struct AdditionalPlan: Sendable {
  let value: ValuePlan
  let elements: DecodingPolicies.Elements
  let coerces: Bool
  let innerCounts: [ElementCounts]
  /// The keys that the schema names.
  let namedKeys: [String]
}

/// How a property is read: one line of a generated `init(from:)`.
final class PropertyPlan: Sendable {
  let key: String
  let value: ValuePlan
  let call: ReadCall
  /// What few properties have; `nil` for most.
  let particulars: Particulars?
  /// Where the schema declares it.
  let origin: Span
  /// Whether the value is nowhere but under the key, and all values of its type are allowed.
  let isPlain: Bool

  init(key: String, value: ValuePlan, call: ReadCall, particulars: Particulars?, origin: Span) {
    self.key = key
    self.value = value
    self.call = call
    self.particulars = particulars
    self.origin = origin
    isPlain = !call.isFlattened && particulars?.isPlain ?? true
  }

  struct Particulars: Sendable {
    let path: [String]
    let alternates: [[String]]
    let coerces: Bool
    let minimumCount: Int
    let maximumCount: Int
    let innerCounts: [ElementCounts]
    let constant: Constant?

    fileprivate var isPlain: Bool { path.isEmpty && alternates.isEmpty && constant == nil }
  }

  /// The only value that is allowed, in its Swift type.
  enum Constant: Sendable {
    case string(String)
    case integer(Int)
    case largeInteger(Int64)
    case number(Double)
    case boolean(Bool)
  }
}

/// How a union is read.
final class UnionPlan: Sendable {
  let owner: Owner
  let variants: [VariantPlan]
  let selection: Selection

  init(owner: Owner, variants: [VariantPlan], selection: Selection) {
    self.owner = owner
    self.variants = variants
    self.selection = selection
  }

  enum Selection: Sendable {
    /// By a discriminator, whose values select variants, in the order in which they are tried.
    case tag(path: [String], choices: [String: [Int]], otherwise: Union.Otherwise, absent: Int?)
    /// By structure, in this order.
    case structure([Int], Union.Promise)
    /// As a generic union does it: the shapes of the types decide.
    case generic
  }
}

/// One variant of a union. It is a class because its identity distinguishes it from other candidates.
final class VariantPlan: Sendable {
  let name: String
  let value: ValuePlan
  let shape: JSONShape
  /// Whether the type's own `Decodable` reads the payload.
  let isPlain: Bool

  init(name: String, value: ValuePlan, shape: JSONShape, isPlain: Bool) {
    self.name = name
    self.value = value
    self.shape = shape
    self.isPlain = isPlain
  }

  var identity: DTOUnionAttempt.Identity { .named(name, ObjectIdentifier(self)) }
}
