/// Returns a coding path with `*` in place of each key that comes from the payload, and not from a schema or a type.
func redacted(_ path: [any CodingKey]) -> [any CodingKey] {
  path.map { isKeyOfMap($0) ? DTOKey.ofMap("*") : $0 }
}

/// Returns whether a key of a coding path is that of a map.
///
/// The runtime marks such keys. Keys of types that the standard library and Foundation keep to themselves occur only where these decode
/// dictionaries.
func isKeyOfMap(_ key: any CodingKey) -> Bool {
  if let key = key as? DTOKey { return key.isOfMap }
  // Keys of dictionaries that are numbers look like indices.
  return isKeyOfDictionary(type(of: key)) || key.intValue == nil && isOfSystem(type(of: key))
}

/// Returns whether a type of keys is the one with which the standard library decodes dictionaries.
func isKeyOfDictionary(_ type: any CodingKey.Type) -> Bool {
  type != DTOKey.self && ObjectIdentifier(type) == keyOfDictionary
}

private let keyOfDictionary: ObjectIdentifier? = {
  let probe = KeyProbe()
  _ = try? [String: String](from: probe)
  return probe.type
}()

private func isOfSystem(_ type: any CodingKey.Type) -> Bool {
  let name = String(reflecting: type)
  return name.hasPrefix("Swift.") || name.hasPrefix("Foundation")
}

/// A decoder that finds out by which type of keys a type asks for its members. A class, because `Decoder` can't be mutated.
private final class KeyProbe: Decoder {
  private struct Found: Error {}

  var type: ObjectIdentifier?

  var codingPath: [any CodingKey] { [] }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    self.type = ObjectIdentifier(type)
    throw Found()
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Found() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Found() }
}
