extension JSONDocument {
  /// Returns the bytes of the value at a coding path, or of the innermost value around it.
  func range(at place: IssuePlace) -> Range<Int> {
    guard case .keys(let keys) = place else { return range(of: root) }
    var value = root
    for key in keys {
      guard let inner = inner(key, of: value) else { break }
      value = inner
    }
    return range(of: value)
  }

  private func inner(_ key: any CodingKey, of value: JSONPlace) -> JSONPlace? {
    if let index = key.intValue {
      guard value.entry.kind == .array else { return nil }
      var elements = JSONDocumentElements(of: value)
      guard (0..<elements.count).contains(index) else { return nil }
      for _ in 0..<index { elements.advance() }
      return elements.current
    }
    guard let object = try? value.object(of: .type(JSONValue.self)) else { return nil }
    return object.value(key.stringValue).map { object.place(ofValue: $0) }
  }

  /// A whole scalar, but only the bracket of an array or an object, which may be long.
  func range(of value: JSONPlace) -> Range<Int> {
    let entry = value.entry
    let start = entry.offset
    switch entry.kind {
    case .null, .false, .true, .digits, .number: return start..<start + entry.length
    case .plainText, .escapedText, .brokenText: return start - 1..<start + entry.length + 1
    case .array, .object, .unusualObject: return start..<start + 1
    }
  }
}
