import Foundation

/// The Swift compiler that builds the tests, and what generated code is compiled against.
struct SwiftToolchain: Sendable {
  /// Holds the modules and objects of `DTORuntime` and of what supports programs.
  private let folder: URL

  /// What programs of generated code are made with.
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
    try buildModule("DTORuntime", from: "Sources/DTORuntime", flags: ["-package-name", "dtoc"])
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

  /// Generated files as one module, as strictly as a user may compile them.
  ///
  /// - Returns: What the compiler says; empty when all is well.
  func complaints(about files: [URL], flags: [String] = []) throws -> String {
    let result = try swiftc(strictSettings + ["-typecheck"] + flags + files.map(\.path))
    return result.complaints
  }

  /// Builds a program of generated files and a `main.swift`.
  ///
  /// - Returns: What the compiler says; empty when all is well.
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

  /// Each compiler takes much memory.
  private static let places = DispatchSemaphore(value: 2)

  private func swiftc(_ arguments: [String]) throws -> ProcessResult {
    Self.places.wait()
    defer { Self.places.signal() }
    return try run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["swiftc", "-diagnostic-style", "llvm"] + arguments
    )
  }
}

/// What a process has said, and how it ended.
struct ProcessResult: Sendable {
  /// Standard output and standard error together.
  var output: String
  var status: Int32

  fileprivate var complaints: String {
    status == 0 || !output.isEmpty ? output : "the compiler failed without a word"
  }
}

func run(_ executable: URL, _ arguments: [String]) throws -> ProcessResult {
  let process = Process()
  let output = Pipe()
  process.executableURL = executable
  process.arguments = arguments
  process.standardOutput = output
  process.standardError = output
  process.standardInput = FileHandle.nullDevice
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return ProcessResult(output: text, status: process.terminationStatus)
}
