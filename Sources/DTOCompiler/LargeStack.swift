import PayloadChecking
import Workers

/// What `body` returns on such a stack, for callers outside of `dtoc`.
func onLargeStack<Result>(_ body: () -> Result) -> Result {
  var result: Result?
  withLargeStack { result = body() }
  // It is called exactly once.
  return result ?? body()
}

/// Calls `body` on a stack that is large enough for any document within the limits. What has no such limit, such as a chain of
/// references in a check of a payload, ends before the stack does.
package func withLargeStack(_ body: () -> Void) {
  Workers.withLargeStack { stack in
    if let stack { checkingPayloads(on: stack, body) } else { body() }
  }
}
