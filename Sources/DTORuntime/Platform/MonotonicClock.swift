// `ContinuousClock` is not on Apple's systems before macOS 13 and iOS 16, so there it is the clock of the
// system that stands behind it.

#if canImport(Darwin)
  import Darwin

  /// Seconds since some moment, never going back.
  func monotonicSeconds() -> Double {
    Double(clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW)) / 1e9
  }
#else
  private let origin = ContinuousClock.now

  /// Seconds since some moment, never going back.
  func monotonicSeconds() -> Double {
    let (seconds, attoseconds) = origin.duration(to: .now).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
#endif
