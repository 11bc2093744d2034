extension Object {
  /// What a schema says about the Swift of an object, apart from decoding. A style in the options applies to what it leaves open.
  ///
  /// For example, `x-dto-kind: class`. `SchemaFacts.read` reads these extensions, and `TypeStyle.apply` applies them.
  package struct Style: Hashable, Sendable {
    package var kind: Kind?
    /// The methods that it calls.
    package var hooks: Hooks?

    package init() {}

    /// For the dump of a module: ` as class`.
    var words: String {
      (kind.map { " as \($0)" } ?? "") + (hooks.map { " with hooks \($0)" } ?? "")
    }
  }

  /// The Swift form of an object.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case `struct`
    case `class`
  }

  /// The methods of a hand-written extension that an object calls.
  package enum Hooks: String, Hashable, Sendable, CaseIterable {
    case none
    case didDecode
    case willEncode
    case both

    package var runsAfterDecoding: Bool { self == .didDecode || self == .both }
    package var runsBeforeEncoding: Bool { self == .willEncode || self == .both }
  }
}
