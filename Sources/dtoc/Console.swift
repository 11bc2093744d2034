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
  /// - Throws: ``Failure`` when it is lost, such as on a full disk: whoever asked for it must not take none for an answer.
  static func output(_ text: String, terminator: String = "\n") throws(Failure) {
    do throws(SystemFile.Problem) {
      try SystemFile.write(Array((text + terminator).utf8), to: STDOUT_FILENO)
    } catch {
      throw Failure.usage("can't write to the standard output: \(error.reason)")
    }
  }

  static func error(_ text: String, terminator: String = "\n") {
    // When this is lost, there is nobody left to tell.
    try? SystemFile.write(Array((text + terminator).utf8), to: STDERR_FILENO)
  }

  /// A message of the tool's own in one line: names of files in it may hold whatever a terminal obeys.
  static func message(_ text: String) {
    error("dtoc: \(text.showingControls())")
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
}

extension String {
  /// The text with its control characters spelled out, such as `\u{1B}`.
  func showingControls(except kept: Unicode.Scalar? = nil) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isControl, scalar != kept {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether a terminal may do something for it other than to show it.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
