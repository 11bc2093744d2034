import Foundation
import Testing

/// The configuration, the lock and the cache, which must fit together.
@Suite struct StoreLockCommandTests: StoreProjects {
  @Test func lockAndConfigurationDisagree() throws {
    try with { _, app in
      #expect(try update(app).status == 0)
      let cases = [
        ("ref: main", "ref: other", "has the reference 'main' in 'dtoc.lock'"),
        ("folder: schemas", "folder: other", "has another folder in 'dtoc.lock'"),
        ("../contracts", "../other", "has the URL '../contracts' in 'dtoc.lock'"),
        ("  contracts:", "  others:", "there is no store 'contracts'"),
      ]
      let renamed = Self.configuration.replacing("contracts:", with: "others:")
        .replacing("store:contracts", with: "store:others")
      try app.write(renamed, to: "dtoc.yaml")
      let result = try update(app, "--dry-run")
      #expect(result.error.contains("contracts: removed, because it is not in"), "\(result)")
      for (old, new, message) in cases {
        try app.write(Self.configuration.replacing(old, with: new), to: "dtoc.yaml")
        let result = try run(app, "generate --check")
        #expect(result.status == 2)
        #expect(result.error.contains(message), "\(result.error)")
      }
    }
  }

  @Test func mistakesInTheConfiguration() throws {
    let cases = [
      ("{git: 'host:path'}", "write 'ssh://user@host/path'"),
      ("{git: 'https://h/a', ref: -x}", "'-x' is not a branch, tag or commit"),
      ("{git: 'ext::sh -c id'}", "a URL can't contain spaces"),
      ("{url: 'http://h/a.json'}", "a document must have an https URL"),
      ("{url: 'https://h/a.json', ref: v1}", "'ref' and 'folder' are for repositories of git"),
      ("{folder: x}", "a store needs either 'git' or 'url'"),
      ("{got: x}", "unknown key in a store: 'got'"),
      ("contracts", "a store must be a mapping"),
    ]
    for (store, message) in cases {
      let text = "stores:\n  contracts: \(store)\nschemas: store:contracts\noutput: out\n"
      try Scratch.with(["dtoc.yaml": text]) { scratch in
        try scratch.check("generate", status: 2, says: "dtoc.yaml:2:", message)
      }
    }
    try Scratch.with([
      "dtoc.yaml": "stores: {a: {git: 'https://h/a'}}\nschemas: store:b\ntemplates: store:a/t\n"
    ]) { scratch in
      try scratch.check(
        "validate",
        status: 2,
        says: "dtoc.yaml:2:10: error[configuration]: there is no store 'b'",
        "'store:a/t' is in a store, which only"
      )
    }
  }

  /// Patterns are relative to the folders under `schemas`.
  @Test func storesInPatterns() throws {
    let place = "store:contracts/taxi/order.yml"
    for (line, text) in [
      ("names: {'\(place)#/definitions/order': Ride}", "\(place)#/definitions/order"),
      ("only: '\(place)'", place), ("except: ['\(place)']", place),
      ("rules: [{schemas: '\(place)', objects: class}]", place),
      ("breaking: {payloads: ['\(place)']}", place), ("fix: {exclude: '\(place)'}", place),
    ] {
      try with(Self.configuration + line + "\n") { _, app in
        let own = text.replacing("store:contracts/", with: "")
        let result = try run(app, "validate")
        #expect(result.status == 2)
        for part in [
          "dtoc.yaml:5:", "'\(text)' must be relative to a folder under 'schemas'",
          "write '\(own)' if 'schemas' lists 'store:contracts'",
        ] { #expect(result.error.contains(part), "\(result)") }
      }
    }
  }

  @Test func changedFilesOfTheCache() throws {
    try with { scratch, app in
      #expect(try update(app).status == 0)
      let paths = try scratch.entries(of: "cache").filter { $0.hasSuffix(".yml") }
      for path in paths {
        let text = try scratch.text("cache/\(path)")
        try scratch.write(text.replacing("integer", with: "string"), to: "cache/\(path)")
        let result = try run(app, "generate")
        #expect(result.status != 0)
        #expect(result.error.contains("is not the one of 'dtoc.lock'"), "\(result.error)")
        try scratch.write(text, to: "cache/\(path)")
      }
      // An additional document is none of the store's.
      let folder = try #require(paths.first?.split(separator: "/").first)
      try scratch.write(Self.money, to: "cache/\(folder)/taxi/more.yml")
      #expect(try run(app, "generate").status == 0)
      #expect(!FileManager.default.fileExists(atPath: app.url("out/More.swift").path))
      try FileManager.default.removeItem(at: scratch.url("cache/\(folder)"))
      let cold = try run(app, "generate")
      #expect(cold.status == 2)
      #expect(cold.error.contains("run 'dtoc update --locked'"))
      let lock = try app.text("dtoc.lock")
      #expect(try update(app, "--locked").status == 0)
      #expect(try app.text("dtoc.lock") == lock)
      #expect(try run(app, "generate --check").status == 0)
    }
  }

  @Test func locksThatWereEdited() throws {
    try with { _, app in
      #expect(try update(app).status == 0)
      let lock = try app.text("dtoc.lock")
      let edits = [
        (lock.replacing("ref main", with: "ref mein"), "dtoc.lock:4:"),
        (lock + "\n", "dtoc.lock:"), ("<<<<<<< HEAD\n" + lock, "dtoc.lock:1: it has a conflict"),
        ("", "dtoc.lock:1:"),
      ]
      for (text, message) in edits {
        try app.write(text, to: "dtoc.lock")
        for command in ["generate", "update"] {
          let result = try command == "update" ? update(app) : run(app, "\(command)")
          #expect(result.status == 2)
          #expect(result.error.contains(message), "\(result.error)")
        }
      }
    }
  }
}
