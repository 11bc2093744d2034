import Paths
import SchemaDocument
import SchemaModel
import SchemaReferences

/// Lasting places, which identify declarations across runs, so that their names can be kept.
///
/// For example, the second variant of a `oneOf` is at `/definitions/shape/oneOf/1` until another one is inserted before it. If it
/// requires `radius`, its lasting place is `/definitions/shape/radius`.
extension Lowering {
  /// Determines the lasting places of all declarations, from the outside in.
  mutating func settlePlaces() {
    var taken: [TakenPlace: Int] = [:]
    for index in declarations.indices where declarations[index].parent == nil {
      settlePlaces(from: DeclarationID(index: Int32(index)), taken: &taken)
    }
  }

  /// A place in another declaration, which can contain types of several files, or in a file.
  private struct TakenPlace: Hashable {
    var parent: DeclarationID?
    var file: FileID?
    var place: String
  }

  /// - Parameter identity: If the declaration is the type of a variant, the identity of the variant.
  private mutating func settlePlaces(
    from id: DeclarationID,
    identity: String? = nil,
    taken: inout [TakenPlace: Int]
  ) {
    if var place = changedPlace(of: id, identity: identity) {
      let parent = self[id].parent
      let key = TakenPlace(
        parent: parent,
        file: parent == nil ? self[id].source.span.file : nil,
        place: place
      )
      let count = taken[key, default: 0] + 1
      taken[key] = count
      // Only their order distinguishes these.
      if count > 1 { place += "#\(count)" }
      self[id].lastingPlace = place
    }
    let identities = self[id].children.isEmpty ? [:] : self[id].variantIdentities
    for child in self[id].children {
      settlePlaces(from: child, identity: identities[child], taken: &taken)
    }
  }

  /// Returns the lasting place of a declaration; nil if it is the pointer.
  private func changedPlace(of id: DeclarationID, identity: String?) -> String? {
    let pointer = self[id].pointer
    // Such a schema may have several declarations.
    let mark = self[id].source.isPlain ? "" : "&"
    guard let parent = self[id].parent else {
      // A parameter is identified by its name.
      let place = pointer[...].withoutPositions.map { "\($0):\(self[id].names.last ?? "")" }
      return place == nil && mark.isEmpty ? nil : (place ?? pointer) + mark
    }
    if case .parameter = self[id].generic { return "\(place(of: parent))/<\(self[id].names[0])>" }
    if let identity { return "\(place(of: parent))/\(identity)\(mark)" }
    let isInSameFile = self[parent].source.span.file == self[id].source.span.file
    guard isInSameFile, let inner = pointer.relative(to: self[parent].pointer) else {
      let path = isInSameFile ? "" : graph[self[id].source.span.file].path
      return "\(place(of: parent))//\(path)#\(pointer[...].withoutPositions ?? pointer)\(mark)"
    }
    let changed = inner.withoutPositions
    if changed == nil, self[parent].lastingPlace == nil, mark.isEmpty { return nil }
    return place(of: parent) + (changed ?? String(inner)) + mark
  }

  private func place(of id: DeclarationID) -> String { self[id].lastingPlace ?? self[id].pointer }
}

extension Declaration {
  /// The identities of a union's variants, by the declarations of their types.
  fileprivate var variantIdentities: [DeclarationID: String] {
    guard case .union(let union) = kind else { return [:] }
    var identities: [DeclarationID: String] = [:]
    for variant in union.variants {
      if let id = variant.type.declaration {
        identities[id] = identities[id] ?? variant.identity
      }
    }
    return identities
  }
}

extension String {
  /// Returns what follows another pointer in this one, with the slash; nil if it isn't inside of the other.
  fileprivate func relative(to outer: String) -> Substring? {
    guard let rest = Path(self).dropping(prefix: outer)?[...] else { return nil }
    return rest.utf8.first == .slash && rest.utf8.count > 1 ? rest : nil
  }
}

extension Substring {
  /// The pointer without the positions of schemas in lists; nil if it contains none.
  fileprivate var withoutPositions: String? {
    guard utf8.withContiguousStorageIfAvailable({ $0.hasNumericToken }) != false else { return nil }
    var kept: [UInt8] = []
    var list = utf8.prefix(0)
    // Very few pointers contain one.
    var copied = startIndex
    var start = startIndex
    while start < endIndex {
      let token = utf8[start...].dropFirst().prefix { $0 != .slash }
      if list.isListOfSchemas, !token.isEmpty, token.allSatisfy({ (0x30...0x39).contains($0) }) {
        kept += utf8[copied..<start]
        copied = token.endIndex
      } else {
        list = token
      }
      start = token.endIndex
    }
    return copied == startIndex ? nil : String(decoding: kept + utf8[copied...], as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate static let slash = UInt8(ascii: "/")
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a token of this pointer begins with a digit, as do the positions of schemas.
  fileprivate var hasNumericToken: Bool {
    var previous: UInt8 = 0
    for byte in self {
      if previous == .slash, byte >= 0x30, byte <= 0x39 { return true }
      previous = byte
    }
    return false
  }
}

extension Substring.UTF8View {
  /// Whether it is the key of a list of schemas, or of a list of objects with one each.
  fileprivate var isListOfSchemas: Bool {
    switch count {
    case 5:
      elementsEqual("allOf".utf8) || elementsEqual("anyOf".utf8) || elementsEqual("oneOf".utf8)
    case 10: elementsEqual("parameters".utf8)
    default: false
    }
  }
}
