import Foundation

/// The Swift compiler that builds the tests, and the modules for generated code.
///
/// `DTOC_BUILT_RUNTIME` names a folder in which `build_runtime` of the scripts has compiled the runtime, with the same flags.
struct SwiftToolchain: Sendable {
  /// Contains the modules and objects of `DTORuntime` and of supporting code.
  private let folder: URL

  /// The flags for programs of generated code.
  enum Support: String, CaseIterable {
    case samples = "SampleSupport"
    case payloadTrials = "PayloadTrials"

    fileprivate var sources: String {
      switch self {
      case .samples: "Tests/SampleSupport"
      case .payloadTrials: "Tests/PayloadTrials"
      }
    }
  }

  /// Built once for all tests of a run.
  static let shared = Result { try SwiftToolchain() }

  private init() throws {
    folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("dtoc-fixtures-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { Self.removeTemporaryFiles() }
    if let built = ProcessInfo.processInfo.environment["DTOC_BUILT_RUNTIME"] {
      for file in ["DTORuntime.swiftmodule", "DTORuntime.o"] {
        try FileManager.default.copyItem(
          at: URL(fileURLWithPath: built).appendingPathComponent(file),
          to: folder.appendingPathComponent(file)
        )
      }
    } else {
      try buildModule("DTORuntime", from: "Sources/DTORuntime", flags: ["-package-name", "dtoc"])
    }
    for support in Support.allCases {
      try buildModule(support.rawValue, from: support.sources, flags: [])
    }
  }

  private static func removeTemporaryFiles() {
    if case .success(let toolchain) = shared {
      try? FileManager.default.removeItem(at: toolchain.folder)
    }
  }

  private func buildModule(_ name: String, from path: String, flags: [String]) throws {
    let sources = Fixture.package.appendingPathComponent(path)
    let files = try files(below: sources)
      .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
    let result = try swiftc(
      Self.languageSettings + flags + [
        "-module-name", name, "-parse-as-library", "-whole-module-optimization", "-I", folder.path,
        "-emit-module", "-emit-module-path",
        folder.appendingPathComponent("\(name).swiftmodule").path,
        "-emit-object", "-o", folder.appendingPathComponent("\(name).o").path,
      ] + files.map { sources.appendingPathComponent($0).path }
    )
    guard result.status == 0 else { throw FixtureError(text: result.output) }
  }

  /// The settings of Package.swift.
  private static let languageSettings = [
    "-swift-version", "6",
    "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "InternalImportsByDefault",
    "-enable-upcoming-feature", "MemberImportVisibility",
  ]

  /// Compiles generated files as one module, with the strictest settings.
  ///
  /// - Returns: The compiler's output; empty on success.
  func complaints(about files: [URL], flags: [String] = []) throws -> String {
    // In one process, as several would each read all files.
    let result = try swiftc(
      strictSettings + ["-typecheck", "-whole-module-optimization"] + flags + files.map(\.path)
    )
    return result.complaints
  }

  /// Builds a program of generated files and a `main.swift`.
  ///
  /// - Returns: The compiler's output; empty on success.
  func complaints(
    buildingProgram program: URL,
    from files: [URL],
    using support: Support = .samples
  ) throws -> String {
    let objects = ["DTORuntime.o", "\(support.rawValue).o"]
      .map { folder.appendingPathComponent($0).path }
    let result = try swiftc(
      strictSettings + ["-whole-module-optimization", "-o", program.path] + files.map(\.path)
        + objects
    )
    return result.complaints
  }

  private var strictSettings: [String] {
    [
      "-swift-version", "6", "-warnings-as-errors", "-module-name", "Generated",
      "-package-name", "generated", "-I", folder.path,
    ]
  }

  /// Each compiler needs much memory.
  private static let places = DispatchSemaphore(value: 2)

  private func swiftc(_ arguments: [String]) throws -> ProcessResult {
    Self.places.wait()
    defer { Self.places.signal() }
    return try run(["swiftc", "-diagnostic-style", "llvm"] + arguments)
  }
}

/// The output and the exit status of a process.
struct ProcessResult: Sendable {
  /// Standard output and standard error together.
  var output: String
  var status: Int32

  fileprivate var complaints: String {
    status == 0 || !output.isEmpty ? output : "the compiler failed without a word"
  }
}

/// Runs a command, whose program is a path or found on the `PATH`, to its end.
func run(_ command: [String], input: Data? = nil) throws -> ProcessResult {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = command
  process.standardOutput = output
  process.standardError = output
  process.standardInput = FileHandle.nullDevice
  let pipe = input.map { _ in Pipe() }
  if let pipe { process.standardInput = pipe }
  try process.run()
  if let pipe, let input {
    try pipe.fileHandleForWriting.write(contentsOf: input)
    try pipe.fileHandleForWriting.close()
  }
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return ProcessResult(output: text, status: process.terminationStatus)
}
