/// A template along with the type of view that it is compiled for.
struct NamedProgram: Hashable {
  var template: String
  var view: ObjectIdentifier
}

/// The inclusions of templates by others *for the same view*.
///
/// A template may include itself inside a list or a child, because views end somewhere. With the same view, the inclusion would never end.
/// For example, `Type.mustache` with `{{>Type}}` outside of any section.
struct TemplateInclusions {
  private var targets: [NamedProgram: [Inclusion]] = [:]
  private var order: [NamedProgram] = []

  private struct Inclusion {
    var target: NamedProgram
    var problem: TemplateProblem
  }

  mutating func add(
    _ target: NamedProgram,
    in includer: NamedProgram,
    at name: ParsedTemplate.Name,
    of source: TemplateSource
  ) {
    let problem = source.problem(
      at: name.offset,
      "the template '\(includer.template)' includes itself endlessly with '{{>\(name.text)}}'",
      help: "include it inside the section of a list or a child"
    )
    if targets[includer] == nil { order.append(includer) }
    targets[includer, default: []].append(Inclusion(target: target, problem: problem))
  }

  /// The inclusions that lead back to the including template.
  var endless: [TemplateProblem] {
    order.flatMap { includer in
      targets[includer, default: []]
        .filter { reaches(includer, from: $0.target) }
        .map(\.problem)
    }
  }

  private func reaches(_ goal: NamedProgram, from start: NamedProgram) -> Bool {
    var seen: Set<NamedProgram> = [start]
    var pending = [start]
    while let program = pending.popLast() {
      if program == goal { return true }
      for inclusion in targets[program, default: []] where seen.insert(inclusion.target).inserted {
        pending.append(inclusion.target)
      }
    }
    return false
  }
}
