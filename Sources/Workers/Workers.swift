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

  /// Runs `body` on a thread of its own when the process is asked to end, see `cthreads_on_ending`.
  package static func onEnding(_ body: @convention(c) (_ signal: Int32) -> Void) {
    cthreads_on_ending(body)
  }

  /// Runs `body` on a stack as large as those of further threads, see `cthreads_with_large_stack`.
  package static func withLargeStack(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      withUnsafePointer(to: body) { body in
        cthreads_with_large_stack(
          { body in body?.assumingMemoryBound(to: (() -> Void).self).pointee() },
          UnsafeMutableRawPointer(mutating: body)
        )
      }
    }
  }

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

  /// Ranges that together are all numbers below `count`, in order: for pieces too small to be handed out one by one.
  ///
  /// - Parameter worthThread: How many pieces are work enough for a thread.
  package func ranges(of count: Int, worthThread: Int) -> [Range<Int>] {
    let threads = limited(to: count / worthThread).count
    // Some are more work than others, and who has done with one takes the next.
    let parts = threads == 1 ? 1 : Self.rangesPerThread * threads
    return (0..<parts).map { ($0 * count / parts)..<(($0 + 1) * count / parts) }
  }

  private static let rangesPerThread = 8

  /// Hands the results of `work` on in order, each as soon as all before it have been, so that most of them are not kept.
  ///
  /// - Parameter use: Called by one thread at a time, which may be any of them.
  package func forEach<Result: Sendable>(
    _ count: Int,
    _ work: @Sendable (_ index: Int) -> Result,
    use: (_ index: Int, _ result: consuming Result) -> Void
  ) {
    guard self.count > 1, count > 1 else {
      for index in 0..<count { use(index, work(index)) }
      return
    }
    let results = UnsafeMutablePointer<Result>.allocate(capacity: count)
    defer { results.deallocate() }
    withoutActuallyEscaping(work) { work in
      withoutActuallyEscaping(use) { use in
        // Each result is another place, filled once, and emptied once behind the lock of `cthreads_for_each_in_order`.
        let steps = Steps(
          work: { (results + $0).initialize(to: work($0)) },
          use: { use($0, (results + $0).move()) }
        )
        withUnsafePointer(to: steps) { steps in
          cthreads_for_each_in_order(
            count,
            self.count,
            { steps, index in steps?.assumingMemoryBound(to: Steps.self).pointee.work(index) },
            { steps, index in steps?.assumingMemoryBound(to: Steps.self).pointee.use(index) },
            UnsafeMutableRawPointer(mutating: steps)
          )
        }
      }
    }
  }

  private struct Steps {
    let work: (Int) -> Void
    let use: (Int) -> Void
  }
}
