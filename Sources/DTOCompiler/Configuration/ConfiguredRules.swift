import SchemaDocument
import SchemaIR
import SwiftEmission

/// Where the rules of a configuration stand, and which types they are about: for those that turn out to be about none.
///
/// Two configurations that say the same are equal, wherever they say it.
struct ConfiguredRules: Hashable, Sendable {
  var document: Document?
  var rules: [ConfiguredRule] = []
  static func == (a: ConfiguredRules, b: ConfiguredRules) -> Bool { a.rules == b.rules }

  func hash(into hasher: inout Hasher) { hasher.combine(rules) }
}

/// A rule of a configuration, as far as it says what it is about.
struct ConfiguredRule: Hashable, Sendable {
  private let selector: TypeSelector
  private let place: Span
  /// The patterns for schemas and keys, as they are written.
  private let schemas: [Criterion]
  private let keys: [Criterion]

  private struct Criterion: Hashable, Sendable {
    var text: String
    var place: Span

    init(_ node: Node) {
      text = node.text
      place = node.span
    }
  }

  init(_ rule: ConfigurationRule, at node: Node) {
    selector = rule.style.selector
    place = node.span
    schemas = node["schemas"]?.texts.map { Criterion($0) } ?? []
    keys = node["keys"]?.texts.map { Criterion($0) } ?? []
  }

  /// Reports what fits nothing, and so is most likely misspelt.
  func check(in module: Module, _ diagnostics: inout Diagnostics) {
    let selection = selector.selection(in: module)
    guard !selection.isEmpty else {
      diagnostics.warning(
        "unmatched-option",
        "no type is meant by this rule",
        at: schemas.count == 1 ? schemas[0].place : place
      )
      return
    }
    if schemas.count > 1 {
      for criterion in schemas where !fits(criterion, in: module) {
        diagnostics.warning(
          "unmatched-option",
          "no type is meant by '\(criterion.text)'",
          at: criterion.place
        )
      }
    }
    guard !keys.isEmpty else { return }
    let names = Set(selection.flatMap { module.keys(of: $0) })
    for criterion in keys {
      let glob = Glob(criterion.text)
      guard !names.contains(where: glob.matches) else { continue }
      diagnostics.warning(
        "unmatched-option",
        "none of these types has a property '\(criterion.text)'",
        at: criterion.place,
        help: nearest(to: criterion.text, among: names.sorted()).map { "did you mean '\($0)'?" }
      )
    }
  }

  private func fits(_ criterion: Criterion, in module: Module) -> Bool {
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
  /// A text, or the texts of a list.
  fileprivate var texts: [Node] {
    isSequence ? elements.filter(\.isScalar) : isScalar ? [self] : []
  }
}
