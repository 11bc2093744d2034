/// A value that templates can print. It declares its fields, and a template can't use any other names.
///
/// Names are looked up in the current view only, never in enclosing views, so that a template can be checked when it is loaded. Whatever a
/// list element needs to know about its owner is a field of the element. For example, `struct PropertyView` with `name`, `type` and
/// `isDeprecated`.
package protocol TemplateView: Sendable {
  static var fields: ViewFields<Self> { get }
}

/// The fields of one kind of view.
///
/// For example:
/// ```swift
/// static let fields = ViewFields<PropertyView>(
///   "property", "One stored property of an object.",
///   [
///     .text("name", "The Swift name.") { $0.name },
///     .flag("isDeprecated", "The schema says `deprecated: true`.") { $0.isDeprecated },
///   ])
/// ```
package struct ViewFields<View: TemplateView>: Sendable {
  /// The name of the view in messages and in `dtoc templates fields`.
  package let name: String
  /// One line of documentation.
  package let summary: String
  package let all: [ViewField<View>]
  /// Reads the keywords of the view's schema that start with `x-`, each of which is a field, too; nil for views without a schema.
  let extensions: (@Sendable (View) -> SchemaExtensions)?

  package init(
    _ name: String,
    _ summary: String,
    _ all: [ViewField<View>],
    extensions: (@Sendable (View) -> SchemaExtensions)? = nil
  ) {
    self.name = name
    self.summary = summary
    self.all = all
    self.extensions = extensions
  }

  subscript(name: String) -> ViewField<View>? {
    all.first { $0.name == name } ?? extensionField(name) ?? filteredList(name)
  }

  /// Returns a list with a condition for its elements: `properties.x-primary`.
  private func filteredList(_ name: String) -> ViewField<View>? {
    guard let dot = name.firstIndex(of: "."),
      case .views(let views)? = all.first(where: { $0.name == name[..<dot] })?.content,
      let filtered = views.filtered?(String(name[name.index(after: dot)...]))
    else { return nil }
    return ViewField(name: name, summary: "", content: .views(filtered))
  }
}

/// One field of a view: its name in templates, its documentation, and how to read it.
package struct ViewField<View: TemplateView>: Sendable {
  package let name: String
  package let summary: String
  let content: Content

  enum Content: Sendable {
    case text(@Sendable (View) -> Text)
    case string(@Sendable (View) -> String)
    case flag(@Sendable (View) -> Bool)
    /// A keyword of the schema: a text where it is printed, and a flag where it opens a section.
    case keyword(text: @Sendable (View) -> String, isSet: @Sendable (View) -> Bool)
    /// Elements or a child: other views, printed by the body of a section.
    case views(NestedViews<View>)
  }

  /// Creates a field for a text, printed by `{{name}}`.
  package static func text(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (View) -> Text
  ) -> ViewField {
    ViewField(name: name, summary: summary, content: .text(read))
  }

  /// Creates a field for an existing string: a constant, or one that is printed once per file.
  package static func text(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (View) -> String
  ) -> ViewField {
    ViewField(name: name, summary: summary, content: .string(read))
  }

  /// Creates a field for a condition, tested by `{{#name}}…{{/name}}` and `{{^name}}…{{/name}}`.
  package static func flag(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (View) -> Bool
  ) -> ViewField {
    ViewField(name: name, summary: summary, content: .flag(read))
  }

  /// Creates a field for a list of views, printed one after the other by `{{#name}}…{{/name}}`; `{{^name}}` tests whether the list is
  /// empty.
  package static func list<Element: TemplateView>(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (View) -> [Element]
  ) -> ViewField {
    ViewField(name: name, summary: summary, content: .views(.list(of: Element.self, read)))
  }

  /// Creates a field for a list of views that are made when they are printed, each one dropped before the next.
  package static func list<Item: Sendable, Element: TemplateView>(
    _ name: String,
    _ summary: String,
    of items: @escaping @Sendable (View) -> [Item],
    _ make: @escaping @Sendable (View, Item, inout Texts) -> Element
  ) -> ViewField {
    ViewField(name: name, summary: summary, content: .views(.list(of: items, make)))
  }

  /// Creates a field for a list of texts, printed by `{{#name}}{{.}}{{/name}}`.
  package static func list(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (View) -> TextLines
  ) -> ViewField {
    ViewField(name: name, summary: summary, content: .views(.list(of: read)))
  }

  /// Creates a field for an optional view, entered by `{{#name}}…{{/name}}`; `{{^name}}` tests whether it is missing.
  package static func child<Child: TemplateView>(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (View) -> Child?
  ) -> ViewField {
    ViewField(name: name, summary: summary, content: .views(.child(of: Child.self, read)))
  }

  /// Creates a field for an optional view that is made when it is printed.
  package static func child<Item: Sendable, Child: TemplateView>(
    _ name: String,
    _ summary: String,
    of item: @escaping @Sendable (View) -> Item?,
    _ make: @escaping @Sendable (View, Item, inout Texts) -> Child
  ) -> ViewField {
    ViewField(name: name, summary: summary, content: .views(.child(of: item, make)))
  }
}
