package import SchemaDocument
package import SchemaIR

/// Lets rules look at every document of a run, at every schema in them, and at all of it.
///
/// What reading, lowering and naming report by themselves is not repeated.
package func validate(_ module: Module, by rules: [Rule], diagnostics: inout Diagnostics) {
  var report = Report(references: module.references, rules: rules)
  withExtendedLifetime(module.documents) {
    checkDocuments(module, by: rules, &report)
    checkSchemas(module, by: rules, &report)
    for (number, rule) in rules.enumerated() {
      guard case .module(let check) = rule.check else { continue }
      report.run(number) { check(module, &$0) }
    }
  }
  report.flush(into: &diagnostics)
}

private func checkDocuments(_ module: Module, by rules: [Rule], _ report: inout Report) {
  for (number, rule) in rules.enumerated() {
    switch rule.check {
    case .document(let check), .documentAsRead(let check):
      for (document, layout) in zip(module.documents, module.layouts) where document.root != nil {
        let place = DocumentPlace(document: document, layout: layout)
        report.run(number) { check(place, &$0) }
      }
    case .compilation, .schema, .schemaWithOwnWords, .module: continue
    }
  }
}

/// Every schema is asked for its keywords once, and only the rules that are about one of them look at it.
private func checkSchemas(_ module: Module, by rules: [Rule], _ report: inout Report) {
  let checks = SchemaChecks(of: rules, for: module)
  guard !checks.isEmpty else { return }
  var walk = SchemaWalk(module)
  walk.forEachSchema { schema, role in
    let place = SchemaPlace(raw: schema, dialect: module.dialect(of: schema.node), role: role)
    checks.run(on: place, &report)
  }
}

/// The rules that look at schemas, side by side: this is the loop that every schema goes through, and a rule as a whole is much to
/// copy.
private struct SchemaChecks {
  private var keywords: [KeywordSet] = []
  private var checks: [@Sendable (SchemaPlace, inout Report) -> Void] = []
  private var rules: [Int] = []

  init(of rules: [Rule], for module: Module) {
    for (number, rule) in rules.enumerated() {
      switch rule.check {
      case .schema(let keywords, let check): add(number, keywords, check)
      case .schemaWithOwnWords(let check): if module.hasOwnWords { add(number, .ownWords, check) }
      case .compilation, .document, .documentAsRead, .module: continue
      }
    }
  }

  var isEmpty: Bool { rules.isEmpty }

  func run(on place: SchemaPlace, _ report: inout Report) {
    for index in keywords.indices where place.hasAny(of: keywords[index]) {
      report.current = rules[index]
      checks[index](place, &report)
    }
  }

  private mutating func add(
    _ rule: Int,
    _ keywords: KeywordSet,
    _ check: @escaping @Sendable (SchemaPlace, inout Report) -> Void
  ) {
    rules.append(rule)
    self.keywords.append(keywords)
    checks.append(check)
  }
}
