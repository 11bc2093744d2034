package import SchemaDocument

extension Rule {
  /// Rules about references, found by following them. Those that a `Check` also looks for aren't listed.
  package static let references: [Rule] = [
    bareReference, danglingReference, limitReferences, malformedReference, referenceBackslash,
    referenceCycle, referenceEscape, referenceOutsideRoot, referenceToEnclosingSchema,
    referenceToOtherDocument, referenceToOtherVersion, referenceToWholeDocument, remoteReference,
    sectionReference, unicodeForm, unsupportedKeyword, wrongTarget,
  ]
}
