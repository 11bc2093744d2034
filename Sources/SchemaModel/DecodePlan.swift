/// How one property is decoded and encoded: everything that the schema and the configuration say about it, ready for the emitter to print.
///
/// For example, an optional array of parks is read from the key `parks`, becomes nil when the value isn't an array, and drops and reports
/// each element that isn't a park.
package struct DecodePlan: Hashable, Sendable {
  package var key: String
  package var failure: FailurePolicy
  package var form: DecodeForm
  package var particulars = RareParticulars.defaults

  package init(key: String, failure: FailurePolicy, form: DecodeForm) {
    self.key = key
    self.failure = failure
    self.form = form
  }

  /// What happens when the value is invalid.
  package enum FailurePolicy: Hashable, Sendable {
    /// The error propagates to the nearest optional, element or dictionary value.
    case throwing
    /// The property becomes nil and the issue is reported; an absent key is valid.
    case tolerant
    /// The property becomes nil and the issue is reported, also for an absent key.
    case tolerantButExpected
    /// The property becomes the default and the issue is reported.
    case defaulting
  }

  /// Whether Swift distinguishes absent from null.
  package var keepsPresence: Bool {
    if case .changed(let particulars) = particulars { particulars.keepsPresence } else { false }
  }

  /// The number of elements that are stored in the property itself; nil for an array, and for other values.
  package var inlineCount: Int? {
    guard case .changed(let particulars) = particulars, particulars.isInline else { return nil }
    return particulars.minimumCount
  }

  /// Whether the members of the value are those of the surrounding object.
  package var isFlattened: Bool {
    if case .changed(let particulars) = particulars {
      particulars.flattenedKeys != nil
    } else {
      false
    }
  }

  /// The members of the surrounding object that the property is read from.
  package var wireKeys: [String] {
    guard case .changed(let particulars) = particulars else { return [key] }
    if let keys = particulars.flattenedKeys { return keys }
    return [particulars.path.first ?? key] + particulars.alternates.map { $0[0] }
  }

  /// The key to encode the value under.
  package var writtenKey: String {
    if case .changed(let particulars) = particulars { particulars.encodedKey ?? key } else { key }
  }

  /// The members of the surrounding object that the property is read from or written to.
  package var knownKeys: [String] {
    writtenKey == key || !particulars.parts.path.isEmpty ? wireKeys : wireKeys + [writtenKey]
  }

  /// All key paths to the value, outermost key first.
  package var readPlaces: [[String]] {
    let particulars = particulars.parts
    return [particulars.path + [key]] + particulars.alternates
  }

  /// The key path that the value is written to.
  package var writtenPlace: [String] { particulars.parts.path + [writtenKey] }

  /// Whether the value is read from or written to a key other than the property's name.
  package func isMoved(from name: String) -> Bool {
    if key != name { return true }
    guard case .changed(let particulars) = particulars else { return false }
    return !particulars.path.isEmpty || !particulars.alternates.isEmpty || writtenKey != key
  }

  /// The description of the keys in a dump.
  var keyWords: [String] {
    let particulars = particulars.parts
    var words: [String] = []
    if let keys = particulars.flattenedKeys {
      words.append("flattened (\(keys.joined(separator: ", ")))")
    }
    if !particulars.path.isEmpty { words.append("at \(readPlaces[0].joined(separator: "."))") }
    if !particulars.alternates.isEmpty {
      let alternates = particulars.alternates.map { $0.joined(separator: ".") }
      words.append("or \(alternates.joined(separator: ", "))")
    }
    if writtenKey != key { words.append("written to \(writtenKey)") }
    return words
  }
}

/// How a value is decoded, from the outside in.
///
/// For example, `type: array, items: {type: string, format: date-time}` is `array(converted(.dateTime), .lossy)`.
package enum DecodeForm: Hashable, Sendable {
  /// With the type's own `Decodable`.
  case plain
  /// Through a converter from the wire type.
  case converted(Primitive)
  /// Through a converter that the user named.
  indirect case convertedBy(String)
  /// A date in the given forms.
  indirect case patternDate(DateForms)
  /// An enumeration that accepts other values at this place.
  case openEnumeration
  indirect case array(DecodeForm, DecodingPolicies.Elements)
  indirect case dictionary(DecodeForm, DecodingPolicies.Elements)
  indirect case nullable(DecodeForm)
}
