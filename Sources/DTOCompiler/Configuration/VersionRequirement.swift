/// The versions of dtoc that a configuration is for: comparisons, all of which must be true.
///
/// For example `>=0.2, <1`. The operators are those of Python's version specifiers: `~=0.2.1` is at least 0.2.1 and starts with 0.2. A
/// version without an operator is the only one.
package struct VersionRequirement: Hashable, Sendable {
  /// As written.
  package let text: String
  private let comparisons: [Comparison]

  private struct Comparison: Hashable {
    var relation: Relation
    var bound: SemanticVersion
  }

  /// In an order in which none is the start of a later one.
  private enum Relation: String, CaseIterable {
    case compatible = "~="
    case equal = "=="
    case different = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
  }

  /// - Throws: ``OptionError`` if it is not a requirement.
  package init(_ text: String) throws(OptionError) {
    self.text = text
    var comparisons: [Comparison] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      comparisons.append(try Self.comparison(part.trimmed))
    }
    self.comparisons = comparisons
  }

  private static func comparison(_ text: String) throws(OptionError) -> Comparison {
    let relation = Relation.allCases.first { text.hasPrefix($0.rawValue) }
    let version = text.dropFirst(relation?.rawValue.count ?? 0).drop { $0 == " " }
    guard let bound = SemanticVersion(version) else {
      throw OptionError(
        "'\(text)' is not a version, or a comparison with one",
        help: "write a range such as '>=0.2, <1', or a version such as '0.2.1'"
      )
    }
    guard relation != .compatible || bound.precision > 1 else {
      throw OptionError("'\(text)' needs a second number", help: "write '\(text).0'")
    }
    return Comparison(relation: relation ?? .equal, bound: bound)
  }

  /// Whether a version, such as `0.2.1`, is among them.
  package func allows(_ version: String) -> Bool {
    guard let version = SemanticVersion(version[...]) else { return false }
    return comparisons.allSatisfy { comparison in
      let bound = comparison.bound
      return switch comparison.relation {
      case .compatible:
        version >= bound && version.numbers.starts(with: bound.numbers.prefix(bound.precision - 1))
      case .equal: version == bound
      case .different: version != bound
      case .atMost: version <= bound
      case .atLeast: version >= bound
      case .less: version < bound
      case .greater: version > bound
      }
    }
  }
}
