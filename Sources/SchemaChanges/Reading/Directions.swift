import SchemaModel
import SwiftEmission

/// Which types apps decode, and which they send, as far as operations say and the types allow.
///
/// For example, a type that only request bodies use is never decoded. A type that no operation uses may be decoded, and its parts with it,
/// because nobody knows where it is used, unless it is only encoded, or the configuration lists the payloads; it may be sent if it can be
/// encoded. What operations send is sent, even if apps have to encode it by other means.
struct Directions: Sendable {
  private var decoded: Reached
  private var sent: Reached

  /// - Parameters:
  ///   - uses: Where the declarations are used.
  ///   - references: What they need.
  init(of version: ModuleVersion, _ uses: DeclarationUses, _ references: References) {
    let module = version.module
    let ids = module.ids
    let bodies = (
      decoded: module.operations.flatMap(\.decoded.types),
      sent: module.operations.flatMap(\.sent.types)
    )
    decoded = references.closure(of: bodies.decoded)
    let requested = references.closure(of: bodies.sent, through: .inRequests)
    let mentioned = references.closure(of: bodies.sent)
    sent = requested
    let listed = version.listedTypes(references)
    let instantiated = module.instantiated.subtracting(listed ?? [])
    let others = ids.filter { !decoded[$0] && !mentioned[$0] && !instantiated.contains($0) }
    references.closure(of: others, adding: &decoded)
    references.closure(of: others, through: .inRequests, adding: &sent)
    if let listed {
      let inPayloads = (
        decoded: references.closure(of: listed + bodies.decoded),
        sent: references.closure(of: listed + bodies.sent)
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
      case .encodable:
        switch version.sender {
        case .app: decoded[id] = false
        // Apps decode it, with types of their own.
        case .backend: break
        }
      }
    }
    guard version.sender == .app else { return }
    // An enumeration is never a whole payload, so only what contains it matters.
    for owner in module.onlyEncoded {
      for target in references[owner] {
        guard case .enumeration = module[target.id].kind else { continue }
        decoded[target.id] = uses[target.id].contains { decodes($0.owner) }
      }
    }
  }

  /// Takes note that apps no longer decode a type.
  mutating func stopDecoding(_ id: DeclarationID) { decoded[id] = false }

  func decodes(_ id: DeclarationID) -> Bool { decoded[id] }

  func sends(_ id: DeclarationID) -> Bool { sent[id] }
}
