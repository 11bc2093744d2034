extension JSONPlace {
  /// What stands here as ``JSONValue``.
  ///
  /// - Throws: Where it is nested deeper than the thread's stack allows, for a number that is larger than any `Double`, and for a text
  ///   that is not UTF-8.
  func json() throws -> JSONValue {
    let entry = entry
    switch entry.kind {
    case .null: return .null
    case .false: return .bool(false)
    case .true: return .bool(true)
    case .digits, .number: return try number(entry)
    case .plainText, .escapedText: return .string(document.text(entry))
    case .brokenText: throw noJSON
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
        // Of a key that comes twice the first counts.
        if members[key] == nil { members[key] = try place.json() }
        current += 1 + place.entry.span
      }
      return .object(members)
    }
  }

  private func number(_ entry: JSONEntry) throws -> JSONValue {
    if let number = document.integer(entry, as: Int64.self) { return .integer(number) }
    if let number = document.integer(entry, as: UInt64.self) { return .unsigned(number) }
    guard let number = document.double(entry) else {
      throw noJSON
    }
    return .number(number)
  }

  private var noJSON: DecodingError { UnexpectedContent(expected: "JSON").located(at: codingPath) }

  /// The kind of what stands here.
  var kind: JSONKind {
    switch entry.kind {
    case .null: return .null
    case .true, .false: return .boolean
    case .digits, .number:
      if isWhole { return .integer }
      return document.double(entry) == nil ? .unknown : .number
    case .plainText, .escapedText: return .string
    case .brokenText: return .unknown
    case .array: return .array
    case .object, .unusualObject:
      let object = JSONObject(document, at: index, owner: .type(JSONValue.self))
      return .object(KeyedDecodingContainer(JSONObjectReader(JSONDocumentMembers(object: object))))
    }
  }

  /// The same as a ``DecodingIssue`` says it.
  var kindName: String {
    switch entry.kind {
    case .object, .unusualObject: "object"
    // What is so small that nothing is left of it is no number for anybody who asks what it is.
    case .digits, .number: document.double(entry) == nil ? "unknown" : kind.name
    case .null, .false, .true, .plainText, .escapedText, .brokenText, .array:
      kind.name
    }
  }

  private var isWhole: Bool {
    document.integer(entry, as: Int64.self) != nil
      || document.integer(entry, as: UInt64.self) != nil
  }
}
