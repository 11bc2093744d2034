extension JSONPlace {
  /// Returns the value as a ``JSONValue``.
  ///
  /// - Throws: A `DecodingError` if the value is nested deeper than the thread's stack allows, for a number that is out of the range of
  ///   `Double` or would lose digits before its point, and for a string that isn't UTF-8.
  func json() throws -> JSONValue {
    let entry = entry
    switch entry.kind {
    case .null: return .null
    case .false: return .bool(false)
    case .true: return .bool(true)
    case .digits, .number: return try number(entry)
    case .plainText, .unicodeText, .escapedText: return .string(document.text(entry))
    case .brokenText: throw notJSON
    case .array:
      guard stackHasRoom() else { throw tooDeep(at: codingPath) }
      var elements: [JSONValue] = []
      elements.reserveCapacity(document.span(index).count)
      var current = index + 2
      let end = index + entry.length
      while current < end {
        elements.append(try JSONPlace(document: document, index: current, parent: index).json())
        current += document.entry(current).span
      }
      return .array(elements)
    case .object, .unusualObject:
      guard stackHasRoom() else { throw tooDeep(at: codingPath) }
      var members = [String: JSONValue](minimumCapacity: document.span(index).count)
      var current = index + 2
      let end = index + entry.length
      while current < end {
        let key = document.text(document.entry(current))
        let place = JSONPlace(document: document, index: current + 1, parent: index)
        // The first member with a key is used.
        if members[key] == nil { members[key] = try place.json() }
        current += 1 + place.entry.span
      }
      return .object(members)
    }
  }

  private func number(_ entry: JSONEntry) throws -> JSONValue {
    if let number = document.integer(entry, as: Int64.self) { return .integer(number) }
    if let number = document.integer(entry, as: UInt64.self) { return .unsigned(number) }
    guard let number = document.double(entry) else { throw notJSON }
    guard document.isLossless(number, for: entry) else {
      throw UnexpectedContent.lossyNumber.located(at: codingPath)
    }
    return .number(number)
  }

  private var notJSON: DecodingError { UnexpectedContent(expected: "JSON").located(at: codingPath) }

  /// The kind of the value.
  var kind: JSONKind {
    switch entry.kind {
    case .null: return .null
    case .true, .false: return .boolean
    case .digits, .number:
      if document.isWhole(entry) { return .integer }
      return document.double(entry) == nil ? .unknown : .number
    case .plainText, .unicodeText, .escapedText: return .string
    case .brokenText: return .unknown
    case .array: return .array
    case .object, .unusualObject:
      let object = JSONObject(document, at: index, owner: .type(JSONValue.self))
      return .object(KeyedDecodingContainer(JSONObjectReader<DTOKey>(object)))
    }
  }

  /// The name of the kind in a ``DecodingIssue``.
  var kindName: String { document.kindName(entry) }
}

extension JSONDocument {
  /// Returns the name of the kind of a value in a ``DecodingIssue``.
  func kindName(_ entry: JSONEntry) -> String {
    switch entry.kind {
    case .null: "null"
    case .false, .true: "boolean"
    // A number that overflows or underflows can't be decoded as a number.
    case .digits, .number: double(entry) == nil ? "unknown" : isWhole(entry) ? "integer" : "number"
    case .plainText, .unicodeText, .escapedText: "string"
    case .brokenText: "unknown"
    case .array: "array"
    case .object, .unusualObject: "object"
    }
  }

  fileprivate func isWhole(_ entry: JSONEntry) -> Bool {
    bits(entry, from: .min, to: .max) != nil
  }
}
