import SchemaModel
import SwiftEmission

/// Which types apps decode, and which they send, as far as operations say and the types allow.
///
/// For example, a type that only request bodies use is never decoded. A type that no operation uses may be decoded, and its parts with it,
/// because nobody knows where it is used, unless it is only encoded, or the configuration lists the payloads; it may be sent if it can be
/// encoded. What operations send is sent, even if apps have to encode it by other means.
struct Directions {
  private var decoded: Reached
  private var sent: Reached

  /// - Parameter uses: Where the declarations are used.
  init(of version: ModuleVersion, _ uses: DeclarationUses) {
    let module = version.module
    let ids = module.declarations.indices.map { DeclarationID(index: Int32($0)) }
    let bodies = (
      decoded: module.operations.flatMap(\.decoded.types),
      sent: module.operations.flatMap(\.sent.types)
    )
    decoded = Self.closure(of: bodies.decoded, module)
    let requested = Self.closure(of: bodies.sent, module) { !$0.inRequests.isReadOnly }
    let mentioned = Self.closure(of: bodies.sent, module)
    sent = requested
    let others = ids.filter { !decoded[$0] && !mentioned[$0] }
    let inOthers = (
      decoded: Self.closure(of: others, module),
      sent: Self.closure(of: others, module) { !$0.inRequests.isReadOnly }
    )
    for id in ids {
      decoded[id] = decoded[id] || inOthers.decoded[id]
      sent[id] = sent[id] || inOthers.sent[id]
    }
    if let listed = version.listedTypes {
      let inPayloads = (
        decoded: Self.closure(of: listed + bodies.decoded, module),
        sent: Self.closure(of: listed + bodies.sent, module)
      )
      for id in ids {
        decoded[id] = decoded[id] && inPayloads.decoded[id]
        sent[id] = sent[id] && inPayloads.sent[id]
      }
    }
    for id in ids {
      switch version.surface.coding(of: id) {
      case .codable: break
      case .decodable: sent[id] = requested[id]
      case .encodable: decoded[id] = false
      }
    }
    // An enumeration is never a whole payload, so only what contains it matters.
    for owner in module.onlyEncoded {
      for (part, _) in module.uses(by: owner) {
        guard case .enumeration = module[part].kind else { continue }
        decoded[part] = uses[part].contains { decodes($0.owner) }
      }
    }
  }

  func decodes(_ id: DeclarationID) -> Bool { decoded[id] }

  func sends(_ id: DeclarationID) -> Bool { sent[id] }

  /// - Parameter isThere: Whether payloads in this direction have a property.
  private static func closure(
    of roots: [DeclarationID],
    _ module: Module,
    where isThere: (Property) -> Bool = { _ in true }
  ) -> Reached {
    var reached = Reached(module)
    _ = module.closure(of: roots, adding: &reached, where: isThere)
    return reached
  }
}
