/// Returns a coding path with `*` in place of each key that comes from the payload, and not from a schema or a type.
func redacted(_ path: [any CodingKey]) -> [any CodingKey] {
  path.map { isKeyOfMap($0) ? DTOKey.ofMap("*") : $0 }
}

/// Returns whether a key of a coding path is that of a map.
///
/// The runtime marks such keys. Others are recognized by their types.
func isKeyOfMap<Key: CodingKey>(_ key: Key) -> Bool {
  if let key = key as? DTOKey { return key.isOfMap }
  // Keys of dictionaries that are numbers look like indices.
  return isKeyOfDictionary(Key.self) || key.intValue == nil && canBeAnyKey(Key.self)
}

/// Returns whether the keys of objects that are read with a type of keys can come from the payload.
func isTypeOfMapKeys<Key: CodingKey>(_ type: Key.Type) -> Bool {
  canBeAnyKey(type) && type != DTOKey.self
}

/// Returns whether a type has enough keys for those of payloads: the standard library's key of dictionaries, and a `struct` with a string.
/// `CodingKeys`, an enum of all keys, hasn't: two bytes are enough for 65,536 cases, and for no text.
@inline(__always)
private func canBeAnyKey<Key: CodingKey>(_ type: Key.Type) -> Bool {
  MemoryLayout<Key>.size > 2
}

/// Returns whether a type of keys is the one with which the standard library decodes dictionaries.
private func isKeyOfDictionary(_ type: any CodingKey.Type) -> Bool {
  ObjectIdentifier(type) == keyOfDictionary
}

private let keyOfDictionary: ObjectIdentifier? = {
  let probe = KeyProbe()
  _ = try? [String: String](from: probe)
  return probe.type
}()

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
