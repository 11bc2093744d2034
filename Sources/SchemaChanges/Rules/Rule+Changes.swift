package import SchemaDocument

extension Rule {
  /// The kinds of changes between two versions of a schema.
  package static let changes: [Rule] = [
    addedType,
    removedType,
    renamedType,
    changedType,
    changedStyle,
    addedProperty,
    removedProperty,
    renamedProperty,
    retypedProperty,
    optionalProperty,
    nullableProperty,
    requiredProperty,
    movedProperty,
    changedDefault,
    changedPolicy,
    reorderedMembers,
    changedAdditionalProperties,
    changedConstraint,
    changedDeprecation,
    addedEnumValue,
    removedEnumValue,
    renamedEnumCase,
    changedEnum,
    addedVariant,
    removedVariant,
    renamedVariant,
    changedVariant,
    changedSelection,
    addedOperation,
    removedOperation,
    changedOperation,
    unclearChange,
    notCompared,
  ]
}

extension Rule.Difference {
  static let onlyComparison = Rule.Difference.onlyBreaking("it compares two versions of a document")
}
