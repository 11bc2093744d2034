internal import CThreads

/// Distributes independent pieces of work to threads.
///
/// For example
/// ```swift
/// let lengths = Workers.all.map(files.count) { files[$0].read().count }
/// ```
/// The results are in the order of the pieces: the same for any number of threads.
package struct Workers: Sendable {
  /// The number of pieces that are worked on at once, at least 1.
  package let count: Int
  /// The number of source bytes that justify starting a thread. Tests use a smaller number.
  package let grain: Int

  package init(count: Int, grain: Int = 64 << 10) {
    self.count = max(1, count)
    self.grain = max(1, grain)
  }

  /// Does everything on the calling thread.
  package static let one = Workers(count: 1)

  /// Runs `body` on its own thread when the process is asked to terminate; see `cthreads_on_ending`.
  package static func onEnding(_ body: @convention(c) (_ signal: Int32) -> Void) {
    cthreads_on_ending(body)
  }

  /// Runs `body` on a stack of the same size as other threads have; see `cthreads_with_large_stack`.
  ///
  /// - Parameter body: Gets the memory of the stack if that isn't the thread's own, whose end the system knows.
  package static func withLargeStack(_ body: (_ stack: UnsafeRawBufferPointer?) -> Void) {
    withoutActuallyEscaping(body) { body in
      withUnsafePointer(to: body) { body in
        cthreads_with_large_stack(
          { body, stack, size in
            body?.assumingMemoryBound(to: ((UnsafeRawBufferPointer?) -> Void).self)
              .pointee(stack.map { UnsafeRawBufferPointer(start: $0, count: size) })
          },
          UnsafeMutableRawPointer(mutating: body)
        )
      }
    }
  }

  /// At most this many, for less work than all threads could do.
  package func limited(to most: Int) -> Workers {
    Workers(count: min(count, most), grain: grain)
  }

  /// One for each processor that the process can use.
  package static var all: Workers { Workers(count: cthreads_available()) }

  /// The results of `work` for each number below `count`, in order.
  package func map<Result: Sendable>(
    _ count: Int,
    _ work: @Sendable (_ index: Int) -> Result
  ) -> [Result] {
    results(count, work)
  }

  /// - Parameter work: Called by several threads, and so must not change anything that two calls share.
  private func results<Result>(_ count: Int, _ work: (_ index: Int) -> Result) -> [Result] {
    guard self.count > 1, count > 1 else { return (0..<count).map(work) }
    return [Result](unsafeUninitializedCapacity: count) { results, initializedCount in
      let first = results.baseAddress
      withoutActuallyEscaping(work) { work in
        // Each index is a separate location that is written once.
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

  /// Changes parts of an array in place, and returns the results of the changes in order.
  ///
  /// - Parameters:
  ///   - worthThread: The number of elements that justify starting a thread.
  ///   - change: Changes the elements in a range, and accesses no others.
  package func changeParts<Element: Sendable, Result: Sendable>(
    of elements: inout [Element],
    worthThread: Int,
    _ change: @Sendable (UnsafeMutableBufferPointer<Element>, Range<Int>) -> Result
  ) -> [Result] {
    let parts = ranges(of: elements.count, worthThread: worthThread)
    return elements.withUnsafeMutableBufferPointer { elements in
      // The parts are disjoint, so no two threads access the same element.
      results(parts.count) { change(elements, parts[$0]) }
    }
  }

  /// Consecutive ranges that cover all numbers below `count`, for pieces that are too small to be distributed one by one.
  ///
  /// - Parameter worthThread: The number of pieces that justify starting a thread.
  package func ranges(of count: Int, worthThread: Int) -> [Range<Int>] {
    let threads = limited(to: count / worthThread).count
    // Ranges differ in work, so a thread that is done takes the next one.
    let parts = threads == 1 ? 1 : Self.rangesPerThread * threads
    return (0..<parts).map { ($0 * count / parts)..<(($0 + 1) * count / parts) }
  }

  private static let rangesPerThread = 8

  /// Passes on the results of `work` in order, each as soon as all previous ones are done, so that most of them are not kept.
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
        // Each result is a separate location, filled once, and emptied once behind the lock of `cthreads_for_each_in_order`.
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
