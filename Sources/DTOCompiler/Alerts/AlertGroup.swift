import SchemaModel

/// Types whose alerts go to the same people.
struct AlertGroup: Hashable {
  /// What alerts of the group say about themselves.
  struct Labels: Hashable {
    var severity: String?
    var owner: String?
  }

  /// Which types belong to the group.
  enum Selection: Hashable {
    case types(TypeLabels)
    /// Every type that is in no other group, also one that the schemas don't have.
    case others(than: TypeLabels)
  }

  let labels: Labels
  let selection: Selection
  /// Labels that the selection would contain, but that another group names.
  var exceptions: [String] = []

  static let defaultSeverity = "warning"

  var severity: String { labels.severity ?? Self.defaultSeverity }

  /// The conditions for the label `type` in PromQL.
  var matchers: [String] {
    switch selection {
    case .types(let labels):
      ["type=~\"\(labels.expression)\""]
        + (exceptions.isEmpty ? [] : ["type!~\"\(TypeLabels(exceptions).expression)\""])
    case .others(let labels): labels.isEmpty ? [] : ["type!~\"\(labels.expression)\""]
    }
  }
}

/// Types in the label `type`.
struct TypeLabels: Hashable {
  /// Names such as `Order`, which stand for everything that has them: types nested in them, and generic types around them.
  private var names: [String] = []
  /// Generic types such as `OneOf2<Cash, Card>`, which stand for themselves.
  private(set) var generics: [String] = []

  init(_ labels: [String]) {
    for label in labels {
      if label.contains("<") { generics.append(label) } else { names.append(label) }
    }
  }

  var isEmpty: Bool { names.isEmpty && generics.isEmpty }

  /// A regular expression in a string of PromQL.
  var expression: String {
    let escaped = { (label: String) in label.replacing(".", with: #"\\."#) }
    var parts: [String] = []
    if !names.isEmpty {
      // In 'Page<Order>' and 'OneOf2<Order, Park>', names follow a bracket or a space.
      parts.append("(.*[< ])?(\(names.map(escaped).joined(separator: "|")))([.,>].*)?")
    }
    return (parts + generics.map(escaped)).joined(separator: "|")
  }

  /// Whether a generic type is around one of the names.
  func mention(_ generic: String) -> Bool {
    generic.split(whereSeparator: { "<>, ".contains($0) }).contains { part in
      names.contains { part == $0 || part.hasPrefix("\($0).") }
    }
  }
}

extension [AlertType] {
  /// Returns the groups of types, in the order of their first types. Types without an owner and with the default severity come last.
  func groups(_ settings: AlertSettings) -> [AlertGroup] {
    let general = AlertGroup.Labels(severity: nil, owner: nil)
    var order: [AlertGroup.Labels] = []
    var members: [AlertGroup.Labels: [String]] = [:]
    for (label, labels) in self.labels(settings) {
      if members[labels] == nil, labels != general { order.append(labels) }
      members[labels, default: []].append(label)
    }
    func group(_ labels: AlertGroup.Labels) -> AlertGroup {
      let types = TypeLabels(members[labels] ?? [])
      let others = members.filter { $0.key != labels }.values.joined()
      let exceptions = others.filter { $0.contains("<") && types.mention($0) }.sorted()
      return AlertGroup(labels: labels, selection: .types(types), exceptions: exceptions)
    }
    var groups = order.map(group)
    switch settings.otherTypes {
    case .included:
      let known = TypeLabels(order.flatMap { members[$0] ?? [] })
      groups.append(AlertGroup(labels: general, selection: .others(than: known)))
    case .omitted:
      if members[general] != nil { groups.append(group(general)) }
    }
    return groups
  }

  /// The labels of types with their owners and severities, in the order of the types.
  private func labels(_ settings: AlertSettings) -> [(label: String, AlertGroup.Labels)] {
    var order: [String] = []
    var found: [String: AlertGroup.Labels] = [:]
    // What is said about an alias counts only if nothing is said about its type. Several outputs can have the same type.
    for type in filter({ !$0.isAlias }) + filter(\.isAlias) {
      guard let label = type.label else { continue }
      var labels = found[label] ?? AlertGroup.Labels()
      if found[label] == nil { order.append(label) }
      labels.severity = labels.severity ?? settings.severities.value(of: type)
      labels.owner = labels.owner ?? settings.owners.value(of: type) ?? type.owner
      found[label] = labels
    }
    // What an alias says about the type around a flat nested one.
    for type in self where type.names.count > 1 {
      guard let label = type.label, var labels = found[label],
        let outer = type.names.last.flatMap({ found[$0] })
      else { continue }
      labels.severity = labels.severity ?? outer.severity
      labels.owner = labels.owner ?? outer.owner
      found[label] = labels
    }
    for type in self {
      guard let label = type.label, let owner = type.ownerOfDocument else { continue }
      if found[label]?.owner == nil { found[label]?.owner = owner }
    }
    return order.map { label in
      var labels = found[label] ?? AlertGroup.Labels()
      if labels.severity == AlertGroup.defaultSeverity { labels.severity = nil }
      return (label, labels)
    }
  }
}

extension [AlertSettings.Label] {
  /// The value of the first pattern that matches the type, or else one around it.
  fileprivate func value(of type: AlertType) -> String? {
    type.names.lazy.compactMap { name in first { Glob($0.pattern).matches(name) }?.value }.first
  }
}
