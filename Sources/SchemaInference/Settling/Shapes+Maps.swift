import SchemaDocument

extension Shapes {
  /// Whether the keys of objects are data, such as ids or dates.
  func isMap(_ groups: [ObjectID]) -> Bool {
    let members = groups.flatMap { self[$0].members }
    guard !members.isEmpty else { return false }
    let keys = Set(members.map(\.key))
    if keys.allSatisfy(looksLikeID) { return true }
    guard haveOneShape(members.map(\.shape)) else { return false }
    return areLanguages(keys, members) || areCurrencies(keys, members)
  }

  /// Whether few of many keys recur, while all values have the same shape.
  func hasManyKeys(_ id: ObjectID) -> Bool {
    let object = self[id]
    let members = object.members
    guard haveOneShape(members.map(\.shape)) else { return false }
    let occurrences = members.reduce(0) { $0 + $1.count }
    // The mean share of the objects that have a key.
    let recurrence = Double(occurrences) / Double(max(1, object.count * members.count))
    let isSparse =
      object.count > 2 && members.count > 5 && recurrence <= 0.4
      && !members.contains(where: object.requires)
    let haveObjects = members.allSatisfy { self[$0.shape].objects > 0 }
    let isRecord = haveObjects && members.count > 5 && commonMembers(members.map(\.shape)) > 1
    return isSparse || isRecord
  }

  /// Whether all values have the same kind; objects also most of their keys.
  private func haveOneShape(_ ids: [ShapeID]) -> Bool {
    let kinds = ids.reduce(into: Set<Shape.Kind>()) { $0.formUnion(self[$1].kinds) }
    guard kinds.count == 1 else { return false }
    guard kinds == [.object] else { return true }
    let all = Set(
      ids.flatMap { id in self[id].content.objects.flatMap { self[$0].members.map(\.key) } }
    )
    return all.count <= 2 * max(1, commonMembers(ids))
  }

  /// How many keys the objects at all places share.
  private func commonMembers(_ ids: [ShapeID]) -> Int {
    let keys = ids.filter { self[$0].objects > 0 }.map { id in
      Set(self[id].content.objects.flatMap { self[$0].members.map(\.key) })
    }
    guard let first = keys.first else { return 0 }
    return keys.dropFirst().reduce(first) { $0.intersection($1) }.count
  }

  /// Texts by language, such as `en` and `pt-BR`.
  private func areLanguages(_ keys: Set<String>, _ members: [ObjectShape.Member]) -> Bool {
    keys.count > 1 && keys.contains { $0.hasPrefix("en") }
      && keys.allSatisfy { key in
        let parts = key.split { $0 == "-" || $0 == "_" }
        return parts.first?.utf8.count == 2 && parts.count <= 2 && key.utf8.count <= 7
          && key.utf8.allSatisfy {
            isLetter($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
          }
          && parts.first.map { $0 == $0.lowercased() } == true
      }
      && members.allSatisfy { self[$0.shape].kinds == [.string] }
  }

  /// Amounts by currency, such as `USD` and `EUR`.
  private func areCurrencies(_ keys: Set<String>, _ members: [ObjectShape.Member]) -> Bool {
    keys.count > 2 && keys.allSatisfy { $0.utf8.count == 3 && $0.utf8.allSatisfy(isCapital) }
      && members.allSatisfy { self[$0.shape].kinds == [.number] }
  }
}

/// Whether a key is a number, a UUID, a date, a hexadecimal number, an address or a path rather than a name.
func looksLikeID(_ key: String) -> Bool {
  let bytes = Array(key.utf8)
  guard !bytes.isEmpty else { return false }
  let digits = bytes.filter(isDigit).count
  if digits == bytes.count { return true }
  if bytes.contains(UInt8(ascii: "@")) || bytes.contains(UInt8(ascii: "/")) {
    return bytes.first != UInt8(ascii: "@") && bytes.count > 2
  }
  let isHexadecimal = bytes.allSatisfy {
    isDigit($0) || (0x41...0x46).contains($0 & 0xDF) || $0 == 0x2D
  }
  if isHexadecimal, digits > 1, bytes.count >= 8 { return true }
  let isNumeric = bytes.allSatisfy { isDigit($0) || "-:._T+Z".utf8.contains($0) }
  if isNumeric, digits > 0 { return true }
  // Ids of databases and services, such as '01ARZ3NDEKTSV4RRFFQ69G5FAV'.
  return bytes.count >= 12 && digits > 3 && bytes.allSatisfy { isDigit($0) || isLetter($0) }
}
