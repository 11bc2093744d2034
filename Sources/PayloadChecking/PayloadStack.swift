/// Calls `body` on the current stack, which isn't the thread's own, so that the checks in it end before the stack does.
package func checkingPayloads(on stack: UnsafeRawBufferPointer, _ body: () -> Void) {
  onStack(stack, body)
}

extension Contract {
  /// Whether the stack has room for following another schema. Chains of references have any length.
  package var hasRoomForAnotherSchema: Bool { stackHasRoom() }
}
