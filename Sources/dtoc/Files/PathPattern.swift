internal import DTOCompiler

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Files that a pattern means: `*`, `?` and `[a-c]` stand for characters of one name, `**` for any folders or none.
///
/// For example `Schemas/**/*.yml`. As in a shell, hidden names are meant only by patterns that start with a dot; links to folders are
/// not followed.
struct PathPattern {
  /// The folder before the first name that has a wildcard.
  let folder: String
  private let steps: [Substring]

  /// Nil where there is no wildcard.
  init?(_ path: String) {
    let names = path.split(separator: "/")
    guard let first = names.firstIndex(where: { NamePattern($0) != nil }) else { return nil }
    let start = path.hasPrefix("/") ? "/" : ""
    let folder = start + names[..<first].joined(separator: "/")
    self.folder = folder.isEmpty ? "." : folder
    steps = Array(names[first...])
  }

  /// Ordered by path.
  ///
  /// - Throws: ``Failure`` when a folder can't be read.
  func files() throws -> [String] {
    var walk = Walk(steps: steps)
    try walk.visit(folder, from: 0)
    return walk.files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Each folder is looked at once for each step, however many `**` there are.
  private struct Walk {
    let steps: [Substring]
    private(set) var files: Set<String> = []
    private var visited: Set<State> = []

    init(steps: [Substring]) {
      self.steps = steps
    }

    private struct State: Hashable {
      var folder: String
      var step: Int
    }

    mutating func visit(_ folder: String, from step: Int) throws {
      guard visited.insert(State(folder: folder, step: step)).inserted else { return }
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        throw Failure.usage("can't read the folder '\(folder)'")
      }
      let wanted = steps[step]
      let isLast = step + 1 == steps.count
      let pattern = NamePattern(wanted)
      if wanted == "**", !isLast { try visit(folder, from: step + 1) }
      for name in names where pattern?.matches(name) ?? (name == wanted) {
        if name.hasPrefix("."), !wanted.hasPrefix(".") { continue }
        let path = SystemFile.joined(folder, name)
        switch FileKind(of: path) {
        case .file: if isLast { files.insert(path) }
        case .folder where FileKind.isLink(path): continue
        case .folder:
          if wanted == "**" {
            try visit(path, from: step)
          } else if !isLast {
            try visit(path, from: step + 1)
          }
        case .other, nil: continue
        }
      }
    }
  }
}
