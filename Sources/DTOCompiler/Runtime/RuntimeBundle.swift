/// Several source files of the runtime joined into one.
struct RuntimeBundle {
  let layer: Substring
  /// The number of the file in its layer, from 1.
  let number: Int
  private var sources: [RuntimeSourceFile] = []
  private var privateNames: Set<String> = []

  init(layer: Substring, number: Int) {
    self.layer = layer
    self.number = number
  }

  var name: String {
    let layer = layer == "Core" ? "" : "+\(layer)"
    return "DTORuntime\(layer)\(number == 1 ? "" : String(number)).swift"
  }

  /// Whether no private name of a file is already a private name of this one.
  func canTake(_ source: RuntimeSourceFile) -> Bool {
    source.privateNames.isDisjoint(with: privateNames)
  }

  mutating func add(_ source: RuntimeSourceFile) {
    sources.append(source)
    privateNames.formUnion(source.privateNames)
  }

  func text(version: String) -> String {
    var text = """
      // The runtime of dtoc \(version), for code that it generates with '--runtime source'. Do not edit.
      // 'dtoc runtime export FOLDER' writes it anew.


      """
    let imports = imports
    for block in imports { text += block + "\n" }
    for (index, source) in sources.enumerated() {
      if index > 0 || !imports.isEmpty { text += "\n" }
      text += "// MARK: - \(source.path)\n\n\(source.body)"
    }
    return text
  }

  /// Each import once, with the widest access that a file needs.
  private var imports: [String] {
    var result: [String] = []
    for block in sources.flatMap(\.imports) {
      if let index = result.firstIndex(where: { $0.withoutAccess == block.withoutAccess }) {
        if block.contains("public import") { result[index] = block }
      } else {
        result.append(block)
      }
    }
    return result
  }
}

extension String {
  /// Imports without their access levels.
  fileprivate var withoutAccess: [Substring] {
    split { $0 == " " || $0 == "\n" }.filter { $0 != "public" && $0 != "internal" }
  }
}
