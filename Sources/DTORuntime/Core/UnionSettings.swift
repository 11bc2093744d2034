/// What the owner of a decoder wants of its unions, read in one go: to ask a decoder for its `userInfo` takes longer
/// than anything else that a union does before it looks at the payload.
struct UnionSettings {
  /// Whether tolerances throw, apart from what a union does that tries a candidate.
  let isStrict: Bool
  /// Whether payloads matter that more than one variant of a `oneOf` fits.
  let looksForAmbiguity: Bool

  init(_ decoder: any Decoder) {
    let userInfo = decoder.userInfo
    isStrict = userInfo[.dtoStrict] as? Bool == true
    looksForAmbiguity = userInfo[.dtoAmbiguity] as? Bool == true
  }
}
