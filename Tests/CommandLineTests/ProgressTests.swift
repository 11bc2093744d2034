import Foundation
import Testing

/// The progress of a run: durations on request, and a line in a terminal.
@Suite struct ProgressTests {
  @Test func timesOfPhases() throws {
    try Scratch.with(["order.yml": order]) { scratch in
      let generate = try scratch.dtoc("generate order.yml -o out --verbose")
      #expect(generate.status == 0)
      #expect(
        phases(generate.error)
          == ["reading", "parsing", "lowering", "rules", "naming", "emission", "writing"]
      )
      let check = try scratch.dtoc("generate order.yml -o out --check --verbose")
      #expect(
        phases(check.error)
          == ["reading", "parsing", "lowering", "rules", "naming", "emission"]
      )
      let validate = try scratch.dtoc("validate order.yml --verbose --format json")
      #expect(phases(validate.error) == ["reading", "parsing", "lowering", "rules", "naming"])
      #expect(phases(validate.output).isEmpty)
    }
  }

  /// Unchanged documents are not compiled, and the durations show it.
  @Test func timesOfNothing() throws {
    try Scratch.with(["order.yml": order]) { scratch in
      #expect(phases(try scratch.dtoc("generate order.yml -o out").error).isEmpty)
      let again = try scratch.dtoc("generate order.yml -o out --verbose")
      #expect(phases(again.error) == ["reading"])
    }
  }

  @Test func quietAndVerboseContradictEachOther() throws {
    try Scratch.with(["order.yml": order]) { scratch in
      for command in [["generate", "-o", "out"], ["validate"]] {
        let result = try Dtoc.run(
          command + ["order.yml", "--quiet", "--verbose"],
          in: scratch.folder
        )
        #expect(result.status == 2)
        #expect(result.error.contains("can't be used with"))
      }
    }
  }

  /// A temporary line in a terminal, of which nothing remains.
  @Test func lineOnATerminal() throws {
    // How much work is needed until the line appears depends on the machine and the build.
    let sizes = [20, 80, 320, 1280]
    for size in sizes {
      let shown = try fixingText(files: size, at: ["CI": "", "TERM": "xterm"])
      guard shown.contains("fixing, round 1: ") || size == sizes.last else { continue }
      #expect(shown.contains("fixing, round 1: "))
      let last = shown.components(separatedBy: erased).last ?? ""
      #expect(!last.contains("…"), "the line is gone at the end")
      #expect(last.contains("\(size) files"))
      break
    }
  }

  @Test func noLineInCI() throws {
    for environment in [["CI": "true", "TERM": "xterm"], ["CI": "", "TERM": "dumb"]] {
      #expect(!(try fixingText(at: environment).contains(erased)), "\(environment)")
    }
    let quiet = try fixingText(at: ["CI": "", "TERM": "xterm"], "--quiet")
    #expect(!quiet.contains(erased))
  }

  @Test func noLineInAFile() throws {
    try Scratch.with(work(files: 20)) { scratch in
      let result = try scratch.dtoc("validate S --fix", environment: ["CI": ""])
      #expect(!result.error.contains(erased))
      #expect(result.error.contains("20 files"))
    }
  }

  private let erased = "\r\u{1B}[K"

  /// The output that a terminal receives while `validate --fix` runs.
  private func fixingText(
    files: Int = 20,
    at environment: [String: String],
    _ arguments: String...
  ) throws -> String {
    var text = ""
    try Scratch.with(work(files: files)) { scratch in
      text = try scratch.terminalText(["validate", "S", "--fix"] + arguments, environment)
    }
    return text
  }

  /// Schema files with 240 mistakes each.
  private func work(files count: Int) -> [String: String] {
    var files: [String: String] = [:]
    for file in 0..<count {
      let types = (0..<120).map {
        "  type_\(file)_\($0): {type: object, properties: {a: {type: bool}, b: {type: strnig}}}\n"
      }
      files["S/file\(file).yml"] = "definitions:\n" + types.joined()
    }
    return files
  }

  /// The names in lines such as `parsing   1.2 ms`.
  private func phases(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /(\w+) +\d+\.\d ms/).map { String($0.output.1) }
    }
  }
}
