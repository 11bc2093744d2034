import DTORuntime

/// A step of a path in a payload.
enum PathStep: Hashable {
  case key(String)
  case index(Int)
}

/// A payload with one mistake that the type of its schema can't tolerate.
struct Fault {
  var payload: JSONValue
  /// The place of the mistake.
  var path: [PathStep] = []
}

/// A payload with one mistake that is tolerated inside.
struct Slip {
  var payload: JSONValue
  /// What comes back from Swift.
  var kept: JSONValue
  var kind: DecodingIssue.Kind
  /// The place of the mistake.
  var path: [PathStep] = []
}

// MARK: - Faults

/// Invalid values for anything that is not a scalar.
private let samples: [JSONValue] = [true, 7, 0.5, "∴", [], [:]]

extension RandomDocument {
  /// Every way to make one mistake in a valid payload that its type can't tolerate, without null, whose meaning depends on where
  /// the payload is.
  func faults(of schema: RandomSchema, in payload: JSONValue) -> [Fault] {
    switch schema {
    case .any: []
    case .scalar(let scalar): scalar.bad.map { Fault(payload: $0) }
    case .enumeration(let enumeration):
      samples.filter { $0.kind != enumeration.unknown.kind }.map { Fault(payload: $0) }
        + (enumeration.policy == .closed ? [Fault(payload: enumeration.unknown)] : [])
    case .array: samples.filter { $0.kind != "array" }.map { Fault(payload: $0) }
    case .tuple(let element, _):
      samples.filter { $0.kind != "array" }.map { Fault(payload: $0) }
        + (payload.arrayValue ?? []).indices.flatMap { index in
          faults(of: element, in: payload[index] ?? .null, orNull: true)
            .map { $0.at(index, of: payload) }
        }
    case .map: samples.filter { $0.kind != "object" }.map { Fault(payload: $0) }
    case .nullable(let schema):
      payload == .null ? wrongKinds(for: schema) : faults(of: schema, in: payload)
    case .object(let object):
      wrongKinds(for: schema) + members(of: object).flatMap { faults(of: $0, in: payload) }
    case .union(let union): faults(of: union, in: payload)
    case .reference(let index): faults(of: declarations[index], in: payload)
    }
  }

  /// The same, including null where it is invalid.
  private func faults(of schema: RandomSchema, in payload: JSONValue, orNull: Bool) -> [Fault] {
    faults(of: schema, in: payload) + (allowsNull(schema) ? [] : [Fault(payload: .null)])
  }

  /// The faults that don't need a valid payload.
  private func wrongKinds(for schema: RandomSchema) -> [Fault] {
    switch resolved(schema) {
    case .object: samples.filter { $0.kind != "object" }.map { Fault(payload: $0) }
    case .union, .tuple: []
    case .any, .scalar, .enumeration, .array, .map, .nullable, .reference:
      faults(of: resolved(schema), in: .null)
    }
  }

  private func faults(of member: RandomObject.Member, in object: JSONValue) -> [Fault] {
    guard member.isRequired, let value = object[member.key] else { return [] }
    if case .nullable = resolved(member.schema) { return [] }
    let isUnion = union(member.schema) != nil
    return [Fault(payload: object.with(nil, at: member.key), path: [.key(member.key)])]
      + faults(of: member.schema, in: value, orNull: !isUnion)
      .filter { !isUnion || $0.payload != .null }
      .map { $0.at(member.key, of: object) }
  }

  /// A union without a discriminator tolerates everything; one with a discriminator only what its variant tolerates.
  private func faults(of union: RandomUnion, in payload: JSONValue) -> [Fault] {
    guard case .tag(let key) = union.selection, let index = variant(of: union, in: payload) else {
      return []
    }
    return faults(of: union.variants[index], in: payload).filter { fault in
      fault.payload[key] == payload[key]
    }
  }
}

// MARK: - Slips

extension RandomDocument {
  /// Every way to make one mistake in a valid payload that is tolerated inside.
  func slips(of schema: RandomSchema, in payload: JSONValue) -> [Slip] {
    switch schema {
    case .any, .scalar: []
    case .enumeration(let enumeration):
      enumeration.policy == .reporting
        ? [Slip(keeping: enumeration.unknown, .unknownEnumValue)] : []
    case .tuple(let element, _):
      (payload.arrayValue ?? []).indices.flatMap { index in
        slips(of: element, in: payload[index] ?? .null).map { $0.at(index, of: payload) }
      }
    case .array(let element): slips(ofElements: element, in: payload)
    case .map(let value): slips(ofValues: value, in: payload, except: [])
    case .nullable(let schema): payload == .null ? [] : slips(of: schema, in: payload)
    case .object(let object):
      members(of: object).flatMap { slips(of: $0, in: payload) }
        + (object.others.map {
          slips(ofValues: $0, in: payload, except: members(of: object).map(\.key))
        } ?? [])
    case .union(let union): slips(of: union, in: payload)
    case .reference(let index): slips(of: declarations[index], in: payload)
    }
  }

  private func slips(ofElements schema: RandomSchema, in array: JSONValue) -> [Slip] {
    (array.arrayValue ?? []).enumerated().flatMap { index, value in
      slips(of: schema, in: value).map { $0.at(index, of: array) }
        + faults(of: schema, in: value, orNull: true).map { fault in
          Slip(
            payload: array.with(fault.payload, at: index),
            kept: array.with(nil, at: index),
            kind: .droppedElement,
            path: [.index(index)] + fault.path
          )
        }
    }
  }

  private func slips(
    ofValues schema: RandomSchema,
    in object: JSONValue,
    except keys: [String]
  ) -> [Slip] {
    (object.objectValue ?? [:]).filter { !keys.contains($0.key) }.sorted { $0.key < $1.key }
      .flatMap { key, value in
        slips(of: schema, in: value).map { $0.at(key, of: object) }
          + faults(of: schema, in: value, orNull: true).map { fault in
            Slip(fault, at: key, of: object, keeping: nil, .droppedElement)
          }
      }
  }

  private func slips(of member: RandomObject.Member, in object: JSONValue) -> [Slip] {
    guard let value = object[member.key] else { return [] }
    let within = slips(of: member.schema, in: value).map { $0.at(member.key, of: object) }
    let faults = faults(of: member.schema, in: value)
    if !member.isRequired {
      return within
        + faults.map { Slip($0, at: member.key, of: object, keeping: nil, .invalidOptional) }
    }
    if case .nullable = resolved(member.schema) {
      let absent = Slip(
        payload: object.with(nil, at: member.key),
        kept: object.with(.null, at: member.key),
        kind: .invalidOptional,
        path: [.key(member.key)]
      )
      return within + [absent]
        + faults.map { Slip($0, at: member.key, of: object, keeping: .null, .invalidOptional) }
    }
    if union(member.schema) != nil {
      return within + [Slip(keeping: .null, .unknownVariant).at(member.key, of: object)]
    }
    return within
  }

  private func slips(of union: RandomUnion, in payload: JSONValue) -> [Slip] {
    guard let index = variant(of: union, in: payload) else { return [] }
    let variant = union.variants[index]
    let within = slips(of: variant, in: payload)
    switch union.selection {
    case .tag(let key):
      let tags: [JSONValue?] = ["variant of tomorrow", 5, .null, nil, ["variant 0"]]
      let unknown = tags.map { payload.with($0, at: key) } + samples
      return within.filter { $0.payload[key] == payload[key] }
        + unknown.map { Slip(keeping: $0, .unknownVariant) }
    case .structure:
      let unlike = samples.filter { variantLike($0, in: union) == nil }
      let broken = faults(of: variant, in: payload).map(\.payload).filter {
        $0.kind == payload.kind
      }
      let (recognized, unrecognized) = within.partitioned {
        variantLike($0.payload, in: union) == index
      }
      return recognized
        + (unlike + broken + unrecognized.map(\.payload))
        .map { Slip(keeping: $0, .unknownVariant) }
    }
  }
}

extension [Slip] {
  fileprivate func partitioned(by isFirst: (Slip) -> Bool) -> (first: [Slip], second: [Slip]) {
    (filter(isFirst), filter { !isFirst($0) })
  }
}

// MARK: - From a part to the whole

extension Fault {
  func at(_ key: String, of object: JSONValue) -> Fault {
    Fault(payload: object.with(payload, at: key), path: [.key(key)] + path)
  }

  func at(_ index: Int, of array: JSONValue) -> Fault {
    Fault(payload: array.with(payload, at: index), path: [.index(index)] + path)
  }
}

extension Slip {
  /// A value that is kept as it is.
  fileprivate init(keeping payload: JSONValue, _ kind: DecodingIssue.Kind) {
    self.init(payload: payload, kept: payload, kind: kind)
  }

  /// A fault of a member that its object tolerates.
  fileprivate init(
    _ fault: Fault,
    at key: String,
    of object: JSONValue,
    keeping value: JSONValue?,
    _ kind: DecodingIssue.Kind
  ) {
    self.init(
      payload: object.with(fault.payload, at: key),
      kept: object.with(value, at: key),
      kind: kind,
      path: [.key(key)] + fault.path
    )
  }

  func at(_ key: String, of object: JSONValue) -> Slip {
    var slip = self
    slip.payload = object.with(payload, at: key)
    slip.kept = object.with(kept, at: key)
    slip.path = [.key(key)] + path
    return slip
  }

  func at(_ index: Int, of array: JSONValue) -> Slip {
    var slip = self
    slip.payload = array.with(payload, at: index)
    slip.kept = array.with(kept, at: index)
    slip.path = [.index(index)] + path
    return slip
  }
}

extension JSONValue {
  fileprivate func with(_ value: JSONValue?, at key: String) -> JSONValue {
    var members = objectValue ?? [:]
    members[key] = value
    return .object(members)
  }

  fileprivate func with(_ value: JSONValue?, at index: Int) -> JSONValue {
    var elements = arrayValue ?? []
    if let value { elements[index] = value } else { elements.remove(at: index) }
    return .array(elements)
  }
}
