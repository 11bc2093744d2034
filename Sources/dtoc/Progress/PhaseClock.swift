internal import DTOCompiler

/// Measures the duration of each phase of a run.
struct PhaseClock {
  private var spent: [RunEvent.Phase: Duration] = [:]
  private var current: (phase: RunEvent.Phase, start: ContinuousClock.Instant)?

  mutating func enter(_ phase: RunEvent.Phase) {
    stop()
    current = (phase, .now)
  }

  mutating func stop() {
    guard let (phase, start) = current else { return }
    spent[phase, default: .zero] += start.duration(to: .now)
    current = nil
  }

  /// A line such as `parsing       12.3 ms` for each phase.
  var lines: [String] {
    RunEvent.Phase.allCases.compactMap { phase in
      spent[phase].map { Self.line(phase.rawValue, $0) }
    }
  }

  private static func line(_ name: String, _ duration: Duration) -> String {
    // An attosecond is 1e-18 s; the last digit is rounded.
    let tenths = (duration.components.attoseconds / 10_000_000_000_000 + 5) / 10
    let milliseconds = duration.components.seconds * 1000 + tenths / 10
    let number = "\(milliseconds).\(tenths % 10)"
    let gap = String(repeating: " ", count: max(1, width - name.count - number.count))
    return "\(name)\(gap)\(number) ms"
  }

  /// The width of a name and its number, which ends at the same column in all lines.
  private static let width = 18
}
