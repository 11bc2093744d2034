/// An object that is being encoded, with the nested objects that members are written to.
///
/// A class, because these objects share which containers exist: an encoder may create a new nested object each time it is asked for
/// one.
final class WrittenObject {
  /// The container, or where it will be created.
  private enum State {
    case begun(KeyedEncodingContainer<DTOKey>)
    case awaited(in: WrittenObject, key: DTOKey)
  }

  private var state: State
  private var members: [String: WrittenObject] = [:]

  /// The encoder of the object; `nil` for a nested object.
  let encoder: (any Encoder)?

  init(_ encoder: any Encoder) {
    self.encoder = encoder
    state = .begun(encoder.container(keyedBy: DTOKey.self))
  }

  private init(in object: WrittenObject, under key: String) {
    encoder = nil
    state = .awaited(in: object, key: DTOKey(key))
  }

  var container: KeyedEncodingContainer<DTOKey> {
    get {
      switch state {
      case .begun(let container): return container
      case .awaited(let object, let key):
        let container = object.container.nestedContainer(keyedBy: DTOKey.self, forKey: key)
        state = .begun(container)
        return container
      }
    }
    set { state = .begun(newValue) }
  }

  /// Returns the nested object with a key. It isn't created until something is written to it.
  func member(_ key: String) -> WrittenObject {
    if let member = members[key] { return member }
    let member = WrittenObject(in: self, under: key)
    members[key] = member
    return member
  }
}
