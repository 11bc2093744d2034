import SchemaDocument

/// Reports what a configuration file says that no option takes.
extension Rule {
  package static let configuration = Rule(
    id: "configuration",
    severity: .error,
    category: .configuration,
    summary: "a configuration must say what the options know",
    explanation: """
      A configuration file has options by their keys, and rules that set some of them for some types. 'dtoc options' lists them, \
      with what each takes. What is none of them is left out, and everything else counts.
      """,
    check: .compilation
  )
}
