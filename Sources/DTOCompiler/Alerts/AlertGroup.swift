import SchemaModel

/// Types whose alerts go to the same people.
struct AlertGroup: Hashable {
  /// What alerts of the group say about themselves.
  struct Labels: Hashable {
    var severity: String
    var owner: String?
  }

  /// Which types belong to the group.
  enum Selection: Hashable {
    case types([String])
    /// Every type that is in no other group, also one that the schemas don't have.
    case others(than: [String])
  }

  let labels: Labels
  let selection: Selection

  /// The condition for the label `type` in PromQL; empty if every type belongs to the group.
  var matcher: String {
    switch selection {
    case .types(let names): "type=~\"\(expression(names))\""
    case .others(let names): names.isEmpty ? "" : "type!~\"\(expression(names))\""
    }
  }

  /// A regular expression for types and those nested in them, in a string of PromQL.
  private func expression(_ names: [String]) -> String {
    "(\(names.joined(separator: "|")))" + #"(\\..*)?"#
  }

  private static let defaultSeverity = "warning"

  /// Returns the groups of types, in the order of their first types. Types without an owner and with the default severity come last.
  ///
  /// - Parameter types: The names of all types that aren't nested, without their modules, and the owners that schemas state.
  static func groups(
    of types: [(name: String, owner: String?)],
    _ settings: AlertSettings
  ) -> [AlertGroup] {
    let general = Labels(severity: defaultSeverity, owner: nil)
    var order: [Labels] = []
    var names: [Labels: [String]] = [:]
    // Several outputs can have the same type.
    var seen: Set<String> = []
    for type in types where seen.insert(type.name).inserted {
      let labels = Labels(
        severity: settings.severities.value(of: type.name) ?? defaultSeverity,
        owner: settings.owners.value(of: type.name) ?? type.owner
      )
      if names[labels] == nil, labels != general { order.append(labels) }
      names[labels, default: []].append(type.name)
    }
    let groups = order.map { AlertGroup(labels: $0, selection: .types(names[$0] ?? [])) }
    let known = order.flatMap { names[$0] ?? [] }
    return groups + [AlertGroup(labels: general, selection: .others(than: known))]
  }
}

extension [AlertSettings.Label] {
  fileprivate func value(of name: String) -> String? {
    first { Glob($0.pattern).matches(name) }?.value
  }
}
