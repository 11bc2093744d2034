import SchemaDocument
import SchemaModel
import SwiftEmission

/// The rules of a configuration with their locations and patterns, to report those that match nothing.
///
/// Two configurations with the same rules are equal, regardless of their locations.
struct ConfiguredRules: Hashable, Sendable {
  var document: Document?
  var rules: [ConfiguredRule] = []
  /// The patterns of documents.
  var paths: [ConfiguredPattern] = []
  /// The patterns of documents that are left out.
  var exclusions: [ConfiguredPattern] = []
  /// The paths of the documents that are left out, relative to their folders; nil if they aren't known.
  var excludedPaths: [String]?
  /// The patterns and tags that select types.
  var filters: [ConfiguredFilter] = []
  /// What is wrong with the configurations of stores.
  var problemsOfStores: [Diagnostic] = []
  /// Whether settings that match nothing are reported for the module. With several outputs, ``ConfigurationUse`` is checked after
  /// all of them.
  var reportsUse = true
  /// The paths of documents that can't be read. What settings match in them isn't known.
  var unreadDocuments: Set<String> = []
  /// Whether a setting that matches nothing is a mistake for certain.
  var seesMistakes: Bool { reportsUse && unreadDocuments.isEmpty }

  static func == (a: ConfiguredRules, b: ConfiguredRules) -> Bool { a.rules == b.rules }

  func hash(into hasher: inout Hasher) { hasher.combine(rules) }

  /// Where a filter is written; nil if it is not in the configuration, or if several options have it.
  func place(ofFilter text: String) -> Span? {
    let same = filters.filter { $0.text == text }
    return same.count == 1 ? same[0].place : nil
  }
}

/// A pattern or tag of an option that selects types, such as `only`.
struct ConfiguredFilter: Sendable {
  /// The key of the option.
  var option: String
  var text: String
  var place: Span
}

/// A pattern in a configuration.
struct ConfiguredPattern: Hashable, Sendable {
  var text: String
  var place: Span

  init(_ node: Node) {
    text = node.text
    place = node.span
  }
}

/// The criteria of a rule in a configuration.
struct ConfiguredRule: Hashable, Sendable {
  private let selector: TypeSelector
  private let place: Span
  /// The patterns for schemas and keys, as written.
  private let schemas: [ConfiguredPattern]
  private let keys: [ConfiguredPattern]

  init(_ rule: ConfigurationRule, at node: Node) {
    selector = rule.style.selector
    place = node.span
    schemas = node["schemas"]?.texts.map { ConfiguredPattern($0) } ?? []
    keys = node["keys"]?.texts.map { ConfiguredPattern($0) } ?? []
  }

  /// What a rule matches in one or several modules.
  struct Use: Hashable, Sendable {
    fileprivate var hasTypes = false
    /// The patterns for schemas that match a type.
    fileprivate var fittingSchemas: Set<Int> = []
    /// The keys of the types, if the rule has patterns for keys.
    fileprivate var keys: Set<String> = []

    mutating func formUnion(_ other: Use) {
      hasTypes = hasTypes || other.hasTypes
      fittingSchemas.formUnion(other.fittingSchemas)
      keys.formUnion(other.keys)
    }
  }

  /// Whether it selects types by the operations that use them.
  var selectsByTag: Bool { !selector.tags.isEmpty }

  func use(in module: Module) -> Use {
    let selection = selector.selection(in: module)
    var use = Use()
    use.hasTypes = !selection.isEmpty
    use.fittingSchemas = Set(schemas.indices.filter { fits(schemas[$0], in: module) })
    if !keys.isEmpty { use.keys = Set(selection.flatMap { module.keys(of: $0) }) }
    return use
  }

  /// Reports patterns that match nothing, and are probably misspelled.
  func check(_ use: Use, _ diagnostics: inout Diagnostics) {
    guard use.hasTypes else {
      diagnostics.append(.unmatchedRule(at: schemas.count == 1 ? schemas[0].place : place))
      return
    }
    if schemas.count > 1 {
      for (index, criterion) in schemas.enumerated() where !use.fittingSchemas.contains(index) {
        diagnostics.append(.unmatchedType(criterion.text, at: criterion.place))
      }
    }
    for criterion in keys {
      let glob = Glob(criterion.text)
      guard !use.keys.contains(where: glob.matches) else { continue }
      diagnostics.append(
        .unmatchedProperty(
          criterion.text,
          at: criterion.place,
          meant: nearest(to: criterion.text, among: use.keys.sorted())
        )
      )
    }
  }

  private func fits(_ criterion: ConfiguredPattern, in module: Module) -> Bool {
    var selector = selector
    selector.schemas = [SchemaPattern(criterion.text)]
    return !selector.selection(in: module).isEmpty
  }
}

extension Module {
  fileprivate func keys(of id: DeclarationID) -> [String] {
    guard case .object(let object) = self[id].kind else { return [] }
    return object.properties.map(\.key)
  }
}

extension Node {
  /// A string, or the strings of a list.
  fileprivate var texts: [Node] {
    isSequence ? elements.filter(\.isScalar) : isScalar ? [self] : []
  }
}
