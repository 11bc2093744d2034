/// The settings of a decoder that affect unions, read at once: `userInfo` of a decoder takes longer than anything else that a union
/// does before it looks at the payload.
struct UnionSettings {
  /// Whether faults are thrown everywhere, not only in a trial of a candidate.
  let isStrict: Bool
  /// Whether payloads are reported that match more than one variant of a `oneOf`.
  let looksForAmbiguity: Bool

  init(_ decoder: any Decoder) {
    let userInfo = decoder.userInfo
    isStrict = userInfo[.dtoStrict] as? Bool == true
    looksForAmbiguity = userInfo[.dtoAmbiguity] as? Bool == true
  }
}
