package import SchemaLanguage
package import SchemaModel

/// The dtoc extensions about the Swift of an object.
extension SchemaFacts {
  /// Adds what a schema says to what others say about the same object. Later schemas take precedence.
  package mutating func read(_ raw: RawSchema, into style: inout Object.Style) {
    guard raw.hasAny(of: .styles) else { return }
    if let kind: Object.Kind = word(.dtoKind, of: raw) { style.kind = kind }
    if let hooks: Object.Hooks = word(.dtoHooks, of: raw) { style.hooks = hooks }
  }
}

extension KeywordSet {
  /// The extensions that are read here.
  static let styles = KeywordSet(.dtoKind, .dtoHooks)
}
