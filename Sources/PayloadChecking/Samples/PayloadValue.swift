/// A value of a payload, for readers that know no schema.
///
/// For example, `SchemaInference` visits all values to find out what they have in common.
package struct PayloadValue {
  private let place: JSONPlace

  /// What JSON calls the value, with strings and numbers as far as they tell schemas apart.
  package enum Content {
    case null
    case boolean
    /// A number without a fraction and an exponent.
    case integer(Magnitude)
    /// Any other number. It is nil if it doesn't fit.
    case number(Double?)
    case string(String)
    case array
    case object
  }

  /// How many bits a signed integer takes.
  package enum Magnitude: Int, Comparable, Sendable {
    case upTo32Bits
    case upTo64Bits
    /// More, so only the nearest `Double` is known.
    case longer
    /// Not even a `Double` holds it.
    case unreadable

    package static func < (left: Magnitude, right: Magnitude) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// Scans a document, and provides its root to a closure.
  ///
  /// - Returns: What the closure returns, or where the document isn't JSON or has a string that can't be read.
  package static func read<Result>(
    _ payload: UnsafeRawBufferPointer,
    _ body: (PayloadValue) -> Result
  ) -> Swift.Result<Result, PayloadSyntaxError> {
    do {
      let bytes = payload.assumingMemoryBound(to: UInt8.self)
      return try JSONDocument.withRoot(of: bytes, userInfo: [:], natives: []) { root in
        if let offset = root.document.firstBrokenText {
          return .failure(PayloadSyntaxError(expected: "valid Unicode in a string", offset: offset))
        }
        return .success(body(PayloadValue(place: root)))
      }
    } catch {
      return .failure(PayloadSyntaxError(error, in: payload))
    }
  }

  package var content: Content {
    let entry = place.entry
    switch entry.kind {
    case .null: return .null
    case .true, .false: return .boolean
    case .digits: return .integer(magnitude)
    case .number: return .number(place.document.double(entry))
    case .plainText, .unicodeText, .escapedText, .brokenText:
      return .string(place.document.text(entry))
    case .array: return .array
    case .object, .unusualObject: return .object
    }
  }

  private var magnitude: Magnitude {
    let (document, entry) = (place.document, place.entry)
    guard let integer = document.integer(entry, as: Int64.self) else {
      return document.double(entry) == nil ? .unreadable : .longer
    }
    return Int32(exactly: integer) == nil ? .upTo64Bits : .upTo32Bits
  }

  /// The elements of an array.
  package func forEachElement(_ body: (PayloadValue) -> Void) {
    let end = place.index + place.entry.length
    var current = place.index + 2
    while current < end {
      body(
        PayloadValue(
          place: JSONPlace(document: place.document, index: current, parent: place.index)
        )
      )
      current += place.document.entry(current).span
    }
  }

  /// The members of an object in the order of the document; of those with the same key, the first.
  package var members: [(key: String, value: PayloadValue)] {
    let object = JSONObject(place.document, at: place.index, owner: .type(JSONValue.self))
    return object.members.map { ($0.key, PayloadValue(place: object.place(ofValue: $0.value))) }
  }

  /// The repeated members of the whole document, but not more than a few.
  package var repeatedMembersOfDocument: [RepeatedMember] { place.document.repeatedMembers() }
}

extension JSONDocument {
  /// Where the first string begins that isn't UTF-8 or has half a surrogate pair.
  fileprivate var firstBrokenText: Int? {
    withTape { tape in
      var index = 0
      while index < tape.count {
        let entry = JSONEntry(bits: tape[index])
        if entry.kind == .brokenText { return entry.offset }
        index += entry.isContainer ? 2 : 1
      }
      return nil
    }
  }
}
