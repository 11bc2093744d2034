import SchemaDocument
import SchemaIR
import SchemaValidation
import SwiftEmission

/// A configuration file: options by their keys, and rules that set some of them for some types only.
///
/// For example
/// ```yaml
/// type-suffix: Result
/// conformances: [Hashable, Sendable, CaseIterable]
/// names:
///   taxi/order.yml#/definitions/order: Trip
/// rules:
///   - schemas: taxi/**
///     kinds: object
///     conformances: Identifiable
/// profiles: [style]
/// severities:
///   missing-description: off
///   unknown-keyword: {severity: error, paths: taxi/**}
/// ```
/// The types of a rule are those that fit all of `schemas`, `kinds` and `tags`, as far as it has them.
public struct Configuration: Sendable {
  /// What the file asks for; what is wrong in it is left out.
  public private(set) var options = CompilerOptions()
  /// Which rules count, and how much.
  public private(set) var validation = ValidationOptions()
  /// What is wrong in the file.
  public let findings: Findings

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - bytes: YAML or JSON, in UTF-8, or UTF-16 with a byte order mark.
  ///   - displayPath: The path as messages show it, such as `dtoc.yaml`.
  public init(bytes: [UInt8], displayPath: String) {
    var diagnostics = Diagnostics()
    let document = Document.read(
      bytes: bytes,
      path: displayPath,
      file: .configuration,
      diagnostics: &diagnostics
    )
    if let root = document.root {
      var reader = ConfigurationReader(options: CompilerOptions(), diagnostics: diagnostics)
      reader.read(root)
      options = reader.options
      options.configuration.document = document
      options.severities = reader.validation.compiler.severities
      validation = reader.validation
      validation.compiler = options
      diagnostics = reader.diagnostics
    }
    findings = Findings(diagnostics.entries, in: [], configuration: document)
  }
}

/// The walk through a configuration.
private struct ConfigurationReader {
  var options: CompilerOptions
  var validation = ValidationOptions()
  var diagnostics: Diagnostics

  mutating func read(_ root: Node) {
    guard requireMapping(root, "a configuration") else { return }
    for (key, value) in root.pairs {
      if key.hasText("rules") {
        readRules(value)
      } else if key.hasText("profiles") {
        readProfiles(value)
      } else if key.hasText("severities") {
        readSeverities(value)
      } else if let option = OutputOption.named(key.text) {
        read(value, of: option)
      } else {
        let keys = OutputOption.all.map(\.key) + ["rules", "profiles", "severities"]
        reportUnknown(key, among: keys, what: "option")
      }
    }
  }

  private mutating func read(_ value: Node, of option: OutputOption) {
    option.clear(&options)
    for (node, entry) in entries(of: value, as: option.form) {
      do {
        try option.add(entry, &options)
        if option.key == "names", let key = entry.key {
          options.lowering.namePlaces[try OptionValue.schemaPlace(key)] = node.keySpan
        }
      } catch {
        report(error, at: node)
      }
    }
  }

  private mutating func readProfiles(_ value: Node) {
    for (node, entry) in entries(of: value, as: .list("")) {
      if let profile = RuleProfile(rawValue: entry.value) {
        validation.profiles.insert(profile)
      } else {
        let profiles = RuleProfile.allCases.map(\.rawValue)
        report(OptionError("'\(entry.value)' is none of \(profiles.quoted)"), at: node)
      }
    }
  }

  /// By rule: a severity, or one with the paths where it counts, or several of them.
  private mutating func readSeverities(_ mapping: Node) {
    guard requireMapping(mapping, "what 'severities' holds") else { return }
    for (rule, value) in mapping.pairs {
      guard Rule.named(rule.text) != nil else {
        report(.unknownRule(rule.text), at: rule)
        continue
      }
      for choice in value.isSequence ? Array(value.elements) : [value] {
        readSeverity(choice, of: rule)
      }
    }
  }

  private mutating func readSeverity(_ choice: Node, of rule: Node) {
    var level = choice
    var paths: [String] = []
    if choice.isMapping {
      guard let severity = choice["severity"], severity.isScalar else {
        return report(OptionError("this says where, and not how severe"), at: choice)
      }
      level = severity
      for (key, value) in choice.pairs {
        if key.hasText("paths") {
          paths = entries(of: value, as: .list("")).map(\.1.value)
        } else if !key.hasText("severity") {
          reportUnknown(key, among: ["severity", "paths"], what: "key of a severity")
        }
      }
    }
    do {
      try validation.setSeverity(level.text, of: rule.text, paths: paths)
    } catch {
      report(error, at: level)
    }
  }

  private mutating func readRules(_ list: Node) {
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
        read(value, of: criterion, into: &rule)
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
        reportUnknown(key, among: criteria + selectable, what: "key of a rule")
      }
    }
    if node.pairs.allSatisfy({ Criterion(rawValue: $0.key.text) != nil }) {
      report(OptionError("this rule says for which types, and not what"), at: node)
    }
    if rule.saysMoreThanPolicies {
      if !rule.properties.isEmpty {
        report(OptionError("only policies of decoding can be set by 'keys'"), at: node)
      }
      options.emission.rules.append(rule.style)
    }
    if !rule.properties.isEmpty,
      rule.policies.unknownKeys != nil || rule.policies.enumerations != nil
    {
      report(
        OptionError(
          "'unknown-key-policy' and 'enum-policy' are for whole types, and not for 'keys'"
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

  /// What tells the types of a rule, and the properties in them.
  private enum Criterion: String, CaseIterable {
    case schemas
    case keys
    case kinds
    case tags
  }

  private mutating func read(
    _ value: Node,
    of criterion: Criterion,
    into rule: inout ConfigurationRule
  ) {
    for (node, entry) in entries(of: value, as: .list("")) {
      switch criterion {
      case .schemas: rule.style.selector.schemas.append(SchemaPattern(entry.value))
      case .tags: rule.style.selector.tags.append(entry.value)
      case .keys: rule.properties.append(Glob(entry.value))
      case .kinds:
        if let kind = TypeSelector.Kind(rawValue: entry.value) {
          rule.style.selector.kinds.insert(kind)
        } else {
          let kinds = TypeSelector.Kind.allCases.map(\.rawValue)
          report(OptionError("'\(entry.value)' is none of \(kinds.quoted)"), at: node)
        }
      }
    }
  }

  /// The entries of a value with their places; a single text counts as a list of one.
  private mutating func entries(
    of value: Node,
    as form: OutputOption.Form
  ) -> [(Node, OptionEntry)] {
    switch (form, value.kind) {
    case (.toggle, .scalar), (.choice, .scalar), (.text, .scalar), (.list, .scalar):
      return [(value, OptionEntry(value: value.text))]
    case (.list, .sequence):
      return value.elements.compactMap { element in
        guard element.isScalar else {
          report(OptionError("here goes a text, not a \(element.kindName)"), at: element)
          return nil
        }
        return (element, OptionEntry(value: element.text))
      }
    case (.table, .mapping):
      return value.pairs.compactMap { key, element in
        guard element.isScalar else {
          report(OptionError("here goes a text, not a \(element.kindName)"), at: element)
          return nil
        }
        return (element, OptionEntry(key: key.text, value: element.text))
      }
    case (.toggle, _), (.choice, _), (.text, _):
      report(OptionError("here goes a text, not a \(value.kindName)"), at: value)
    case (.list, .mapping): report(OptionError("here goes a list, not a mapping"), at: value)
    case (.table, _):
      report(OptionError("here goes a mapping, not a \(value.kindName)"), at: value)
    }
    return []
  }

  private mutating func requireMapping(_ node: Node, _ what: String) -> Bool {
    if node.isMapping { return true }
    report(OptionError("\(what) must be a mapping, not a \(node.kindName)"), at: node)
    return false
  }

  private mutating func reportUnknown(_ key: Node, among known: [String], what: String) {
    let meant = nearest(to: key.text, among: known).map { "did you mean '\($0)'?" }
    report(OptionError("there is no \(what) '\(key.text)'", help: meant), at: key)
  }

  private mutating func report(_ error: OptionError, at node: Node) {
    diagnostics.error("configuration", error.message, at: node.span, help: error.help)
  }
}
