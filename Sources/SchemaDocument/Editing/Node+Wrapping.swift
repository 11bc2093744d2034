/// Edits that wrap a node in a new collection.
extension Node {
  /// Wraps a mapping in a list: `allOf: {$ref: …}` becomes `allOf: [{$ref: …}]`; in block style, the keys move behind a dash.
  package func wrappedInList() -> [Edit]? {
    let content = contentSpan
    guard isMapping, !isAlias, content == span, count > 0 else { return nil }
    let start = Int(content.start)
    let end = Int(content.end)
    guard !isFlow else {
      return [Edit(document.span(start..<start), "["), Edit(document.span(end..<end), "]")]
    }
    let later = document.source.withBytes { bytes in
      (start..<end).filter { offset in
        bytes[offset] == 0x0A && offset + 1 < end && bytes[offset + 1] != 0x0A
          && bytes[offset + 1] != 0x0D
      }.map { $0 + 1 }
    }
    return [Edit(document.span(start..<start), "- ")]
      + later.map { Edit(document.span($0..<$0), "  ") }
  }

  /// Wraps a scalar in a mapping: `discriminator: kind` becomes `discriminator: {propertyName: kind}`.
  package func wrapped(inMappingUnder name: String) -> Edit? {
    guard isScalar, !isAlias else { return nil }
    let key = isJSONStyle ? jsonQuoted(name) : yamlScalar(name)
    let value = isJSONStyle ? jsonQuoted(text) : yamlScalar(text)
    return Edit(contentSpan, "{\(key): \(value)}")
  }
}
