extension Rule {
  static let valuesRules: [Rule] = [
    contentExampleMismatch, crossedBounds, defaultMismatch, defaultNotTaken, disjointEnums,
    duplicateEnumValue, emptyEnum, enumMismatch, enumNamesCount, exampleMismatch, exampleWrapper,
    exclusiveBound, fractionalFormat, malformedBound, malformedEnum, malformedPattern,
    misplacedBound,
    misspeltFormat, mixedEnum, nullInEnum, patternDelimiters, readAndWriteOnly, unquotedText,
  ]
}
