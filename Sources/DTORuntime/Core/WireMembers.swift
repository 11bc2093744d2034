/// The members of an object in a payload, read as a dictionary.
public struct WireMembers {
  private enum Source {
    case container(WireObject<DTOKey>)
    case document(JSONMemberPlace)
  }

  private let source: Source

  init(object: WireObject<DTOKey>) {
    source = .container(object)
  }

  init(_ place: JSONMemberPlace) {
    source = .document(place)
  }

  /// Reads the members and throws at the first bad one.
  ///
  /// - Parameters:
  ///   - form: How a value looks on the wire.
  ///   - keys: The keys to leave out.
  public func decodeAll<Form: WireForm>(
    _ form: Form.Type,
    except keys: [String] = []
  ) throws -> [String: Form.Value] {
    try decode(form, except: keys, by: .all)
  }

  /// Reads the members, leaves out nulls in silence, and throws at the first other bad one.
  ///
  /// - Parameters:
  ///   - form: How a value looks on the wire.
  ///   - keys: The keys to leave out.
  public func decodeNonNull<Form: WireForm>(
    _ form: Form.Type,
    except keys: [String] = []
  ) throws -> [String: Form.Value] {
    try decode(form, except: keys, by: .nonNull)
  }

  /// Reads the members, leaves out the bad ones and reports each.
  ///
  /// - Parameters:
  ///   - form: How a value looks on the wire.
  ///   - keys: The keys to leave out in silence.
  public func decodeValid<Form: WireForm>(
    _ form: Form.Type,
    except keys: [String] = []
  ) throws -> [String: Form.Value] {
    try decode(form, except: keys, by: .valid)
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
        var place = FieldPlace(object: object, key: key)
        values[key.stringValue] = try place.member(form, by: choice, keepsNull: keepsNull)
      }
    case .document(var place):
      // Of a key that comes twice the first counts, also where it was left out.
      var omitted: Set<String> = []
      values.reserveCapacity(place.expectedCount)
      while let key = place.next() {
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

/// Which members make a dictionary.
private enum MemberChoice {
  /// All; a bad one throws.
  case all
  /// All but nulls; a bad one throws.
  case nonNull
  /// The good ones; a bad one is reported.
  case valid
}

extension TolerantPlace {
  /// The value of a member; nil for one to leave out.
  fileprivate mutating func member<Form: WireForm>(
    _ form: Form.Type,
    by choice: MemberChoice,
    keepsNull: Bool
  ) throws -> Form.Value? {
    switch choice {
    case .all: return try Form.decode(from: &self)
    case .nonNull: return try decodeNil() ? nil : Form.decode(from: &self)
    case .valid:
      do {
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
