/// What similar issues have in common, so that they can be counted: the same mistake at the same place of a schema.
///
/// For example, `dropped element at cars[*].park.name (taxi/order.yml#/definitions/order)`. It contains neither values nor keys of maps.
public struct FaultFingerprint: Hashable, Sendable {
  /// The location of the schema of the type that tolerated the error; empty if the type wasn't generated.
  public let schema: String
  /// The name of that type, without its module.
  public let typeName: String
  /// The ``DecodingIssue/generalizedPath``, which ends with `…` if it is longer than 500 bytes.
  public let path: String
  /// The kind of the error.
  public let kind: DecodingIssue.Kind
  /// The revision of the schemas that the type was generated from; empty without the option `revision`.
  public let revision: String

  /// 16 hexadecimal digits that are the same in every process and for every revision, such as the key of a group in a crash service.
  public var id: String {
    var hash = StableHash()
    for text in [schema, typeName, path, kind.rawValue] { hash.add(text) }
    return hash.text
  }
}

extension FaultFingerprint: CustomStringConvertible {
  /// A description in one line, for logs.
  public var description: String {
    let origin = schema.isEmpty ? "" : " (\(schema)\(revision.isEmpty ? "" : " at \(revision)"))"
    return "\(typeName): \(kind) at \(path.isEmpty ? "the root" : path)\(origin)"
  }
}

extension DecodingIssue {
  /// What the issue has in common with similar ones.
  public var fingerprint: FaultFingerprint {
    FaultFingerprint(
      schema: schema,
      typeName: typeName,
      path: shortened(generalizedPath),
      kind: kind,
      revision: schemaRevision
    )
  }

  /// A hash of the fingerprint in this process, for which no string is made. The same fingerprint can have several, because the same path
  /// can consist of keys or be a text.
  var faultHash: Int {
    var hasher = Hasher()
    hasher.combine(kind)
    owner.hash(into: &hasher)
    place.hashGenerally(into: &hasher)
    return hasher.finalize()
  }
}

/// Limits a path, because keys of a payload can have any length.
private func shortened(_ path: String) -> String {
  guard path.utf8.count > longestPath else { return path }
  var scalars = path.unicodeScalars[...]
  while Substring(scalars).utf8.count > longestPath { scalars.removeLast() }
  return "\(String(scalars))…"
}

/// In bytes of UTF-8.
private let longestPath = 500

extension Owner {
  fileprivate func hash(into hasher: inout Hasher) {
    switch self {
    case .described(let type): hasher.combine(ObjectIdentifier(type))
    case .type(let type), .codingKeys(let type): hasher.combine(ObjectIdentifier(type))
    case .domain(let type, let dto):
      hasher.combine(ObjectIdentifier(type))
      hasher.combine(ObjectIdentifier(dto))
    case .named(let name, let schema, let revision):
      hasher.combine(name)
      hasher.combine(schema)
      hasher.combine(revision)
    }
  }
}

extension IssuePlace {
  /// Hashes the place without array indices and keys of maps.
  fileprivate func hashGenerally(into hasher: inout Hasher) {
    switch self {
    case .keys(let keys):
      for key in keys { hash(key, into: &hasher) }
    case .text(let path): hasher.combine(DecodingIssue.generalized(path))
    }
  }
}

/// A generic function, because a cast of the existential would take ten times as long.
private func hash<Key: CodingKey>(_ key: Key, into hasher: inout Hasher) {
  guard Key.self == DTOKey.self else {
    if key.intValue != nil || isKeyOfMap(key) { return hasher.combine(0 as UInt8) }
    return hasher.combine(key.stringValue)
  }
  let key: DTOKey = same(key)
  if key.intValue != nil || key.isOfMap {
    hasher.combine(0 as UInt8)
  } else {
    hasher.combine(key.stringValue)
  }
}

/// A hash that is the same in every process: FNV-1a with 64 bits.
private struct StableHash {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    // No byte of UTF-8, so that the ends of the parts count.
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
