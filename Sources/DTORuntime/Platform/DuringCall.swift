/// A value that everything in a synchronous call finds, and nobody else.
///
/// It is bound to a task-local value, because that is the only way through hand-written code. A `Task` that such code starts inherits
/// task-local values, but isn't part of the call, and can outlive it. It finds no value.
/// `@unchecked`, because the value may not be `Sendable`: it can be read only in the task that makes the call.
struct DuringCall<Value>: @unchecked Sendable {
  private let content: Value
  private let task: Int?

  init(_ value: Value) {
    content = value
    task = Self.currentTask
  }

  /// The value; `nil` in other tasks than that of the call.
  var value: Value? { task == Self.currentTask ? content : nil }

  /// Identifies the task that is running; `nil` outside of tasks.
  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}

extension TaskLocal {
  /// Binds a value during a call.
  func withCall<Content, Result>(
    _ content: Content,
    operation: () throws -> Result
  ) rethrows -> Result where Value == DuringCall<Content>? {
    try withValue(DuringCall(content), operation: operation)
  }
}
