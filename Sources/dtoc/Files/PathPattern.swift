internal import DTOCompiler
internal import Paths

/// Files that match a pattern: `*`, `?` and `[a-c]` match characters of one name, `**` any number of folders.
///
/// For example `Schemas/**/*.yml`. As in a shell, hidden names only match patterns that start with a dot, and links to folders are
/// not followed.
struct PathPattern {
  /// The folder before the first name with a wildcard.
  let folder: String
  private let steps: [Path]

  /// Nil if there is no wildcard.
  init?(_ path: String) {
    let names = Path(path).names
    guard let first = names.firstIndex(where: { NamePattern($0.text) != nil }) else { return nil }
    let start = Path(path).isAbsolute ? "/" : ""
    let folder = start + names[..<first].joined()
    self.folder = folder.isEmpty ? "." : folder
    steps = Array(names[first...])
  }

  /// Ordered by path.
  ///
  /// - Throws: ``Failure`` if a folder can't be read.
  func files() throws -> [String] {
    var walk = Walk(steps: steps)
    try walk.visit(folder, from: 0)
    return walk.files.sorted().map(\.text)
  }

  /// Each folder is visited once for each step, regardless of the number of `**`.
  private struct Walk {
    let steps: [Path]
    private(set) var files: Set<Path> = []
    private var visited: Set<State> = []

    init(steps: [Path]) {
      self.steps = steps
    }

    private struct State: Hashable {
      var folder: Path
      var step: Int
    }

    mutating func visit(_ folder: String, from step: Int) throws {
      guard visited.insert(State(folder: Path(folder), step: step)).inserted else { return }
      let names = try Failure.whileReading(folder: folder, SystemFile.names)
      let wanted = steps[step]
      let isLast = step + 1 == steps.count
      let pattern = NamePattern(wanted.text)
      if wanted == "**", !isLast { try visit(folder, from: step + 1) }
      for name in names where pattern?.matches(name) ?? (Path(name) == wanted) {
        if name.hasPrefix("."), !wanted.text.hasPrefix(".") { continue }
        let path = SystemFile.joined(folder, name)
        switch FileKind(of: path) {
        case .file: if isLast { files.insert(Path(path)) }
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
