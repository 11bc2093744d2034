// A null element is invalid, like any null that the schema doesn't allow. Only a union would keep it, as an unknown variant.
// Checking each element for null is cheap, but it is done only for types that could be unions.

/// Returns whether a form could accept null although its schema doesn't: unions do, which are generated types or made from DTOs.
func mayKeepNull<Form: WireForm>(_ form: Form.Type) -> Bool {
  let wire = (form as? any ConvertingForm.Type)?.wire ?? Form.Value.self
  return wire is any SchemaDescribed.Type || Form.Value.self is any DTOConvertible.Type
}

/// A form of a type that is decoded as another one.
protocol ConvertingForm: WireForm {
  /// The type that the payload contains.
  static var wire: Any.Type { get }
}

/// Decodes the null at a place in the given form. Throws unless null is a valid value.
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
  return try Trial.$bound.withCall(trial) {
    try Form.decode(from: &whole)
  }
}
