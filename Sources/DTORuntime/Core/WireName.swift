/// A type as the schema calls it: `string`, `integer`, `ParkResult`.
///
/// Decoders name containers by types of their own choice (`Dictionary<String, Any>`, `Array<Any>`),
/// so those go by what their names begin with.
func wireName(_ type: Any.Type) -> String {
  if type == String.self { return "string" }
  if type == Bool.self { return "boolean" }
  if let wrapper = type as? any WireWrapper.Type { return wireName(wrapper.wrapped) }
  if type is any BinaryInteger.Type { return "integer" }
  if type is any BinaryFloatingPoint.Type { return "number" }
  let name = nameWithoutModule(type)
  if name.hasPrefix("Dictionary<") { return "object" }
  if name.hasPrefix("Array<") { return "array" }
  // What `Decimal` is called depends on the platform.
  if name == "Decimal" || name == "NSDecimal" { return "number" }
  return name
}

/// What a value of the right kind lacks to be one of a type: `an integer that fits Int` for 2⁶⁴ or a fraction.
func fittingName(_ type: Any.Type) -> String {
  if let wrapper = type as? any WireWrapper.Type { return fittingName(wrapper.wrapped) }
  if type is any BinaryInteger.Type { return "an integer that fits \(nameWithoutModule(type))" }
  if type is any BinaryFloatingPoint.Type {
    return "a number that fits \(nameWithoutModule(type))"
  }
  if type is any RawRepresentable.Type { return "a value of \(wireName(type))" }
  return "a valid \(wireName(type))"
}

/// A type that looks on the wire like the one within.
private protocol WireWrapper {
  static var wrapped: Any.Type { get }
}

extension Optional: WireWrapper {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}

extension SafeOptional: WireWrapper {
  fileprivate static var wrapped: Any.Type { Value.self }
}

extension CodableEnum: WireWrapper {
  fileprivate static var wrapped: Any.Type { Enumeration.self }
}
