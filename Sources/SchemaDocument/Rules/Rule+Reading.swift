extension Rule {
  /// The rules whose mistakes reading files comes across.
  package static let reading: [Rule] = [
    aliasCycle, complexKey, duplicateKey, emptyDocument, fileEncoding, jsonSyntax, limitAliases,
    limitDepth, limitNodes, limitSize, loneSurrogate, mergeKey, multipleDocuments, nullKey,
    outOfMemory, undefinedAlias, yamlSyntax,
  ]
}
