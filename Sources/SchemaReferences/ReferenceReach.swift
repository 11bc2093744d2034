/// Which files references may lead to.
package enum ReferenceReach: String, Hashable, Sendable, CaseIterable {
  /// Files in the given folder and below.
  case insideRoot = "inside-root"
  /// All files that a relative path leads to.
  case anywhere
}
