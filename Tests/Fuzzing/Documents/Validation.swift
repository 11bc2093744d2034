import DTOCompiler

/// Validates and fixes like `dtoc validate --fix`, with all rules.
func validationProblem(_ schemas: SchemaSet) -> String? {
  let load = { (_: Int, path: String) in schemas.load(path) }
  if let problem = validator.validate(schemas.sources, load: load).problem { return problem }
  let safe = validator.repair(schemas.sources, .safe, load: load)
  let fixed = schemas.sources.replacing(safe.files)
  if let problem = safe.findings.problem { return problem }
  if !validator.repair(fixed, .safe, load: load).files.isEmpty {
    return "a second --fix changes something"
  }
  guard let compiler = try? Compiler() else { return "the built-in templates have mistakes" }
  let before = compiler.compile(schemas.sources, load: load).files
  let after = compiler.compile(fixed, load: load).files
  // A file that can't be read gives nothing, but may do so after fixes.
  if before.count == after.count, before != after { return "the Swift is another one after --fix" }
  return validator.repair(schemas.sources, .unsafe, load: load).findings.problem
}

private let validator: Validator = {
  var options = ValidationOptions()
  options.profiles = Set(RuleProfile.allCases)
  return Validator(options: options)
}()

extension [SchemaSource] {
  fileprivate func replacing(_ files: [FixedFile]) -> [SchemaSource] {
    var sources = self
    for file in files { sources[file.index].bytes = file.after }
    return sources
  }
}
