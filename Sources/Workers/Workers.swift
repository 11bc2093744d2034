internal import CThreads

/// Threads that share out a list of independent pieces of work.
///
/// For example
/// ```swift
/// let lengths = Workers.all.map(files.count) { files[$0].read().count }
/// ```
/// The results stand in the order of the pieces, whoever did them: the same on any number of threads.
package struct Workers: Sendable {
  /// How many pieces are done at once, at least 1.
  package let count: Int
  /// How many bytes of source are work enough for a thread; less is done faster than a thread is started. Tests take less.
  package let grain: Int

  package init(count: Int, grain: Int = 64 << 10) {
    self.count = max(1, count)
    self.grain = max(1, grain)
  }

  /// All on the thread that asks.
  package static let one = Workers(count: 1)

  /// No more than this, for less work than all of them could have.
  package func limited(to most: Int) -> Workers {
    Workers(count: min(count, most), grain: grain)
  }

  /// One for each processor that the process may use.
  package static var all: Workers { Workers(count: cthreads_available()) }

  /// The results of `work` for each number below `count`, in order.
  package func map<Result: Sendable>(
    _ count: Int,
    _ work: @Sendable (_ index: Int) -> Result
  ) -> [Result] {
    guard self.count > 1, count > 1 else { return (0..<count).map(work) }
    return [Result](unsafeUninitializedCapacity: count) { results, initializedCount in
      let first = results.baseAddress
      withoutActuallyEscaping(work) { work in
        // Each index is another place, written once.
        let body = { (index: Int) in _ = first.map { ($0 + index).initialize(to: work(index)) } }
        withUnsafePointer(to: body) { body in
          cthreads_for_each(
            count,
            self.count,
            { body, index in body?.assumingMemoryBound(to: ((Int) -> Void).self).pointee(index) },
            UnsafeMutableRawPointer(mutating: body)
          )
        }
      }
      initializedCount = count
    }
  }
}
