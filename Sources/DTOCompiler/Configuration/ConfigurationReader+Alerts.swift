import SchemaDocument

/// When there are alerts about payloads, and whom they are for.
extension ConfigurationReader {
  mutating func readAlerts(_ value: Node) {
    guard requireMapping(value, "'alerts'") else { return }
    for (key, value) in value.pairs {
      switch AlertKey(rawValue: key.text) {
      case .name: readServiceName(value)
      case .selector: readSelector(value)
      case .owners: project.alerts.owners = labels(in: value, AlertKey.owners.rawValue)
      case .severities:
        project.alerts.severities = labels(in: value, AlertKey.severities.rawValue)
      case .otherTypes: readOtherTypes(value)
      case .lostShare: readLostShare(value)
      case .minimumDecodes: readMinimumDecodes(value)
      case .runbooks: readRunbooks(value)
      case nil:
        reportUnknown(key, among: AlertKey.allCases.map(\.rawValue), what: "key in 'alerts'")
      }
    }
  }

  private mutating func readServiceName(_ value: Node) {
    guard let text = text(value) else { return }
    // Grafana's addresses have at most 40 of these characters.
    guard !value.isNull, !text.isEmpty, text.utf8.count <= 34,
      text.unicodeScalars.allSatisfy(\.isOfAddress)
    else {
      return report(
        OptionError(
          "'\(text)' is not a name of a service",
          help: "write at most 34 letters from A to Z, digits, '-' and '_', such as 'shop'"
        ),
        at: value
      )
    }
    project.alerts.name = text
  }

  private mutating func readSelector(_ value: Node) {
    guard let text = text(value) else { return }
    guard SeriesSelector.isValid(text) else {
      return report(
        OptionError(
          "'\(text)' is not a selector",
          help:
            "write conditions for labels that tell services apart, as in PromQL, such as 'job=\"shop\"'"
        ),
        at: value
      )
    }
    project.alerts.selector = text
  }

  private mutating func readOtherTypes(_ value: Node) {
    guard let text = text(value) else { return }
    guard let choice = AlertSettings.OtherTypes(rawValue: text) else {
      return report(
        OptionError("'other-types' must be 'included' or 'omitted', not '\(text)'"),
        at: value
      )
    }
    project.alerts.otherTypes = choice
  }

  private mutating func readRunbooks(_ value: Node) {
    guard let text = text(value) else { return }
    guard !value.isNull, !text.allSatisfy(\.isWhitespace) else {
      return report(OptionError("the address in 'runbooks' is empty"), at: value)
    }
    project.alerts.runbooks = text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  private mutating func labels(in value: Node, _ key: String) -> [AlertSettings.Label] {
    guard requireMapping(value, "'\(key)'") else { return [] }
    var labels: [AlertSettings.Label] = []
    for (pattern, value) in value.pairs {
      guard let text = text(value) else { continue }
      if value.isNull || text.allSatisfy(\.isWhitespace) {
        report(OptionError("the value of '\(pattern.text)' is empty"), at: value)
      } else {
        labels.append(AlertSettings.Label(pattern: pattern.text, value: text, place: pattern.span))
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

extension Unicode.Scalar {
  /// Whether it can be a part of an address without being escaped.
  fileprivate var isOfAddress: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: false
    }
  }
}
