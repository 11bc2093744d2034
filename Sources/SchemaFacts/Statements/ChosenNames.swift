import Paths
package import SchemaDocument
import SchemaLanguage
import SchemaModel
import SchemaReferences

/// Names that the user has chosen, in the options or by `x-dto-name`.
extension SchemaFacts {
  /// Where the name of a type is from.
  package enum NameSource {
    /// The document, because the schema has a name.
    case schema
    /// The place of an inline schema.
    case place
    /// The title of an inline schema.
    case title
    /// The name in the `x-ms-enum` of an inline schema.
    case enumeration

    /// Whether an inline schema calls itself by the name.
    package var isStatedInline: Bool { self == .title || self == .enumeration }
  }

  /// Returns the names to try for a type, in order, where they are from, and whether a person has chosen the first one.
  package mutating func names(
    of composite: Composite,
    standingAt names: [String]
  ) -> (names: [String], source: NameSource, isChosen: Bool) {
    let schema = composite.schema
    let isNamed = composite.isPlain && schemaName(of: schema) != nil
    if composite.bases.isEmpty, let chosen = chosenName(of: schema) {
      return ([chosen] + names, isNamed ? .schema : .place, isChosen: true)
    }
    guard !isNamed, composite.isPlain else {
      return (names, isNamed ? .schema : .place, isChosen: false)
    }
    if let own = microsoftName(of: RawSchema(schema)) {
      return ([own] + names, .enumeration, isChosen: false)
    }
    // What an earlier run has named after its place stays that, and what it has named after its title is recorded by that name.
    guard let own = nameOfTitle(of: RawSchema(schema)), recorded(schema)?.isNamed(own) ?? true
    else { return (names, .place, isChosen: false) }
    return ([own] + names, .title, isChosen: false)
  }

  private func nameOfTitle(of raw: RawSchema) -> String? {
    options.inlineNames == .title ? raw.titleOfName : nil
  }

  package mutating func chosenName(of schema: Node) -> String? {
    guard !options.names.isEmpty || schema.documentMayHave(.dtoName) else { return nil }
    return chosenName(of: RawSchema(schema))
  }

  /// Returns the name that a person has chosen for an operation or a parameter. A check of documents reports what isn't a name.
  package mutating func chosenName(ofPart node: Node) -> String? {
    configuredName(of: node) ?? node[Keyword.dtoName]?.nonemptyText
  }

  /// Returns the name that the configuration has for a place.
  private mutating func configuredName(of node: Node) -> String? {
    guard !options.names.isEmpty else { return nil }
    let place = Path("\(resolver.graph[node.file].path)#\(node.pointer)")
    guard let name = options.names[place] else { return nil }
    observations.usedNames.insert(place)
    return name
  }

  mutating func chosenName(of raw: RawSchema) -> String? {
    configuredName(of: raw.node)
      ?? read(.dtoName, of: raw, "must be a name", as: \.nonemptyText)
  }
}

extension RecordedKinds.Entry {
  /// Whether the name in Swift is one that a schema states, maybe without the name of the type around it, and not that of the place.
  func isNamed(_ stated: String) -> Bool {
    name.map { stated.wordsAlone.hasSuffix($0.wordsAlone) } ?? false
  }
}

extension RawSchema {
  /// The title, if it reads as a name: a few words, without punctuation.
  var titleOfName: String? {
    guard let title = text(.title), title.count <= 40, title.first?.isLetter ?? false,
      title.split(separator: " ").count <= 5,
      title.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " || $0 == "_" || $0 == "-" })
    else { return nil }
    return title
  }
}
