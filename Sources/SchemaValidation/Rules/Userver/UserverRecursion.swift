import SchemaDocument
import SchemaLanguage
import SchemaLowering

extension Check {
  static let userverRecursion = Check(
    id: "userver-recursion",
    severity: .error,
    category: .userver,
    summary: "userver must be told where a type contains itself",
    explanation: """
      In C++, a struct can't contain itself. The generator rejects a cycle of references unless it goes through the elements of \
      a list, or one of the references has 'x-usrv-cpp-indirect: true'. dtoc finds such places automatically.
      """,
    correction: """
        definitions:
          Stop:
            type: object
            additionalProperties: true
            properties:
      -       next: {$ref: '#/definitions/Stop'}
      +       next: {$ref: '#/definitions/Stop', x-usrv-cpp-indirect: true}
      """,
    look: .all { index, report in
      var search = CircleSearch()
      for layout in index.layouts {
        for named in layout.namedSchemas { search.visit(named.schema.resolved, &report) }
      }
    }
  )
}

/// A walk along the types that a type contains by value.
private struct CircleSearch {
  private var finished: Set<Node> = []

  /// One step on the path: a schema, and the schemas in it that have not been visited.
  private struct Step {
    var schema: Node
    var held: [Held]
  }

  private struct Held {
    var schema: Node
    /// The reference that leads there, if any.
    var reference: Node?
  }

  mutating func visit(_ start: Node, _ report: inout Report) {
    guard !finished.contains(start) else { return }
    var path = [Step(schema: start, held: held(by: start, report))]
    var open: Set<Node> = [start]
    while let top = path.last {
      guard let next = path[path.count - 1].held.popLast() else {
        finished.insert(top.schema)
        open.remove(top.schema)
        path.removeLast()
        continue
      }
      if open.contains(next.schema) {
        if let reference = next.reference {
          report.report(
            "this type contains itself by value",
            at: reference.span,
            help: "add 'x-usrv-cpp-indirect: true' beside '$ref'"
          )
        }
      } else if !finished.contains(next.schema) {
        open.insert(next.schema)
        path.append(Step(schema: next.schema, held: held(by: next.schema, report)))
      }
    }
  }

  private func held(by schema: Node, _ report: Report) -> [Held] {
    let raw = RawSchema(schema)
    if let reference = raw.reference {
      let isIndirect = ["x-usrv-cpp-indirect", "x-taxi-cpp-indirect"].contains {
        schema[$0]?.boolValue == true
      }
      guard !isIndirect, let target = report.target(of: reference) else { return [] }
      return [Held(schema: target.resolved, reference: reference)]
    }
    var held = raw.branches(.allOf) + raw.branches(.oneOf)
    if let properties = raw[.properties] { held += properties.pairs.map(\.value) }
    return held.filter(\.isMapping).map { Held(schema: $0.resolved) }
  }
}
