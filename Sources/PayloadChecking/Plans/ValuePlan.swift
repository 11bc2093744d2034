import SchemaModel

/// How a value is read: a `DecodeForm` and its type as one value, without aliases.
///
/// For example, an array of parks is `array(type(3), .lossy)` if `park` is the fourth declaration.
enum ValuePlan: Sendable {
  /// A scalar whose Swift type decodes itself.
  case scalar(Primitive)
  /// A scalar that a converter of the runtime converts.
  case converted(Primitive)
  /// A date in a pattern.
  indirect case patternDate(DateForms)
  /// Any JSON.
  case any
  /// An object or a union, by the index of its declaration.
  case type(Int)
  case enumeration(EnumerationPlan, EnumerationPlan.Unlisted)
  indirect case array(ValuePlan, DecodingPolicies.Elements)
  /// An array that becomes a set.
  indirect case set(ValuePlan, DecodingPolicies.Elements)
  indirect case dictionary(ValuePlan, DecodingPolicies.Elements)
  indirect case nullable(ValuePlan)
  /// A collection or an optional that its own `Decodable` reads, which tolerates nothing.
  indirect case untolerant(Container, ValuePlan)
  /// A type or a converter that the user has written. Every value is assumed to be valid.
  case foreign

  /// A generic type of the standard library.
  enum Container {
    case array
    case dictionary
    case optional
  }
}

/// The listed values of an enumeration.
final class EnumerationPlan: Sendable {
  let name: String
  let owner: Owner
  let values: Values

  init(name: String, owner: Owner, values: Values) {
    self.name = name
    self.owner = owner
    self.values = values
  }

  /// The raw values, by the type that they have in Swift.
  enum Values {
    case strings(Set<String>)
    case integers(Set<Int>)
    case largeIntegers(Set<Int64>)
    case numbers(Set<Double>)
    case mixed(Set<JSONValue>)
  }

  /// What happens to a value that isn't listed.
  enum Unlisted {
    /// It is kept and reported.
    case reported
    /// It is kept. The type itself allows it.
    case kept
    /// It is kept. Only this place allows it.
    case keptHere
    /// It is invalid.
    case invalid
  }
}
