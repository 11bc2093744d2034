internal import DTOCompiler

/// Shows the progress of a run, and the duration of its phases.
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
      // From here on, other programs may print: the commands after generation.
      line?.clear()
      clock?.enter(.writing)
    case .phase(let phase):
      clock?.enter(phase)
      line?.show("\(round)\(phase.rawValue)")
    case .parsed(let count, let all): line?.show("\(round)parsing \(count) of \(all)")
    case .round(let number): round = "fixing, round \(number): "
    }
  }

  /// The run has ended.
  mutating func pause() {
    clock?.stop()
    line?.clear()
  }

  /// Prints the durations, if requested.
  func summarize() {
    for line in clock?.lines ?? [] { Console.error(line) }
  }
}
