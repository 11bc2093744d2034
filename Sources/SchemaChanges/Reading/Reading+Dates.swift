import SchemaModel

/// Dates in several forms.
extension Reading {
  /// Whether dates in some forms can be read from what is sent.
  func dates(_ forms: DateForms, reading other: TypeReference) -> Effect {
    let others: [DateForm]
    switch other {
    case .patternDate(let other): others = sent(other)
    case .primitive(let primitive)
    where DateForm.named.contains { $0.primitive == primitive }:
      others = [.named(primitive)]
    case .primitive, .foreign, .array, .set, .tuple, .dictionary, .optional, .enumeration,
      .declared, .any:
      others = []
    }
    if others.isEmpty { return .unreadable("\(describe(other)) is not \(demand(forms))") }
    var misread: [String] = []
    var unread: [DateForm] = []
    // Forms of which some texts have another meaning.
    var areSomeRead = true
    for (index, form) in others.enumerated() {
      let fate = forms.fate(of: form, triedAfter: others[..<index])
      if let words = fate.misreading { misread.append(words) }
      if fate.isUnread {
        unread.append(form)
        areSomeRead = areSomeRead && fate.misreading != nil
      }
    }
    guard !unread.isEmpty else { return misread.isEmpty ? .fine : .degrades(.misread, misread[0]) }
    let reason =
      unread.count == others.count
      ? "\(describe(other)) is not \(demand(forms))"
      : "a date in the form '\(DateForms(unread).words)' is not \(demand(forms))"
    guard let first = misread.first else { return .unreadable(reason) }
    // A value with another meaning does more harm than none, so the sentence is about it.
    let rest = areSomeRead ? "others can't be read" : reason
    return Effect(verdict: .breaks, outcome: .misread, reason: "\(first), and \(rest)")
  }

  /// What a value must be.
  private func demand(_ forms: DateForms) -> String {
    if forms.all.count == 1, case .named(let primitive) = forms.written { return primitive.words }
    return reader.words(for: .patternDate(forms))
  }

  /// The forms of the dates that are sent: apps write the first one, and backends can write all.
  func sent(_ forms: DateForms) -> [DateForm] {
    manner == .exact ? [forms.written] : forms.all
  }
}

extension DateForms {
  /// What becomes of texts or numbers in a form.
  fileprivate struct Fate {
    /// The words for what one of the own forms makes of them that they don't mean; nil if there is none.
    var misreading: String?
    /// Whether no form reads them, or not all.
    var isUnread = false
  }

  /// Returns what becomes of what is written in a form.
  ///
  /// - Parameter preceding: The forms that who writes it would have tried before. What they read has their meaning for both.
  fileprivate func fate(of written: DateForm, triedAfter preceding: ArraySlice<DateForm>) -> Fate {
    let position = all.firstIndex { $0.reads(written) }
    var fate = Fate(isUnread: position == nil)
    for form in all[..<(position ?? all.count)]
    where !preceding.contains(where: { $0.reads(form) }) {
      guard case .differentDates(let example)? = written.overlap(with: form) else { continue }
      if written.hasSameTexts(as: form) { fate.isUnread = false }
      fate.misreading = fate.misreading ?? written.misreading(by: form, example)
    }
    // All numbers have the meaning of the form that is tried first.
    if position == nil,
      preceding.contains(where: { $0.hasSameTexts(as: written) && all.contains($0) })
    {
      fate.isUnread = false
    }
    return fate
  }
}

extension DateForm {
  /// Whether all texts of a form are also of this one, with the same meaning.
  func reads(_ other: DateForm) -> Bool {
    switch (self, other) {
    case (.pattern, _), (_, .pattern): self == other
    case (.named(let primitive), .named(let written)):
      primitive == written || primitive.isText && written.isText
    }
  }

  /// Whether two forms read the same texts or numbers, whatever they mean.
  fileprivate func hasSameTexts(as other: DateForm) -> Bool {
    switch (self, other) {
    case (.pattern(let pattern), .pattern(let same)): pattern.text == same.text
    case (.named(let primitive), .named(let same)): primitive.isText == same.isText
    case (.pattern, .named), (.named, .pattern): false
    }
  }

  /// The words for what another form makes of this one.
  fileprivate func misreading(by form: DateForm, _ example: String) -> String {
    switch (self, form) {
    case (.named(let written), .named(let own)):
      "\(written.words) is read as \(own.words), which is another time"
    case (.pattern(let written), .pattern(let own)) where written.text == own.text:
      "'\(written.text)' at \(written.offset) is read at \(own.offset), which is another time"
    case (.pattern, _), (.named, _):
      "dates such as '\(example)' are written as '\(words)' and read as '\(form.words)', which is another date"
    }
  }
}

extension Primitive {
  /// Whether a point in time is a string, which is read alike whatever the number of its digits.
  fileprivate var isText: Bool { self != .epochSeconds && self != .epochMilliseconds }
}
