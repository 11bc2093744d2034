import SchemaDocument

/// One entry of an option in a configuration, and its location.
struct ConfiguredSetting: Sendable {
  let option: String
  let entry: OptionEntry
  let place: Span
  /// The index of its output; nil for all outputs.
  let output: Int?

  init(_ option: String, _ entry: OptionEntry, at node: Node, in output: Int?) {
    self.option = option
    self.entry = entry
    place = node.span
    self.output = output
  }
}
