internal import DTOCompiler

/// What a user wants to see of a run beside its result: how long its phases take, and that it goes on.
struct RunObserver {
  private var clock: PhaseClock?
  private var line: ProgressLine?
  private var round = ""

  init(_ verbosity: Verbosity) {
    clock = verbosity == .verbose ? PhaseClock() : nil
    line = verbosity != .quiet && Console.wantsProgress ? ProgressLine() : nil
  }

  enum Verbosity {
    case quiet
    case normal
    case verbose
  }

  mutating func observe(_ event: RunEvent) {
    switch event {
    case .phase(.writing):
      // From here on others may speak: commands that run after generation.
      line?.clear()
      clock?.enter(.writing)
    case .phase(let phase):
      clock?.enter(phase)
      line?.show("\(round)\(phase.rawValue)")
    case .parsed(let count, let all): line?.show("\(round)parsing \(count) of \(all)")
    case .round(let number): round = "fixing, round \(number): "
    }
  }

  /// Nothing goes on any more.
  mutating func pause() {
    clock?.stop()
    line?.clear()
  }

  /// Prints how long it took, for who has asked.
  func summarize() {
    for line in clock?.lines ?? [] { Console.error(line) }
  }
}
