extension Module {
  /// Whether two types and all that is nested in them are the same but for their own names and their places.
  ///
  /// - Parameter agree: Whether two declarations agree in what the module doesn't know of them.
  package func areIdentical(
    _ id: DeclarationID,
    _ other: DeclarationID,
    agree: (DeclarationID, DeclarationID) -> Bool
  ) -> Bool {
    var counterparts: [DeclarationID: DeclarationID] = [:]
    guard pair(id, with: other, &counterparts) else { return false }
    return counterparts.allSatisfy { id, other in
      self[id].isSame(as: self[other]) { counterparts[$0] ?? $0 } && agree(id, other)
    }
  }

  /// Pairs what is nested in two types. Returns false if that doesn't have the same names in the same order.
  private func pair(
    _ id: DeclarationID,
    with other: DeclarationID,
    _ counterparts: inout [DeclarationID: DeclarationID]
  ) -> Bool {
    counterparts[id] = other
    let (children, others) = (self[id].children, self[other].children)
    guard children.count == others.count else { return false }
    for (child, other) in zip(children, others) {
      guard self[child].names == self[other].names, self[child].isChosen == self[other].isChosen,
        pair(child, with: other, &counterparts)
      else { return false }
    }
    return true
  }
}

extension Declaration {
  /// Whether two declarations have the same content.
  ///
  /// What can't be equal is replaced, and the rest compared as a whole, so that a new part of the model can't be forgotten.
  ///
  /// - Parameter counterpart: What the other one refers to in place of a declaration.
  fileprivate func isSame(
    as other: Declaration,
    _ counterpart: (DeclarationID) -> DeclarationID
  ) -> Bool {
    guard admitsNull == other.admitsNull, isOnlyEncoded == other.isOnlyEncoded,
      hiddenContent == other.hiddenContent
    else { return false }
    switch (kind, other.kind) {
    case (.object(let object), .object(let others)):
      guard let object = object.relocated(to: others, counterpart), object == others else {
        return false
      }
    case (.enumeration(let enumeration), .enumeration(let others)):
      guard let enumeration = enumeration.relocated(to: others), enumeration == others else {
        return false
      }
    case (.union(let union), .union(let others)):
      guard let union = union.relocated(to: others, counterpart), union == others else {
        return false
      }
    case (.alias(let type), .alias(let others)):
      guard type.refers(to: others, counterpart) else { return false }
    case (.object, _), (.enumeration, _), (.union, _), (.alias, _): return false
    }
    return documentation.isSame(as: other.documentation)
  }
}

extension TypeReference {
  /// Whether it is another type if its declarations are replaced. Chosen types are equal if they are spelled alike, whatever they are made of.
  fileprivate func refers(
    to other: TypeReference,
    _ counterpart: (DeclarationID) -> DeclarationID
  ) -> Bool {
    var type = self
    type.replaceDeclarations(counterpart)
    return type == other && type.neededDeclaration == other.neededDeclaration
  }
}

extension Object {
  /// Returns the object with the places and the text of one whose properties mean the same; nil if these don't.
  fileprivate func relocated(
    to other: Object,
    _ counterpart: (DeclarationID) -> DeclarationID
  ) -> Object? {
    guard properties.count == other.properties.count else { return nil }
    var object = self
    for (index, property) in other.properties.enumerated() {
      let own = properties[index]
      guard own.key == property.key, own.type.refers(to: property.type, counterpart),
        own.documentation.isSame(as: property.documentation)
      else { return nil }
      object.properties[index].type = property.type
      object.properties[index].documentation = property.documentation
      object.properties[index].origin = property.origin
      if case .changed(var particulars) = own.plan.particulars {
        particulars.replaceDeclarations(counterpart)
        object.properties[index].plan.particulars = .changed(particulars)
      }
    }
    if let additional = additionalProperties {
      guard let others = other.additionalProperties,
        additional.type.refers(to: others.type, counterpart)
      else { return nil }
      object.additionalProperties?.type = others.type
    }
    return object
  }
}

extension Enumeration {
  /// Returns the enumeration with the places of one with as many cases.
  fileprivate func relocated(to other: Enumeration) -> Enumeration? {
    guard cases.count == other.cases.count else { return nil }
    var enumeration = self
    for index in cases.indices { enumeration.cases[index].origin = other.cases[index].origin }
    return enumeration
  }
}

extension Union {
  /// Returns the union with the places of one whose variants are of the same types; nil if these aren't.
  fileprivate func relocated(
    to other: Union,
    _ counterpart: (DeclarationID) -> DeclarationID
  ) -> Union? {
    guard variants.count == other.variants.count else { return nil }
    var union = self
    for (index, variant) in other.variants.enumerated() {
      let own = variants[index]
      guard own.type.refers(to: variant.type, counterpart),
        own.documentation.isSame(as: variant.documentation)
      else { return nil }
      union.variants[index].type = variant.type
      union.variants[index].documentation = variant.documentation
      union.variants[index].echoedTitle = variant.echoedTitle
      union.variants[index].origin = variant.origin
      if let owner = variants[index].tagProperty?.owner {
        union.variants[index].tagProperty?.owner = counterpart(owner)
      }
    }
    return union
  }
}
