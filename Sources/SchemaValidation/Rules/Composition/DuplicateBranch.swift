import SchemaDocument
import SchemaLanguage

/// Reports a schema that a list of variants or parts contains twice.
extension Check {
  static let duplicateBranch = Check(
    id: "duplicate-branch",
    severity: .warning,
    category: .composition,
    summary: "a list of variants must contain each schema once",
    explanation: """
      A second '$ref' to the same schema under 'oneOf', 'anyOf' or 'allOf' adds nothing, and in 'oneOf', strictly speaking, no \
      value can match exactly one of the two. dtoc uses the schema once. Usually the second reference should be another schema; \
      '--fix' removes it.
      """,
    correction: """
        definitions:
          Payment:
            oneOf:
              - {$ref: '#/definitions/Cash'}
              - {$ref: '#/definitions/Card'}
      -       - {$ref: '#/definitions/Cash'}
          Cash: {type: string, enum: [cash]}
          Card: {type: integer}
      """,
    look: .schema(having: .composition) { schema, report in
      for keyword in [Keyword.allOf, .oneOf, .anyOf] where schema.has(keyword) {
        for branch in repeatedReferences(in: schema.raw.branches(keyword), report) {
          report.report(
            "'\(keyword.rawValue)' already lists this schema; it is used once",
            at: branch.node.span,
            labels: [Diagnostic.Label(span: branch.first.span, message: "here")],
            repair: branch.leavesOthers && branch.node.count == 1
              ? Repair("remove it", .safe, branch.node.removedElement()) : nil
          )
        }
      }
    }
  )
}

private struct RepeatedReference {
  var node: Node
  var first: Node
  /// Whether another schema remains in the list: with only one, there is no choice, so the type changes.
  var leavesOthers: Bool
}

/// Where a reference leads. A reference to nothing, such as a misspelled one, is known by its text.
private enum Target: Hashable {
  case schema(Node)
  case nothing(String)
}

/// The references with the same target as an earlier one, with or without a description beside them.
private func repeatedReferences(in branches: [Node], _ report: Report) -> [RepeatedReference] {
  guard branches.count > 1 else { return [] }
  var seen: [Target: Node] = [:]
  var repeated: [RepeatedReference] = []
  for branch in branches {
    let raw = RawSchema(branch)
    guard let reference = raw.reference,
      raw.keywords.subtracting(.references).isSubset(of: .annotations)
    else { continue }
    let target = report.target(of: reference).map { Target.schema($0) } ?? .nothing(reference.text)
    if let first = seen[target] {
      repeated.append(RepeatedReference(node: branch, first: first, leavesOthers: true))
    } else {
      seen[target] = branch
    }
  }
  let others = branches.count { !RawSchema($0).standsForNull } - repeated.count
  return others > 1
    ? repeated
    : repeated.map { RepeatedReference(node: $0.node, first: $0.first, leavesOthers: false) }
}
