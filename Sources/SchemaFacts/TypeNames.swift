import SchemaDocument
import SchemaLanguage

/// The type names under `type`.
extension RawSchema {
  /// The types without duplicates. Common misspellings are corrected.
  var distinctTypes: [SchemaType] {
    var types: [SchemaType] = []
    for name in typeNames {
      guard let type = SchemaType(name) ?? SchemaType(misspelled: name.text),
        !types.contains(type)
      else { continue }
      types.append(type)
    }
    return types
  }

  /// Whether anything under `type` isn't the name of a type, or nothing is there.
  var hasUnclearType: Bool {
    guard let type = self[.type] else { return false }
    if typeNames.contains(where: { SchemaType($0) == nil }) { return true }
    return switch type.kind {
    case .scalar: type.isNull
    case .sequence: type.count == 0 || !type.elements.allSatisfy(\.isScalar)
    case .mapping: true
    }
  }
}
