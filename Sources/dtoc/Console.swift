#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The terminal: the only place of the tool that knows of one.
enum Console {
  static func output(_ text: String, terminator: String = "\n") {
    write(text + terminator, to: STDOUT_FILENO)
  }

  static func error(_ text: String, terminator: String = "\n") {
    write(text + terminator, to: STDERR_FILENO)
  }

  /// Colour goes to terminals only, and never where `NO_COLOR` is set (no-color.org) or the terminal is dumb.
  static var wantsColourOnError: Bool {
    let environment = ProcessInfo.processInfo.environment
    if let value = environment["NO_COLOR"], !value.isEmpty { return false }
    if environment["TERM"] == "dumb" { return false }
    return isatty(STDERR_FILENO) == 1
  }

  /// Ends the process.
  static func exit(_ code: Int32) -> Never {
    #if canImport(Darwin)
      Darwin.exit(code)
    #elseif canImport(Glibc)
      Glibc.exit(code)
    #elseif canImport(Musl)
      Musl.exit(code)
    #endif
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Glibc)
          let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, rest.baseAddress, rest.count)
        #endif
        // A closed pipe or a full disk: there is nobody left to tell.
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}
