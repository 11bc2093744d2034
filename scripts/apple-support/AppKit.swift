// Apple's module 'AppKit', as far as a sample uses it.
@_exported import Foundation

@MainActor public class NSApplication {
  nonisolated public class var willTerminateNotification: NSNotification.Name { fatalError() }
}
