/// Edits of schemas of null.
extension Node {
  /// Adds the other values of a schema to its `type: 'null'`: a type becomes `type: [string, 'null']`, and anything else a variant of
  /// `oneOf`. Nil if that is not possible.
  package func extended(_ pairs: WrittenValue.Pairs) -> Edit? {
    guard let key, parent != nil, isScalar, !isAlias, let first = pairs.first else { return nil }
    func scalar(_ text: String) -> String { isJSONStyle ? jsonQuoted(text) : yamlScalar(text) }
    let source = document.source
    if first.key == "type", pairs.count == 1 {
      let written = source.text(in: contentSpan)
      switch first.value {
      case .string(let type): return Edit(contentSpan, "[\(scalar(type)), \(written)]")
      case .list(let types):
        let texts = types.map { $0.flow(scalar) }.joined(separator: ", ")
        return Edit(contentSpan, "[\(texts), \(written)]")
      case .literal, .mapping: return nil
      }
    }
    let range = Int(key.span.start)..<Int(span.end)
    let pair = source.text(in: range)
    guard !pair.contains(where: \.isNewline) else { return nil }
    let value = WrittenValue.mapping(pairs).flow(scalar)
    return Edit(document.span(range), "\(scalar("oneOf")): [\(value), {\(pair)}]")
  }
}
