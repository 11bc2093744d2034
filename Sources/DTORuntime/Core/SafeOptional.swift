/// An optional that tolerates an invalid value: it becomes `nil` and is reported, and the object around it is decoded.
///
/// ```swift
/// struct Order: Decodable {
///   @SafeOptional var carPark: Park?
/// }
/// ```
/// `carPark` is `nil` if the key is absent, if the value is null and if it is invalid; `$carPark` distinguishes these cases. The
/// value is stored in a box on the heap, so DTOs with many optional properties stay small, and a DTO can contain itself. There is
/// no setter, because DTOs represent received data.
@propertyWrapper
public struct SafeOptional<Value> {
  /// The value, or the reason why there is none.
  public enum Outcome {
    /// The value is present and valid.
    case value(Value)
    /// The object doesn't have the key.
    case absent
    /// The value is null.
    case null
    /// The value is invalid. The issue is the one that was reported.
    case invalid(DecodingIssue)

    /// The value; `nil` if there is none.
    public var value: Value? {
      switch self {
      case .value(let value): value
      case .absent, .null, .invalid: nil
      }
    }
  }

  /// The outcome in a single word, which allocates memory only for a value or an issue.
  fileprivate enum Storage {
    case absent
    case null
    case value(Box<Value>)
    /// The default for an absent value.
    case defaulted(Box<Value>)
    case invalid(Box<DecodingIssue>)

    var box: Box<Value>? {
      switch self {
      case .value(let box), .defaulted(let box): box
      case .absent, .null, .invalid: nil
      }
    }
  }

  private let storage: Storage

  /// Creates a value; absent for `nil`.
  public init(_ value: Value?) {
    if let value {
      storage = .value(Box(value))
    } else {
      storage = .absent
    }
  }

  /// Creates a value that isn't `nil`. In generic code, this takes half the time of an optional.
  init(found value: Value) {
    storage = .value(Box(value))
  }

  /// The same for generic code that creates many values.
  init(found value: Value, in boxes: inout LastBoxClass) {
    storage = .value(boxes.ofBoxes(for: Value.self).init(value))
  }

  private init(storage: Storage) {
    self.storage = storage
  }

  var isAbsent: Bool {
    if case .absent = storage { true } else { false }
  }

  /// Returns this value or, if it is absent, the given default.
  func orIfAbsent(_ value: () -> Value) -> SafeOptional {
    isAbsent ? SafeOptional(storage: .defaulted(Box(value()))) : self
  }

  // There is no initializer without arguments: Swift would call it for every wrapped property before `init(from:)` begins, and
  // discard the result.

  /// No value, as if the object didn't have the key. Where the schema allows null, nothing is encoded.
  public static var absent: SafeOptional {
    SafeOptional(storage: .absent)
  }

  /// No value, as if the payload contained null: `_nick = .null` in an initializer. Where the schema allows null, null is encoded, and
  /// nothing otherwise. For a property that distinguishes null from absent in its type, see ``Presence``.
  public static var null: SafeOptional {
    SafeOptional(storage: .null)
  }

  static func invalid(_ issue: DecodingIssue) -> SafeOptional {
    SafeOptional(storage: .invalid(Box(issue)))
  }

  /// The value; `nil` if there is none. For an absent key, the default of the schema, if it has one.
  public var wrappedValue: Value? {
    storage.box?.content
  }

  /// The value, or the reason why there is none: `if case .invalid(let issue) = order.$carPark { … }`.
  public var projectedValue: Outcome {
    switch storage {
    case .absent, .defaulted: .absent
    case .null: .null
    case .value(let box): .value(box.content)
    case .invalid(let box): .invalid(box.content)
    }
  }
}

/// A value on the heap. A class, so that the owner stores one word and types can be recursive.
private final class Box<Content> {
  let content: Content

  required init(_ content: Content) {
    self.content = content
  }
}

/// The class of the box that was created last, because generic code looks a class up for each box, which takes a tenth of the time of
/// decoding a small object.
struct LastBoxClass {
  private var content: Any.Type = Never.self
  private var boxes: AnyClass = Box<Never>.self

  fileprivate mutating func ofBoxes<Content>(for type: Content.Type) -> Box<Content>.Type {
    if content != type { (content, boxes) = (type, Box<Content>.self) }
    // It is the class for this type: both are only ever set together. A checked cast would look it up.
    return unsafeBitCast(boxes, to: Box<Content>.Type.self)
  }
}

extension Box: Sendable where Content: Sendable {}

extension SafeOptional.Storage: Sendable where Value: Sendable {}
extension SafeOptional.Outcome: Sendable where Value: Sendable {}
extension SafeOptional: Sendable where Value: Sendable {}

extension SafeOptional.Outcome: Equatable where Value: Equatable {}
extension SafeOptional.Outcome: Hashable where Value: Hashable {}

// Both methods access the storage directly: if they used only public members, the compiler would copy them into every type with
// such a property. They don't create optionals of the value, which would use stack at each level of a recursive value.

extension SafeOptional: Equatable where Value: Equatable {
  /// Returns whether the values are equal. Two that are `nil` are equal, whatever the reasons.
  @inline(never)
  public static func == (first: SafeOptional, second: SafeOptional) -> Bool {
    guard let first = first.storage.box, let second = second.storage.box else {
      return first.storage.box == nil && second.storage.box == nil
    }
    return first.content == second.content
  }
}

extension SafeOptional: Hashable where Value: Hashable {
  /// Hashes the value.
  @inline(never)
  public func hash(into hasher: inout Hasher) {
    guard let box = storage.box else { return hasher.combine(false) }
    hasher.combine(true)
    box.content.hash(into: &hasher)
  }
}

extension SafeOptional: CustomReflectable {
  /// A mirror like that of an optional. A value that is nested too deep for the thread's stack is left out, so `dump` stops there.
  public var customMirror: Mirror {
    let value = stackHasRoom() ? wrappedValue : nil
    return .init(self, unlabeledChildren: value.map { [$0] } ?? [], displayStyle: .optional)
  }
}

extension SafeOptional: CustomStringConvertible {
  /// A description like that of an optional, for readable output of DTOs. A value that is nested too deep for the thread's stack is
  /// described as `Optional(…)`.
  public var description: String {
    let value = wrappedValue
    return value == nil || stackHasRoom() ? String(describing: value) : "Optional(…)"
  }
}
