// The part of Apple's Foundation that dtoc and its generated code use, written by hand: only declarations, with the availability of
// Apple's SDK (compare swiftlang/swift-foundation). Nothing here runs.
@_exported import Darwin

private func stub() -> Never { fatalError() }

public typealias TimeInterval = Double

public struct Date: Comparable, Hashable, Sendable, Codable, CustomStringConvertible {
  public init() { stub() }
  public init(timeIntervalSinceReferenceDate: TimeInterval) { stub() }
  public init(timeIntervalSince1970: TimeInterval) { stub() }
  public init(timeIntervalSinceNow: TimeInterval) { stub() }
  public init(timeInterval: TimeInterval, since: Date) { stub() }
  public var timeIntervalSinceReferenceDate: TimeInterval { stub() }
  public var timeIntervalSince1970: TimeInterval { stub() }
  public var timeIntervalSinceNow: TimeInterval { stub() }
  public func timeIntervalSince(_ date: Date) -> TimeInterval { stub() }
  public func addingTimeInterval(_ interval: TimeInterval) -> Date { stub() }
  public static let distantFuture = Date()
  public static let distantPast = Date()
  public var description: String { stub() }
  public static func < (first: Date, second: Date) -> Bool { stub() }
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public static var now: Date { stub() }
}
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Date: Strideable {
  public func distance(to other: Date) -> TimeInterval { stub() }
  public func advanced(by n: TimeInterval) -> Date { stub() }
}

public struct Data: Hashable, Sendable, Codable, RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection, CustomStringConvertible
{
  public typealias Element = UInt8
  public typealias Index = Int
  public typealias Indices = Range<Int>
  public typealias SubSequence = Data
  public struct Base64DecodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { stub() }
    public static let ignoreUnknownCharacters = Base64DecodingOptions(rawValue: 1)
  }
  public struct Base64EncodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { stub() }
  }
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { stub() }
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { stub() }
    public static let atomic = WritingOptions(rawValue: 1)
  }
  public init() { stub() }
  public init(_ elements: some Sequence<UInt8>) { stub() }
  public init(bytes: UnsafeRawPointer, count: Int) { stub() }
  public init(repeating: UInt8, count: Int) { stub() }
  public init(capacity: Int) { stub() }
  public init(count: Int) { stub() }
  public init<SourceType>(buffer: UnsafeBufferPointer<SourceType>) { stub() }
  public init(contentsOf url: URL, options: ReadingOptions = []) throws { stub() }
  public init?(base64Encoded: String, options: Base64DecodingOptions = []) { stub() }
  public init?(base64Encoded: Data, options: Base64DecodingOptions = []) { stub() }
  public func base64EncodedString(options: Base64EncodingOptions = []) -> String { stub() }
  public func write(to url: URL, options: WritingOptions = []) throws { stub() }
  public var startIndex: Int { stub() }
  public var endIndex: Int { stub() }
  public var count: Int { stub() }
  public func index(after i: Int) -> Int { stub() }
  public func index(before i: Int) -> Int { stub() }
  public var indices: Range<Int> { stub() }
  public subscript(index: Int) -> UInt8 {
    get { stub() }
    set { stub() }
  }
  public subscript(bounds: Range<Int>) -> Data {
    get { stub() }
    set { stub() }
  }
  public mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with new: C)
  where C.Element == UInt8 { stub() }
  public mutating func append(_ other: Data) { stub() }
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result { stub() }
  public var description: String { stub() }
}

public struct UUID: Hashable, Sendable, Codable, CustomStringConvertible {
  public init() { stub() }
  public init?(uuidString: String) { stub() }
  public var uuidString: String { stub() }
  public var description: String { stub() }
}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension UUID: Comparable {
  public static func < (first: UUID, second: UUID) -> Bool { stub() }
}

public struct Locale: Hashable, Sendable {
  public init(identifier: String) { stub() }
  public static var current: Locale { stub() }
}

public struct Decimal: Hashable, Comparable, Sendable, Codable, SignedNumeric, Strideable,
  CustomStringConvertible, ExpressibleByFloatLiteral
{
  public typealias Magnitude = Decimal
  public init() { stub() }
  public init(_ value: Int8) { stub() }
  public init(_ value: UInt8) { stub() }
  public init(_ value: Int16) { stub() }
  public init(_ value: UInt16) { stub() }
  public init(_ value: Int32) { stub() }
  public init(_ value: UInt32) { stub() }
  public init(_ value: Int64) { stub() }
  public init(_ value: UInt64) { stub() }
  public init(_ value: Int) { stub() }
  public init(_ value: UInt) { stub() }
  public init(_ value: Double) { stub() }
  public init(floatLiteral value: Double) { stub() }
  public init(integerLiteral value: Int) { stub() }
  public init?<T: BinaryInteger>(exactly source: T) { stub() }
  public init?(string: String, locale: Locale? = nil) { stub() }
  public var isFinite: Bool { stub() }
  public var isNaN: Bool { stub() }
  public var isZero: Bool { stub() }
  public var magnitude: Decimal { stub() }
  public var description: String { stub() }
  public static var nan: Decimal { stub() }
  public static func == (first: Decimal, second: Decimal) -> Bool { stub() }
  public static func < (first: Decimal, second: Decimal) -> Bool { stub() }
  public static func + (first: Decimal, second: Decimal) -> Decimal { stub() }
  public static func - (first: Decimal, second: Decimal) -> Decimal { stub() }
  public static func * (first: Decimal, second: Decimal) -> Decimal { stub() }
  public static func / (first: Decimal, second: Decimal) -> Decimal { stub() }
  public static func *= (first: inout Decimal, second: Decimal) { stub() }
  public func distance(to other: Decimal) -> Decimal { stub() }
  public func advanced(by other: Decimal) -> Decimal { stub() }
}

public struct URL: Hashable, Sendable, Codable, CustomStringConvertible {
  public init?(string: String) { stub() }
  public init?(string: String, relativeTo: URL?) { stub() }
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public init?(string: String, encodingInvalidCharacters: Bool) { stub() }
  public init(fileURLWithPath: String) { stub() }
  public init(fileURLWithPath: String, isDirectory: Bool) { stub() }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public enum DirectoryHint: Sendable {
    case isDirectory, notDirectory, checkFileSystem, inferFromPath
  }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public init(
    filePath: String,
    directoryHint: DirectoryHint = .inferFromPath,
    relativeTo: URL? = nil
  ) { stub() }
  public var absoluteString: String { stub() }
  public var relativeString: String { stub() }
  public var path: String { stub() }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func path(percentEncoded: Bool = true) -> String { stub() }
  public var scheme: String? { stub() }
  public var host: String? { stub() }
  public var pathExtension: String { stub() }
  public var lastPathComponent: String { stub() }
  public func appendingPathComponent(_ component: String) -> URL { stub() }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func appending(
    path: some StringProtocol,
    directoryHint: DirectoryHint = .inferFromPath
  ) -> URL { stub() }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func appending(
    component: some StringProtocol,
    directoryHint: DirectoryHint = .inferFromPath
  ) -> URL { stub() }
  public func deletingLastPathComponent() -> URL { stub() }
  public func resolvingSymlinksInPath() -> URL { stub() }
  public var standardizedFileURL: URL { stub() }
  public var description: String { stub() }
}

public struct URLComponents: Hashable, Sendable {
  public init() { stub() }
  public init?(string: String) { stub() }
  public var url: URL? { stub() }
  public var string: String? { stub() }
}

open class JSONDecoder {
  public enum DateDecodingStrategy: Sendable {
    case deferredToDate, secondsSince1970, millisecondsSince1970
    @available(macOS 10.12, iOS 10.0, watchOS 3.0, tvOS 10.0, *)
    case iso8601
    @preconcurrency
    case custom(@Sendable (_ decoder: any Decoder) throws -> Date)
  }
  public enum DataDecodingStrategy: Sendable { case deferredToData, base64 }
  public enum KeyDecodingStrategy: Sendable { case useDefaultKeys, convertFromSnakeCase }
  public enum NonConformingFloatDecodingStrategy: Sendable {
    case `throw`
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
  public init() {}
  open var dateDecodingStrategy: DateDecodingStrategy {
    get { stub() }
    set {}
  }
  open var dataDecodingStrategy: DataDecodingStrategy {
    get { stub() }
    set {}
  }
  open var keyDecodingStrategy: KeyDecodingStrategy {
    get { stub() }
    set {}
  }
  open var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
    get { stub() }
    set {}
  }
  @preconcurrency
  open var userInfo: [CodingUserInfoKey: any Sendable] {
    get { stub() }
    set {}
  }
  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  open var allowsJSON5: Bool {
    get { stub() }
    set {}
  }
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { stub() }
}
@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
extension JSONDecoder: @unchecked Sendable {}

open class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { stub() }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    @available(macOS 10.13, iOS 11.0, watchOS 4.0, tvOS 11.0, *)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    @available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
  }
  public enum DateEncodingStrategy: Sendable {
    case deferredToDate, secondsSince1970, millisecondsSince1970
    @available(macOS 10.12, iOS 10.0, watchOS 3.0, tvOS 10.0, *)
    case iso8601
  }
  public init() {}
  open var outputFormatting: OutputFormatting {
    get { stub() }
    set {}
  }
  open var dateEncodingStrategy: DateEncodingStrategy {
    get { stub() }
    set {}
  }
  @preconcurrency
  open var userInfo: [CodingUserInfoKey: any Sendable] {
    get { stub() }
    set {}
  }
  open func encode<T: Encodable>(_ value: T) throws -> Data { stub() }
}
@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
extension JSONEncoder: @unchecked Sendable {}

open class FileManager {
  public struct DirectoryEnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { stub() }
    public static let skipsHiddenFiles = DirectoryEnumerationOptions(rawValue: 4)
  }
  open class DirectoryEnumerator: Sequence {
    public func makeIterator() -> AnyIterator<Any> { stub() }
  }
  public static var `default`: FileManager { stub() }
  open var temporaryDirectory: URL { stub() }
  open var currentDirectoryPath: String { stub() }
  open func changeCurrentDirectoryPath(_ path: String) -> Bool { stub() }
  open func fileExists(atPath: String) -> Bool { stub() }
  open func removeItem(atPath: String) throws { stub() }
  open func removeItem(at: URL) throws { stub() }
  open func contents(atPath: String) -> Data? { stub() }
  open func destinationOfSymbolicLink(atPath: String) throws -> String { stub() }
  open func enumerator(
    at url: URL,
    includingPropertiesForKeys: [URLResourceKey]?,
    options: DirectoryEnumerationOptions = [],
    errorHandler: ((URL, any Error) -> Bool)? = nil
  ) -> DirectoryEnumerator? { stub() }
}
public struct URLResourceKey: Hashable, Sendable {}

#if os(macOS)
  open class Process {
    public enum TerminationReason: Int, Sendable {
      case exit = 1
      case uncaughtSignal
    }
    public init() {}
    open var executableURL: URL? {
      get { stub() }
      set {}
    }
    open var arguments: [String]? {
      get { stub() }
      set {}
    }
    open var currentDirectoryURL: URL? {
      get { stub() }
      set {}
    }
    open func run() throws { stub() }
    open func waitUntilExit() { stub() }
    open var terminationStatus: Int32 { stub() }
    open var terminationReason: TerminationReason { stub() }
  }
#endif

open class NSLock: @unchecked Sendable {
  public init() {}
  open func lock() {}
  open func unlock() {}
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { stub() }
}

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
  var recoverySuggestion: String? { get }
  var helpAnchor: String? { get }
}
extension LocalizedError {
  public var errorDescription: String? { nil }
  public var failureReason: String? { nil }
  public var recoverySuggestion: String? { nil }
  public var helpAnchor: String? { nil }
}
extension Error {
  public var localizedDescription: String { stub() }
}

extension String {
  public struct Encoding: Hashable, Sendable, RawRepresentable {
    public var rawValue: UInt
    public init(rawValue: UInt) { stub() }
    public static let utf8 = Encoding(rawValue: 4)
    public static let utf16BigEndian = Encoding(rawValue: 5)
    public static let utf16LittleEndian = Encoding(rawValue: 6)
    public static let utf32BigEndian = Encoding(rawValue: 7)
    public static let utf32LittleEndian = Encoding(rawValue: 8)
  }
  public init?(data: Data, encoding: Encoding) { stub() }
  public init(format: String, _ arguments: any CVarArg...) { stub() }
}

public protocol NSObjectProtocol: AnyObject {}

public final class OperationQueue: @unchecked Sendable {}

public enum NSNotification {
  public struct Name: Hashable, RawRepresentable, @unchecked Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { stub() }
    public init(rawValue: String) { stub() }
  }
}

public struct Notification {
  public typealias Name = NSNotification.Name
  public var name: Name { stub() }
}

open class NotificationCenter: @unchecked Sendable {
  open class var `default`: NotificationCenter { stub() }
  open func addObserver(
    forName name: NSNotification.Name?,
    object: Any?,
    queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol { stub() }
}
