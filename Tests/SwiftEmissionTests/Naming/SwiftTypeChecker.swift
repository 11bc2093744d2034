import Foundation

/// Type-checks Swift text with the compiler that builds the tests.
enum SwiftTypeChecker {
  /// Returns all errors and warnings in Swift 6 mode.
  static func complaints(about text: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("dtoc-naming-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Generated.swift")
    let log = folder.appendingPathComponent("log")
    try Data(text.utf8).write(to: file)
    try Data().write(to: log)

    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6",
      "-diagnostic-style", "llvm", file.path,
    ]
    let output = try FileHandle(forWritingTo: log)
    compiler.standardError = output
    compiler.standardOutput = output
    try compiler.run()
    compiler.waitUntilExit()

    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    var complaints: [String] = []
    // Each message is followed by its source line.
    for (line, source) in zip(lines, lines.dropFirst() + [""])
    where line.contains("error: ") || line.contains("warning: ") {
      complaints.append("\(line.replacingOccurrences(of: file.path, with: "")): \(source)")
    }
    if complaints.isEmpty, compiler.terminationStatus != 0 { complaints = ["swiftc failed"] }
    return complaints
  }

  /// The parts of the runtime that generated code needs.
  static let runtime = """
    @propertyWrapper struct SafeOptional<Value: Hashable & Sendable>: Hashable, Sendable {
      private let value: Value?
      init(_ value: Value?) { self.value = value }
      var wrappedValue: Value? { value }
      var projectedValue: Bool { value == nil }
    }
    struct DTOFields {
      init(_ decoder: any Decoder) throws {}
      func required<Value: Decodable>(_ key: String) throws -> Value {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: key))
      }
      func safeOptional<Value: Decodable>(_ key: String) -> SafeOptional<Value> { .init(nil) }
    }
    struct DTOOutput {
      init(_ encoder: any Encoder) throws {}
      mutating func required<Value: Encodable>(_ value: Value, _ key: String) throws {}
      mutating func optional<Value: Encodable>(_ value: Value?, _ key: String) throws {}
    }

    """
}
