// Apple's module 'os', as far as others use it: locks, and logs.
@_exported import Darwin

public struct OSLogPrivacy: Sendable {
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
}

public struct OSLogInterpolation: StringInterpolationProtocol {
  public init(literalCapacity: Int, interpolationCount: Int) {}
  public mutating func appendLiteral(_ literal: String) {}
  public mutating func appendInterpolation(
    _ text: @autoclosure @escaping () -> String,
    privacy: OSLogPrivacy = .private
  ) {}
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Int,
    privacy: OSLogPrivacy = .public
  ) {}
}

public struct OSLogMessage: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: OSLogInterpolation) {}
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
public struct Logger: @unchecked Sendable {
  public init(subsystem: String, category: String) {}
  public func notice(_ message: OSLogMessage) {}
  public func error(_ message: OSLogMessage) {}
}
