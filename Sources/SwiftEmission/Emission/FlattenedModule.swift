package import SchemaModel

extension Module {
  /// Returns the module with every nested type moved to the top level, under a name that combines both: `car_type` in `order` becomes
  /// `order_car_type`.
  package func flattened() -> Module {
    var module = self
    for position in module.files.indices {
      var flat: [DeclarationID] = []
      for id in module.files[position].declarations { module.flatten(id, into: &flat) }
      module.files[position].declarations = flat
    }
    return module
  }

  private mutating func flatten(_ id: DeclarationID, into flat: inout [DeclarationID]) {
    flat.append(id)
    // What is nested in a generic type depends on its parameters.
    if self[id].generic != nil { return }
    let children = self[id].children
    self[id].children = []
    for child in children {
      let outer = self[id].names[0]
      self[child].parent = nil
      self[child].isNamed = false
      self[child].names = self[child].names.map { "\(outer)_\($0)" }
      self[child].nameOfElement = self[child].nameOfElement.map { "\(outer)_\($0)" }
      flatten(child, into: &flat)
    }
  }
}
