import SchemaDocument
import SchemaLanguage

/// Reports an example that its own schema does not allow, such as `example: four` beside `type: integer`.
extension Check {
  static let exampleMismatch = Check(
    id: "example-mismatch",
    severity: .warning,
    category: .values,
    summary: "an example must be a valid value of its schema",
    explanation: """
      Examples are copied, and tools build mock servers and tests from them. If the schema doesn't allow an example, either the \
      example or the schema is wrong; check which of them agrees with real payloads. Types, 'enum', 'const', null, bounds and \
      the formats that apps read, such as 'date-time' and 'int32', are checked, also inside the example; patterns are not. A \
      number or Boolean that should be a string needs quotes, which '--fix' adds.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       phone: {type: string, example: 5550199}
      +       phone: {type: string, example: '5550199'}
      """,
    look: .schema(having: KeywordSet(.example, .examples)) { schema, report in
      for example in schema.examples where !schema.isWrapper(example, report) {
        report.reportMismatch(ofExample: example, to: schema.node) { found in
          // Documentation shows a list or an object as written.
          found.node == example ? .safe : .unsafe
        }
      }
    }
  )
}

extension Report {
  /// Reports the first mistake in an example.
  ///
  /// - Parameter quoting: How certain it is that a value of the example needs quotes.
  mutating func reportMismatch(
    ofExample example: Node,
    to schema: Node,
    quoting: (ValueMismatch) -> Repair.Certainty = { _ in .safe }
  ) {
    guard let found = mismatch(of: example, to: schema) else { return }
    let remedy = found.remedy(quoting: quoting(found))
    report(
      found.message(about: "this example", example),
      at: found.span,
      help: remedy.help,
      repair: remedy.repair
    )
  }
}

extension SchemaPlace {
  /// The values of `example` and `examples`.
  var examples: [Node] {
    var examples: [Node] = []
    if let example = self[.example] { examples.append(example) }
    if let list = self[.examples], list.isSequence { examples += list.elements }
    return examples
  }

  /// Whether an example contains another one, or refers to it, as the examples of a media type do.
  func isWrapper(_ example: Node, _ report: Report) -> Bool {
    guard example.isMapping, example.count > 0, let schema = report.settled(node) else {
      return false
    }
    let key: String
    if example["$ref"]?.isScalar == true {
      key = "$ref"
    } else if example["value"] != nil,
      example.pairs.allSatisfy({ ["value", "summary", "description"].contains($0.key.text) })
    {
      key = "value"
    } else {
      return false
    }
    let raw = RawSchema(schema)
    if raw[.properties]?[key] != nil || raw.hasAny(of: .composition) { return false }
    // If any property is allowed, these may be intended.
    return key == "$ref" || raw.has(.properties)
      || raw.typeNames.allSatisfy { !$0.hasText("object") }
        && !raw.typeNames.isEmpty
  }
}
