import Foundation
import Testing

/// The files that `dtoc verify` reads, and their paths in reports.
@Suite struct VerifyFileTests {
  private static let order =
    "definitions: {Order: {type: object, properties: {id: {type: string}}}}\n"

  @Test(arguments: [
    ("gzip", [0x1F, 0x8B, 8, 0] as [UInt8]), ("zstd", [0x28, 0xB5, 0x2F, 0xFD]),
  ])
  func compressionIsNamed(_ name: String, _ bytes: [UInt8]) throws {
    try Scratch.with(["order.yml": Self.order]) { scratch in
      try scratch.write(Data(bytes), to: "p.json")
      let arguments = ["verify", "--schema", "order.yml", "--type", "Order", "p.json"]
      let result = try Dtoc.run(arguments, in: scratch.folder)
      #expect(result.status == 1, "\(result.error)")
      #expect(
        result.output.contains("help: this is compressed with \(name); decompress it first"),
        "\(result.output)"
      )
    }
  }

  /// A file can have the mark in its name that separates a file from a JSON Pointer.
  @Test(arguments: [
    ["--schema", "a#b.yml", "--type", "Order"], ["--schema", "a#b.yml#/definitions/Order"],
    ["--schema", "#/c.yml", "--type", "Order"], ["--schema", "#/c.yml#/definitions/Order"],
    ["--schema", "d.yml#/definitions/Order"],
  ])
  func fileHasHashInName(_ arguments: [String]) throws {
    let files = ["a#b.yml": Self.order, "#/c.yml": Self.order, "d.yml": Self.order]
    try Scratch.with(files.merging(["p.json": "{\"id\": 1}"]) { $1 }) { scratch in
      let result = try scratch.dtoc("verify \(arguments) p.json")
      #expect(result.output.contains("'id': expected string, found integer"), "\(result.error)")
    }
  }

  /// GitLab expects paths in the repository, wherever dtoc runs and however files are named.
  @Test func pathsForGitLabAreThoseInTheRepository() throws {
    let files = ["ios/order.yml": Self.order, "ios/p.json": "{\"id\": 1}"]
    try Scratch.repository(files) { scratch in
      func report(_ file: String, in folder: String) throws -> String {
        let arguments = ["--schema", scratch.url("ios/order.yml").path, "--type", "Order"]
        let format = ["--format", "gitlab"]
        return try Dtoc.run(
          ["verify"] + arguments + format + [file],
          in: scratch.url(folder),
          environment: Git.environment
        ).output
      }
      let reports = [
        try report("ios/p.json", in: ""), try report("p.json", in: "ios"),
        try report(scratch.url("ios/p.json").path, in: "ios"),
      ]
      #expect(reports[0].contains("\"path\":\"ios/p.json\""), "\(reports[0])")
      #expect(reports.allSatisfy { $0 == reports[0] }, "\(reports)")
    }
  }
}
