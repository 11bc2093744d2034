import SchemaDocument
import SchemaLowering

/// Reports an `enum` of several kinds of values in a schema that names no type.
extension Check {
  static let mixedEnum = Check(
    id: "mixed-enum",
    severity: .warning,
    category: .values,
    summary: "the values of 'enum' must be of one kind",
    explanation: """
      A list such as '[1, two]' holds numbers and texts. Some tools refuse it, others read all of it as text. dtoc makes an \
      enumeration whose cases keep their kinds. If that is meant, name the types: 'type: [integer, string]' where the \
      dialect knows lists of types. Most often a value lacks its quotes, or has too many.
      """,
    bad: """
      definitions:
        Priority: {enum: [1, 2, high]}
      """,
    good: """
      definitions:
        Priority: {type: string, enum: ['1', '2', high]}
      """,
    look: .schema(having: KeywordSet(.enumeration)) { schema, report in
      guard !schema.has(.type), !schema.hasAny(of: .references),
        !schema.hasAny(of: .composition), let list = schema[.enumeration], list.isSequence
      else { return }
      var first: (node: Node, kind: String)?
      var other: (node: Node, kind: String)?
      for value in list.elements where !value.isNull {
        // What no enumeration can list is reported as that.
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
        "this value is \(other.kind), and the first one \(first.kind)",
        at: other.node.span,
        labels: [Diagnostic.Label(span: first.node.span, message: "\(first.kind)")],
        help: "name the types by 'type', or write all values alike"
      )
    }
  )
}
