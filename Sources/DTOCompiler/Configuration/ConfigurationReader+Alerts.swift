import SchemaDocument

/// When there are alerts about payloads, and whom they are for.
extension ConfigurationReader {
  mutating func readAlerts(_ value: Node) {
    guard requireMapping(value, "'alerts'") else { return }
    for (key, value) in value.pairs {
      switch AlertKey(rawValue: key.text) {
      case .owners: project.alerts.owners = labels(in: value, AlertKey.owners.rawValue)
      case .severities:
        project.alerts.severities = labels(in: value, AlertKey.severities.rawValue)
      case .lostShare: readLostShare(value)
      case .minimumDecodes: readMinimumDecodes(value)
      case .runbooks:
        guard let text = text(value) else { continue }
        project.alerts.runbooks = text.hasSuffix("/") ? String(text.dropLast()) : text
      case nil:
        reportUnknown(key, among: AlertKey.allCases.map(\.rawValue), what: "key in 'alerts'")
      }
    }
  }

  private mutating func labels(in value: Node, _ key: String) -> [AlertSettings.Label] {
    guard requireMapping(value, "'\(key)'") else { return [] }
    var labels: [AlertSettings.Label] = []
    for (pattern, value) in value.pairs {
      guard let text = text(value) else { continue }
      if text.isEmpty {
        report(OptionError("the value of '\(pattern.text)' is empty"), at: value)
      } else {
        labels.append(AlertSettings.Label(pattern: pattern.text, value: text))
      }
    }
    return labels
  }

  private mutating func readLostShare(_ value: Node) {
    guard let text = text(value) else { return }
    guard let share = Double(text), share >= 0, share < 1 else {
      return report(OptionError("'\(text)' is not a share, such as 0.01"), at: value)
    }
    project.alerts.lostShare = share
  }

  private mutating func readMinimumDecodes(_ value: Node) {
    guard let text = text(value) else { return }
    guard let count = Int(text), count >= 0 else {
      return report(OptionError("'\(text)' is not a number of payloads"), at: value)
    }
    project.alerts.minimumDecodes = count
  }
}
