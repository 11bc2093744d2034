/// How one property comes out of a payload: everything that schema and configuration say about it, for the emitter to print.
///
/// For example an optional array of parks is read from the key `parks`, becomes nil when it is no array at all, and drops and
/// reports each element that is no park.
package struct DecodePlan: Hashable, Sendable {
  package var key: String
  package var failure: FailurePolicy
  package var form: DecodeForm

  /// What happens when the value is bad.
  package enum FailurePolicy: Hashable, Sendable {
    /// The error goes up to the nearest optional, element or dictionary value.
    case throwing
    /// The property becomes nil and the issue is reported; an absent key is fine.
    case tolerant
    /// The property becomes nil and the issue is reported; so is an absent key.
    case tolerantButExpected
  }
}

/// How a value is read, from the outside in.
///
/// For example `type: array, items: {type: string, format: date-time}` is `lossyArray(converted(.dateTime))`.
package indirect enum DecodeForm: Hashable, Sendable {
  /// By the type's own `Decodable`.
  case plain
  /// Through a converter from the wire's type.
  case converted(Primitive)
  /// Through a converter that a person has named.
  case convertedBy(String)
  /// An enumeration that is open in this place.
  case openEnumeration
  case lossyArray(DecodeForm)
  /// An array that is bad when one of its elements is.
  case strictArray(DecodeForm)
  case lossyDictionary(DecodeForm)
  case nullable(DecodeForm)
}
