extension JSONPlace {
  /// Returns the bytes of the value at a coding path of the document, or of the innermost value around it. This place is the root.
  func range(at place: IssuePlace) -> Range<Int> {
    guard case .keys(let keys) = place else { return range }
    var value = self
    for key in keys {
      guard let inner = value.place(along: [key]) else { break }
      value = inner
    }
    return value.range
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
