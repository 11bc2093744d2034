extension JSONPlace {
  /// Returns the bytes of the value at a coding path of the document, or of the innermost value around it. This place is the root.
  func range(at place: IssuePlace) -> Range<Int> {
    guard case .keys(let keys) = place else { return range }
    var value = self
    for key in keys {
      guard let inner = value.inner(key) else { break }
      value = inner
    }
    return value.range
  }

  private func inner(_ key: any CodingKey) -> JSONPlace? {
    if let index = key.intValue {
      guard entry.kind == .array else { return nil }
      var elements = JSONDocumentElements(of: self)
      guard (0..<elements.count).contains(index) else { return nil }
      for _ in 0..<index { elements.advance() }
      return elements.current
    }
    guard let object = try? object(of: .type(JSONValue.self)) else { return nil }
    return object.value(key.stringValue).map { object.place(ofValue: $0) }
  }

  /// The bytes of a whole scalar, but only the bracket of an array or an object, which may be long.
  var range: Range<Int> {
    let start = entry.offset
    switch entry.kind {
    case .null, .false, .true, .digits, .number: return start..<start + entry.length
    case .plainText, .unicodeText, .escapedText, .brokenText:
      return start - 1..<start + entry.length + 1
    case .array, .object, .unusualObject: return start..<start + 1
    }
  }
}
