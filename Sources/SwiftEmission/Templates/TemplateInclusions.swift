/// A template along with the type of view that it is compiled for.
struct NamedProgram: Hashable {
  var template: String
  var view: ObjectIdentifier
}

/// The inclusions of templates by others *for the same view*.
///
/// A template may include itself inside a list or a child, because views end somewhere. With the same view, the inclusion would never end.
/// For example, `Type.mustache` with `{{>Type}}` outside of any section. Nor may templates include others so often that printing one view
/// takes forever: thirty templates that each include the next one twice would print the last one a thousand million times.
struct TemplateInclusions {
  private var targets: [NamedProgram: [Inclusion]] = [:]
  private var order: [NamedProgram] = []

  private struct Inclusion {
    var target: NamedProgram
    var source: TemplateSource
    var offset: Int

    func problem(_ message: String, help: String) -> TemplateProblem {
      source.problem(at: offset, message, help: help)
    }
  }

  /// How many templates a template may include for one view, directly and through others. The built-in ones include a few dozen.
  private static let limit = 10_000

  mutating func add(
    _ target: NamedProgram,
    in includer: NamedProgram,
    at name: ParsedTemplate.Name,
    of source: TemplateSource
  ) {
    if targets[includer] == nil { order.append(includer) }
    targets[includer, default: []].append(
      Inclusion(target: target, source: source, offset: name.offset)
    )
  }

  /// The inclusions that would never end, or else those with which a template includes too many.
  var problems: [TemplateProblem] {
    let endless = endless
    return endless.isEmpty ? excessive : endless
  }

  /// The inclusions that lead back to the including template.
  private var endless: [TemplateProblem] {
    order.flatMap { includer in
      targets[includer, default: []]
        .filter { reaches(includer, from: $0.target) }
        .map {
          $0.problem(
            "the template '\(includer.template)' includes itself endlessly with '{{>\($0.target.template)}}'",
            help: "include it inside the section of a list or a child"
          )
        }
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

  /// For each template that includes too many, while those that it includes directly don't: the inclusion that is one too many.
  private var excessive: [TemplateProblem] {
    var counts: [NamedProgram: Int] = [:]
    for includer in order { count(includer, &counts) }
    return order.compactMap { includer in
      var sum = 0
      let last = targets[includer, default: []].first { inclusion in
        sum += 1 + counts[inclusion.target, default: 0]
        return sum > Self.limit
      }
      guard let last, counts[last.target, default: 0] <= Self.limit else { return nil }
      return last.problem(
        "the template '\(includer.template)' includes more than \(Self.limit) templates for one view",
        help: "write what is repeated once, or inside the section of a list or a child"
      )
    }
  }

  /// Counts the inclusions for one view, which don't form cycles. Numbers above the limit are one more than it.
  private func count(_ includer: NamedProgram, _ counts: inout [NamedProgram: Int]) {
    guard counts[includer] == nil else { return }
    counts[includer] = 0
    for inclusion in targets[includer, default: []] {
      count(inclusion.target, &counts)
      let sum = counts[includer, default: 0] + 1 + counts[inclusion.target, default: 0]
      counts[includer] = min(sum, Self.limit + 1)
    }
  }
}
