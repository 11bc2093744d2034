import SchemaModel

/// Dates in several forms.
extension Comparison {
  /// Reports in which form apps that are built now write dates, and which forms they no longer read. That shipped apps can't read a new form
  /// is an effect on the value.
  mutating func compareDates(
    _ type: TypeReference,
    _ other: TypeReference,
    _ subject: String,
    _ place: Place
  ) {
    guard let mine = type.dateForms, let theirs = other.dateForms, mine != theirs else { return }
    var parts: [String] = []
    if requests != nil, mine.written != theirs.written {
      parts.append(
        "they are written as '\(theirs.written.words)' instead of '\(mine.written.words)'"
      )
    }
    let gone = mine.all.filter { form in !theirs.all.contains { $0.reads(form) } }
    if !gone.isEmpty {
      parts.append("apps that are built now don't read \(list(gone.map(\.words)))")
    }
    guard !parts.isEmpty else { return }
    report(.changedDateForms(subject, parts), place)
  }
}

extension TypeReference {
  /// The forms of a date, or of those that an array or a map has.
  var dateForms: DateForms? {
    switch self {
    case .patternDate(let forms): forms
    case .primitive(let primitive) where DateForm.named.contains { $0.primitive == primitive }:
      DateForms([.named(primitive)])
    case .array(let element), .set(let element), .tuple(let element), .dictionary(let element),
      .optional(let element):
      element.dateForms
    case .primitive, .foreign, .declared, .enumeration, .any: nil
    }
  }
}
