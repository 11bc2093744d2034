/// The members of an object in a payload, read as a dictionary.
public struct WireMembers {
  let object: WireObject<DTOKey>

  /// Reads the members and throws at the first bad one.
  ///
  /// - Parameters:
  ///   - form: How a value looks on the wire.
  ///   - keys: The keys to leave out.
  public func decodeAll<Form: WireForm>(
    _ form: Form.Type,
    except keys: [String] = []
  ) throws -> [String: Form.Value] {
    var values: [String: Form.Value] = [:]
    for key in object.container.allKeys where !keys.contains(key.stringValue) {
      var place = FieldPlace(object: object, key: key)
      values[key.stringValue] = try Form.decode(from: &place)
    }
    return values
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
    var values: [String: Form.Value] = [:]
    for key in object.container.allKeys where !keys.contains(key.stringValue) {
      var place = FieldPlace(object: object, key: key)
      if try place.decodeNil() { continue }
      values[key.stringValue] = try Form.decode(from: &place)
    }
    return values
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
    var values: [String: Form.Value] = [:]
    let keepsNull = mayKeepNull(Form.self)
    for key in object.container.allKeys where !keys.contains(key.stringValue) {
      var place = FieldPlace(object: object, key: key)
      do {
        if keepsNull, try place.decodeNil() {
          values[key.stringValue] = try valueOfNull(Form.self, at: &place)
        } else {
          values[key.stringValue] = try Form.decode(from: &place)
        }
      } catch {
        try place.tolerate(error, .droppedElement, wanting: Form.Value.self)
      }
    }
    return values
  }
}
