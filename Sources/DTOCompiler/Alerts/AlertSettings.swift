/// The settings of a project for alerts about payloads.
///
/// For example
/// ```yaml
/// alerts:
///   owners: {'Order*': taxi}
///   severities: {'Payment*': critical}
///   lost-share: 0.02
/// ```
public struct AlertSettings: Hashable, Sendable {
  /// What types with a certain name get.
  struct Label: Hashable, Sendable {
    /// A pattern of names, such as `Order*`.
    var pattern: String
    var value: String
  }

  /// Owners by types. Of several patterns that match, the first one counts.
  var owners: [Label] = []
  /// Severities by types. Of several patterns that match, the first one counts.
  var severities: [Label] = []
  /// The share of lost payloads above which there is an alert.
  var lostShare = 0.01
  /// The number of payloads in ten minutes below which a share says nothing.
  var minimumDecodes = 100
  /// The address of the folder with the pages of rules; nil for those of the manual.
  var runbooks: String?

  /// Creates the settings of a project that states none.
  public init() {}

  /// The settings that differ from their defaults, as in a configuration.
  var entries: [String] {
    let defaults = AlertSettings()
    var entries: [String] = []
    for (key, labels) in [(AlertKey.owners, owners), (.severities, severities)]
    where !labels.isEmpty {
      let list = labels.map { "'\($0.pattern)': \($0.value)" }.joined(separator: ", ")
      entries.append("\(key.rawValue): {\(list)}")
    }
    if lostShare != defaults.lostShare {
      entries.append("\(AlertKey.lostShare.rawValue): \(lostShare)")
    }
    if minimumDecodes != defaults.minimumDecodes {
      entries.append("\(AlertKey.minimumDecodes.rawValue): \(minimumDecodes)")
    }
    if let runbooks { entries.append("\(AlertKey.runbooks.rawValue): \(runbooks)") }
    return entries
  }
}
