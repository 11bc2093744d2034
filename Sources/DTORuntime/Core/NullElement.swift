// Null among elements is bad like among all that may not be null. A union alone would keep it, as a variant that it does not
// know; asking each element for null costs little, but only where there may be a union it is spent.

/// Whether a form may make a value of a null that it knows nothing of: unions are among the generated types.
func mayKeepNull<Form: WireForm>(_ form: Form.Type) -> Bool {
  Form.Value.self is any SchemaDescribed.Type
}

/// What a form makes of the null at a place; throws unless null is a good value for it.
func valueOfNull<Form: WireForm>(
  _ form: Form.Type,
  at place: inout some TolerantPlace
) throws -> Form.Value {
  let trial = Trial(
    mode: .strict,
    held: Trial.current?.held,
    memory: Trial.current?.memory ?? Locked(Trial.Memory())
  )
  var whole = WholePlace(decoder: try place.openDecoder(), owner: place.owner)
  return try Trial.$current.withValue(trial) {
    try Form.decode(from: &whole)
  }
}
