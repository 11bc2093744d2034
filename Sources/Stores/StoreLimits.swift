/// How much of a store is read.
package struct StoreLimits: Sendable {
  /// Of all entries of a repository.
  package var entries = 200_000
  /// Of the files that are taken.
  package var files = 20_000
  package var bytesOfFile: Int
  package var bytes = 256 << 20

  package init(bytesOfFile: Int) { self.bytesOfFile = bytesOfFile }
}
