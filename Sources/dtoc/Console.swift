internal import DTOCompiler

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The terminal, which no other code of the tool accesses.
enum Console {
  /// - Throws: ``Failure`` if writing fails, for example because the disk is full, so that the output is not silently lost.
  static func output(_ text: String, terminator: String = "\n") throws(Failure) {
    try output(Array((text + terminator).utf8))
  }

  static func output(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemFile.Problem) {
      try SystemFile.write(bytes, to: STDOUT_FILENO)
    } catch {
      throw Failure.usage("can't write to standard output: \(error.reason)")
    }
  }

  static func error(_ text: String, terminator: String = "\n") {
    // If this fails, there is no way to report it.
    try? SystemFile.write(Array((text + terminator).utf8), to: STDERR_FILENO)
  }

  /// A message of the tool on one line. File names in it may contain control sequences.
  static func message(_ text: String) {
    error("dtoc: \(text.showingControls())")
  }

  /// Where text goes.
  enum Stream {
    case output
    case error
  }

  /// Colors are only used in terminals, and never if `NO_COLOR` is set (no-color.org) or the terminal is dumb.
  static func wantsColour(on stream: Stream) -> Bool {
    if let value = variable("NO_COLOR"), !value.isEmpty { return false }
    if variable("TERM") == "dumb" { return false }
    switch stream {
    case .output: return isatty(STDOUT_FILENO) == 1
    case .error: return isatty(STDERR_FILENO) == 1
    }
  }

  /// Whether someone is watching: not if standard error goes to a file, and not in CI, where logs keep every line.
  static var wantsProgress: Bool {
    if let value = variable("CI"), !value.isEmpty, value != "false" { return false }
    return variable("TERM") != "dumb" && isatty(STDERR_FILENO) == 1
  }

  /// An environment variable. Foundation would read all of them first.
  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Prints findings in the requested format.
  static func report(
    _ findings: Findings,
    _ format: ReportFormat,
    notes: NoteVisibility = .hidden,
    on stream: Stream
  ) throws(Failure) {
    let style: FindingStyle = wantsColour(on: stream) ? .coloured : .plain
    let text = findings.report(
      format,
      style: style,
      notes: notes,
      order: .errorsLast,
      repositoryPath: format == .gitlab ? Git.pathsInRepository() : { $0 },
      from: Version.release
    )
    switch stream {
    case .output: try output(text, terminator: "")
    case .error: error(text, terminator: "")
    }
  }

  /// Exits the process.
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
  /// The string with control characters escaped, such as `\u{1B}`.
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
  /// Whether a terminal may interpret it instead of showing it.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
