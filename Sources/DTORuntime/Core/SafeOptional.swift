/// An optional that survives a bad value: it becomes `nil`, the fault is reported, the parent lives.
///
/// ```swift
/// struct Order: Decodable {
///   @SafeOptional var carPark: Park?
/// }
/// ```
/// `carPark` is `nil` for an absent key, for `null` and for a broken park alike; `$carPark` tells which.
/// The value lives behind one reference, so a large DTO with many optionals stays small, and a
/// DTO may hold itself. There is no setter: DTOs are values that came from elsewhere.
@propertyWrapper
public struct SafeOptional<Value> {
  /// Why the value is what it is.
  public enum Outcome {
    /// There is a value.
    case value(Value)
    /// The key is not there.
    case absent
    /// The value is `null`.
    case null
    /// The value was bad; this is what was reported.
    case invalid(DecodingIssue)

    /// The value, if there is one.
    public var value: Value? {
      switch self {
      case .value(let value): value
      case .absent, .null, .invalid: nil
      }
    }
  }

  /// The outcome, small: one word, and an allocation only where there is something to keep.
  fileprivate enum Storage {
    case absent
    case null
    case value(Box<Value>)
    /// The value that counts where the key is absent.
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

  /// A value, or none as if the key were absent.
  public init(_ value: Value?) {
    if let value {
      storage = .value(Box(value))
    } else {
      storage = .absent
    }
  }

  /// A value. In generic code it costs half of what an optional does.
  init(found value: Value) {
    storage = .value(Box(value))
  }

  private init(storage: Storage) {
    self.storage = storage
  }

  var isAbsent: Bool {
    if case .absent = storage { true } else { false }
  }

  /// This, or where the key is absent a value that counts then.
  func orIfAbsent(_ value: () -> Value) -> SafeOptional {
    isAbsent ? SafeOptional(storage: .defaulted(Box(value()))) : self
  }

  // No initializer without arguments: Swift would call it for every wrapped property before
  // `init(from:)` begins, only to throw away what it made.

  static var absent: SafeOptional {
    SafeOptional(storage: .absent)
  }

  static var null: SafeOptional {
    SafeOptional(storage: .null)
  }

  static func invalid(_ issue: DecodingIssue) -> SafeOptional {
    SafeOptional(storage: .invalid(Box(issue)))
  }

  /// The value, if there is one; for an absent key the default, if the schema has one.
  public var wrappedValue: Value? {
    storage.box?.content
  }

  /// Why the value is what it is: `if case .invalid(let issue) = order.$carPark { … }`.
  public var projectedValue: Outcome {
    switch storage {
    case .absent, .defaulted: .absent
    case .null: .null
    case .value(let box): .value(box.content)
    case .invalid(let box): .invalid(box.content)
    }
  }
}

/// A value on the heap. A class, because that is the point: one word in the owner, and recursion.
private final class Box<Content> {
  let content: Content

  init(_ content: Content) {
    self.content = content
  }
}

extension Box: Sendable where Content: Sendable {}

extension SafeOptional.Storage: Sendable where Value: Sendable {}
extension SafeOptional.Outcome: Sendable where Value: Sendable {}
extension SafeOptional: Sendable where Value: Sendable {}

extension SafeOptional.Outcome: Equatable where Value: Equatable {}
extension SafeOptional.Outcome: Hashable where Value: Hashable {}

// Both read the storage themselves: what only goes through public members the compiler copies into every type that holds one. And
// they make no optional of what it holds, for that takes stack at each level of a recursive value.

extension SafeOptional: Equatable where Value: Equatable {
  /// Compares the values: why there is none makes no difference.
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
  /// The value as an optional reflects itself. A value that is nested too deep for the thread's stack is left out, so `dump`
  /// stops there.
  public var customMirror: Mirror {
    let value = stackHasRoom() ? wrappedValue : nil
    return .init(self, unlabeledChildren: value.map { [$0] } ?? [], displayStyle: .optional)
  }
}

extension SafeOptional: CustomStringConvertible {
  /// The value as an optional describes itself, so that a printed DTO reads well. A value that is nested too deep for the
  /// thread's stack is `Optional(…)`.
  public var description: String {
    let value = wrappedValue
    return value == nil || stackHasRoom() ? String(describing: value) : "Optional(…)"
  }
}
