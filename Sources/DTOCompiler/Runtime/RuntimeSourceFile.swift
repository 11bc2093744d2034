/// A source file of the runtime, taken apart as far as it takes to put several into one.
struct RuntimeSourceFile {
  let path: String
  /// The imports at its head, each with the condition around it.
  private(set) var imports: [String] = []
  /// The rest.
  private(set) var body = ""
  /// The types that it declares at its top.
  private(set) var typeNames: [String] = []
  /// What it keeps from other files, such as `max` and `String.inPaddedBase64`: no two files of a bundle can have the same.
  private(set) var privateNames: Set<String> = []

  init(path: String, text: String) {
    self.path = path
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let block = Self.nextImport(&lines) { imports.append(block) }
    read(lines)
  }

  /// The first folder of its path; the platform belongs to the core, which does not do without it.
  var layer: Substring {
    let folder = path.prefix { $0 != "/" }
    return folder == "Platform" ? "Core" : folder
  }

  /// Takes an import with the empty lines behind it: a line, or lines from `#if` to `#endif` with nothing else between them.
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
    // How far declarations at the top are indented: they are between `#if` and `#endif`.
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
  /// Apps may isolate all that is theirs to the main actor; decoding goes on anywhere.
  fileprivate var isolation: String { keyword == "typealias" ? "" : "nonisolated " }
}

extension Substring {
  fileprivate var isImport: Bool {
    let words = split(separator: " ")
    return words.first == "import" || words.count > 1 && words[1] == "import"
  }
}
