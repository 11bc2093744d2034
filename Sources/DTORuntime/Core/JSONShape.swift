/// The shape that a payload must have to be tried as a candidate of a union.
public enum JSONShape: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean
  /// An integer.
  case integer
  /// Any number, including integers.
  case number
  /// A string.
  case string
  /// An array.
  case array
  /// An array with one of these scalars at each of these positions, such as `["0": ["move"]]`. A position where there is null or no
  /// element doesn't matter; the candidate itself decides. A generic union writes the first one. With one of the scalars in `not`, an
  /// array is another tuple.
  case tuple(tags: [String: [JSONValue]], not: [String: [JSONValue]] = [:])
  /// An object with certain members.
  case object(Members)
  /// An object with this string under the key of the discriminator. The discriminator alone selects the candidate: if
  /// the payload can't be decoded as the candidate, a generic union throws, instead of being `undefined`. If the
  /// discriminator isn't a member of the candidate, the union encodes it.
  case tagged(String, by: String, isMember: Bool = true)
  /// Any payload; the candidate itself decides, for example because it is another union.
  case any

  /// - Parameter decoder: The decoder of the payload, whose kind is known.
  func matches(_ kind: JSONKind, of decoder: any Decoder) -> Bool {
    switch (self, kind) {
    case (.null, .null), (.boolean, .boolean), (.integer, .integer), (.string, .string),
      (.array, .array), (.number, .number), (.number, .integer), (.any, _):
      true
    case (.object(let shape), .object(let members)): shape.matches(members)
    case (.tagged(let tag, let key, _), .object(let members)):
      members.text(of: key) == tag
    case (.tuple(let tags, let others), .array):
      Self.elements(of: decoder, match: tags, butNot: others)
    case (.null, _), (.boolean, _), (.integer, _), (.number, _), (.string, _), (.array, _),
      (.tuple, _), (.object, _), (.tagged, _):
      false
    }
  }

  private static func elements(
    of array: any Decoder,
    match tags: [String: [JSONValue]],
    butNot others: [String: [JSONValue]]
  ) -> Bool {
    let positions = [tags.keys, others.keys].joined().compactMap { Int($0) }
    let count = positions.max().map { $0 + 1 } ?? 0
    guard let elements = try? ElementsByPosition(of: array, limit: count) else { return false }
    let members = KeyedDecodingContainer(elements)
    func has(_ scalars: [JSONValue], _ position: String) -> Bool {
      guard let text = members.text(of: position) else { return false }
      return scalars.contains { $0.tag == text }
    }
    return tags.allSatisfy { members.isNullOrAbsent($0) || has($1, $0) }
      && !others.contains { has($1, $0) }
  }
}

extension JSONShape {
  /// The members of an object that is a candidate of a union.
  public struct Members: Sendable {
    let required: [String]
    let optional: [String]?
    let tags: [String: [String]]
    let nulls: [String]
    let values: [String]
    let nested: [String]
    let isOpen: Bool
    let isClosed: Bool
  }

  /// Returns the shape of an object that has all keys of `requiring`, one of the associated strings under each key of `tags`, and nothing
  /// but null under each key of `nulls`.
  ///
  /// If several candidates match, the one is selected that declares the most of the payload's members. If `optional` lists all other keys
  /// that the candidate declares, that is known from the keys. `nested` lists the keys whose values may have members that candidates
  /// declare differently, and `isOpen` says whether the candidate also keeps members that it doesn't declare.
  ///
  /// A candidate gives way to others that match if it is closed and they declare members of the payload that it doesn't, or if one of its
  /// `values` is null.
  public static func object(
    requiring required: [String],
    optional: [String]? = nil,
    tags: [String: [String]] = [:],
    nulls: [String] = [],
    values: [String] = [],
    nested: [String] = [],
    isOpen: Bool = false,
    isClosed: Bool = false
  ) -> JSONShape {
    .object(
      Members(
        required: required,
        optional: optional,
        tags: tags,
        nulls: nulls,
        values: values,
        nested: nested,
        isOpen: isOpen,
        isClosed: isClosed
      )
    )
  }
}

extension JSONShape.Members {
  fileprivate func matches(_ members: KeyedDecodingContainer<DTOKey>) -> Bool {
    required.allSatisfy { members.contains(DTOKey($0)) }
      && tags.allSatisfy { key, texts in members.text(of: key).map(texts.contains) ?? false }
      && nulls.allSatisfy { members.isNullOrAbsent($0) }
  }

  /// Whether a key is listed.
  func declares(_ key: String) -> Bool {
    required.contains(key) || optional?.contains(key) ?? false
  }
}

extension KeyedDecodingContainer<DTOKey> {
  fileprivate func isNullOrAbsent(_ name: String) -> Bool {
    let key = DTOKey(name)
    return !contains(key) || (try? decodeNil(forKey: key)) ?? false
  }

  /// Returns a scalar as a string, for comparing discriminators: `cat`, `1`, `true`.
  func text(of name: String) -> String? {
    let key = DTOKey(name)
    guard contains(key) else { return nil }
    if let text = try? decode(String.self, forKey: key) { return text }
    if let truth = try? decode(Bool.self, forKey: key) { return String(truth) }
    if let number = try? decode(Int64.self, forKey: key) { return String(number) }
    if let number = try? decode(UInt64.self, forKey: key) { return String(number) }
    if let number = try? decode(Double.self, forKey: key) { return String(number) }
    return nil
  }
}
