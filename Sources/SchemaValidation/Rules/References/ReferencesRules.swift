extension Rule {
  static let referencesRules: [Rule] = [
    bareReference, danglingReference, limitReferences, malformedReference, moduleCycle,
    referenceBackslash, referenceCycle, referenceOutsideRoot, referenceSiblings,
    referenceToOtherDocument,
    referenceToOtherVersion, remoteReference, wrongTarget,
  ]
}
