import Paths
import SchemaChanges
import SchemaDocument
import SchemaLanguage
import SchemaLowering
import SchemaModel
import SwiftEmission

/// What was compared with what: the head of a report about changes.
///
/// For example
/// ```
/// old version: 'main' (commit 3f2a91c04b1e), configuration 'main:dtoc.yaml'
/// new version: the work tree, configuration 'dtoc.yaml'
/// documents: 12; new: 'pay.yml'; moved: 'main:car.yml' to 'cars/car.yml'
/// payloads: 5, the bodies of operations and the types that no other type refers to
/// ```
package struct ComparedVersions: Sendable {
  /// What the versions are called; nil if nothing is known but their documents.
  package var sides: (old: Side, new: Side)?
  private(set) var documents = Documents()
  private(set) var payloads = Payloads()

  /// A version.
  package struct Side: Sendable {
    private let name: String
    private let commits: [String]
    private let configuration: String?
    private let remark: String

    /// - Parameters:
    ///   - name: What the user calls it; nil for the work tree.
    ///   - commits: The commits of git that it consists of.
    ///   - configuration: The path of its configuration, or of the one that counts for it.
    ///   - remark: Why that is another one than its own.
    package init(
      _ name: String?,
      commits: [String] = [],
      configuration: String?,
      remark: String = ""
    ) {
      self.name = name ?? "the work tree"
      isWorkTree = name == nil
      self.commits = commits
      self.configuration = configuration
      self.remark = remark
    }

    private let isWorkTree: Bool

    /// - Parameter quoted: How a name is set off.
    fileprivate func words(_ quoted: (String) -> String) -> String {
      let commits = commits.map { String($0.prefix(12)) }
      let plural = commits.count == 1 ? "commit" : "commits"
      let list = commits.isEmpty ? "" : " (\(plural) \(commits.joined(separator: ", ")))"
      let configuration = configuration.map { "configuration \(quoted($0))\(remark)" }
      return "\(isWorkTree ? name : quoted(name))\(list), \(configuration ?? "no configuration")"
    }

    fileprivate func append(to json: inout JSONText) {
      json.object {
        $0.member("version", name)
        $0.member("commits") { $0.array(commits) { $0.string($1) } }
        if let configuration { $0.member("configuration", configuration) }
      }
    }
  }

  /// The documents, by their paths in messages.
  struct Documents: Sendable {
    /// The number of documents of the new version.
    var count = 0
    var added: [String] = []
    var removed: [String] = []
    var moved: [(from: String, to: String)] = []
    var unreadable: [String] = []
  }

  /// What apps decode or send by itself.
  struct Payloads: Sendable {
    /// The number of types of the old version.
    var count = 0
    /// The word for the rule: `all`, `operations`, `listed` or `assumed`.
    var rule = ""
    /// What it says.
    var words = ""
    /// Types that are a part of no payload in the configuration's list.
    var unlisted: [String] = []
  }

  // MARK: - Output

  /// The head in lines, without a line end after the last.
  package var text: String { lines { "'\($0)'" }.joined(separator: "\n") }

  /// The same as a list in Markdown.
  var markdown: String { lines(MarkdownText.code).map { "- \($0)\n" }.joined() }

  private func lines(_ quoted: (String) -> String) -> [String] {
    var lines: [String] = []
    if let sides {
      lines.append("old version: \(sides.old.words(quoted))")
      lines.append("new version: \(sides.new.words(quoted))")
    }
    func part(_ title: String, _ names: [String]) -> String {
      let shown = names.prefix(5).joined(separator: ", ")
      return names.isEmpty
        ? "" : "; \(title): \(shown)\(names.count > 5 ? " and \(names.count - 5) more" : "")"
    }
    let moved = documents.moved.map { "\(quoted($0.from)) to \(quoted($0.to))" }
    lines.append(
      "documents: \(documents.count)" + part("new", documents.added.map(quoted))
        + part("gone", documents.removed.map(quoted)) + part("moved", moved)
        + part("unreadable", documents.unreadable.map(quoted))
    )
    guard !payloads.rule.isEmpty else { return lines }
    lines.append(
      "payloads: \(payloads.count), \(payloads.words)"
        + part("in none of them", payloads.unlisted.map(quoted))
    )
    return lines
  }

  func append(to json: inout JSONText) {
    json.object { json in
      if let sides {
        json.member("old") { sides.old.append(to: &$0) }
        json.member("new") { sides.new.append(to: &$0) }
      }
      json.member("documents") {
        $0.object {
          $0.member("count", documents.count)
          $0.member("new") { $0.array(documents.added) { $0.string($1) } }
          $0.member("gone") { $0.array(documents.removed) { $0.string($1) } }
          $0.member("moved") {
            $0.array(documents.moved) { json, document in
              json.object {
                $0.member("from", document.from)
                $0.member("to", document.to)
              }
            }
          }
          $0.member("unreadable") { $0.array(documents.unreadable) { $0.string($1) } }
        }
      }
      guard !payloads.rule.isEmpty else { return }
      json.member("payloads") {
        $0.object {
          $0.member("count", payloads.count)
          $0.member("rule", payloads.rule)
          $0.member("unlisted") { $0.array(payloads.unlisted) { $0.string($1) } }
        }
      }
    }
  }
}

// MARK: - Comparing

extension ComparedVersions {
  init(_ pairs: [OutputPair], renamed: [String: String]) {
    var places: (old: [String], new: [String]) = ([], [])
    var matched: (old: Set<String>, new: Set<String>) = ([], [])
    var unreadable: Set<String> = []
    for pair in pairs {
      let (old, new) = (pair.old.version, pair.new.version)
      let counterparts = Pairing.files(of: old.module, new.module, renamed: renamed)
      for (index, other) in counterparts.sorted(by: { $0.key < $1.key }) {
        let (path, newPath) = (old.displayPath(of: index), new.displayPath(of: other))
        guard renamed[path] == newPath || old.isLike(index, new, other) else { continue }
        matched.old.insert(path)
        guard matched.new.insert(newPath).inserted else { continue }
        let hasMoved = old.module.paths[index] != new.module.paths[other]
        if hasMoved { documents.moved.append((path, newPath)) }
      }
      places.old += pair.old.comparedPaths
      places.new += pair.new.comparedPaths
      unreadable.formUnion(pair.new.unreadablePaths(comparedWith: pair.old))
      unreadable.formUnion(pair.old.unreadablePaths(comparedWith: pair.new))
    }
    let (old, new) = (Set(places.old), Set(places.new))
    documents.count = new.count
    documents.unreadable = unreadable.sorted()
    // Two files that someone compares are versions of one, whatever they are called.
    if old.count == 1, new.count == 1, renamed.isEmpty {
      documents.moved = []
    } else {
      documents.added = new.subtracting(matched.new).sorted()
      documents.removed = old.subtracting(matched.old).sorted()
      documents.moved = documents.moved.filter { new.contains($0.to) }
    }
    if !old.isEmpty { payloads = Payloads(of: pairs) }
  }
}

extension ComparedVersions.Payloads {
  fileprivate init(of pairs: [OutputPair]) {
    var types: Set<DeclarationPlace> = []
    for pair in pairs {
      types.formUnion(pair.usage.payloadTypes.map { pair.old.place(of: $0) })
      unlisted += pair.usage.unlistedTypes.map { pair.old.version.surface.name(of: $0) }
    }
    count = types.count
    unlisted = Set(unlisted).sorted()
    guard let version = pairs.first?.old.version else { return }
    let hasOperations = pairs.contains { !$0.old.version.module.operations.isEmpty }
    switch version.payloads {
    case .all: (rule, words) = ("all", "each named type")
    case .operations:
      let others = "the types that no other type refers to"
      (rule, words) = (
        "operations", hasOperations ? "the bodies of operations and \(others)" : others
      )
    case .listed:
      let listed = "the types that the configuration lists"
      (rule, words) = ("listed", hasOperations ? "\(listed) and the bodies of operations" : listed)
    case .assumed:
      rule = "assumed"
      words = "each named type because nothing says which ones apps decode by themselves"
    }
  }
}

extension ModuleVersion {
  fileprivate func displayPath(of file: Int) -> String { module.documents[file].path }

  /// Whether documents have a name in common, their own or that of a type. If just one is left in each version, they are compared without.
  fileprivate func isLike(_ file: Int, _ version: ModuleVersion, _ other: Int) -> Bool {
    Path(module.paths[file]).name == Path(version.module.paths[other]).name
      || sharesTypeNames(of: file, with: version, other)
  }

  /// Whether documents declare types of the same names.
  func sharesTypeNames(of file: Int, with version: ModuleVersion, _ other: Int) -> Bool {
    !typeNames(in: file).isDisjoint(with: version.typeNames(in: other))
  }

  private func typeNames(in file: Int) -> Set<String> {
    Set(module.declarations.filter { $0.isNamed && $0.file.index == file }.map { $0.names[0] })
  }
}

extension SchemaVersion {
  /// The paths of documents. Overlays are none.
  fileprivate var comparedPaths: [String] {
    version.module.documents.indices.filter {
      version.compares(FileID(index: Int32($0))) && !index.layouts[$0].isOverlay
    }
    .map(version.displayPath)
  }
}
