import SchemaModel
import SwiftEmission

/// Which types apps decode, and which they send, as far as operations say and the types allow.
///
/// For example, a type that only request bodies use is never decoded. A type that no operation uses may be decoded, because nobody knows
/// where it is used, unless it is only encoded; it may be sent if it can be encoded. What operations send is sent, even if apps have to
/// encode it by other means.
struct Directions {
  /// By the index of the declaration.
  private var decoded: [Bool]
  private var sent: [Bool]

  /// - Parameter uses: Where the declarations are used.
  init(of version: ModuleVersion, _ uses: DeclarationUses) {
    let module = version.module
    decoded = Self.closure(of: module.operations.flatMap(\.decoded.types), module)
    let bodies = module.operations.flatMap(\.sent.types)
    let requested = Self.closure(of: bodies, module) { !$0.inRequests.isReadOnly }
    let mentioned = Self.closure(of: bodies, module)
    sent = requested
    for index in decoded.indices where !decoded[index] && !mentioned[index] {
      decoded[index] = true
      sent[index] = true
    }
    for index in decoded.indices {
      switch version.surface.coding(of: DeclarationID(index: Int32(index))) {
      case .codable: break
      case .decodable: sent[index] = requested[index]
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

  /// - Parameter isThere: Whether payloads in this direction have a property.
  private static func closure(
    of roots: [DeclarationID],
    _ module: Module,
    where isThere: (Property) -> Bool = { _ in true }
  ) -> [Bool] {
    var found = Array(repeating: false, count: module.declarations.count)
    var pending = roots
    while let id = pending.popLast() {
      guard !found[Int(id.index)] else { continue }
      found[Int(id.index)] = true
      if case .object(let object) = module[id].kind {
        pending += object.properties.filter(isThere).flatMap(\.type.neededDeclarations)
        pending += object.additionalProperties?.type.neededDeclarations ?? []
      } else {
        pending += module.uses(by: id).map(\.id)
      }
    }
    return found
  }
}
