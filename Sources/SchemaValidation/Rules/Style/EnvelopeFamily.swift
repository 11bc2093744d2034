import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering

/// Notes named objects that are alike but for what one of their members refers to, and proposes a generic type.
extension Check {
  static let envelopeFamily = Check(
    id: "envelope-family",
    severity: .note,
    category: .style,
    summary: "objects that differ in one type can share a generic one",
    explanation: """
      Objects with the same properties, of which one refers to another schema in each, such as pages of cats and of dogs, become types \
      that have nothing to do with each other. Declared once, with 'x-dto-generic', they are instances of one generic Swift type, \
      such as 'Page<Cat>', so that code can be written for all of them. The note has the line to write in place of one of them.
      """,
    bad: """
      definitions:
        Cat: {type: object, properties: {name: {type: string}}}
        Dog: {type: object, properties: {age: {type: integer}}}
        CatPage:
          type: object
          properties:
            items: {type: array, items: {$ref: '#/definitions/Cat'}}
            next: {type: string}
        DogPage:
          type: object
          properties:
            items: {type: array, items: {$ref: '#/definitions/Dog'}}
            next: {type: string}
      """,
    good: """
      definitions:
        Cat: {type: object, properties: {name: {type: string}}}
        Dog: {type: object, properties: {age: {type: integer}}}
        Page:
          type: object
          x-dto-generic: {Item: {}}
          properties:
            items: {type: array, items: {x-dto-generic: Item}}
            next: {type: string}
        CatPage:
          $ref: '#/definitions/Page'
          x-dto-generic: {Item: {$ref: '#/definitions/Cat'}}
        DogPage:
          $ref: '#/definitions/Page'
          x-dto-generic: {Item: {$ref: '#/definitions/Dog'}}
      """,
    look: .all { index, report in
      for layout in index.layouts {
        for family in families(of: layout.namedSchemas) { report.report(family) }
      }
    }
  )

  /// Returns the groups of schemas that are alike, in document order.
  private static func families(of schemas: [DocumentLayout.NamedSchema]) -> [EnvelopeFamily] {
    var groups: [[DocumentLayout.NamedSchema]] = []
    var positions: [String: Int] = [:]
    for named in schemas where named.schema.isEnvelope {
      let outline = named.schema.outline
      if let position = positions[outline] {
        groups[position].append(named)
      } else {
        positions[outline] = groups.count
        groups.append([named])
      }
    }
    return groups.compactMap { EnvelopeFamily($0) }
  }
}

/// Named objects that differ in the target of one reference alone.
private struct EnvelopeFamily {
  let names: [String]
  let first: Node
  /// The keys that lead to the reference.
  let keys: [String]
  let reference: String

  /// Creates a family of schemas with the same outline; nil unless they differ in one reference.
  init?(_ group: [DocumentLayout.NamedSchema]) {
    guard group.count > 1 else { return nil }
    let references = group.map { $0.schema.references }
    let differing = references[0].indices.filter { position in
      references.contains { $0[position].text != references[0][position].text }
    }
    guard differing.count == 1, let position = differing.first,
      Set(references.map { $0[position].text }).count == group.count
    else { return nil }
    names = group.map(\.name)
    first = group[0].schema
    keys = references[0][position].keys
    reference = references[0][position].text
  }

  /// The end that all names share, if it is a word: `Page` for `CatPage` and `DogPage`.
  var name: String {
    var end = Substring(names[0])
    while !end.isEmpty, !names.allSatisfy({ $0.hasSuffix(end) && $0 != end }) { end.removeFirst() }
    while let character = end.first, !character.isUppercase { end.removeFirst() }
    return end.isEmpty ? "Envelope" : String(end)
  }
}

extension Report {
  fileprivate mutating func report(_ family: EnvelopeFamily) {
    let listed = family.names.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    let more = family.names.count > 3 ? " and \(family.names.count - 3) more" : ""
    let holder = family.first.pointer.parent.map { "#\($0)" } ?? "#"
    report(
      "\(listed)\(more) differ only in what '\(family.keys.joined(separator: "."))' refers to",
      at: family.first.keySpan ?? family.first.span,
      help: """
        declare '\(family.name)' once with 'x-dto-generic: {Item: {}}' and '{x-dto-generic: Item}' in place of the reference, and write \
        '{$ref: '\(holder)/\(family.name)', x-dto-generic: {Item: {$ref: '\(family.reference)'}}}' here
        """
    )
  }
}

extension Node {
  /// Whether it is an object with several properties of its own.
  fileprivate var isEnvelope: Bool {
    guard isMapping, self[.reference] == nil, self[.allOf] == nil, self[Keyword.dtoGeneric] == nil,
      let properties = self[.properties], properties.isMapping
    else { return false }
    return properties.count > 1
  }

  /// A text that is the same for schemas that differ only in annotations and in the targets of references.
  fileprivate var outline: String {
    switch kind {
    case .scalar: text
    case .sequence: "[\(elements.map(\.outline).joined(separator: ","))]"
    case .mapping:
      "{\(members.map { $0.key.hasText("$ref") ? "$ref" : "\($0.key.text):\($0.value.outline)" }.joined(separator: ","))}"
    }
  }

  /// The targets of all references in it, each with the keys of the properties around it.
  fileprivate var references: [(keys: [String], text: String)] {
    switch kind {
    case .scalar: return []
    case .sequence: return elements.flatMap(\.references)
    case .mapping:
      return members.flatMap { key, value -> [(keys: [String], text: String)] in
        if key.hasText("$ref"), value.isScalar { return [([], value.text)] }
        let isName = key.parent?.key?.hasText(Keyword.properties.text) == true
        return value.references.map { (isName ? [key.text] + $0.keys : $0.keys, $0.text) }
      }
    }
  }

  /// The members without annotations, ordered.
  private var members: [(key: Node, value: Node)] {
    let isHolder = key?.hasText(Keyword.properties.text) == true
    return pairs.filter { isHolder || !($0.key.isAnnotation) }
      .map { ($0.key, $0.value) }
      .sorted { $0.0.text < $1.0.text }
  }

  private var isAnnotation: Bool {
    Keyword(key: self).map { KeywordSet.annotations.contains($0) } ?? isVendorExtension
  }
}
