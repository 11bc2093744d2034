// The time of day without Foundation.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  /// Returns the seconds since 1970. The result can decrease if the clock of the system is set.
  func secondsSince1970() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
#else
  /// Returns the seconds since an arbitrary point in time, because the time of day is unknown.
  func secondsSince1970() -> Double { monotonicSeconds() }
#endif
