#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Writes a Swift file that holds the Swift files of a folder: `EmbedSources OUTPUT FOLDER`. Only the package's own build runs it.
@main
enum EmbedSources {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else { preconditionFailure("EmbedSources OUTPUT FOLDER") }
    let folder = arguments[2]
    var text = "extension RuntimeSource {\n  package static let all: [RuntimeSource] = [\n"
    for path in try paths(below: folder) {
      let source = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
      text += "RuntimeSource(path: \"\(path)\", text: \(quotes)\n\(source)\n\(endQuotes)),\n"
    }
    text += "  ]\n}\n"
    try text.write(toFile: arguments[1], atomically: true, encoding: .utf8)
  }

  /// More of them than any source of ours has, so that nothing within has to be escaped.
  private static let quotes = "###\"\"\""
  private static let endQuotes = "\"\"\"###"

  /// Ordered byte by byte: every machine shall build the same. Swift in a documentation catalog is samples.
  private static func paths(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
