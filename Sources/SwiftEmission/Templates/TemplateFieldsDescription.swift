/// A description of all fields available to templates, view by view, as printed by `dtoc templates fields`.
package struct TemplateFieldsDescription: Sendable {
  /// The description, which ends with a line break.
  package private(set) var text = ""
  private var seen: Set<ObjectIdentifier> = []
  private var pending: [@Sendable (inout TemplateFieldsDescription) -> Void] = []

  /// Describes `root` and every view reachable from it, nearest first.
  package init<Root: TemplateView>(of _: Root.Type) {
    addRoot(Root.self)
  }

  /// Describes another root and every view reachable from it, without those that are described already.
  package mutating func addRoot<Root: TemplateView>(_: Root.Type) {
    add(Root.self)
    while !pending.isEmpty { pending.removeFirst()(&self) }
  }

  mutating func add<View: TemplateView>(_: View.Type) {
    guard seen.insert(ObjectIdentifier(View.self)).inserted else { return }
    let fields = View.fields
    if !text.isEmpty { text += "\n" }
    text += "\(fields.name): \(fields.summary)\n"

    let nameWidth = fields.all.map(\.name.count).max() ?? 0
    let kindWidth = fields.all.map(\.kind.count).max() ?? 0
    for field in fields.all {
      text += "  \(padded(field.name, nameWidth))  \(padded(field.kind, kindWidth))"
      text += "  \(field.summary)\n"
      if case .views(let views) = field.content { pending.append(views.describe) }
    }
    if fields.extensions != nil {
      text += "  \(padded("x-…", nameWidth))  \(padded("text", kindWidth))"
      text += "  A keyword of the schema; as a section, whether it is set.\n"
      text += "  \(padded("x-….literal", nameWidth))  \(padded("text", kindWidth))"
      text += "  The same as a string literal.\n"
      text += "  \(padded("x-….values", nameWidth))  list of \(ExtensionValueView.fields.name)"
      text += "  Its values, if it is a list or a mapping; otherwise the value itself.\n"
      text += "  \(padded("x-….is.…", nameWidth))  \(padded("flag", kindWidth))"
      text += "  It is a scalar with this text.\n"
      text += "  \(padded("x-….has.…", nameWidth))  \(padded("flag", kindWidth))"
      text += "  It is a list with this element, or a mapping with this key.\n"
      pending.append { $0.add(ExtensionValueView.self) }
    }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: width - text.count)
  }
}

extension ViewField {
  /// The kind of the field: `text`, `flag`, `list of property` or `optional union`.
  package var kind: String {
    switch content {
    case .text, .string, .keyword: "text"
    case .flag: "flag"
    case .views(let views): views.kind()
    }
  }

  /// The kind with its article: `a list of property`, `an optional union`.
  var kindWithArticle: String {
    (kind.hasPrefix("o") ? "an " : "a ") + kind
  }
}
