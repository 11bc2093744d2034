import SchemaDocument
import SchemaLanguage

/// Why a value does not match a schema: the innermost mismatch and its reason.
///
/// For example the string `four` in `example: {seats: four}`, where an integer is expected.
struct ValueMismatch {
  /// The innermost value that does not match.
  let node: Node
  let reason: Reason

  enum Reason {
    /// Null is not allowed.
    case null
    /// The value has another type than these.
    case type([SchemaType])
    /// The value is not one of these scalars.
    case unlisted([Node])
    /// The value violates a bound.
    case bound(BrokenBound)
    /// Apps don't read the value in this format.
    case format(String)
    /// The number is out of the range of this format.
    case range(String)
    /// The value matches none of that many schemas.
    case alternatives(Int)
  }

  /// What the value is, and what is expected: `is a string, not an integer`.
  var description: String {
    switch reason {
    case .null: "is null, which the schema does not allow"
    case .type(let types):
      "is \(node.valueName), not \(types.map(\.valueName).joined(separator: " or "))"
    case .unlisted(let values):
      values.count == 1
        ? "is not '\(values[0].shortText)', the only allowed value"
        : "is not one of the values of 'enum'"
    case .bound(let bound): bound.description
    case .format(let format): "isn't a valid '\(format)'"
    case .range(let format): "is out of the range of '\(format)'"
    case .alternatives(let count): "matches none of its \(count) schemas"
    }
  }

  /// The place to point at: the key of a block mapping, which would otherwise start at its first property.
  var span: Span {
    let isBlock = node.isMapping && !node.isFlow
    return isBlock || node.span.range.isEmpty ? node.keySpan ?? node.span : node.span
  }

  /// The complete message about a value: `this example is a string, not an integer`.
  func message(about subject: String, _ value: Node) -> String {
    guard node.resolved != value.resolved else { return "\(subject) \(description)" }
    let outer = value.pointer.tokens
    let inner = node.pointer.tokens
    // The target of an alias is elsewhere.
    let path =
      inner.starts(with: outer) ? Pointer(tokens: Array(inner.dropFirst(outer.count))) : nil
    return
      "\(subject) does not match its schema: \(path.map { "'\($0)'" } ?? "a value in it") \(description)"
  }

  /// How to fix it, and a repair if the fix is clear.
  ///
  /// - Parameters:
  ///   - quoting: How certain it is that the value needs quotes.
  ///   - unquoting: How certain it is that a number or a Boolean should not have any.
  ///   - others: Values that lose their quotes together, if this one is among them.
  func remedy(
    quoting: Repair.Certainty,
    unquoting: Repair.Certainty = .unsafe,
    togetherWith others: [Node] = []
  ) -> (help: String?, repair: Repair?) {
    switch reason {
    case .type(let types):
      let quoted = others.contains(node) ? others : [node]
      let repair = repair(for: types, quoting, unquoting, of: quoted)
      return (repair?.summary, repair)
    case .unlisted(let values):
      guard let meant = nearest(among: values) else { return (nil, nil) }
      let edit = node.replaced(byValue: meant)
      return ("did you mean '\(meant.text)'?", Repair("write '\(meant.text)'", .unsafe, [edit]))
    case .null, .alternatives, .bound, .format, .range: return (nil, nil)
    }
  }

  /// Nil for a value that differs only in its quotes, because either may be wrong.
  private func nearest(among values: [Node]) -> Node? {
    guard values.count <= 200, !values.contains(where: { $0.hasText(node.text) }),
      let name = SchemaDocument.nearest(to: node.text, among: values.map(\.text))
    else { return nil }
    return values.first { $0.hasText(name) }
  }

  /// Whether it would be a number or a Boolean without its quotes.
  var isQuotedValue: Bool {
    guard case .type(let types) = reason, types.count == 1 else { return false }
    return node.isQuotedValue(of: types[0])
  }

  private func repair(
    for types: [SchemaType],
    _ quoting: Repair.Certainty,
    _ unquoting: Repair.Certainty,
    of quoted: [Node]
  ) -> Repair? {
    guard types.count == 1, node.isScalar, !node.isAlias else { return nil }
    if isQuotedValue {
      return Repair("remove the quotes", unquoting, quoted.map { $0.replaced(byLiteral: $0.text) })
    }
    switch types[0] {
    case .string:
      guard node.isPlain, !node.isNull else { return nil }
      return Repair("put it in quotes", quoting, [node.quoted()])
    case .boolean:
      return node.truthInWords.map {
        Repair("write '\($0)'", .unsafe, [node.replaced(byLiteral: "\($0)")])
      }
    case .integer, .number, .object, .array, .file: return nil
    }
  }
}

extension SchemaType {
  /// What a message calls a value of the type, with its article.
  var valueName: String {
    switch self {
    case .object: "an object"
    case .array: "a list"
    case .string: "a string"
    case .integer: "an integer"
    case .number: "a number"
    case .boolean: "true or false"
    case .file: "a file"
    }
  }
}

extension Node {
  /// What a message calls a value.
  var valueName: String {
    switch kind {
    case .mapping: return "an object"
    case .sequence: return "a list"
    case .scalar: break
    }
    switch scalarType {
    case .null: return "null"
    case .boolean: return "a Boolean"
    case .integer, .number: return "a number"
    case .string, nil: return "a string"
    }
  }

  /// Its text in a message, shortened if it is long.
  var shortText: String { text.shortened(to: 60) }

  /// Whether two scalars are the same, whether they are strings or not.
  fileprivate func replaced(byValue value: Node) -> Edit {
    value.scalarType == .string
      ? replaced(byText: value.text) : replaced(byLiteral: value.text)
  }
}
