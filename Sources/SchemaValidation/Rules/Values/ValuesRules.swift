extension Rule {
  static let valuesRules: [Rule] = [
    contentExampleMismatch, crossedBounds, defaultMismatch, defaultNotTaken, disjointEnums,
    duplicateEnumValue, emptyEnum, enumMismatch, enumNamesCount, exampleMismatch, exampleWrapper,
    exclusiveBound, fractionalFormat, malformedBound, malformedEnum, malformedPattern,
    misplacedBound, mixedEnum, nullInEnum, patternDelimiters, readAndWriteOnly, unquotedText,
  ]
}
