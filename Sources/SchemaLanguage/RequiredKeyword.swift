import SchemaDocument

/// What stands under `required`: names, or a Boolean in their place.
extension RawSchema {
  /// Whether it requires some members.
  package var requiresMembers: Bool {
    guard let required = self[.required] else { return false }
    if required.isSequence { return required.count > 0 }
    return required.isOneName && requiredFlag == nil
  }

  /// The Boolean in `required: true` or `required: yes`, in place of names.
  package var requiredFlag: Bool? {
    guard let required = self[.required], required.isScalar else { return nil }
    if let flag = required.boolValue { return flag }
    guard let flag = required.truthInWords, self[.properties]?[required.text] == nil else {
      return nil
    }
    return flag
  }
}

extension Node {
  /// Whether it is a single name under `required` that belongs in a list.
  package var isOneName: Bool { scalarType == .string && withText { !$0.isEmpty } }
}
