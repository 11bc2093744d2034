import SchemaDocument
import SchemaLanguage

/// An object around a value, such as a page of cats: a named schema, or the one of a response.
struct Envelope {
  /// The name of the schema, or what the response belongs to.
  let name: String
  let isNamed: Bool
  let schema: Node
  /// The status and the media type of a response, as far as it has them.
  var details: [String] = []

  /// Returns those of a document, in order.
  static func all(in document: Document, _ layout: DocumentLayout) -> [Envelope] {
    let named = layout.namedSchemas.map {
      Envelope(name: $0.name, isNamed: true, schema: $0.schema)
    }
    let inline = document.root.map { inResponses(of: $0, layout) } ?? []
    return (named + inline).filter(\.schema.isEnvelope)
      .sorted { $0.schema.span.start < $1.schema.span.start }
  }

  private static func inResponses(of root: Node, _ layout: DocumentLayout) -> [Envelope] {
    guard layout.dialect.describesAPI else { return [] }
    var found: [Envelope] = []
    for case .response(let response) in APIWalk.places(in: root) {
      let media = response[.content].map { $0.pairs.map(\.value) } ?? []
      for holder in [response] + media {
        guard let schema = holder[.schema], !schema.isAlias else { continue }
        var envelope = Envelope(name: response.nameOfResponse, isNamed: false, schema: schema)
        envelope.details = [response.key?.text, holder == response ? nil : holder.key?.text]
          .compactMap(\.self)
        found.append(envelope)
      }
    }
    return found
  }

  /// What it is called in a message among others: also by its status, and by its media type, where the operation has several.
  func words(among others: [Envelope]) -> String {
    if isNamed { return "'\(name)'" }
    let same = others.filter { !$0.isNamed && $0.name == name }
    switch same.count(where: { $0.details.first == details.first }) {
    case same.count where same.count == 1: return "the response of '\(name)'"
    case 1: return "the response '\(details[0])' of '\(name)'"
    default: return "the response \(details.map { "'\($0)'" }.joined(separator: " ")) of '\(name)'"
    }
  }

  /// What a schema that refers to a generic one in its place says besides, as it is written; and the keywords that are too long to be
  /// repeated.
  var documentation: (pairs: [(key: String, value: String)], others: [String]) {
    var (pairs, others): ([(key: String, value: String)], [String]) = ([], [])
    for (key, value) in schema.pairs where key.isDocumentation || key.hasText(Keyword.dtoName.text)
    {
      let text = schema.document.source.text(in: value.span)
      if value.isScalar, text.utf8.count <= 80, !text.contains(where: \.isNewline),
        !text.contains(where: { "|>,[]{}#".contains($0) }) || !value.isPlain
      {
        pairs.append((key.text, text))
      } else {
        others.append("'\(key.text)'")
      }
    }
    return (pairs, others)
  }
}

extension Node {
  /// The operation of a response, such as `listCats` or `get /cats`; the name of one that several operations share.
  fileprivate var nameOfResponse: String {
    guard let operation = parent?.parent, let method = operation.key?.text,
      let path = operation.parent?.key?.text,
      APIKey.methods.contains(where: { $0.rawValue == method })
    else { return key?.text ?? "" }
    guard let name = operation[.operationID], name.isScalar else { return "\(method) \(path)" }
    return name.text
  }

  /// Whether it is an object with several properties of its own, or with properties besides those of a schema that it extends.
  fileprivate var isEnvelope: Bool {
    guard isMapping, self[.reference] == nil, self[Keyword.dtoGeneric] == nil else { return false }
    guard let parts = self[.allOf] else { return hasProperties(moreThan: 1) }
    return self[.properties] == nil && parts.elements.contains { $0[.reference] != nil }
      && parts.elements.contains { $0.hasProperties(moreThan: 0) }
  }

  private func hasProperties(moreThan count: Int) -> Bool {
    guard let properties = self[.properties], properties.isMapping else { return false }
    return properties.count > count
  }

  /// A text that is the same for schemas that differ only in documentation, in their own names, and in the targets of references.
  var outline: String { outline(isWhole: true) }

  private func outline(isWhole: Bool) -> String {
    switch kind {
    case .scalar: return text
    case .sequence:
      return "[\(elements.map { $0.outline(isWhole: false) }.joined(separator: ","))]"
    case .mapping:
      let members = members.filter { !isWhole || !$0.key.hasText(Keyword.dtoName.text) }
      let texts = members.map { key, value in
        key.hasText("$ref") ? "$ref" : "\(key.text):\(value.outline(isWhole: false))"
      }
      return "{\(texts.joined(separator: ","))}"
    }
  }

  /// A reference in a schema.
  struct InnerReference {
    /// The keys of the properties around it.
    var keys: [String]
    var text: String
    /// Whether a parameter can stand in its place. One among the schemas of a list would be a base class or a variant, which it can't be.
    var isReplaceable: Bool
  }

  /// All references in it.
  var references: [InnerReference] { references(isReplaceable: true) }

  private func references(isReplaceable: Bool) -> [InnerReference] {
    switch kind {
    case .scalar: return []
    case .sequence:
      return elements.flatMap {
        $0.references(isReplaceable: isReplaceable && $0.isMapping && $0[.reference] == nil)
      }
    case .mapping:
      let members = members
      return members.flatMap { key, value -> [InnerReference] in
        if key.hasText("$ref"), value.isScalar {
          return [
            InnerReference(
              keys: [],
              text: value.text,
              isReplaceable: isReplaceable
                && members.allSatisfy { $0.key == key || $0.key.hasText(Keyword.dtoName.text) }
            )
          ]
        }
        let isName = key.parent?.key?.hasText(Keyword.properties.text) == true
        let isVariant = !isName && (key.hasText("oneOf") || key.hasText("anyOf"))
        return value.references(isReplaceable: isReplaceable && !isVariant).map {
          var reference = $0
          if isName { reference.keys.insert(key.text, at: 0) }
          return reference
        }
      }
    }
  }

  /// The members without documentation, ordered.
  private var members: [(key: Node, value: Node)] {
    let isHolder = key?.hasText(Keyword.properties.text) == true
    return pairs.filter { isHolder || !($0.key.isDocumentation) }
      .map { ($0.key, $0.value) }
      .sorted { $0.0.text < $1.0.text }
  }

  fileprivate var isDocumentation: Bool {
    Keyword(key: self).map { KeywordSet.forReaders.contains($0) } ?? isVendorExtension
  }
}
