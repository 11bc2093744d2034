package import SchemaDocument
import SchemaModel

/// The value of `x-dto-type`: the name of a type, or a mapping with further keys.
package struct StatedType {
  /// `nil` if it can't be read.
  private(set) var type: ChosenType?
  package private(set) var misreading: Misreading?

  package init(_ node: Node) {
    var chosen = ChosenType(name: "")
    switch node.kind {
    case .scalar where !node.isNull: chosen.name = node.text
    case .mapping:
      guard let name = node["name"] else {
        misreading = Misreading(.namelessDtoType(node), at: node)
        return
      }
      for (key, value) in node.pairs {
        guard value.isScalar, !value.isNull else {
          misreading = Misreading(.malformedDtoType(value, under: key), at: value)
          return
        }
        switch key.text {
        case "name": chosen.name = name.text
        case "import": chosen.module = value.text
        case "converter": chosen.converter = value.text
        default:
          misreading = Misreading(.unknownKeyOfDtoType(key), at: key)
          return
        }
      }
    case .scalar, .sequence:
      misreading = Misreading(.malformedDtoType(node), at: node)
      return
    }
    if let invalid = chosen.invalidName {
      let value = node.isMapping ? node.pairs.first { $0.value.text == invalid }?.value : nil
      let place = value ?? node
      misreading = Misreading(.invalidTypeName(invalid, at: place), at: place)
      return
    }
    type = chosen
  }
}
