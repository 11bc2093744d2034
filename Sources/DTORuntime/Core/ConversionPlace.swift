/// Where in a payload the initializer of a domain type is, and what happens to faults there.
struct ConversionPlace {
  /// The path from the DTO that was decoded to a value inside it.
  indirect enum Keys {
    case none
    /// The name of a member, or several, separated by dots.
    case member(String, of: Keys)
    case element(DTOKey, of: Keys)

    /// The keys, in order.
    var list: [DTOKey] {
      switch self {
      case .none: []
      case .member(let name, let keys):
        keys.list + name.split(separator: ".").map { DTOKey(String($0)) }
      case .element(let key, let keys): keys.list + [key]
      }
    }
  }

  /// The current place; outside of decoding, the root of a DTO that nobody decodes.
  static var here: ConversionPlace {
    ConversionInCall.bound?.value?.current ?? .nowhere
  }

  fileprivate static var nowhere: ConversionPlace {
    ConversionPlace(decoder: nil, owner: .type(Any.self), keys: .none)
  }

  /// The decoder of the DTO; `nil` outside of decoding.
  let decoder: (any Decoder)?
  /// The type that tolerates faults.
  let owner: Owner
  let keys: Keys

  private var path: [any CodingKey] { (decoder?.codingPath ?? []) + keys.list }

  /// Returns the place of a member.
  func member(_ name: String, of owner: Owner) -> ConversionPlace {
    ConversionPlace(decoder: decoder, owner: owner, keys: .member(name, of: keys))
  }

  /// Converts a value at this place. An error gets the place, unless it has one inside the value.
  func convert<Value>(to type: Any.Type, _ body: () throws -> Value) throws -> Value {
    do {
      return try ConversionInCall().at(self, body)
    } catch {
      throw UnexpectedContent(conversionError: error, of: type).at(path)
    }
  }

  /// Converts an element of an array or a map at this place. Returns `nil` for one that can't be converted, and reports it. Throws in
  /// strict mode.
  func element<Value>(_ key: DTOKey, _ body: () throws -> Value) throws -> Value? {
    let element = ConversionPlace(decoder: decoder, owner: owner, keys: .element(key, of: keys))
    do {
      return try element.convert(to: Value.self, body)
    } catch {
      try element.tolerateFault(error, .droppedElement, wanting: Value.self)
      return nil
    }
  }

  /// Throws an error if decoding is strict; otherwise reports an issue.
  func tolerateFault(
    _ error: any Error,
    _ kind: DecodingIssue.Kind,
    wanting type: Any.Type
  ) throws {
    if (error as? UnexpectedContent)?.isReported == true { return }
    guard let decoder else {
      return tolerate(error, kind, by: owner, outsideOfDecodingAt: path, wanting: type)
    }
    try tolerate(
      located(error, at: path, wanting: type),
      kind,
      by: owner,
      at: decoder,
      wanting: type
    )
  }
}

/// The place of the initializer that is running.
///
/// It is a task-local value because that is the only way from a decoder through hand-written initializers to the tolerances inside. To bind
/// one takes longer than to convert a small value, so an array binds one for all of its elements, of which each has a place in turn.
final class ConversionInCall {
  @TaskLocal static var bound: DuringCall<ConversionInCall>?

  /// The place of the initializer, or of the last one.
  @exclusivity(unchecked) private var place = ConversionPlace.nowhere
  @exclusivity(unchecked) private var isConverting = false
  /// The place around this call, for code that runs between two initializers.
  private let outer = bound?.value?.current
  @exclusivity(unchecked) private(set) var isBound = false

  fileprivate var current: ConversionPlace? { isConverting ? place : outer }

  /// Runs an initializer at a place.
  func at<Value>(_ place: consuming ConversionPlace, _ body: () throws -> Value) rethrows -> Value {
    self.place = place
    isConverting = true
    defer { isConverting = false }
    return try during(body)
  }

  /// Runs code that may call several initializers.
  func during<Value>(_ body: () throws -> Value) rethrows -> Value {
    if isBound { return try body() }
    isBound = true
    defer {
      isBound = false
      // A task that an initializer has started can refer to this object for longer than there is the document.
      place = .nowhere
    }
    return try ConversionInCall.$bound.withCall(self, operation: body)
  }
}
