/// A progress line in the terminal, which disappears at the end. It is not shown in the first half second.
struct ProgressLine {
  private let start = ContinuousClock.now
  private var shown: ContinuousClock.Instant?

  /// - Parameter text: The new line. It must be narrower than the terminal, because a wrapped line would remain.
  mutating func show(_ text: @autoclosure () -> String) {
    let now = ContinuousClock.now
    guard now - start > Self.patience, shown.map({ now - $0 > Self.interval }) ?? true else {
      return
    }
    shown = now
    Console.error("\(Self.erased)\(text()) …", terminator: "")
  }

  mutating func clear() {
    guard shown != nil else { return }
    shown = nil
    Console.error(Self.erased, terminator: "")
  }

  private static let erased = "\r\u{1B}[K"
  private static let patience = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)
}
