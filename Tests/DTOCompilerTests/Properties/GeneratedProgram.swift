import DTOCompiler
import Foundation
import Testing

/// A program of generated Swift that decodes payloads: `Tests/PayloadTrials` with the
/// types of a few documents.
struct GeneratedProgram {
  /// A payload and the type to decode it as.
  struct Request {
    var type: String
    var payload: JSONText
  }

  /// JSON on one line.
  typealias JSONText = String

  /// The result for a payload; nil if it was decoded without a problem.
  struct Answer: Decodable {
    struct Fault: Decodable {
      var path: String
      var text: String
    }

    struct Issue: Decodable {
      var kind: String
      /// Below the root, as `DecodingIssue` writes it.
      var path: String
      var text: String
    }

    var strict: Fault?
    var tolerant: Fault?
    var issues: [Issue]
    var unwritable: Fault?
    /// What was encoded again, as the member `value`.
    var encoded: String?
    /// The result of strict decoding, if it differs.
    var encodedOtherwise: String?
  }

  private let folder: URL
  private let program: URL
  /// The positions of the types in the program.
  private let types: [String: Int]

  /// - Parameter types: The types to decode payloads as.
  init(_ compilation: Compilation, types: [String]) throws {
    let toolchain = try SwiftToolchain.shared.get()
    folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("dtoc-program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    program = folder.appendingPathComponent("decode")
    self.types = Dictionary(uniqueKeysWithValues: zip(types, types.indices))

    var files: [URL] = []
    for file in compilation.files {
      let url = folder.appendingPathComponent(file.path)
      try write(Data(file.contents), to: url)
      files.append(url)
    }
    let main = folder.appendingPathComponent("main.swift")
    let table = types.map { "trials.add(Plain<\($0)>.self)\n" }.joined()
    let text = """
      import DTORuntime
      import PayloadTrials

      var trials = Trials()
      \(table)try trials.run(CommandLine.arguments[1])

      """
    try write(Data(text.utf8), to: main)
    let complaints = try toolchain.complaints(
      buildingProgram: program,
      from: files + [main],
      using: .payloadTrials
    )
    try #require(complaints.isEmpty, "\(complaints)")
  }

  /// One answer for each request, in order.
  func answers(to requests: [Request]) throws -> [Answer] {
    var lines = ""
    for request in requests {
      guard let index = types[request.type] else {
        throw FixtureError(text: "unknown type '\(request.type)'")
      }
      lines += "\(index) {\"value\":\(request.payload)}\n"
    }
    let file = folder.appendingPathComponent("payloads.txt")
    try write(Data(lines.utf8), to: file)
    let result = try run([program.path, file.path])
    let answers = result.output.split(separator: "\n")
    if result.status != 0 || answers.count != requests.count {
      let culprit = requests.dropFirst(answers.count).first
      throw FixtureError(
        text: "the program died of \(culprit?.payload ?? "nothing") as \(culprit?.type ?? "")\n"
          + result.output.suffix(2_000)
      )
    }
    return try answers.map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }
}
