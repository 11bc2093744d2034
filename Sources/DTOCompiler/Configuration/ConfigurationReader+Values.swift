import SchemaDocument
import SchemaLanguage

/// Reading values, and reporting invalid ones.
extension ConfigurationReader {
  /// The entries of a value with their locations; a single string counts as a list of one.
  mutating func entries(of value: Node, as form: OutputOption.Form) -> [(Node, OptionEntry)] {
    switch (form, value.kind) {
    case (.toggle, .scalar), (.choice, .scalar), (.text, .scalar), (.list, .scalar):
      return [(value, OptionEntry(value: value.text))]
    case (.list, .sequence):
      return value.elements.compactMap { element in
        guard element.isScalar else {
          report(OptionError("expected a string, not a \(element.kindName)"), at: element)
          return nil
        }
        return (element, OptionEntry(value: element.text))
      }
    case (.table, .mapping):
      return value.pairs.compactMap { key, element in
        guard element.isScalar else {
          report(OptionError("expected a string, not a \(element.kindName)"), at: element)
          return nil
        }
        return (element, OptionEntry(key: key.text, value: element.text))
      }
    case (.toggle, _), (.choice, _), (.text, _):
      report(OptionError("expected a string, not a \(value.kindName)"), at: value)
    case (.list, .mapping): report(OptionError("expected a list, not a mapping"), at: value)
    case (.table, _):
      report(OptionError("expected a mapping, not a \(value.kindName)"), at: value)
    }
    return []
  }

  mutating func requireMapping(_ node: Node, _ what: String) -> Bool {
    if node.isMapping { return true }
    report(OptionError("\(what) must be a mapping, not a \(node.kindName)"), at: node)
    return false
  }

  mutating func reportUnknown(_ key: Node, among known: [String], what: String) {
    let meant = nearest(to: key.text, among: known).map { "did you mean '\($0)'?" }
    report(OptionError("unknown \(what): '\(key.text)'", help: meant), at: key)
  }

  mutating func report(_ error: OptionError, at node: Node) {
    diagnostics.append(.configuration(error, at: node.span))
  }
}
