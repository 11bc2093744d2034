import Foundation

/// The types that the Swift of a folder declares, as the compiler of Swift reads it.
struct DeclaredTypes {
  /// The full names, such as `API.Order.CarType`.
  private(set) var names: Set<String> = []
  /// The names of those that aren't declared in another type, apart from a namespace.
  private(set) var topLevel: Set<String> = []

  /// - Parameter namespace: The enum that all types are in.
  init(in folder: String, of scratch: Scratch, namespace: String? = nil) throws {
    let files = try scratch.entries(of: folder).filter { $0.hasSuffix(".swift") }
    guard !files.isEmpty else { return }
    // The compiler prints only the first of several files.
    let text = try files.map { try scratch.text("\(folder)/\($0)") }.joined(separator: "\n")
    try scratch.write(text, to: "\(folder).swift")
    // What it prints as an error may be in the middle of a line.
    let command = "swiftc -frontend -dump-parse '\(folder).swift' 2>/dev/null"
    let tree = try scratch.run("sh", ["-c", command])
    guard tree.contains("(source_file") else { throw Problem(text: tree) }
    var around: [(indent: Int, name: String)] = []
    for line in tree.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      let kinds = ["struct_decl", "enum_decl", "class_decl", "typealias", "extension_decl"]
      guard let kind = kinds.first(where: { line.dropFirst(indent).hasPrefix("(\($0) ") }),
        let name = line.split(separator: "\"").dropFirst().first
      else { continue }
      around.removeAll { $0.indent >= indent }
      let outer = around.last.map { "\($0.name)." } ?? ""
      around.append((indent, outer + name))
      if kind == "extension_decl" { continue }
      names.insert(outer + name)
      if outer.isEmpty ? String(name) != namespace : outer == namespace.map({ "\($0)." }) {
        topLevel.insert(outer + name)
      }
    }
  }

  struct Problem: Error { var text: String }
}
