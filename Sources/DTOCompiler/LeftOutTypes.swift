import SchemaDocument
import SchemaModel
import SwiftEmission

/// The types of inline schemas of operations that are not generated, because the role has no use for them.
package struct LeftOutTypes: Hashable, Sendable {
  /// The number of types of what isn't decoded and can't be sent. Those of bodies that aren't JSON need another option, too.
  package private(set) var ofDirection = 0
  /// The number of types of bodies that aren't JSON.
  package private(set) var ofMediaType = 0
  private var role: Role?

  init(in settlement: Settlement, role: Role?) {
    self.role = role
    guard let retention = settlement.retention else { return }
    ofDirection = retention.leftOut(of: settlement.whole) { $0 == .direction }.count
    ofMediaType = retention.leftOut(of: settlement.whole) { $0 == .mediaType }.count
  }

  /// What is left out, and what generates it: a phrase for each reason.
  package var phrases: [String] {
    let bodies = role == .server ? "responses" : "requests and parameters"
    return [
      ofDirection == 0
        ? nil
        : "no types for \(counted(ofDirection, "inline schema")) of \(bodies) ('codable: true' generates them)",
      ofMediaType == 0
        ? nil
        : "no types for \(counted(ofMediaType, "inline schema")) in bodies that aren't JSON ('media-types' lists those to generate)",
    ].compactMap(\.self)
  }
}

extension Settlement {
  /// Why types aren't generated, by their preferred names and by their locations: a sentence without a full stop.
  func reasonsAgainst(_ options: CompilerOptions) -> [String: String] {
    guard let retention, let role = options.role else { return [:] }
    var result: [String: String] = [:]
    func add(_ reason: LeftOutInline.Reason, _ text: String) {
      for id in retention.leftOut(of: whole, where: { $0 == reason }) {
        result[whole.wantedFullName(of: id, options: options.emission)] = text
        result["\(whole.paths[Int(whole[id].file.index)])#\(whole[id].pointer)"] = text
      }
    }
    add(.mediaType, "its body isn't JSON; 'media-types' lists the media types to generate")
    add(.direction, "the role '\(role.rawValue)' leaves it out; 'role: both' generates it")
    add(
      .both,
      "the role '\(role.rawValue)' leaves it out, and its body isn't JSON; 'role: both' with 'media-types' generates it"
    )
    return result
  }
}
