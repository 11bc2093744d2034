import SchemaDocument
import SchemaLanguage
import SchemaLowering

/// Notes objects that are alike but for what one of their members refers to, and proposes a generic type.
extension Check {
  static let envelopeFamily = Check(
    id: "envelope-family",
    severity: .note,
    category: .style,
    summary: "objects that differ in one type can share a generic one",
    explanation: """
      Objects with the same properties, of which one refers to another schema in each, such as pages of cats and of dogs, become types \
      that have nothing to do with each other. Declared once, with 'x-dto-generic', they are instances of one generic Swift type, \
      such as 'Page<Cat>', so that code can be written for all of them. The note has the line to write in place of one of them. Objects \
      are also found in responses, and those that extend a schema by 'allOf'.
      """,
    correction: """
        definitions:
          Cat: {type: object, properties: {name: {type: string}}}
          Dog: {type: object, properties: {age: {type: integer}}}
      +   Page:
      +     type: object
      +     x-dto-generic: {Item: {}}
      +     properties:
      +       items: {type: array, items: {x-dto-generic: Item}}
      +       next: {type: string}
          CatPage:
      -     type: object
      -     properties:
      -       items: {type: array, items: {$ref: '#/definitions/Cat'}}
      -       next: {type: string}
      +     $ref: '#/definitions/Page'
      +     x-dto-generic: {Item: {$ref: '#/definitions/Cat'}}
          DogPage:
      -     type: object
      -     properties:
      -       items: {type: array, items: {$ref: '#/definitions/Dog'}}
      -       next: {type: string}
      +     $ref: '#/definitions/Page'
      +     x-dto-generic: {Item: {$ref: '#/definitions/Dog'}}
      """,
    look: .all { index, report in
      for (document, layout) in zip(index.documents, index.layouts) {
        let families = EnvelopeFamily.families(
          in: document,
          layout,
          isReserved: report.isReservedTypeName
        )
        for family in families { report.report(family) }
      }
    }
  )
}

/// Objects that differ in the target of one reference alone.
private struct EnvelopeFamily {
  let members: [Envelope]
  /// The keys that lead to the reference.
  let keys: [String]
  let reference: String
  /// The name of a generic type for all, and the pointer of the section to declare it in.
  let name: String
  let section: String

  /// Returns the groups of schemas that are alike, in document order.
  ///
  /// - Parameter isReserved: Whether a name can't be that of a type in Swift.
  static func families(
    in document: Document,
    _ layout: DocumentLayout,
    isReserved: (String) -> Bool
  ) -> [EnvelopeFamily] {
    var groups: [[Envelope]] = []
    var positions: [String: Int] = [:]
    for envelope in Envelope.all(in: document, layout) {
      let outline = envelope.schema.outline
      if let position = positions[outline] {
        groups[position].append(envelope)
      } else {
        positions[outline] = groups.count
        groups.append([envelope])
      }
    }
    var taken = Set(
      layout.namedSchemas.flatMap {
        [$0.name.words, $0.schema.scalarText(.dtoName)?.words].compactMap(\.self)
      }
    )
    return groups.compactMap { EnvelopeFamily($0, layout, taken: &taken, isReserved) }
  }

  /// Creates a family of schemas with the same outline; nil unless they differ in one reference that a parameter can replace.
  private init?(
    _ group: [Envelope],
    _ layout: DocumentLayout,
    taken: inout Set<String>,
    _ isReserved: (String) -> Bool
  ) {
    let group = Self.withoutCycles(group)
    guard group.count > 1 else { return nil }
    let references = group.map { $0.schema.references }
    let differing = references[0].indices.filter { position in
      references.contains { $0[position].text != references[0][position].text }
    }
    guard differing.count == 1, let position = differing.first,
      references[0][position].isReplaceable
    else { return nil }
    let targets = references.map { $0[position].text }
    let named = zip(group, targets).filter(\.0.isNamed).map(\.1)
    // Two schemas with names and the same content may have a reason.
    guard Set(named).count == named.count else { return nil }
    // Several operations return the same.
    var known = Set(named)
    let distinct = zip(group, targets).filter { $0.isNamed || known.insert($1).inserted }
    guard distinct.count > 1 else { return nil }
    members = distinct.map(\.0)
    keys = references[0][position].keys
    reference = distinct[0].1
    let names = distinct.map(\.0).filter(\.isNamed).map(\.name)
    var name = Self.commonEnd(of: names)
    if taken.contains(name.words) || isReserved(name), let key = keys.last, let first = key.first {
      name = "\(first.uppercased())\(key.dropFirst())\(name)"
    }
    while isReserved(name) || !taken.insert(name.words).inserted { name = "Generic\(name)" }
    self.name = name
    section =
      distinct.map(\.0).first(where: \.isNamed).map {
        $0.schema.pointer.parent.map { "#\($0)" } ?? "#"
      }
      ?? "#/" + layout.homeOfSchemas.replacing(".", with: "/")
  }

  /// Returns the objects but for those that refer to themselves, directly or through others of the group: an instance can't be its own argument.
  private static func withoutCycles(_ group: [Envelope]) -> [Envelope] {
    let positions = Dictionary(
      group.enumerated().map { ("#\($1.schema.pointer)", $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let next = group.map { $0.schema.references.compactMap { positions[$0.text] } }
    return group.indices.filter { start in
      var visited: Set<Int> = []
      var pending = next[start]
      while let position = pending.popLast() {
        if position == start { return false }
        if visited.insert(position).inserted { pending += next[position] }
      }
      return true
    }.map { group[$0] }
  }

  /// What to write in place of the first of the objects.
  var instance: String {
    let place = entry("$ref", quoted("\(section)/\(name)"))
    let argument = "{\(entry("Item", "{\(entry("$ref", quoted(reference)))}"))}"
    let others = members[0].documentation.pairs.map { entry($0, $1) }
    return "{\(([place, entry("x-dto-generic", argument)] + others).joined(separator: ", "))}"
  }

  /// What declares the parameter, and what stands for it.
  var parameter: (declaration: String, use: String) {
    (
      entry("x-dto-generic", "{\(entry("Item", "{}"))}"),
      entry("x-dto-generic", isJSON ? quoted("Item") : "Item")
    )
  }

  private var isJSON: Bool { members[0].schema.isJSONStyle }

  private func entry(_ key: String, _ value: String) -> String {
    "\(isJSON ? quoted(key) : key): \(value)"
  }

  private func quoted(_ text: String) -> String { isJSON ? "\"\(text)\"" : "'\(text)'" }

  /// What the message adds if the object has documentation or the like that must stay next to the proposed line.
  var advice: String {
    let others = members[0].documentation.others
    return others.isEmpty ? "" : ", and keep its \(others.joined(separator: " and "))"
  }

  /// The end that all names share, if it is a word: `Page` for `CatPage` and `DogPage`.
  private static func commonEnd(of names: [String]) -> String {
    var end = Substring(names.count > 1 ? names[0] : "")
    while !end.isEmpty, !names.allSatisfy({ $0.hasSuffix(end) && $0 != end }) { end.removeFirst() }
    while let character = end.first, !character.isUppercase { end.removeFirst() }
    return end.isEmpty ? "Envelope" : String(end)
  }
}

extension String {
  /// The letters and digits of a name, which are the same for names that are one in Swift.
  fileprivate var words: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}

extension Report {
  fileprivate mutating func report(_ family: EnvelopeFamily) {
    let (first, members) = (family.members[0], family.members)
    let listed = members.prefix(3).map { $0.words(among: members) }.joined(separator: ", ")
    let more = members.count > 3 ? " and \(members.count - 3) more" : ""
    report(
      "\(listed)\(more) differ only in what '\(family.keys.joined(separator: "."))' refers to",
      at: first.schema.keySpan ?? first.schema.span,
      help: """
        declare '\(family.name)' once with '\(family.parameter.declaration)' and '\(family.parameter.use)' in place of the '$ref', and write \
        '\(family.instance)' here\(family.advice)
        """
    )
  }
}
