import DTOCompiler
import SchemaDocument

/// Compiles like `dtoc generate`, with the defaults and with other options.
func generationProblem(_ schemas: SchemaSet) -> String? {
  let other = 1 + Int(schemas.hash % UInt64(compilers.count - 1))
  // Every document is an input, or only the first, and references lead to the others.
  let given = schemas.hash & 1 == 0 ? schemas.sources : Array(schemas.sources.prefix(1))
  let first = compile(given, of: schemas, with: compilers[0])
  let again = compile(given, of: schemas, with: compilers[0])
  if first.files != again.files { return "the files of two runs differ" }
  if first.findings.json != again.findings.json { return "the findings of two runs differ" }
  return problem(in: first) ?? problem(in: compile(given, of: schemas, with: compilers[other]))
}

private let compilers = optionSets.map(compiler(options:))

/// Options for other code paths of the compiler; the first set is the defaults.
private let optionSets: [[(String, String)]] = [
  [],
  [("nested-types", "flat"), ("unions", "generic"), ("codable", "true"), ("layout", "type")],
  [("objects", "class"), ("properties", "var"), ("type-suffix", "Result"), ("layout", "single")],
  [
    ("namespace", "API"), ("wire-access", "true"), ("codable", "true"), ("profile", "request"),
    ("conformances", "Equatable,Identifiable"), ("runtime", "source"),
  ],
  [
    ("optionals", "plain"), ("references", "anywhere"), ("revision", "1"), ("layout", "sharded:3"),
    ("optional-policy", "strict"), ("enum-policy", "closed"), ("element-policy", "strict"),
    ("coercion-policy", "lossless"), ("unknown-key-policy", "report"),
    ("default-policy", "absent-or-invalid"), ("null-policy", "distinct"),
    ("swift-version", "5.9"),
  ],
  [("only", "o*,*/a*"), ("except", "*b*"), ("enum-policy", "open"), ("formats", "date=Date")],
]

private func compiler(options: [(String, String)]) -> Compiler {
  do {
    var chosen = CompilerOptions()
    for (key, value) in options { try chosen.set(key, to: value) }
    return try Compiler(options: chosen)
  } catch {
    fatalError("the options \(options) are wrong: \(error)")
  }
}

private func compile(_ given: [SchemaSource], of schemas: SchemaSet, with compiler: Compiler)
  -> Compilation
{
  compiler.compile(given) { _, path in schemas.load(path) }
}

private func problem(in compilation: Compilation) -> String? {
  for file in compilation.files {
    if let problem = problem(inPath: file.path) { return "the path '\(file.path)' \(problem)" }
    guard let text = String(validating: file.contents, as: UTF8.self), text.hasSuffix("\n") else {
      return "the file '\(file.path)' is no text that ends with a line end"
    }
  }
  if Set(compilation.files.map(\.path)).count != compilation.files.count {
    return "two files have one path"
  }
  for symbol in compilation.symbols where compilation.reasons(for: symbol.type) == nil {
    return "the type '\(symbol.type)' is there for no reason"
  }
  _ = compilation.findings.text(.coloured)
  return compilation.findings.problem
}

private func problem(inPath path: String) -> String? {
  let parts = path.split(separator: "/", omittingEmptySubsequences: false)
  return parts.contains { $0.isEmpty || $0 == "." || $0 == ".." || $0.utf8.contains(0) }
    ? "may lead anywhere" : nil
}

extension Findings {
  var problem: String? {
    for diagnostic in diagnostics {
      let edits = diagnostic.repair?.edits.map(\.span) ?? []
      for span in diagnostic.labels.map(\.span) + edits + (diagnostic.span.map { [$0] } ?? []) {
        guard let source = source(of: span.file) else {
          return "'\(diagnostic.rule)' is about a file that is not there"
        }
        guard span.range.upperBound <= source.count else {
          return "'\(diagnostic.rule)' points behind the end of '\(source.path)'"
        }
        // What is no UTF-8 has no characters.
        guard diagnostic.rule != Rule.fileEncoding.id else { continue }
        guard source.isCharacterBoundary(span.start), source.isCharacterBoundary(span.end) else {
          return "'\(diagnostic.rule)' points into a character of '\(source.path)'"
        }
      }
    }
    return nil
  }
}

extension SourceText {
  fileprivate func isCharacterBoundary(_ offset: UInt32) -> Bool {
    Int(offset) == count || withBytes { $0[Int(offset)] & 0xC0 != 0x80 }
  }
}
