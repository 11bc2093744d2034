package import Workers

/// The source text of templates, by name.
///
/// A name is the file name without `.mustache`; `{{>Object}}` refers to the template `Object`.
package struct TemplateSet: Sendable {
  private var sources: [String: TemplateSource] = [:]

  package init() {}

  /// Adds a template, or replaces the one with the same name. This is how user templates override built-in ones.
  package mutating func add(_ name: String, text: some Sequence<UInt8>) {
    sources[name] = TemplateSource(name: name, text: text)
  }

  package mutating func add(_ name: String, text: String) {
    add(name, text: text.utf8)
  }

  /// The names in alphabetical order.
  package var names: [String] { sources.keys.sorted() }

  /// Returns the names of the sections of a template, without those of templates that it includes.
  package func sections(of name: String) -> TemplateSections {
    var sections = TemplateSections()
    guard let source = self[name] else { return sections }
    for node in ParsedTemplate(parsing: source).nodes {
      switch node {
      case .section(let name, .normal, _): sections.lists.insert(name.text)
      case .section(let name, .inverted, _): sections.inverted.insert(name.text)
      case .section(_, .oneLine, _), .section(_, .optional, _), .literal, .field, .partial: continue
      }
    }
    return sections
  }

  subscript(name: String) -> TemplateSource? { sources[name] }

  /// Compiles every template that `root` reaches, checking it against the views it is used for.
  package func compile<View: TemplateView>(
    root: String,
    for _: View.Type
  ) -> TemplateCompilation<View> {
    var compiler = TemplateCompiler(set: self)
    guard let program = compiler.program(named: root, for: View.self) else {
      let problem = TemplateProblem(
        template: root,
        line: 1,
        column: 1,
        message: "unknown template '\(root)'",
        help: "templates are: \(names.joined(separator: ", "))"
      )
      return TemplateCompilation(template: nil, problems: [problem], unused: names)
    }
    compiler.finish()
    let reached = compiler.reached
    // Unused templates have no view to be checked against, but their syntax can be checked.
    for name in names where !reached.contains(name) { compiler.checkSyntax(of: name) }
    return TemplateCompilation(
      template: compiler.problems.isEmpty
        ? CompiledTemplate(root: program, programs: compiler.programs) : nil,
      problems: compiler.problemsInOrder,
      unused: names.filter { !reached.contains($0) }
    )
  }
}

/// The names of the sections of a template.
package struct TemplateSections: Sendable {
  /// Those that are written for each element, or if something is set: `{{#types}}`.
  package var lists: Set<String> = []
  /// Those that are written if something isn't set: `{{^types}}`.
  package var inverted: Set<String> = []
}

/// The result of compiling a `TemplateSet`.
package struct TemplateCompilation<View: TemplateView>: Sendable {
  /// The compiled template; nil if there are problems.
  package let template: CompiledTemplate<View>?
  /// All mistakes, by template, line and column.
  package let problems: [TemplateProblem]
  /// The templates that the root doesn't reach. If the user wrote one, its name is probably misspelled.
  package let unused: [String]
}

/// A template that was checked and can be rendered repeatedly, from any thread.
package struct CompiledTemplate<View: TemplateView>: Sendable {
  private let root: Unmanaged<TemplateProgram<View>>
  /// Keeps the programs alive; `root` and the programs refer to each other without owning.
  private let programs: [any AnyObject & Sendable]

  init(root: Unmanaged<TemplateProgram<View>>, programs: [any AnyObject & Sendable]) {
    self.root = root
    self.programs = programs
  }

  /// Returns the output for `view`; nil if it would be too large. Rendering is fastest if the output doesn't exceed the expected capacity.
  package func render(
    _ view: View,
    expecting capacity: Int = 0,
    workers: Workers = .one
  ) -> [UInt8]? {
    var isExcessive = false
    let bytes = [UInt8](expecting: capacity) { bytes in
      var output = TemplateOutput(bytes, workers: workers)
      withExtendedLifetime(programs) {
        root._withUnsafeGuaranteedRef { $0.render(view, into: &output) }
      }
      isExcessive = output.isExcessive
      return output.bytes
    }
    return isExcessive ? nil : bytes
  }
}
