extension ParsedTemplate {
  /// Finds the tags of a template and pairs sections with their ends. Mistakes are added to `problems`.
  init(parsing source: TemplateSource) {
    self.source = source
    var scanner = TagScanner(source: source)
    var openSections: [Int] = []

    while let (literal, tag) = scanner.next() {
      if !literal.isEmpty { nodes.append(.literal(literal)) }
      switch tag {
      case .comment, .end: break
      case .field(let name): nodes.append(.field(name))
      case .partial(let name, let indentation):
        nodes.append(.partial(name, indentation: indentation))
      case .open(let name, let kind):
        if name.isReserved { check(group: name, isAlone: scanner.isAlone) }
        openSections.append(nodes.count)
        nodes.append(.section(name, kind, end: nodes.count))
      case .close(let name):
        if name.group != nil { check(group: name, isAlone: scanner.isAlone) }
        close(name, &openSections)
      case .mistake(let problem): problems.append(problem)
      }
    }
    for index in openSections {
      guard case .section(let name, _, _) = nodes[index] else { continue }
      problems.append(
        source.problem(
          at: name.offset,
          "the section '\(name.text)' is not closed",
          help: "add '{{/\(name.text)}}'"
        )
      )
      end(index)
    }
  }

  private mutating func close(_ name: Name, _ openSections: inout [Int]) {
    guard let last = openSections.last, case .section(let open, _, _) = nodes[last] else {
      problems.append(
        source.problem(at: name.offset, "'{{/\(name.text)}}' closes a section that is not open")
      )
      return
    }
    if open.text != name.text {
      problems.append(
        source.problem(
          at: name.offset,
          "'{{/\(name.text)}}' closes the section '\(open.text)'",
          help: "write '{{/\(open.text)}}'"
        )
      )
    }
    openSections.removeLast()
    end(last)
    if open.group == .optional, !hasContent(nodes[(last + 1)...]) {
      problems.append(
        source.problem(
          at: open.offset,
          "there is no section in '\(open.text)', so its lines are always left out",
          help: "put a section between the tags, or remove them"
        )
      )
    }
  }

  /// Whether nodes between the tags of a group can decide that its lines are printed.
  private func hasContent(_ nodes: ArraySlice<Node>) -> Bool {
    nodes.contains { node in
      switch node {
      case .section(_, .normal, _), .section(_, .inverted, _), .section(_, .optional, _), .partial:
        true
      case .section(_, .oneLine, _), .literal, .field: false
      }
    }
  }

  private mutating func end(_ index: Int) {
    guard case .section(let name, let kind, _) = nodes[index] else { return }
    nodes[index] = .section(name, kind, end: nodes.count)
  }

  private mutating func check(group name: Name, isAlone: Bool) {
    if name.group == nil {
      problems.append(source.problem(inGroup: name, "unknown group '\(name.text)'"))
    } else if !isAlone {
      problems.append(source.problem(inGroup: name, "'\(name.text)' must be alone on its line"))
    }
  }
}

extension TemplateSource {
  func problem(inGroup name: ParsedTemplate.Name, _ message: String) -> TemplateProblem {
    problem(
      at: name.offset,
      message,
      help: "'{{#@oneLine}}' and '{{#@optional}}' group lines; each must be on its own line"
    )
  }
}
