package import SchemaDocument

/// The documentation of a type or a property. The module's documents own the title and the description.
package struct Documentation: Equatable, Sendable {
  private var parts = Parts.none

  package init() {}

  package init(title: QuotedText?, description: QuotedText?, isDeprecated: Bool) {
    guard title != nil || description != nil || isDeprecated else { return }
    parts = .some(Content(title: title, description: description, isDeprecated: isDeprecated))
  }

  /// A single word in each type and property, which are copied often.
  private indirect enum Parts: Equatable, Sendable {
    case none
    case some(Content)
  }

  private struct Content: Equatable, Sendable {
    var title: QuotedText?
    var description: QuotedText?
    var isDeprecated = false
    var remarks: [String] = []
    var constraints: [Constraint] = []
  }

  private var content: Content {
    get { if case .some(let content) = parts { content } else { Content() } }
    set { parts = newValue == Content() ? .none : .some(newValue) }
  }

  /// The schema's title, unless it only repeats the name.
  package var title: QuotedText? {
    get { if case .some(let content) = parts { content.title } else { nil } }
    set { content.title = newValue }
  }

  package var description: QuotedText? {
    get { if case .some(let content) = parts { content.description } else { nil } }
    set { content.description = newValue }
  }

  package var isDeprecated: Bool {
    get { if case .some(let content) = parts { content.isDeprecated } else { false } }
    set { content.isDeprecated = newValue }
  }

  /// Further remarks, one line each: facts that Swift's types don't show, such as ``Minimum: `0` ``.
  package var remarks: [String] {
    get { if case .some(let content) = parts { content.remarks } else { [] } }
    set { content.remarks = newValue }
  }

  /// What the schema demands of values beyond their Swift type; empty unless it is collected.
  package var constraints: [Constraint] {
    get { if case .some(let content) = parts { content.constraints } else { [] } }
    set { content.constraints = newValue }
  }

  /// Whether both say the same, wherever they are written.
  package func isSame(as other: Documentation) -> Bool {
    isDeprecated == other.isDeprecated && remarks == other.remarks
      && constraints == other.constraints && Self.areSame(title, other.title)
      && Self.areSame(description, other.description)
  }

  /// Hashes texts that are the same in documentation that says the same.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(remarks)
    for text in [title, description] {
      text?.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private static func areSame(_ text: QuotedText?, _ other: QuotedText?) -> Bool {
    switch (text, other) {
    case (let text?, let other?): text.isSameText(as: other)
    case (nil, nil): true
    case (_?, nil), (nil, _?): false
    }
  }
}

/// A restriction of values that decoding doesn't check, but a backend may.
///
/// For example `maxLength: 20` of the elements of an array.
package struct Constraint: Hashable, Sendable {
  /// The keyword in the schema: `maxLength`.
  package var keyword: String
  /// The schemas between the value and what is restricted: `items`. Empty for the value itself.
  package var place: [String]
  /// The value of the keyword, as written.
  package var value: String
  /// The remark about it: ``Maximum length: `20` ``.
  package var words: String

  package init(keyword: String, place: [String] = [], value: String, words: String) {
    self.keyword = keyword
    self.place = place
    self.value = value
    self.words = words
  }
}

extension String {
  /// The string as a Markdown code span. Handles backticks and line ends (CommonMark, section 6.1).
  package var asCodeSpan: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text.utf8.contains(UInt8(ascii: "`")) ? "`` \(text) ``" : "`\(text)`"
  }
}
