/// Returns the name of a type in schemas: `string`, `integer`, `ParkResult`.
///
/// Decoders throw errors with their own types for containers (`Dictionary<String, Any>`, `Array<Any>`), so these are recognized by
/// how their names start.
func wireName(_ type: Any.Type) -> String {
  if type == String.self { return "string" }
  if type == Bool.self { return "boolean" }
  if let wrapper = type as? any WireWrapper.Type { return wireName(wrapper.wrapped) }
  if type is any BinaryInteger.Type { return "integer" }
  if type is any BinaryFloatingPoint.Type { return "number" }
  let name = nameWithoutModule(type)
  if name.hasPrefix("Dictionary<") { return "object" }
  if name.hasPrefix("Array<") { return "array" }
  // The name of `Decimal` depends on the platform.
  if name == "Decimal" || name == "NSDecimal" { return "number" }
  return name
}

/// Returns what a value of the right JSON type must be to fit a Swift type: `an integer that fits Int` if it is 2⁶⁴ or a fraction.
func fittingName(_ type: Any.Type) -> String {
  if let wrapper = type as? any WireWrapper.Type { return fittingName(wrapper.wrapped) }
  if type is any BinaryInteger.Type { return "an integer that fits \(nameWithoutModule(type))" }
  if type is any BinaryFloatingPoint.Type {
    return "a number that fits \(nameWithoutModule(type))"
  }
  if type is any RawRepresentable.Type { return "a value of \(wireName(type))" }
  return "a valid \(wireName(type))"
}

/// A type with the same representation in JSON as the type it wraps.
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
