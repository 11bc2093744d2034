import SchemaDocument

/// One entry of an option in a configuration, and where it stands.
struct ConfiguredSetting: Sendable {
  let option: String
  let entry: OptionEntry
  let place: Span
  /// The index of the output it is about; nil for all.
  let output: Int?

  init(_ option: String, _ entry: OptionEntry, at node: Node, in output: Int?) {
    self.option = option
    self.entry = entry
    place = node.span
    self.output = output
  }
}
