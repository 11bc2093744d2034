extension Rule {
  static let referencesRules: [Rule] = [
    bareReference, danglingReference, limitReferences, malformedReference, moduleCycle,
    referenceBackslash, referenceCycle, referenceEscape, referenceOutsideRoot, referenceSiblings,
    referenceToEnclosingSchema, referenceToOtherDocument, referenceToOtherVersion,
    referenceToWholeDocument, remoteReference, sectionReference, wrongTarget,
  ]
}
