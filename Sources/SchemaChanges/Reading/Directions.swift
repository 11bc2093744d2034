import SchemaModel

/// Which types apps decode, and which they send, as far as operations say.
///
/// For example, a type that only request bodies use is never decoded. A type that no operation uses may be decoded, because nobody knows
/// where it is used.
struct Directions {
  /// By the index of the declaration.
  private var decoded: [Bool]
  private var sent: [Bool]

  init(of module: Module) {
    decoded = Self.closure(of: module.operations.flatMap(\.decoded.types), module)
    sent = Self.closure(of: module.operations.flatMap(\.sent.types), module)
    for index in decoded.indices where !decoded[index] && !sent[index] {
      decoded[index] = true
      sent[index] = true
    }
  }

  func decodes(_ id: DeclarationID) -> Bool { decoded[Int(id.index)] }

  func sends(_ id: DeclarationID) -> Bool { sent[Int(id.index)] }

  private static func closure(of roots: [DeclarationID], _ module: Module) -> [Bool] {
    var found = Array(repeating: false, count: module.declarations.count)
    var pending = roots
    while let id = pending.popLast() {
      guard !found[Int(id.index)] else { continue }
      found[Int(id.index)] = true
      pending += module.uses(by: id).map(\.id)
    }
    return found
  }
}
