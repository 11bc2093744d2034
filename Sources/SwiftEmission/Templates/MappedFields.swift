/// Fields that a view takes over from another view.
extension ViewField {
  /// Returns the field for a view that contains this field's view.
  func mapped<Outer: TemplateView>(
    _ inner: @escaping @Sendable (Outer) -> View
  ) -> ViewField<Outer> {
    let content: ViewField<Outer>.Content
    switch self.content {
    case .text(let read): content = .text { read(inner($0)) }
    case .string(let read): content = .string { read(inner($0)) }
    case .flag(let read): content = .flag { read(inner($0)) }
    case .keyword(let text, let isSet):
      content = .keyword(text: { text(inner($0)) }, isSet: { isSet(inner($0)) })
    case .views(let views): content = .views(views.mapped(inner))
    }
    return ViewField<Outer>(name: name, summary: summary, content: content)
  }
}

extension NestedViews {
  fileprivate func mapped<Outer: TemplateView>(
    _ inner: @escaping @Sendable (Outer) -> View
  ) -> NestedViews<Outer> {
    NestedViews<Outer>(
      kind: kind,
      isEmpty: { [isEmpty] in isEmpty(inner($0)) },
      section: { [section] compiler, body in
        let render = section(&compiler, body)
        return { view, output in render(inner(view), &output) }
      },
      describe: describe
    )
  }
}
