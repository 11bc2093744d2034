import SchemaModel

/// What the styles of parameters can't express.
extension UsableTypes {
  /// Returns what is lost of parameters, or can't be told apart, when a request is written.
  func remarks(about parameters: [Endpoint.Parameter]) -> [EndpointRemark] {
    var remarks: [EndpointRemark] = []
    var owners: [MemberName: String] = [:]
    for parameter in parameters {
      if parameter.isStyled, losesNull(of: parameter.value.type, in: parameter.spelling) {
        remarks.append(EndpointRemark(.null, at: parameter.origin))
      }
      guard parameter.hasMembersAsItems else { continue }
      for member in members(of: parameter.value.type) {
        let name = MemberName(place: parameter.place, text: member)
        if parameters.contains(where: { $0.place == parameter.place && isItem($0, named: member) })
        {
          remarks.append(EndpointRemark(.memberLikeParameter(member), at: parameter.origin))
        } else if let owner = owners[name], owner != parameter.name {
          remarks.append(
            EndpointRemark(.memberLikeMember(member, of: owner), at: parameter.origin)
          )
        } else {
          owners[name] = parameter.name
        }
      }
    }
    return remarks
  }

  private struct MemberName: Hashable {
    var place: Endpoint.Parameter.Place
    var text: String
  }

  /// Whether an item of a query or a cookie with a name is a parameter.
  private func isItem(_ parameter: Endpoint.Parameter, named name: String) -> Bool {
    let hasMembers = [.object, .map].contains(shape(of: parameter.value.type))
    if hasMembers, parameter.hasMembersAsItems { return false }
    guard case .style(.deepObject, _, _) = parameter.spelling, hasMembers else {
      return parameter.name == name
    }
    return name.hasPrefix("\(parameter.name)[") && name.hasSuffix("]")
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
