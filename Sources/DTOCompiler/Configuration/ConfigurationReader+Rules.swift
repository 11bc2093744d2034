import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering
import SchemaModel
import SwiftEmission

/// Rules that set options for some types.
extension ConfigurationReader {
  mutating func readRules(_ list: Node) {
    guard list.isSequence else {
      return report(OptionError("'rules' must be a list, not a \(list.kindName)"), at: list)
    }
    for rule in list.elements {
      guard requireMapping(rule, "a rule") else { continue }
      readRule(rule)
    }
  }

  private mutating func readRule(_ node: Node) {
    var rule = ConfigurationRule()
    defer { options.configuration.rules.append(ConfiguredRule(rule, at: node)) }
    for (key, value) in node.pairs {
      if let criterion = Criterion(rawValue: key.text) {
        read(value, of: criterion, into: &rule.style.selector, &rule.properties)
      } else if let option = OutputOption.named(key.text), let add = option.addToRule {
        for (node, entry) in entries(of: value, as: option.form) {
          do {
            try add(entry, &rule)
          } catch {
            report(error, at: node)
          }
        }
      } else if OutputOption.named(key.text) != nil {
        report(OptionError("'\(key.text)' can't be set for some types only"), at: key)
      } else {
        let selectable = OutputOption.all.filter(\.isSelectable).map(\.key)
        let criteria = Criterion.allCases.map(\.rawValue)
        reportUnknown(key, among: criteria + selectable, what: "key in a rule")
      }
    }
    if node.pairs.allSatisfy({ Criterion(rawValue: $0.key.text) != nil }) {
      report(OptionError("this rule sets no option"), at: node)
    }
    if rule.saysMoreThanPolicies {
      if !rule.properties.isEmpty {
        report(OptionError("only decoding policies can be set for 'keys'"), at: node)
      }
      options.emission.rules.append(rule.style)
    }
    if !rule.properties.isEmpty,
      rule.policies.unknownKeys != nil || rule.policies.enumerations != nil
    {
      report(
        OptionError(
          "'unknown-key-policy' and 'enum-policy' apply to whole types and can't be set for 'keys'"
        ),
        at: node
      )
    }
    if !rule.policies.isEmpty {
      options.lowering.rules.append(
        DecodingRule(
          selector: rule.style.selector,
          properties: rule.properties,
          policies: rule.policies
        )
      )
    }
  }

  /// The criteria for the types of a rule, and for their properties.
  enum Criterion: String, CaseIterable {
    case schemas
    case keys
    case kinds
    case tags

    /// The criteria that select whole types.
    static var ofTypes: [Criterion] { allCases.filter { $0 != .keys } }

    var summary: String {
      switch self {
      case .schemas: "Patterns of names, files or locations of schemas."
      case .keys: "Patterns of keys of their properties."
      case .kinds: "Kinds of types: object, enumeration or union."
      case .tags: "Tags of operations that use them."
      }
    }
  }

  mutating func read(
    _ value: Node,
    of criterion: Criterion,
    into selector: inout TypeSelector,
    _ properties: inout [Glob]
  ) {
    for (node, entry) in relativePatterns(in: value) {
      switch criterion {
      case .schemas: selector.schemas.append(SchemaPattern(entry.value))
      case .tags: selector.tags.append(entry.value)
      case .keys: properties.append(Glob(entry.value))
      case .kinds:
        if let kind = TypeSelector.Kind(rawValue: entry.value) {
          selector.kinds.insert(kind)
        } else {
          let kinds = TypeSelector.Kind.allCases.map(\.rawValue)
          report(OptionError("'\(entry.value)' is not \(kinds.quoted)"), at: node)
        }
      }
    }
  }
}
