// Apple's module 'UIKit', as far as a sample uses it.
@_exported import Foundation

@MainActor public class UIApplication {
  nonisolated public class var didEnterBackgroundNotification: NSNotification.Name { fatalError() }
}
