package import SchemaDocument
package import SchemaIR

/// Lets rules look at every document of a run, at every schema in them, and at all of it.
///
/// What reading, lowering and naming report by themselves is not repeated.
package func validate(_ module: Module, by rules: [Rule], diagnostics: inout Diagnostics) {
  var report = Report(references: module.references)
  withExtendedLifetime(module.documents) {
    checkDocuments(module, by: rules, &report)
    checkSchemas(module, by: rules, &report)
    for rule in rules {
      guard case .module(let check) = rule.check else { continue }
      report.run(rule) { check(module, &$0) }
    }
  }
  report.flush(into: &diagnostics)
}

private func checkDocuments(_ module: Module, by rules: [Rule], _ report: inout Report) {
  for (document, layout) in zip(module.documents, module.layouts) where document.root != nil {
    let place = DocumentPlace(document: document, layout: layout)
    for rule in rules {
      switch rule.check {
      case .document(let check), .documentAsRead(let check):
        report.run(rule) { check(place, &$0) }
      case .compilation, .schema, .schemaWithOwnWords, .module: continue
      }
    }
  }
}

/// Every schema is asked for its keywords once, and only the rules that are about one of them look at it.
private func checkSchemas(_ module: Module, by rules: [Rule], _ report: inout Report) {
  let checks = rules.compactMap { rule -> SchemaCheck? in
    switch rule.check {
    case .schema(let keywords, let check):
      return SchemaCheck(rule: rule, keywords: keywords, check: check)
    case .schemaWithOwnWords(let check):
      guard module.hasOwnWords else { return nil }
      return SchemaCheck(rule: rule, keywords: .ownWords, check: check)
    case .compilation, .document, .documentAsRead, .module: return nil
    }
  }
  guard !checks.isEmpty else { return }
  var walk = SchemaWalk(module)
  walk.forEachSchema { schema, role in
    let place = SchemaPlace(raw: schema, dialect: module.dialect(of: schema.node), role: role)
    for check in checks where schema.hasAny(of: check.keywords) {
      report.run(check.rule) { check.check(place, &$0) }
    }
  }
}

private struct SchemaCheck {
  let rule: Rule
  let keywords: KeywordSet
  let check: @Sendable (SchemaPlace, inout Report) -> Void
}
