package import Paths

/// A place in a store, as configurations and references name it: `store:contracts/taxi/order.yml`.
package struct StoreReference: Hashable, Sendable {
  /// The name of the store in the configuration.
  package let store: String
  /// The path in the store, without detours; empty for all of it.
  package let path: String

  /// What such a text starts with.
  package static let prefix = "store:"

  /// Whether a text names a place in a store, or tries to.
  package static func isOne(_ text: some StringProtocol) -> Bool {
    text.utf8.starts(with: prefix.utf8)
  }

  package init(store: String, path: String) {
    self.store = store
    self.path = path
  }

  /// - Throws: ``StoreProblem`` if there is no name, or the path leaves the store.
  package init(_ text: String) throws(StoreProblem) {
    let rest = Path(text).dropping(prefix: Self.prefix) ?? text
    var names = Path(rest).names
    guard Path(rest).isAbsolute == false, let store = names.first else {
      throw StoreProblem("'\(text)' names no store", help: "write 'store:NAME/path'")
    }
    names.removeFirst()
    guard let path = Self.path(names) else {
      throw StoreProblem("'\(text)' leads out of the store")
    }
    self.store = store.text
    self.path = path
  }

  /// Follows `.` and `..`; nil if they lead out.
  package static func path(_ names: some Sequence<Path>) -> String? {
    var kept: [Path] = []
    for name in names where name != "." {
      if name != ".." {
        kept.append(name)
      } else if kept.popLast() == nil {
        return nil
      }
    }
    return kept.joined()
  }

  package var text: String { Self.prefix + store + (path.isEmpty ? "" : "/\(path)") }
}
