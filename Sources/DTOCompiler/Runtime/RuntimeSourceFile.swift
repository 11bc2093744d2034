/// A source file of the runtime, split as far as needed for joining files.
struct RuntimeSourceFile {
  let path: String
  /// The imports at its top, each with the condition around it.
  private(set) var imports: [String] = []
  /// The rest.
  private(set) var body = ""
  /// The types that it declares at the top level.
  private(set) var typeNames: [String] = []
  /// Its private names, such as `max` and `String.inPaddedBase64`: no two files of a bundle can have the same.
  private(set) var privateNames: Set<String> = []

  init(path: String, text: String) {
    self.path = path
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let block = Self.nextImport(&lines) { imports.append(block) }
    read(lines)
  }

  /// The first folder of its path; the platform belongs to the core, which needs it.
  var layer: Substring {
    let folder = path.prefix { $0 != "/" }
    return folder == "Platform" ? "Core" : folder
  }

  /// Takes an import with the empty lines after it: one line, or the lines from `#if` to `#endif` if they contain nothing else.
  private static func nextImport(_ lines: inout ArraySlice<Substring>) -> String? {
    guard let first = lines.first else { return nil }
    var count = 1
    if first.hasPrefix("#if ") {
      guard let end = lines.firstIndex(of: "#endif") else { return nil }
      count = end - lines.startIndex + 1
      guard lines.prefix(count).allSatisfy({ $0.hasPrefix("#") || $0.isImport }) else { return nil }
    } else if !first.isImport {
      return nil
    }
    let block = lines.prefix(count).joined(separator: "\n")
    lines = lines.dropFirst(count).drop { $0.isEmpty }
    return block
  }

  private mutating func read(_ lines: ArraySlice<Substring>) {
    // The indentation of top-level declarations, which are between `#if` and `#endif`.
    var margin = 0
    var extended: Substring?
    for line in lines {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("#endif") { margin -= 2 }
      if let declaration = RuntimeDeclaration(line: line) {
        if declaration.indentation == margin {
          extended = declaration.keyword == "extension" ? declaration.name : nil
          if declaration.isType { typeNames.append(String(declaration.name)) }
          if declaration.isPrivate { privateNames.insert(String(declaration.name)) }
          body += line.prefix(margin) + declaration.isolation
          body += text + "\n"
          continue
        }
        if let extended, declaration.isPrivate, declaration.indentation == margin + 2 {
          privateNames.insert("\(extended).\(declaration.name)")
        }
      }
      if text.hasPrefix("#if ") { margin += 2 }
      body += line + "\n"
    }
    while body.hasSuffix("\n\n") { body.removeLast() }
  }
}

extension RuntimeDeclaration {
  /// Apps may isolate all of their code to the main actor, but decoding happens on any thread.
  fileprivate var isolation: String { keyword == "typealias" ? "" : "nonisolated " }
}

extension Substring {
  fileprivate var isImport: Bool {
    let words = split(separator: " ")
    return words.first == "import" || words.count > 1 && words[1] == "import"
  }
}
