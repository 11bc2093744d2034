import SchemaDocument
import SchemaModel

/// The settings of a project for alerts about payloads.
///
/// For example
/// ```yaml
/// alerts:
///   name: shop
///   selector: job="shop"
///   owners: {'Order*': taxi}
///   severities: {'Payment*': critical}
///   lost-share: 0.02
/// ```
package struct AlertSettings: Hashable, Sendable {
  /// What types with a certain name get.
  struct Label: Hashable, Sendable {
    /// A pattern of names, such as `Order*`.
    var pattern: String
    var value: String
    /// The location of the pattern in the configuration.
    var place: Span
  }

  /// Whether there are alerts about types that the schemas don't have.
  enum OtherTypes: String, CaseIterable, Hashable, Sendable {
    case included, omitted
  }

  /// The name of the service, for the dashboard and the group of rules; nil if there is only one.
  var name: String?
  /// Which series are meant, as in PromQL: `job="shop"`; nil for all.
  var selector: String?
  /// Owners by types. Of several patterns that match, the first one counts.
  var owners: [Label] = []
  /// Severities by types. Of several patterns that match, the first one counts.
  var severities: [Label] = []
  var otherTypes = OtherTypes.included
  /// The share of lost payloads above which there is an alert.
  var lostShare = 0.01
  /// The number of payloads in ten minutes below which a share says nothing.
  var minimumDecodes = 100
  /// The address of the folder with the pages of rules; nil for those of the manual.
  var runbooks: String?

  /// Creates the settings of a project that states none.
  package init() {}

  /// The settings that differ from their defaults, as in a configuration.
  var entries: [String] {
    let defaults = AlertSettings()
    var entries: [String] = []
    func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }
    func add(_ key: AlertKey, _ value: String?) {
      if let value { entries.append("\(key.rawValue): \(value)") }
    }
    add(.name, name)
    add(.selector, selector.map(quoted))
    for (key, labels) in [(AlertKey.owners, owners), (.severities, severities)]
    where !labels.isEmpty {
      add(
        key,
        "{\(labels.map { "\(quoted($0.pattern)): \(quoted($0.value))" }.joined(separator: ", "))}"
      )
    }
    add(.otherTypes, otherTypes == defaults.otherTypes ? nil : otherTypes.rawValue)
    add(.lostShare, lostShare == defaults.lostShare ? nil : "\(lostShare)")
    add(.minimumDecodes, minimumDecodes == defaults.minimumDecodes ? nil : "\(minimumDecodes)")
    add(.runbooks, runbooks)
    return entries
  }
}

extension AlertSettings {
  /// Whether something is said about types.
  var hasPatterns: Bool { !owners.isEmpty || !severities.isEmpty }

  /// The patterns that match none of the types, each with the key that it is under.
  func unmatched(among names: Set<String>) -> [Diagnostic] {
    [(AlertKey.owners, owners), (.severities, severities)].flatMap { key, labels in
      labels.filter { label in !names.contains(where: Glob(label.pattern).matches) }.map {
        .unmatchedAlert(
          $0.pattern,
          in: key,
          at: $0.place,
          meant: nearest(to: $0.pattern, among: names.sorted())
        )
      }
    }
  }
}
