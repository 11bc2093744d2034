/// How one property comes out of a payload, and goes back into one: everything that schema and configuration say about it, for the emitter to print.
///
/// For example an optional array of parks is read from the key `parks`, becomes nil when it is no array at all, and drops and
/// reports each element that is no park.
package struct DecodePlan: Hashable, Sendable {
  package var key: String
  package var failure: FailurePolicy
  package var form: DecodeForm
  package var particulars = Rare<Particulars>.usual

  package init(key: String, failure: FailurePolicy, form: DecodeForm) {
    self.key = key
    self.failure = failure
    self.form = form
  }

  /// What few properties have.
  package struct Particulars: RareParts, Hashable {
    /// The keys of the objects around the value, from the outside in; mostly none.
    package var path: [String] = []
    /// Keys that the value may have instead, in the order in which they are tried.
    package var alternates: [String] = []
    /// The key that the value is written under, where that is not the one it is read from.
    package var encodedKey: String?
    /// Whether absent and null are told apart in Swift.
    package var keepsPresence = false
    package var coercion = DecodingPolicies.Coercion.none
    /// How many elements an array needs to be good; 0 where nobody counts.
    package var minimumCount = 0
    /// What an absent value is.
    package var fallback: DefaultValue?

    package init() {}
  }

  /// What happens when the value is bad.
  package enum FailurePolicy: Hashable, Sendable {
    /// The error goes up to the nearest optional, element or dictionary value.
    case throwing
    /// The property becomes nil and the issue is reported; an absent key is fine.
    case tolerant
    /// The property becomes nil and the issue is reported; so is an absent key.
    case tolerantButExpected
    /// The property becomes the default and the issue is reported.
    case defaulting
  }

  /// Whether absent and null are told apart in Swift.
  package var keepsPresence: Bool {
    if case .unusual(let particulars) = particulars { particulars.keepsPresence } else { false }
  }

  /// The members of the object that the property is read from.
  package var wireKeys: [String] {
    guard case .unusual(let particulars) = particulars else { return [key] }
    return particulars.path.isEmpty ? [key] + particulars.alternates : [particulars.path[0]]
  }

  /// The key that the value is written under.
  package var writtenKey: String {
    if case .unusual(let particulars) = particulars { particulars.encodedKey ?? key } else { key }
  }

  /// The members of the object that the property is read from or written to.
  package var knownKeys: [String] {
    writtenKey == key || !particulars.parts.path.isEmpty ? wireKeys : wireKeys + [writtenKey]
  }

  /// All ways to the value, as keys from the outside in.
  package var readPlaces: [[String]] {
    let particulars = particulars.parts
    return ([key] + particulars.alternates).map { particulars.path + [$0] }
  }

  /// The way to where the value is written.
  package var writtenPlace: [String] { particulars.parts.path + [writtenKey] }

  /// Whether the value is read from, or written to, elsewhere than under the property's name.
  package func isMoved(from name: String) -> Bool {
    if key != name { return true }
    guard case .unusual(let particulars) = particulars else { return false }
    return !particulars.path.isEmpty || !particulars.alternates.isEmpty || writtenKey != key
  }

  /// What a dump says of the keys.
  var keyWords: [String] {
    let particulars = particulars.parts
    var words: [String] = []
    if !particulars.path.isEmpty { words.append("at \(readPlaces[0].joined(separator: "."))") }
    if !particulars.alternates.isEmpty {
      words.append("or \(particulars.alternates.joined(separator: ", "))")
    }
    if writtenKey != key { words.append("written to \(writtenKey)") }
    return words
  }
}

/// How a value is read, from the outside in.
///
/// For example `type: array, items: {type: string, format: date-time}` is `array(converted(.dateTime), .lossy)`.
package enum DecodeForm: Hashable, Sendable {
  /// By the type's own `Decodable`.
  case plain
  /// Through a converter from the wire's type.
  case converted(Primitive)
  /// Through a converter that a person has named.
  indirect case convertedBy(String)
  /// A date in a pattern.
  indirect case patternDate(String)
  /// An enumeration that is open in this place.
  case openEnumeration
  indirect case array(DecodeForm, DecodingPolicies.Elements)
  indirect case dictionary(DecodeForm, DecodingPolicies.Elements)
  indirect case nullable(DecodeForm)
}
