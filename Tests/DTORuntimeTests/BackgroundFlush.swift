// Apple's systems only; scripts/check-apple type-checks it, and `AdapterTests` post a notification of their own.
#if canImport(UIKit) && !os(watchOS)
  import UIKit

  private let lastNotification = UIApplication.didEnterBackgroundNotification
#elseif canImport(WatchKit)
  import WatchKit

  private let lastNotification = WKExtension.applicationDidEnterBackgroundNotification
#elseif canImport(AppKit)
  import AppKit

  private let lastNotification = NSApplication.willTerminateNotification
#endif

#if canImport(UIKit) || canImport(WatchKit) || canImport(AppKit)
  extension Signals {
    /// Delivers what was counted before the system may suspend or end the app, in which the interval doesn't pass any more.
    func flushInBackground() { flush(on: lastNotification) }
  }
#endif
