import SchemaDocument

/// Compiles parsed templates to programs, checking each name against the type of the view.
struct TemplateCompiler {
  private let set: TemplateSet
  private var parsed: [String: ParsedTemplate] = [:]
  /// The programs of whole templates. A program is registered before its body is compiled, so that recursive templates find it.
  private var named: [NamedProgram: any AnyObject & Sendable] = [:]
  private(set) var programs: [any AnyObject & Sendable] = []
  private(set) var problems: Set<TemplateProblem> = []
  private var inclusions = TemplateInclusions()

  init(set: TemplateSet) {
    self.set = set
  }

  /// The names of all templates that were compiled or parsed.
  var reached: Set<String> { Set(parsed.keys) }

  var problemsInOrder: [TemplateProblem] {
    problems.sorted {
      ($0.template, $0.line, $0.column, $0.message) < ($1.template, $1.line, $1.column, $1.message)
    }
  }

  /// Reports problems that are only known once everything is compiled.
  mutating func finish() {
    problems.formUnion(inclusions.problems)
  }

  mutating func checkSyntax(of name: String) {
    _ = parse(name)
  }

  /// Returns the program of a whole template for one type of view; nil if there is no such template.
  mutating func program<View: TemplateView>(
    named name: String,
    for _: View.Type
  ) -> Unmanaged<TemplateProgram<View>>? {
    let key = NamedProgram(template: name, view: ObjectIdentifier(View.self))
    if let known = named[key] as? TemplateProgram<View> { return .passUnretained(known) }
    guard let template = parse(name) else { return nil }
    let program = TemplateProgram<View>()
    named[key] = program
    fill(program, from: TemplateBody(template: template, nodes: template.nodes.indices), as: key)
    return .passUnretained(program)
  }

  /// Returns the program of a section's body.
  mutating func program<View: TemplateView>(
    of body: TemplateBody,
    for _: View.Type
  ) -> Unmanaged<TemplateProgram<View>> {
    let program = TemplateProgram<View>()
    fill(program, from: body, as: nil)
    return .passUnretained(program)
  }

  private mutating func parse(_ name: String) -> ParsedTemplate? {
    if let known = parsed[name] { return known }
    guard let source = set[name] else { return nil }
    let template = ParsedTemplate(parsing: source)
    parsed[name] = template
    problems.formUnion(template.problems)
    return template
  }

  private mutating func fill<View: TemplateView>(
    _ program: TemplateProgram<View>,
    from body: TemplateBody,
    as name: NamedProgram?
  ) {
    programs.append(program)
    var assembler = Assembler<View>(template: body.template, name: name)
    append(body.nodes, to: &assembler)
    assembler.finish(program)
  }

  /// - Parameter isOptional: Whether the nodes are left out if the sections among them print nothing.
  private mutating func append<View: TemplateView>(
    _ nodes: Range<Int>,
    isOptional: Bool = false,
    to assembler: inout Assembler<View>
  ) {
    var index = nodes.lowerBound
    while index < nodes.upperBound {
      let node = assembler.template.nodes[index]
      index += 1
      switch node {
      case .literal(let range): assembler.append(literal: range)
      case .field(let name): append(field: name, to: &assembler)
      case .section(_, .oneLine, let end):
        assembler.instructions.append(.openGroup)
        append(index..<end, isOptional: isOptional, to: &assembler)
        assembler.instructions.append(.closeGroup)
        index = end
      case .section(_, .optional, let end):
        assembler.instructions.append(.openOptional)
        append(index..<end, isOptional: true, to: &assembler)
        assembler.instructions.append(.closeOptional(isContent: isOptional))
        index = end
      case .section(let name, let kind, let end):
        if isOptional { assembler.instructions.append(.openContent) }
        append(section: name, kind, index..<end, to: &assembler)
        if isOptional { assembler.instructions.append(.closeContent) }
        index = end
      case .partial(let name, let indentation):
        guard let program = program(named: name.text, for: View.self) else {
          report(unknownPartial: name, in: assembler.template.source)
          continue
        }
        if isOptional { assembler.instructions.append(.openContent) }
        defer { if isOptional { assembler.instructions.append(.closeContent) } }
        if let includer = assembler.name {
          inclusions.add(
            NamedProgram(template: name.text, view: includer.view),
            in: includer,
            at: name,
            of: assembler.template.source
          )
        }
        assembler.append(partial: program, indentation: indentation)
      }
    }
  }

  private mutating func append<View: TemplateView>(
    field name: ParsedTemplate.Name,
    to assembler: inout Assembler<View>
  ) {
    guard let field = field(name, of: View.self, in: assembler.template.source) else { return }
    switch field.content {
    case .text(let read): assembler.instructions.append(.text(read))
    case .string(let read), .keyword(let read, _): assembler.instructions.append(.string(read))
    case .flag, .views: report(notText: field, name, in: assembler.template.source)
    }
  }

  private mutating func append<View: TemplateView>(
    section name: ParsedTemplate.Name,
    _ kind: ParsedTemplate.SectionKind,
    _ body: Range<Int>,
    to assembler: inout Assembler<View>
  ) {
    guard let field = field(name, of: View.self, in: assembler.template.source) else { return }
    switch (field.content, kind) {
    case (.text, _), (.string, _): report(noSection: name, in: assembler.template.source)
    case (.flag(let isTrue), .inverted), (.keyword(_, let isTrue), .inverted):
      skipping(body, to: &assembler) { .skipIf(isTrue, $0) }
    case (.flag(let isTrue), _), (.keyword(_, let isTrue), _):
      skipping(body, to: &assembler) { .skipUnless(isTrue, $0) }
    case (.views(let views), .inverted):
      skipping(body, to: &assembler) { .skipUnless(views.isEmpty, $0) }
    case (.views(let views), _):
      let body = TemplateBody(template: assembler.template, nodes: body)
      assembler.instructions.append(.section(views.section(&self, body)))
    }
  }

  /// Appends a body after an instruction that may skip it.
  private mutating func skipping<View: TemplateView>(
    _ body: Range<Int>,
    to assembler: inout Assembler<View>,
    _ skip: (Int) -> TemplateProgram<View>.Instruction
  ) {
    let index = assembler.instructions.count
    assembler.instructions.append(skip(0))
    append(body, to: &assembler)
    assembler.instructions.start[index] = skip(assembler.instructions.count)
  }
}

/// A program under construction.
private struct Assembler<View: TemplateView>: ~Copyable {
  let template: ParsedTemplate
  /// The name of the program; nil for the body of a section, which has a view of its own.
  let name: NamedProgram?
  var instructions = TemplateProgram<View>.Instructions()
  private var literals: [UInt8] = []

  init(template: ParsedTemplate, name: NamedProgram?) {
    self.template = template
    self.name = name
  }

  consuming func finish(_ program: TemplateProgram<View>) {
    program.fill(instructions, literals: literals)
  }

  /// Appends each line as a separate instruction, because each is indented.
  mutating func append(literal range: Range<Int>) {
    var start = range.lowerBound
    for index in range where template.source.bytes[index] == UInt8(ascii: "\n") {
      instructions.append(.literal(store(start..<index + 1)))
      start = index + 1
    }
    if start < range.upperBound { instructions.append(.literal(store(start..<range.upperBound))) }
  }

  mutating func append(partial program: Unmanaged<TemplateProgram<View>>, indentation: Range<Int>) {
    instructions.append(.partial(program, indentation: store(indentation)))
  }

  private mutating func store(_ range: Range<Int>) -> Range<Int> {
    let start = literals.count
    literals += template.source.bytes[range]
    return start..<literals.count
  }
}

// MARK: - Mistakes

extension TemplateCompiler {
  private mutating func field<View: TemplateView>(
    _ name: ParsedTemplate.Name,
    of _: View.Type,
    in source: TemplateSource
  ) -> ViewField<View>? {
    let fields = View.fields
    if let field = fields[name.text] { return field }
    let names = fields.all.map(\.name)
    problems.insert(
      source.problem(
        at: name.offset,
        "unknown field '\(name.text)' in the view '\(fields.name)'" + didYouMean(name.text, names),
        help: "its fields are: \(names.joined(separator: ", "))"
      )
    )
    return nil
  }

  private mutating func report(
    unknownPartial name: ParsedTemplate.Name,
    in source: TemplateSource
  ) {
    problems.insert(
      source.problem(
        at: name.offset,
        "unknown template '\(name.text)'" + didYouMean(name.text, set.names),
        help: "templates are: \(set.names.joined(separator: ", "))"
      )
    )
  }

  private mutating func report(noSection name: ParsedTemplate.Name, in source: TemplateSource) {
    problems.insert(
      source.problem(
        at: name.offset,
        "'\(name.text)' is a string, but a section needs a flag, a list or a child",
        help: "print it with '{{\(name.text)}}'"
      )
    )
  }

  private mutating func report<View: TemplateView>(
    notText field: ViewField<View>,
    _ name: ParsedTemplate.Name,
    in source: TemplateSource
  ) {
    problems.insert(
      source.problem(
        at: name.offset,
        "'\(name.text)' is \(field.kindWithArticle), not a string",
        help: "open it with '{{#\(name.text)}}…{{/\(name.text)}}'"
      )
    )
  }

  private func didYouMean(_ name: String, _ names: [String]) -> String {
    nearest(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
  }
}
