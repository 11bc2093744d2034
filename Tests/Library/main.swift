import DTOCompiler
import Foundation

let schemas = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)

/// Reads a document. The compiler reads no files by itself.
func source(_ path: String) throws -> SchemaSource {
  let bytes = try Data(contentsOf: schemas.appendingPathComponent(path))
  return SchemaSource(displayPath: "Schemas/\(path)", path: path, bytes: Array(bytes))
}

/// Reads the target of a `$ref`.
func load(_ root: Int, _ path: String) -> SchemaLookup {
  (try? source(path)).map(SchemaLookup.found) ?? .missing
}

let documents = try CommandLine.arguments.dropFirst(2).map(source)

let findings = Validator().validate(documents, load: load)
print(findings.text, terminator: "")
print("\(findings.counts.errors) errors, \(findings.counts.warnings) warnings")

var options = CompilerOptions()
try options.set("type-suffix", to: "DTO")
let compiler = try Compiler(options: options)
let compilation = compiler.compile(documents, load: load)
for file in compilation.files {
  print("\(file.path) from \(file.document ?? "several documents")")
}
for symbol in compilation.symbols where symbol.kind == "union" {
  print("\(symbol.file)#\(symbol.pointer) is \(symbol.type)")
}

let names = LastingNames(files: compilation.nameFiles, roots: [""], folder: ".dtoc-names")
let next = compiler.compile(documents, keeping: names, load: load)
print(next.files == compilation.files ? "nothing changed" : "the Swift changed")
