import SchemaModel
import SwiftEmission

/// Which types apps decode, and which they send, as far as operations say and the types allow.
///
/// For example, a type that only request bodies use is never decoded. A type that no operation uses may be decoded, and its parts with it,
/// because nobody knows where it is used, unless it is only encoded, or the configuration lists the payloads.
struct Directions {
  /// By the index of the declaration.
  private var decoded: [Bool]
  private var sent: [Bool]

  /// - Parameter uses: Where the declarations are used.
  init(of version: ModuleVersion, _ uses: DeclarationUses) {
    let module = version.module
    let bodies = (
      decoded: module.operations.flatMap(\.decoded.types),
      sent: module.operations.flatMap(\.sent.types)
    )
    decoded = Self.closure(of: bodies.decoded, module)
    sent = Self.closure(of: bodies.sent, module)
    let others = decoded.indices.filter { !decoded[$0] && !sent[$0] }
      .map { DeclarationID(index: Int32($0)) }
    for id in module.closure(of: others) {
      decoded[Int(id.index)] = true
      sent[Int(id.index)] = true
    }
    if let listed = version.listedTypes {
      let inPayloads = (
        decoded: Self.closure(of: listed + bodies.decoded, module),
        sent: Self.closure(of: listed + bodies.sent, module)
      )
      for index in decoded.indices {
        decoded[index] = decoded[index] && inPayloads.decoded[index]
        sent[index] = sent[index] && inPayloads.sent[index]
      }
    }
    for index in decoded.indices {
      switch version.surface.coding(of: DeclarationID(index: Int32(index))) {
      case .codable: break
      case .decodable: sent[index] = false
      case .encodable: decoded[index] = false
      }
    }
    // An enumeration is never a whole payload, so only what contains it matters.
    for owner in module.onlyEncoded {
      for (part, _) in module.uses(by: owner) {
        guard case .enumeration = module[part].kind else { continue }
        decoded[Int(part.index)] = uses[part].contains { decodes($0.owner) }
      }
    }
  }

  func decodes(_ id: DeclarationID) -> Bool { decoded[Int(id.index)] }

  func sends(_ id: DeclarationID) -> Bool { sent[Int(id.index)] }

  private static func closure(of roots: [DeclarationID], _ module: Module) -> [Bool] {
    var found = Array(repeating: false, count: module.declarations.count)
    for id in module.closure(of: roots) { found[Int(id.index)] = true }
    return found
  }
}
