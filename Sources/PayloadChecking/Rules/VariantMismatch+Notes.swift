import SchemaDocument

extension [VariantMismatch] {
  /// Says why the nearest variants don't match.
  var notes: [String] {
    let notes = prefix(Self.mostNotes).map(\.note)
    let others = count - notes.count
    guard others > 0 else { return notes }
    return notes + [
      "\(counted(others, "other variant")) \(others == 1 ? "doesn't" : "don't") match, either"
    ]
  }

  private static var mostNotes: Int { 3 }
}

extension VariantMismatch {
  fileprivate var note: String {
    "\(variant.map { "'\($0)' doesn't match" } ?? "no variant is selected"): \(words)"
  }

  private var words: String {
    switch reason {
    case .missing(let paths):
      "\(paths.shown.listed) \(paths.count == 1 ? "is" : "are") missing"
    case .other(let path, let values):
      values.count > 4
        ? "'\(path)' is none of its \(values.count) values" : "'\(path)' isn't \(values.quoted)"
    case .unfit(let path, let expected, let found):
      "expected \(expected)\(path.isEmpty ? "" : " at '\(path)'"), found \(found)"
    }
  }
}

extension [String] {
  /// The first ones in quotes, and how many more there are.
  fileprivate var shown: [String] {
    let most = count > 4 ? 3 : count
    return prefix(most).map { "'\($0)'" } + (most < count ? ["\(count - most) more"] : [])
  }
}
