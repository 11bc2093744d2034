// `ContinuousClock` requires macOS 13 or iOS 16, so Apple platforms use a monotonic clock of the system instead.

#if canImport(Darwin)
  import Darwin

  /// Returns the seconds since an arbitrary point in time. The result never decreases.
  func monotonicSeconds() -> Double {
    Double(clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW)) / 1e9
  }
#else
  private let origin = ContinuousClock.now

  /// Returns the seconds since an arbitrary point in time. The result never decreases.
  func monotonicSeconds() -> Double {
    let (seconds, attoseconds) = origin.duration(to: .now).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
#endif
