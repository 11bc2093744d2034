/// Something that must hold of every input; nil is the good case. A new one goes into `all`.
struct Check {
  let name: String
  let problem: (SchemaSet) -> String?

  init(_ name: String, _ problem: @escaping (SchemaSet) -> String?) {
    self.name = name
    self.problem = problem
  }

  func problem(in schemas: SchemaSet) -> String? { problem(schemas) }

  nonisolated(unsafe) static let all = [
    Check("generate", generationProblem), Check("validate", validationProblem),
  ]
}
