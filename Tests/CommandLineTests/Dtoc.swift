import Foundation
import Testing

/// The command line: the program in `DTOC`, or else the one beside the test bundle.
enum Dtoc {
  struct Result: Sendable {
    var status: Int32
    var output: String
    var error: String
  }

  /// For scripts.
  static var path: String { executable.path }

  static let executable: URL = {
    if let program = ProcessInfo.processInfo.environment["DTOC"] {
      return URL(fileURLWithPath: program)
    }
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
    let folder =
      bundle.bundlePath.hasSuffix(".xctest")
      ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
    return folder.appendingPathComponent("dtoc")
  }()

  /// Starts it without waiting; its output is dropped.
  static func start(_ arguments: [String], in folder: URL) throws -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Runs it and waits up to a minute; then it is killed, and the status is -1.
  ///
  /// - Parameter program: Another copy of it.
  static func run(
    _ arguments: [String],
    by program: URL? = nil,
    in folder: URL? = nil,
    environment: [String: String] = [:],
    input: String? = nil,
    outputTo device: FileHandle? = nil,
    errorTo terminal: FileHandle? = nil
  ) throws -> Result {
    let logs = FileManager.default.temporaryDirectory
      .appendingPathComponent("dtoc-logs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: logs) }
    let output = logs.appendingPathComponent("output")
    let error = logs.appendingPathComponent("error")
    try Data().write(to: output)
    try Data().write(to: error)

    let process = Process()
    process.executableURL = program ?? executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // A process that has ended keeps its handles, and Foundation can't handle thousands of open files.
    var opened: [FileHandle] = []
    defer { for handle in opened { try? handle.close() } }
    func kept(_ handle: FileHandle) -> FileHandle {
      opened.append(handle)
      return handle
    }
    process.standardInput = FileHandle.nullDevice
    if let input {
      let file = logs.appendingPathComponent("input")
      try Data(input.utf8).write(to: file)
      process.standardInput = kept(try FileHandle(forReadingFrom: file))
    }
    process.standardOutput = try device ?? kept(FileHandle(forWritingTo: output))
    process.standardError = try terminal ?? kept(FileHandle(forWritingTo: error))
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let hasHung = ended.wait(timeout: .now() + 60) == .timedOut
    if hasHung {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    return Result(
      status: hasHung ? -1 : process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      error: String(decoding: try Data(contentsOf: error), as: UTF8.self)
    )
  }
}

/// The folder of a test, with its initial files.
struct Scratch: Sendable {
  let folder: URL

  /// Creates the folder, and removes it afterwards. Also creates the folders in paths.
  static func with(_ files: [String: String], _ body: (Scratch) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("dtoc-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let scratch = Scratch(folder: folder)
    for (path, text) in files { try scratch.write(text, to: path) }
    try body(scratch)
  }

  func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  func write(_ data: Data, to path: String) throws {
    let url = url(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: url)
  }

  /// Makes a symbolic link; its target is relative to the link's folder.
  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url(path).path, withDestinationPath: target)
  }

  func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }

  /// All files and folders except caches and recorded names, relative and ordered.
  func entries(of path: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url(path).path)
      .filter { !$0.contains(".dtoc-cache") && !$0.contains(".dtoc-names") }.sorted()
  }

  /// Runs `dtoc` in the folder.
  @discardableResult
  func dtoc(
    _ arguments: Arguments,
    environment: [String: String] = [:],
    input: String? = nil
  ) throws -> Dtoc.Result {
    try Dtoc.run(arguments.words, in: folder, environment: environment, input: input)
  }

  /// Runs `dtoc` in the folder, and checks its exit status and output.
  func check(
    _ arguments: Arguments,
    status: Int32,
    says parts: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try Dtoc.run(arguments.words, in: folder)
    #expect(result.status == status, "\(result.error)", sourceLocation: sourceLocation)
    for part in parts {
      #expect((result.output + result.error).contains(part), sourceLocation: sourceLocation)
    }
  }
}

extension Scratch {
  /// Runs another program in the folder, and returns its output.
  func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 || !text.isEmpty ? text : "failed without a word"
  }
}

/// A schema that becomes `Order.swift` without findings.
let order =
  "definitions: {order: {type: object, required: [id], properties: {id: {type: integer}}}}\n"
/// A schema that becomes `Broken.swift` with an error.
let broken =
  "definitions: {broken: {type: object, properties: {a: {$ref: '#/definitions/none'}}}}\n"
