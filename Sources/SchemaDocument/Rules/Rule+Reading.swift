extension Rule {
  /// The rules of mistakes that are found while reading files.
  package static let reading: [Rule] = [
    aliasCycle, complexKey, duplicateKey, emptyDocument, fileEncoding, jsonSyntax, limitAliases,
    limitDepth, limitNodes, limitSize, loneSurrogate, mergeKey, multipleDocuments, nullKey,
    outOfMemory, undefinedAlias, yamlSyntax,
  ]
}
