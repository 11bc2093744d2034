/// A pattern for names and paths: `*` stands for any characters but `/`, `**` for any at all, `?` for one.
///
/// For example `taxi/*.yml` means `taxi/order.yml` but not `taxi/v2/order.yml`, which `taxi/**.yml` means, too.
package struct Glob: Hashable, Sendable {
  private let steps: [Step]

  private enum Step: Hashable, Sendable {
    case character(Character)
    case one
    case some
    case all
  }

  package init(_ pattern: String) {
    var steps: [Step] = []
    for character in pattern {
      switch character {
      case "*" where steps.last == .some: steps[steps.count - 1] = .all
      case "*" where steps.last == .all: continue
      case "*": steps.append(.some)
      case "?": steps.append(.one)
      default: steps.append(.character(character))
      }
    }
    self.steps = steps
  }

  /// Whether the whole text fits. Takes time in proportion to both lengths, whatever the pattern.
  package func matches(_ text: String) -> Bool {
    // By position in the pattern: whether the text so far fits the steps before it.
    var reached = Array(repeating: false, count: steps.count + 1)
    reached[0] = true
    passStars(&reached)
    for character in text {
      var next = Array(repeating: false, count: steps.count + 1)
      for (position, step) in steps.enumerated() where reached[position] {
        switch step {
        case .character(let wanted): if wanted == character { next[position + 1] = true }
        case .one: if character != "/" { next[position + 1] = true }
        case .some: if character != "/" { next[position] = true }
        case .all: next[position] = true
        }
      }
      passStars(&next)
      reached = next
    }
    return reached[steps.count]
  }

  /// A star may stand for nothing.
  private func passStars(_ reached: inout [Bool]) {
    for (position, step) in steps.enumerated() where reached[position] {
      if step == .some || step == .all { reached[position + 1] = true }
    }
  }
}
