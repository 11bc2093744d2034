extension Rule {
  static let syntaxRules: [Rule] = [
    aliasCycle, complexKey, customTag, duplicateKey, emptyDocument, emptyValue, fileEncoding,
    jsonSyntax, limitAliases, limitDepth, limitNodes, limitSize, loneSurrogate, mergeKey,
    multipleDocuments, nonFiniteNumber, nullKey, outOfMemory, undefinedAlias, unusedSuppression,
    yamlSyntax,
  ]
}
