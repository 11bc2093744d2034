import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering
import SchemaReferences

/// Reports a key of a schema that is not a keyword, such as `requierd`.
extension Check {
  static let unknownKeyword = Check(
    id: "unknown-keyword",
    severity: .warning,
    category: .structure,
    summary: "a schema must contain only keywords and extensions",
    explanation: """
      Every tool ignores a key that is not in the specification, so a misspelled 'requierd' or 'minLenght' has no effect, and \
      nothing tells you. Correct the name; '--fix --unsafe' writes the most similar keyword everywhere in the document. Your own \
      extensions must start with 'x-'. If 'properties' isn't indented enough, it is a name, and the names below it are unknown \
      keywords. Keywords of a parameter, such as 'in' and 'collectionFormat', belong beside the schema, \
      not in it. JSON Schema allows custom keywords, so in a document with '$schema', a key that doesn't resemble a keyword is a \
      note.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       id: {type: string, fromat: uuid}
      +       id: {type: string, format: uuid}
      """,
    look: .allAsRead { index, report in
      for schema in index.readSchemas.list where schema.isPropertiesOutOfPlace {
        report.append(.propertiesOutOfPlace(schema.node, after: schema.node.mappingBefore))
      }
      let unknownKeys = UnknownKey.all(in: index.readSchemas)
      guard !unknownKeys.isEmpty else { return }
      let referredTo = holdersOfTargets(in: index.references)
      for (position, key) in unknownKeys.enumerated() where !referredTo.contains(key.value) {
        let name = key.name.text
        if UnknownKey.ofParameters.contains(name) {
          report.append(.keywordOfParameter(key))
          continue
        }
        let meant =
          position < mostSuggestions
          ? nearest(to: name, among: Keyword.allCases.map(\.rawValue)) : nil
        // For example, '$generated' and 'meta:enum'.
        let isFree =
          meant == nil && index.dialect(of: key.value).allowsUnknownKeywords
          && !name.hasPrefix("x-dto-")
        if isFree, name.hasPrefix("$") || name.contains(":") || name.contains("/") { continue }
        report.append(.unknownKeyword(key, meant: meant, severity: isFree ? .note : nil))
      }
    }
  )

  /// Looking for a similar keyword takes time, and only a hostile document has so many unknown ones.
  private static let mostSuggestions = 1000

  /// Returns the targets of references, and all nodes that contain them.
  private static func holdersOfTargets(in references: ReferenceTable) -> Set<Node> {
    var holders: Set<Node> = []
    for target in references.targets {
      var next: Node? = target
      while let node = next, holders.insert(node).inserted { next = node.parent }
    }
    return holders
  }
}

extension RawSchema {
  /// Whether this is called `properties` and contains nothing but names with schemas, because it isn't indented enough.
  var isPropertiesOutOfPlace: Bool {
    guard let key = node.key, key.hasText(Keyword.properties.text), node.count > 0 else {
      return false
    }
    return keywords.isEmpty && node.pairs.allSatisfy { $0.value.isMapping }
  }
}

extension Node {
  /// The nearest mapping among the values before it.
  fileprivate var mappingBefore: Node? {
    var before = valueBefore
    while let value = before, !value.isMapping { before = value.valueBefore }
    return before
  }
}

extension Diagnostic {
  /// - Parameter severity: The severity if the specification allows the key.
  fileprivate static func unknownKeyword(_ key: UnknownKey, meant: String?, severity: Severity?)
    -> Diagnostic
  {
    Diagnostic(
      Check.unknownKeyword.rule,
      "unknown keyword '\(key.name.text)'; it is ignored",
      at: key.span,
      severity: severity,
      others: key.others.map(\.span),
      notes: key.notes,
      help: meant.map { "did you mean '\($0)'?" } ?? key.name.advice,
      repair: meant.flatMap(key.renamed(to:))
    )
  }

  /// - Parameter schema: The schema before it.
  fileprivate static func propertiesOutOfPlace(_ names: Node, after schema: Node?) -> Diagnostic {
    let list = names.parent?.key.map { " of '\($0.text)'" } ?? ""
    return Diagnostic(
      Check.unknownKeyword.rule,
      "'properties' is read as one of the names\(list), and what is below it as unknown keywords",
      at: names.keySpan ?? names.startSpan,
      help: schema?.key.map { "if it belongs to '\($0.text)', indent it" }
        ?? "if it isn't meant as a name, move it to the schema that it belongs to",
      repair: schema.map { $0 == names.valueBefore && $0.hasPairsIndentedByTwo } == true
        ? Repair("indent it", .unsafe, [names].indentedTogether()) : nil
    )
  }

  fileprivate static func keywordOfParameter(_ key: UnknownKey) -> Diagnostic {
    Diagnostic(
      Check.unknownKeyword.rule,
      "'\(key.name.text)' belongs to a parameter; in a schema, it is ignored",
      at: key.span,
      others: key.others.map(\.span),
      notes: key.notes,
      help: key.name.text == "schema"
        ? "replace it with its value" : "move it to the parameter, or remove it"
    )
  }
}

extension Node {
  /// Whether the keys of a mapping are two columns to the right of its own.
  fileprivate var hasPairsIndentedByTwo: Bool {
    guard let key, !isFlow, !isAlias, let first = pairs.first(where: { _ in true })?.key else {
      return false
    }
    let source = document.source
    return source.position(of: Int(first.span.start)).column
      == source.position(of: Int(key.span.start)).column + 2
  }
}

extension UnknownKey {
  fileprivate var notes: [String] {
    others.isEmpty ? [] : ["it is used in \(others.count + 1) schemas of this document"]
  }
}
