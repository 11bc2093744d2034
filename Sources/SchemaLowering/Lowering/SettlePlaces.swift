import Paths
import SchemaDocument
import SchemaFacts
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
      let key = TakenPlace(parent: parent, file: parent == nil ? self[id].file : nil, place: place)
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
    let declaration = self[id]
    if declaration.isParameter, let parent = declaration.parent {
      return "\(self[parent].place)/<\(declaration.names[0])>"
    }
    // Such a schema may have several declarations.
    let mark = declaration.source.isPlain ? "" : "&"
    guard let parent = declaration.parent.map({ self[$0] }) else {
      // A parameter is identified by its name.
      let place = declaration.pointer.withoutPositions
        .map { "\($0):\(declaration.names[declaration.names.count - 1])" }
      return place == nil && mark.isEmpty ? nil : (place ?? declaration.pointer) + mark
    }
    if let identity { return "\(parent.place)/\(identity)\(mark)" }
    guard parent.file == declaration.file,
      let rest = Path(declaration.pointer).relative(to: parent.pointer)
    else {
      let path = parent.file == declaration.file ? "" : graph[declaration.file].path
      let pointer = declaration.pointer.withoutPositions ?? declaration.pointer
      return "\(parent.place)//\(path)#\(pointer)\(mark)"
    }
    let inner = "/\(rest)"
    let changed = inner.withoutPositions
    if changed == nil, parent.lastingPlace == nil, mark.isEmpty { return nil }
    return parent.place + (changed ?? inner) + mark
  }
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
  /// The pointer without the positions of schemas in lists; nil if it contains none.
  fileprivate var withoutPositions: String? {
    guard hasPosition else { return nil }
    var kept: [Substring] = []
    for bytes in utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      let token = Substring(bytes)
      let isPosition =
        Self.lists.contains(kept.last.map(String.init) ?? "") && !token.isEmpty
        && token.utf8.allSatisfy { (0x30...0x39).contains($0) }
      if !isPosition { kept.append(token) }
    }
    let place = kept.joined(separator: "/")
    return place.utf8.count < utf8.count ? place : nil
  }

  /// Whether a token after one of the lists may be a position. Very few pointers contain one.
  private var hasPosition: Bool {
    var previous = UInt8(ascii: "/")
    var beforeSlash = UInt8(ascii: "/")
    for byte in utf8 {
      // The names of all lists end in `f` or `s`.
      if previous == UInt8(ascii: "/"), (0x30...0x39).contains(byte),
        beforeSlash == UInt8(ascii: "f") || beforeSlash == UInt8(ascii: "s")
      {
        return true
      }
      if byte == UInt8(ascii: "/") { beforeSlash = previous }
      previous = byte
    }
    return false
  }

  private static let lists: Set<String> = ["allOf", "anyOf", "oneOf", "parameters"]
}
