package import SchemaDocument
import SchemaModel

/// The keywords of a schema that start with `x-`, as templates see them.
///
/// For example, `x-table: orders` is printed by `{{x-table}}`, and as a string literal by `{{x-table.literal}}`. `{{#x-table}}…{{/x-table}}`
/// prints its body if the keyword is set, `{{#x-kind.is.table}}` if it is `table`, and
/// `{{#x-indexes.values}}{{text}}{{/x-indexes.values}}` prints each element of a list.
package struct SchemaExtensions: Sendable {
  package static let prefix = "x-"

  private let source: Source
  /// How many lists and maps are around what has the keywords, from that of the source on.
  private var depth = 0

  /// Every property has one, so it contains no references to count. The module owns the documents.
  private enum Source {
    /// The schema; nil if the document has none, such as for the members that a base class implies.
    case schema(Node?)
    /// The place of a schema, which is only searched if a template has a use for it, in the document with this root.
    case place(offset: UInt32, in: Node?)
  }

  package init(of schema: Node?) { source = .schema(schema) }

  // Borrows the module, because an initializer would get a copy of its own.
  init(at place: Span, in module: borrowing Module) {
    source = .place(offset: place.start, in: module.documents.document(place.file)?.root)
  }

  /// The keywords of what a list or a map with these keywords contains.
  var ofElement: SchemaExtensions {
    var element = self
    element.depth += 1
    return element
  }

  private var schema: Node? {
    var schema =
      switch source {
      case .schema(let schema): schema
      case .place(let offset, let root): root?.document.innermostNode(at: offset)
      }
    for _ in 0..<depth { schema = schema.flatMap { $0["items"] ?? $0["additionalProperties"] } }
    return schema
  }

  subscript(keyword: String) -> Node? { schema?[keyword] }

  /// Whether the name of a field has keywords in it: `x-table`, `properties.x-primary`.
  static func areMentioned(in name: String) -> Bool {
    name.hasPrefix(prefix) || name.split(separator: ".").contains { $0.hasPrefix(prefix) }
  }

  /// Returns the value of a keyword in one line; empty if the schema doesn't have it.
  func text(_ keyword: String) -> String { self[keyword].map { Self.text(of: $0) } ?? "" }

  /// Whether a keyword is there, and neither false nor null nor empty.
  func isSet(_ keyword: String) -> Bool {
    guard let value = self[keyword] else { return false }
    switch value.kind {
    case .scalar: return !value.isNull && value.boolValue != false && !value.text.isEmpty
    case .sequence, .mapping: return value.count > 0
    }
  }

  /// Whether the value is a scalar with the given text.
  fileprivate func isValue(_ text: String, of keyword: String) -> Bool {
    self[keyword].map { $0.isScalar && !$0.isNull && $0.text.utf8.elementsEqual(text.utf8) }
      ?? false
  }

  /// Whether the value is a list with a scalar, or a mapping with a key, that has the given text.
  fileprivate func holds(_ text: String, in keyword: String) -> Bool {
    guard let value = self[keyword] else { return false }
    switch value.kind {
    case .scalar: return false
    case .sequence:
      return value.elements.contains {
        $0.isScalar && !$0.isNull && $0.text.utf8.elementsEqual(text.utf8)
      }
    case .mapping: return value[text] != nil
    }
  }

  /// Returns the elements of a list, the pairs of a mapping, or the value itself if it is set.
  fileprivate func values(_ keyword: String) -> [ExtensionValueView] {
    guard let value = self[keyword] else { return [] }
    let pairs: [(key: String, value: Node)] =
      switch value.kind {
      case .scalar: isSet(keyword) ? [("", value)] : []
      case .sequence: value.elements.map { ("", $0) }
      case .mapping: value.pairs.map { ($0.text.safeInComment, $1) }
      }
    return pairs.enumerated().map { index, pair in
      ExtensionValueView(
        key: pair.key,
        text: Self.text(of: pair.value),
        literal: pair.value.plainText.asLiteral,
        isFirst: index == 0,
        isLast: index == pairs.count - 1
      )
    }
  }

  fileprivate static func text(of node: Node) -> String {
    switch node.kind {
    case .scalar: node.text.safeInComment
    case .sequence: node.elements.map { text(of: $0) }.joined(separator: ", ")
    case .mapping:
      node.pairs.map { "\($0.text.safeInComment): \(text(of: $1))" }.joined(separator: ", ")
    }
  }
}

/// One value of a keyword that is a list or a mapping.
struct ExtensionValueView: TemplateView {
  var key: String
  var text: String
  var literal: String
  var isFirst: Bool
  var isLast: Bool

  static let fields = ViewFields<ExtensionValueView>(
    "extension value",
    "One value of a keyword that starts with 'x-'.",
    [
      .text("text", "The value in one line.") { $0.text },
      .text("literal", "The value as a string literal.") { $0.literal },
      .flag("hasKey", "The keyword is a mapping.") { !$0.key.isEmpty },
      .text("key", "The key, if the keyword is a mapping.") { $0.key },
      .flag("isFirst", "It is the first value.") { $0.isFirst },
      .flag("isLast", "It is the last value.") { $0.isLast },
    ]
  )
}

extension ViewFields {
  /// Returns the field for a keyword of the view's schema: `x-table`, `x-table.literal`, `x-table.values`, `x-table.is.orders` or
  /// `x-table.has.orders`.
  func extensionField(_ name: String) -> ViewField<View>? {
    guard let extensions, name.hasPrefix(SchemaExtensions.prefix) else { return nil }
    if let keyword = name.dropping(suffix: ".values") {
      return .list(name, "") { extensions($0).values(keyword) }
    }
    if let keyword = name.dropping(suffix: ".literal") {
      return ViewField(
        name: name,
        summary: "",
        content: .string { view in
          (extensions(view)[keyword]?.plainText ?? "").asLiteral
        }
      )
    }
    if let (keyword, value) = name.comparison("is") {
      return .flag(name, "") { extensions($0).isValue(value, of: keyword) }
    }
    if let (keyword, value) = name.comparison("has") {
      return .flag(name, "") { extensions($0).holds(value, in: keyword) }
    }
    return ViewField(
      name: name,
      summary: "",
      content: .keyword(text: { extensions($0).text(name) }, isSet: { extensions($0).isSet(name) })
    )
  }
}

extension Node {
  /// The text of a scalar as it is, or the elements of a collection in one line.
  fileprivate var plainText: String { isScalar ? text : SchemaExtensions.text(of: self) }
}

extension String {
  fileprivate func dropping(suffix: String) -> String? {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
  }

  /// Returns what is before and after the first `.is.`: `x-kind` and `table` of `x-kind.is.table`.
  fileprivate func comparison(_ word: String) -> (keyword: String, value: String)? {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    guard let index = parts.firstIndex(where: { $0 == word }), index > 0, index + 1 < parts.count
    else { return nil }
    let value = parts[(index + 1)...].joined(separator: ".")
    return value.isEmpty ? nil : (parts[..<index].joined(separator: "."), value)
  }
}
