import SchemaModel

/// What the styles of parameters can't express.
extension UsableTypes {
  /// Returns what is lost of parameters, or can't be told apart, when a request is written.
  func remarks(about parameters: [Endpoint.Parameter]) -> [EndpointRemark] {
    var remarks: [EndpointRemark] = []
    var owners: [ItemName: String] = [:]
    let items = ItemNames(of: parameters, in: self)
    for parameter in parameters {
      if parameter.isStyled, losesNull(of: parameter.value.type, in: parameter.spelling) {
        remarks.append(EndpointRemark(.null, at: parameter.origin))
      }
      guard parameter.hasMembersAsItems else { continue }
      for member in members(of: parameter.value.type) {
        let name = ItemName(place: parameter.place, text: member)
        if items.contains(name) {
          remarks.append(EndpointRemark(.memberLikeParameter(member), at: parameter.origin))
        } else if let owner = owners[name], owner != parameter.name {
          remarks.append(EndpointRemark(.memberLikeMember(member, of: owner), at: parameter.origin))
        } else {
          owners[name] = parameter.name
        }
      }
    }
    return remarks
  }

  fileprivate func hasMembers(_ parameter: Endpoint.Parameter) -> Bool {
    [.object, .map].contains(shape(of: parameter.value.type))
  }

  /// Returns the known members of an object, without duplicates.
  private func members(of type: TypeReference) -> [String] { object(type)?.knownKeys ?? [] }

  /// Whether a type has null where it means something else than absent: in a `Presence`, or in a map.
  private func losesNull(of type: TypeReference, in spelling: Endpoint.Spelling) -> Bool {
    if case .dictionary(.optional) = type { return true }
    guard let object = object(type) else { return false }
    var pending = [object]
    var seen: Set<TypeReference> = [type]
    while let object = pending.popLast() {
      if object.properties.contains(where: \.plan.keepsPresence) { return true }
      // Only this style has objects inside of objects; others write these as JSON.
      guard case .style(.deepObject, _, _) = spelling else { return false }
      for property in object.properties where seen.insert(property.type).inserted {
        if let inner = self.object(property.type) { pending.append(inner) }
      }
    }
    return false
  }
}

/// The name of an item of a query, or of a cookie.
private struct ItemName: Hashable {
  var place: Endpoint.Parameter.Place
  var text: String
}

/// The names of the items that parameters are.
private struct ItemNames {
  private var names: Set<ItemName> = []
  /// The objects whose members are items with the name of the object and theirs: `filter[color]`.
  private var objects: Set<ItemName> = []

  init(of parameters: [Endpoint.Parameter], in types: UsableTypes) {
    for parameter in parameters {
      let name = ItemName(place: parameter.place, text: parameter.name)
      let hasMembers = types.hasMembers(parameter)
      if hasMembers, parameter.hasMembersAsItems { continue }
      if hasMembers, case .style(.deepObject, _, _) = parameter.spelling {
        objects.insert(name)
      } else {
        names.insert(name)
      }
    }
  }

  func contains(_ item: ItemName) -> Bool {
    if names.contains(item) { return true }
    guard !objects.isEmpty, item.text.hasSuffix("]") else { return false }
    return item.text.indices.contains { index in
      item.text[index] == "["
        && objects.contains(ItemName(place: item.place, text: String(item.text[..<index])))
    }
  }
}

extension Endpoint.Parameter {
  /// Whether it isn't written as JSON.
  fileprivate var isStyled: Bool { if case .style = spelling { true } else { false } }

  /// Whether the members of an object are items of a query or cookies themselves.
  fileprivate var hasMembersAsItems: Bool {
    guard place == .query || place == .cookie else { return false }
    guard case .style(let style, let explodes, _) = spelling else { return false }
    return explodes && style != .deepObject
  }
}
