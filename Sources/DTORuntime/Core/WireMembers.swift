/// The members of an object in a payload, which are read as a dictionary.
public struct WireMembers {
  private enum Source {
    case container(WireObject)
    case document(JSONElementPlace)
  }

  private let source: Source

  init(object: WireObject) {
    source = .container(object)
  }

  init(_ place: JSONElementPlace) {
    source = .document(place)
  }

  /// Reads the members. Throws at the first invalid one.
  ///
  /// - Parameters:
  ///   - form: The form of the values.
  ///   - keys: The keys to leave out.
  public func decodeAll<Form: WireForm>(
    _ form: Form.Type,
    except keys: [String] = []
  ) throws -> [String: Form.Value] {
    try decode(form, except: keys, by: .all)
  }

  /// Reads the members, except nulls, which aren't reported. Throws at the first other invalid one.
  ///
  /// - Parameters:
  ///   - form: The form of the values.
  ///   - keys: The keys to leave out.
  public func decodeNonNull<Form: WireForm>(
    _ form: Form.Type,
    except keys: [String] = []
  ) throws -> [String: Form.Value] {
    try decode(form, except: keys, by: .nonNull)
  }

  /// Reads the valid members and reports each invalid one.
  ///
  /// - Parameters:
  ///   - form: The form of the values.
  ///   - keys: The keys to leave out without a report.
  public func decodeValid<Form: WireForm>(
    _ form: Form.Type,
    except keys: [String] = []
  ) throws -> [String: Form.Value] {
    try decode(form, except: keys, by: .valid)
  }

  /// Reads the valid members except nulls, which aren't reported, and reports each other invalid one.
  func decodeValidNonNull<Form: WireForm>(_ form: Form.Type) throws -> [String: Form.Value] {
    try decode(form, except: [], by: .validNonNull)
  }

  private func decode<Form: WireForm>(
    _ form: Form.Type,
    except keys: [String],
    by choice: MemberChoice
  ) throws -> [String: Form.Value] {
    var values: [String: Form.Value] = [:]
    switch source {
    case .container(let object):
      let keepsNull = mayKeepNull(form)
      for key in object.container.allKeys where !keys.contains(key.stringValue) {
        var place = FieldPlace(object: object, key: DTOKey.ofMap(key.stringValue))
        values[key.stringValue] = try place.member(form, by: choice, keepsNull: keepsNull)
      }
    case .document(var place):
      // The first member with a key is used, even if it is left out.
      var omitted: Set<String> = []
      values.reserveCapacity(place.expectedCount)
      let isOutermost = place.beginReading()
      defer { if isOutermost { place.endReading() } }
      while let key = place.nextKey() {
        if keys.contains(key) || values[key] != nil || omitted.contains(key) { continue }
        let keepsNull = place.decodeNil() && mayKeepNull(form)
        if let value = try place.member(form, by: choice, keepsNull: keepsNull) {
          values[key] = value
        } else {
          omitted.insert(key)
        }
      }
    }
    return values
  }
}

/// Which members are kept in a dictionary.
private enum MemberChoice {
  /// All members. Throws an error for an invalid one.
  case all
  /// All members except nulls. Throws an error for an invalid one.
  case nonNull
  /// The valid members. Invalid ones are reported.
  case valid
  /// The valid members. Nulls are omitted, and other invalid ones are reported.
  case validNonNull
}

extension TolerantPlace {
  /// Returns the value of a member; `nil` if the member is left out.
  fileprivate mutating func member<Form: WireForm>(
    _ form: Form.Type,
    by choice: MemberChoice,
    keepsNull: Bool
  ) throws -> Form.Value? {
    switch choice {
    case .all: return try Form.decode(from: &self)
    case .nonNull: return try decodeNil() ? nil : Form.decode(from: &self)
    case .valid, .validNonNull:
      do {
        if choice == .validNonNull, try decodeNil() { return nil }
        if keepsNull, try decodeNil() {
          return try valueOfNull(Form.self, at: &self)
        }
        return try Form.decode(from: &self)
      } catch {
        try tolerate(error, .droppedElement, wanting: Form.Value.self)
        return nil
      }
    }
  }
}
