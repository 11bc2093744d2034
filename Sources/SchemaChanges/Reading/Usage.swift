package import SchemaModel
import SwiftEmission

/// How apps use the types of a version: where they contain each other, which are decoded and sent, and which are payloads.
///
/// It is found out once for a version, for the report's head and each comparison.
package struct Usage: Sendable {
  let uses: DeclarationUses
  /// The uses in types that apps decode.
  var decodedUses: DeclarationUses
  var directions: Directions
  let payloads: Payloads
  /// The types that operations mention.
  let operationTypes: Set<DeclarationID>
  /// The types that apps decode or send by themselves, for a count. Those of other modules count there.
  package let payloadTypes: [DeclarationID]
  /// The types that are a part of no payload, although they are generated: what happens to them is not judged.
  package let unlistedTypes: [DeclarationID]

  package init(of version: ModuleVersion) {
    let (module, surface) = (version.module, version.surface)
    let references = References(of: module)
    let uses = DeclarationUses(of: module, where: surface.keeps)
    let directions = Directions(of: version, uses, references)
    let decodedUses = uses.decoded(directions)
    let payloads = Payloads(of: version, decodedUses, references)
    self.uses = uses
    self.decodedUses = decodedUses
    self.directions = directions
    self.payloads = payloads
    operationTypes = Set(module.operations.flatMap(\.roots))
    let own = module.ids.filter {
      surface.keeps($0) && !surface.imports($0) && version.compares($0)
    }
    let sent = version.sentBodies(references)
    payloadTypes = own.filter {
      payloads[$0] > .part && directions.decodes($0) || sent.contains($0)
    }
    guard case .listed = version.payloads else {
      unlistedTypes = []
      return
    }
    unlistedTypes = own.filter { id in
      module[id].isNamed && !directions.decodes(id) && !directions.sends(id)
        && !version.usedElsewhere.contains(id)
    }
  }
}
