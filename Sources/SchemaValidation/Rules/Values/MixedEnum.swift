import SchemaDocument
import SchemaLanguage

/// Reports an `enum` with values of several types in a schema that does not state its type.
extension Check {
  static let mixedEnum = Check(
    id: "mixed-enum",
    severity: .warning,
    category: .values,
    summary: "the values of 'enum' must have the same type",
    explanation: """
      A list such as '[1, two]' contains numbers and strings. Some tools reject it, others read all values as strings. dtoc \
      makes an enum whose cases keep their types. If that is intended, list the types: 'type: [integer, string]', where the \
      document's version allows it. Usually a value lacks its quotes, or shouldn't have any.
      """,
    correction: """
        definitions:
      -   Priority: {enum: [1, 2, high]}
      +   Priority: {type: string, enum: ['1', '2', high]}
      """,
    look: .schema(having: KeywordSet(.enumeration)) { schema, report in
      guard !schema.has(.type), !schema.hasAny(of: .references),
        !schema.hasAny(of: .composition), let list = schema[.enumeration], list.isSequence
      else { return }
      var first: (node: Node, kind: String)?
      var other: (node: Node, kind: String)?
      for value in list.elements where !value.isNull {
        // Values that can't be cases are reported by another rule.
        guard value.isScalar else { return }
        let kind = value.valueName
        if let first {
          if other == nil, kind != first.kind { other = (value, kind) }
        } else {
          first = (value, kind)
        }
      }
      guard let first, let other else { return }
      report.report(
        "this value is \(other.kind), but the first one is \(first.kind)",
        at: other.node.span,
        labels: [Diagnostic.Label(span: first.node.span, message: "\(first.kind)")],
        help: "list the types under 'type', or use one type for all values"
      )
    }
  )
}
