/// How one property is decoded and encoded: everything that the schema and the configuration say about it, for the emitter to
/// print.
///
/// For example, an optional array of parks is read from the key `parks`, becomes nil if it is not an array, and drops and reports
/// each invalid element.
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

  /// Settings that few properties have.
  package struct Particulars: RareParts, Hashable {
    /// The keys of the objects around the value, outermost first; usually none.
    package var path: [String] = []
    /// Alternative keys of the value, in the order in which they are tried.
    package var alternates: [String] = []
    /// The key to encode the value under, if it differs from the key to decode.
    package var encodedKey: String?
    /// Whether Swift distinguishes absent and null.
    package var keepsPresence = false
    package var coercion = DecodingPolicies.Coercion.none
    /// The number of elements that a valid array needs; 0 if they are not counted.
    package var minimumCount = 0
    /// The value to use if the value is absent.
    package var fallback: DefaultValue?

    package init() {}
  }

  /// What happens if the value is invalid.
  package enum FailurePolicy: Hashable, Sendable {
    /// The error propagates to the nearest enclosing optional, element or dictionary value.
    case throwing
    /// The property becomes nil and the issue is reported; an absent key is valid.
    case tolerant
    /// The property becomes nil and the issue is reported, also for an absent key.
    case tolerantButExpected
    /// The property becomes the default and the issue is reported.
    case defaulting
  }

  /// Whether Swift distinguishes absent and null.
  package var keepsPresence: Bool {
    if case .unusual(let particulars) = particulars { particulars.keepsPresence } else { false }
  }

  /// The keys of the object that contains the property.
  package var wireKeys: [String] {
    guard case .unusual(let particulars) = particulars else { return [key] }
    return particulars.path.isEmpty ? [key] + particulars.alternates : [particulars.path[0]]
  }

  /// The key to encode the value under.
  package var writtenKey: String {
    if case .unusual(let particulars) = particulars { particulars.encodedKey ?? key } else { key }
  }

  /// The keys of the objects that the property is read from or written to.
  package var knownKeys: [String] {
    writtenKey == key || !particulars.parts.path.isEmpty ? wireKeys : wireKeys + [writtenKey]
  }

  /// All paths to the value, as keys from the outside in.
  package var readPlaces: [[String]] {
    let particulars = particulars.parts
    return ([key] + particulars.alternates).map { particulars.path + [$0] }
  }

  /// The path that the value is written to.
  package var writtenPlace: [String] { particulars.parts.path + [writtenKey] }

  /// Whether the value is read from, or written to, anything but the property's name.
  package func isMoved(from name: String) -> Bool {
    if key != name { return true }
    guard case .unusual(let particulars) = particulars else { return false }
    return !particulars.path.isEmpty || !particulars.alternates.isEmpty || writtenKey != key
  }

  /// The description of the keys in a dump.
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

/// How a value is decoded, from the outside in.
///
/// For example `type: array, items: {type: string, format: date-time}` is `array(converted(.dateTime), .lossy)`.
package enum DecodeForm: Hashable, Sendable {
  /// With the type's own `Decodable`.
  case plain
  /// With a converter from the JSON type.
  case converted(Primitive)
  /// With a custom converter.
  indirect case convertedBy(String)
  /// A date with a pattern.
  indirect case patternDate(String)
  /// An enum that is open in this place.
  case openEnumeration
  indirect case array(DecodeForm, DecodingPolicies.Elements)
  indirect case dictionary(DecodeForm, DecodingPolicies.Elements)
  indirect case nullable(DecodeForm)
}
