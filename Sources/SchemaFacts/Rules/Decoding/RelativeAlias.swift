package import SchemaDocument

/// Reports other places of a value that may be meant to begin at the end of its path.
extension Rule {
  static let relativeAlias = Rule(
    id: "relative-alias",
    severity: .warning,
    category: .decoding,
    summary: "other places of a value must begin at the object of its property",
    explanation: """
      Paths in 'x-dto-alias' begin at the object that has the property, like 'x-dto-path'. In earlier versions, they began in the \
      object around the value. This version tries both, first from the object that has the property; the next version only tries \
      that. The fix lists all places that are tried, and you remove those that aren't meant. A list with a place in the object around \
      the value is read as it is written. If all other places are elsewhere, list the value's own place as well.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       city: {type: string, x-dto-path: place.city, x-dto-alias: town}
      +       city: {type: string, x-dto-path: place.city, x-dto-alias: place.town}
      """
  )
}

extension Diagnostic {
  /// - Parameters:
  ///   - places: Where earlier versions looked for the value.
  ///   - place: The value's own place.
  package static func relativeAlias(
    _ list: Node,
    read places: [[String]],
    besides place: [String]
  ) -> Diagnostic {
    let tried = places.map { "'\($0.joined(separator: "."))'" }.joined(separator: ", ")
    return Diagnostic(
      .relativeAlias,
      "paths in 'x-dto-alias' begin at the object that has the property; only this version also tries \(tried)",
      at: list.visibleSpan,
      help: "list those that are meant; if none is, list '\(place.joined(separator: "."))' as well",
      repair: list.isAlias ? nil : Repair("list them", .safe, list.listing(places))
    )
  }
}

extension Node {
  /// Adds places to a list, or to the only one.
  fileprivate func listing(_ places: [[String]]) -> Edit? {
    let hasPlainKeys = places.allSatisfy { $0.allSatisfy { !$0.contains(".") } }
    if hasPlainKeys, let edit = appended(texts: places.map { $0.joined(separator: ".") }) {
      return edit
    }
    let written = (isSequence ? Array(elements) : [self]).compactMap(\.keyPath) + places
    let list = WrittenValue.list(written.map(WrittenValue.init(place:)))
    return replaced(byLiteral: list.flow(isJSONStyle ? jsonQuoted : yamlScalar))
  }
}

extension WrittenValue {
  /// A path with dots, or a list if a key has one.
  fileprivate init(place: [String]) {
    self =
      place.contains { $0.contains(".") }
      ? .list(place.map { .string($0) }) : .string(place.joined(separator: "."))
  }
}
