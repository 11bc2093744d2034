import SchemaDocument

/// Reports a discriminator that is a path, such as `meta.type`.
extension Rule {
  static let nestedDiscriminator = Rule(
    id: "nested-discriminator",
    severity: .error,
    category: .composition,
    summary: "a discriminator must be a property of the variants, or a path to one",
    explanation: """
      A discriminator is the name of a property of the variants. If none of them has a property called 'meta.kind', dtoc reads the \
      discriminator from the property 'kind' of the object 'meta', which every variant must declare. A path that leads nowhere is \
      usually misspelled. If it leads nowhere in any variant, dtoc distinguishes them by their structure. In paths, names are separated \
      by dots; 'x-dto-discriminator' also takes them as a list.
      """,
    correction: """
        definitions:
          Payment:
            oneOf:
              - {$ref: '#/definitions/Cash'}
              - {$ref: '#/definitions/Card'}
      -     discriminator: {propertyName: meta.type}
      +     discriminator: {propertyName: meta.kind}
          Meta:
            type: object
            required: [kind]
            properties:
              kind: {type: string}
          Cash:
            type: object
            required: [meta, change]
            properties:
              meta: {$ref: '#/definitions/Meta'}
              change: {type: integer}
          Card:
            type: object
            required: [meta, number]
            properties:
              meta: {$ref: '#/definitions/Meta'}
              number: {type: string}
      """
  )
}

extension Diagnostic {
  /// - Parameters:
  ///   - discriminator: The discriminator.
  ///   - meant: A path that leads to a property of every variant.
  ///   - missing: The variants in which the path leads nowhere, if it leads somewhere in others.
  static func nestedDiscriminator(
    _ discriminator: Discriminator,
    meant: [String]?,
    missing: [Node]
  ) -> Diagnostic {
    let key = discriminator.key
    return Diagnostic(
      .nestedDiscriminator,
      missing.isEmpty
        ? "'\(key)' is neither a property of the variants nor a path to one; they are distinguished by their structure"
        : "'\(key)' is the discriminator, but it does not lead to a property of every variant",
      at: discriminator.name.span,
      labels: missing.prefix(3).map { Label(span: $0.span, message: "has no such property") },
      help: meant.map { "did you mean '\($0.joined(separator: "."))'?" }
        ?? "declare that property in every variant, or name one that they have",
      repair: meant.flatMap { discriminator.renamed(to: $0) }
    )
  }
}

extension Discriminator {
  /// Returns a repair that writes another path.
  fileprivate func renamed(to path: [String]) -> Repair? {
    guard !name.isAlias else { return nil }
    let text = path.joined(separator: ".")
    guard name.isSequence else {
      if path.contains(where: { $0.contains(".") }) { return nil }
      return Repair("write '\(text)'", .unsafe, [name.replaced(byText: text)])
    }
    let elements = Array(name.elements)
    guard elements.count == path.count, !elements.contains(where: \.isAlias) else { return nil }
    let edits = zip(elements, path).filter { !$0.hasText($1) }.map { $0.replaced(byText: $1) }
    return Repair("write '\(text)'", .unsafe, edits)
  }
}
