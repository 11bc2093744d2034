// Apple's module 'WatchKit', as far as a sample uses it.
@_exported import Foundation

@available(watchOS 2, *)
@MainActor public class WKExtension {
  @available(watchOS 7, *)
  nonisolated public class var applicationDidEnterBackgroundNotification: NSNotification.Name {
    fatalError()
  }
}
