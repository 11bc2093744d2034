/// A field that leads from one view to other views, whose type is hidden.
///
/// The type is hidden at compile time only: `section` is called once per section of a template and returns a closure that knows both types.
/// Rendering involves no lookups or casts. Fields refer to other views by type rather than by fields, so that views may be recursive.
struct NestedViews<View: TemplateView>: Sendable {
  /// Describes the field to users: `list of property` or `optional union`.
  let kind: @Sendable () -> String
  let isEmpty: @Sendable (View) -> Bool
  /// Compiles the body of a section against the other view.
  let section: @Sendable (inout TemplateCompiler, TemplateBody) -> SectionRenderer<View>
  /// Continues a description with the other view.
  let describe: @Sendable (inout TemplateFieldsDescription) -> Void
  /// Returns the same list with only the elements whose schemas satisfy a condition, such as `x-primary`; nil if they have no schemas.
  var filtered: (@Sendable (_ condition: String) -> NestedViews?)?

  static func list<Element: TemplateView>(
    of _: Element.Type,
    _ read: @escaping @Sendable (View) -> [Element]
  ) -> NestedViews {
    NestedViews(
      kind: { "list of \(Element.fields.name)" },
      isEmpty: { read($0).isEmpty },
      section: { compiler, body in
        let program = compiler.program(of: body, for: Element.self)
        return { view, output in
          // Accessing elements through the buffer lends them to the program instead of copying them.
          read(view).withUnsafeBufferPointer { elements in
            for index in elements.indices {
              program._withUnsafeGuaranteedRef { $0.render(elements[index], into: &output) }
            }
          }
        }
      },
      describe: { $0.add(Element.self) },
      filtered: { condition in
        switch Element.fields.extensionField(condition)?.content {
        case .keyword(_, let isTrue), .flag(let isTrue):
          return list(of: Element.self) { read($0).filter(isTrue) }
        case .text, .string, .views, nil: return nil
        }
      }
    )
  }

  static func list<Item: Sendable, Element: TemplateView>(
    of items: @escaping @Sendable (View) -> [Item],
    _ make: @escaping @Sendable (View, Item, inout Texts) -> Element
  ) -> NestedViews {
    NestedViews(
      kind: { "list of \(Element.fields.name)" },
      isEmpty: { items($0).isEmpty },
      section: { compiler, body in
        let program = compiler.program(of: body, for: Element.self)
        return { view, output in
          output.appendEach(of: items(view)) { item, output in
            output.withTemporaryTexts { output in
              let element = make(view, item, &output.texts)
              program._withUnsafeGuaranteedRef { $0.render(element, into: &output) }
            }
          }
        }
      },
      describe: { $0.add(Element.self) }
    )
  }

  static func list(of lines: @escaping @Sendable (View) -> TextLines) -> NestedViews {
    NestedViews(
      kind: { "list of \(Text.fields.name)" },
      isEmpty: { lines($0).isEmpty },
      section: { compiler, body in
        let program = compiler.program(of: body, for: Text.self)
        return { view, output in
          var rest = lines(view)
          while let line = output.texts.next(of: &rest) {
            program._withUnsafeGuaranteedRef { $0.render(line, into: &output) }
          }
        }
      },
      describe: { $0.add(Text.self) }
    )
  }

  /// A child that is made when it is printed.
  static func child<Item: Sendable, Child: TemplateView>(
    of item: @escaping @Sendable (View) -> Item?,
    _ make: @escaping @Sendable (View, Item, inout Texts) -> Child
  ) -> NestedViews {
    NestedViews(
      kind: { "optional \(Child.fields.name)" },
      isEmpty: { item($0) == nil },
      section: { compiler, body in
        let program = compiler.program(of: body, for: Child.self)
        return { view, output in
          guard let item = item(view) else { return }
          output.withTemporaryTexts { output in
            let child = make(view, item, &output.texts)
            program._withUnsafeGuaranteedRef { $0.render(child, into: &output) }
          }
        }
      },
      describe: { $0.add(Child.self) }
    )
  }

  static func child<Child: TemplateView>(
    of _: Child.Type,
    _ read: @escaping @Sendable (View) -> Child?
  ) -> NestedViews {
    NestedViews(
      kind: { "optional \(Child.fields.name)" },
      isEmpty: { read($0) == nil },
      section: { compiler, body in
        let program = compiler.program(of: body, for: Child.self)
        return { view, output in
          guard let child = read(view) else { return }
          program._withUnsafeGuaranteedRef { $0.render(child, into: &output) }
        }
      },
      describe: { $0.add(Child.self) }
    )
  }
}

/// Prints a section of a template for one view.
typealias SectionRenderer<View> = @Sendable (View, inout TemplateOutput) -> Void
