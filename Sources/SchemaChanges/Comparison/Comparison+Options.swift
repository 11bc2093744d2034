import SchemaDocument
import SwiftEmission

/// Options that affect all types, but no type in particular.
extension Comparison {
  /// - Parameter place: Where the new options are.
  mutating func compareOptions(at place: Span?) {
    let (mine, theirs) = (old.surface.options, new.surface.options)
    var location = Place(type: "")
    location.new = place
    if mine.access != theirs.access {
      report(
        .changedOption("access", from: mine.access.rawValue, to: theirs.access.rawValue),
        location,
        source: theirs.access.reach < mine.access.reach
          ? .unknown("code in other modules may no longer see the types")
          : .fine
      )
    }
    if mine.conformance != theirs.conformance {
      report(
        .changedOption(
          "codable",
          from: mine.conformance == .codable ? "true" : "false",
          to: theirs.conformance == .codable ? "true" : "false"
        ),
        location,
        source: theirs.conformance == .decodable
          ? .breaks("types are no longer 'Encodable'") : .fine
      )
    }
    if mine.runtime != theirs.runtime {
      report(
        .changedOption("runtime", from: mine.runtime.rawValue, to: theirs.runtime.rawValue),
        location,
        source: .unknown("it depends on the code whether it imports 'DTORuntime'")
      )
    }
    if mine.swift.hasNonisolatedTypes != theirs.swift.hasNonisolatedTypes {
      report(
        .changedOption(
          "swift-version",
          from: "\(mine.swift.major).\(mine.swift.minor)",
          to: "\(theirs.swift.major).\(theirs.swift.minor)"
        ),
        location,
        source: .unknown(
          "the types are \(theirs.swift.hasNonisolatedTypes ? "now" : "no longer") 'nonisolated'"
        )
      )
    }
    let lost = mine.imports.filter { !theirs.imports.contains($0) }
    if !lost.isEmpty {
      report(
        .changedOption(
          "imports",
          from: mine.imports.joined(separator: ", "),
          to: theirs.imports.joined(separator: ", ")
        ),
        location,
        source: .unknown("it depends on the code whether it needs the import")
      )
    }
    compareSettings(location)
  }

  /// Reports that documents are for another output.
  ///
  /// - Parameter names: What the outputs are called.
  mutating func report(_ files: [FileID], movedBetween names: (old: String, new: String)) {
    for file in files {
      var location = Place(type: "")
      location.new = Span(file: file, start: 0, end: 0)
      report(
        .movedDocument(from: names.old, to: names.new),
        location,
        source: .unknown(Self.otherOutput)
      )
    }
  }

  private static let otherOutput =
    "types may be in another module, or have another name or form there"

  private mutating func compareSettings(_ location: Place) {
    let reason = "dtoc does not know what they write"
    if old.settings.templates != new.settings.templates {
      report(.changedSettings("templates"), location, source: .unknown(reason))
    }
    if old.settings.outputs != new.settings.outputs {
      report(.changedSettings("outputs"), location, source: .unknown(Self.otherOutput))
    }
  }
}

extension EmissionOptions.Access {
  fileprivate var reach: Int {
    switch self {
    case .public: 2
    case .package: 1
    case .internal: 0
    }
  }
}
