import SchemaChanges
import SchemaDocument

extension SchemaChangeList {
  /// Five lines for people who decide about a release.
  ///
  /// For example
  /// ```
  /// Do shipped apps still work? No, 3 changes break them: Order (2), Driver (1)
  /// Do they lose anything? Yes, with 1 change: Park (1)
  /// Is anything unclear? No
  /// Does code have to follow? Yes, with 2 changes: Order (2)
  /// What is new? 1 type, 4 properties
  /// ```
  package var summary: String {
    let entries = entries(.all)
    func types(_ harm: Harm) -> (count: Int, list: String) {
      let found = entries.filter { $0.harm == harm }
      var counts: [(type: String, count: Int)] = []
      for type in found.map(\.type) where !type.isEmpty {
        if let index = counts.firstIndex(where: { $0.type == type }) {
          counts[index].count += 1
        } else {
          counts.append((type, 1))
        }
      }
      let names = counts.prefix(5).map { "\($0.type) (\($0.count))" }.joined(separator: ", ")
      let more = counts.count > 5 ? " and \(counts.count - 5) more" : ""
      return (found.count, names.isEmpty ? "" : ": \(names)\(more)")
    }
    func answer(_ harm: Harm) -> String {
      let (count, list) = types(harm)
      return count == 0 ? "No" : "Yes, with \(counted(count, "change"))\(list)"
    }
    let (breaking, list) = types(.breaks)
    let verb = breaking == 1 ? "breaks" : "break"
    let works = breaking == 0 ? "Yes" : "No, \(counted(breaking, "change")) \(verb) them\(list)"
    return """
      Do shipped apps still work? \(works)
      Do they lose anything? \(answer(.degrades))
      Is anything unclear? \(answer(.unclear))
      Does only code have to follow? \(answer(.code))
      What is new? \(additions(entries))

      """
  }

  private func additions(_ entries: [Entry]) -> String {
    let kinds: [(Rule, String, String)] = [
      (.addedOperation, "operation", "operations"), (.addedType, "type", "types"),
      (.addedProperty, "property", "properties"), (.addedVariant, "variant", "variants"),
      (.addedEnumValue, "enum value", "enum values"),
    ]
    let parts = kinds.compactMap { rule, singular, plural -> String? in
      let count = entries.count { $0.rule == rule.id }
      return count == 0 ? nil : "\(count) \(count == 1 ? singular : plural)"
    }
    return parts.isEmpty ? "Nothing" : parts.joined(separator: ", ")
  }
}
