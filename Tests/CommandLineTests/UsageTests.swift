import Foundation
import Testing

/// The messages of the command line about itself and about invalid arguments.
@Suite struct UsageTests {
  @Test func helpAndVersion() throws {
    try Scratch.with([:]) { scratch in
      let help = try scratch.dtoc("--help")
      #expect(help.status == 0)
      #expect(help.error.isEmpty)
      for word in ["generate", "templates", "--version", "Exit codes"] {
        #expect(help.output.contains(word))
      }
      #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 })

      let generate = try scratch.dtoc("generate --help")
      #expect(generate.status == 0)
      for option in [
        "--output", "--root", "--type-prefix", "--type-suffix", "--access", "--codable",
        "--templates", "--symbols", "--force", "--format",
      ] {
        #expect(generate.output.contains(option))
      }

      let version = try scratch.dtoc("--version")
      #expect(version.status == 0)
      #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    }
  }

  @Test func invalidArguments() throws {
    try Scratch.with(["order.yml": order]) { scratch in
      try scratch.check("frobnicate", status: 2, says: "frobnicate", "Usage:")
      try scratch.check("generate order.yml", status: 2, says: "--output")
      try scratch.check("generate -o out", status: 2, says: "name schema files or folders")
      try scratch.check("generate order.yml -o out --colour", status: 2, says: "--colour")
      try scratch.check(
        "generate order.yml -o out --access open",
        status: 2,
        says: "access",
        "open"
      )
      try scratch.check("generate order.yml -o out --format xml", status: 2, says: "format", "xml")
      try scratch.check(
        "generate order.yml -o out --type-suffix 'a b'",
        status: 2,
        says: "--type-suffix"
      )
      try scratch.check(
        "generate order.yml -o out --type-prefix 1",
        status: 2,
        says: "--type-prefix"
      )
      #expect(try scratch.entries() == ["order.yml"])
    }
  }

  @Test func misspelledCommands() throws {
    try Scratch.with([:]) { scratch in
      let suggestion = "unknown command 'generat'; did you mean 'generate'?"
      try scratch.check("generat", status: 2, says: suggestion)
      try scratch.check("help generat", status: 2, says: suggestion)
      try scratch.check("hook instal", status: 2, says: "did you mean 'install'?")
      try scratch.check("--verison", status: 2, says: "did you mean '--version'?")
      #expect(try scratch.dtoc("help generate").output.contains("--output"))
      #expect(try scratch.dtoc("help").output.contains("generate"))
    }
  }

  @Test func emptyPaths() throws {
    try Scratch.with(["order.yml": order]) { scratch in
      for arguments in [
        ["generate", "", "-o", "out"], ["generate", "order.yml", "-o", ""],
        ["generate", "order.yml", "-o", "out", "--root", ""],
        ["generate", "order.yml", "-o", "out", "--templates", ""],
        ["generate", "order.yml", "-o", "out", "--symbols", ""], ["templates", "export", ""],
      ] {
        let result = try Dtoc.run(arguments, in: scratch.folder)
        #expect(result.status == 2, "\(arguments)")
        #expect(result.error.contains("is empty"), "\(arguments)")
      }
      #expect(try scratch.entries() == ["order.yml"])
    }
  }

  @Test func controlCharactersAreSpelledOut() throws {
    try Scratch.with(["S/order.yml": order]) { scratch in
      try scratch.link("S/\u{1B}[2J\nx", to: "nothing")
      for arguments in [
        ["generate", "\u{1B}[31m\n.yml", "-o", "out"], ["generate", "S", "-o", "out"],
        ["generate", "S", "-o", "out", "--access", "\u{1B}]0;x\u{7}"], ["\u{1B}[31m"],
      ] {
        let error = try Dtoc.run(arguments, in: scratch.folder).error
        #expect(error.contains("\\u{1B}"), "\(arguments)")
        #expect(!error.unicodeScalars.contains("\u{1B}"), "\(arguments)")
      }
    }
  }

  @Test func exitCodes() throws {
    try Scratch.with([
      "good/order.yml": order, "bad/broken.yml": broken, "bad/order.yml": order,
      "odd/odd.yml": "definitions: {odd: {type: array}}\n",
    ]) { scratch in
      try scratch.check("generate good -o out", status: 0, says: "1 file for 1 type")
      // A warning is not a failure, and an error does not affect other documents.
      try scratch.check("generate odd -o out", status: 0, says: "1 warning")
      try scratch.check(
        "generate bad -o bad-out",
        status: 1,
        says: "bad/broken.yml:1:61: error[dangling-reference]",
        "1 error"
      )
      #expect(try scratch.entries(of: "bad-out") == ["Broken.swift", "Order.swift"])
    }
  }

  @Test func optionsShapeTheOutput() throws {
    try Scratch.with(["order.yml": order]) { scratch in
      try scratch.check(
        "generate order.yml -o out --type-prefix API --type-suffix Result --access package --codable",
        status: 0
      )
      #expect(
        try scratch.text("out/Order.swift").contains("package struct APIOrderResult: Codable,")
      )
    }
  }
}
