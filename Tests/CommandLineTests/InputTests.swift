import Foundation
import Testing

/// Input files and folders, and errors in them.
@Suite struct InputTests {
  @Test func pathsThatAreNoSchemas() throws {
    try Scratch.with(["empty/notes.txt": "", "order.yml": order]) { scratch in
      try scratch.check("generate none -o out", status: 2, says: "'none'")
      try scratch.check("generate none.yml -o out", status: 2, says: "'none.yml'")
      try scratch.check("generate empty -o out", status: 2, says: "'empty'", "*.yml")
      try scratch.check("generate order.yml none.yml -o out", status: 2, says: "'none.yml'")
      #expect(!(try scratch.entries().contains("out")))
    }
  }

  /// A gigabyte that is not read: rejected by its size, almost instantly.
  @Test func filesThatAreTooLarge() throws {
    try Scratch.with(["order.yml": "definitions: {o: {$ref: 'large.yml#/definitions/a'}}\n"]) {
      scratch in
      try scratch.write("", to: "large.yml")
      try FileHandle(forWritingTo: scratch.url("large.yml")).truncate(atOffset: 1 << 30)
      try scratch.check(
        "generate large.yml -o out",
        status: 1,
        says: "error[limit-size]",
        "large.yml:1:1"
      )
      try scratch.check("generate order.yml -o out", status: 1, says: "error[limit-size]")
      try scratch.check(
        "generate order.yml --config large.yml -o out",
        status: 2,
        says: "larger than 128 MiB"
      )
    }
  }

  @Test func foldersAreMirrored() throws {
    try Scratch.with([
      "S/a.yml": order, "S/deep/er/b.YAML": "definitions: {b: {type: string, enum: [x]}}\n",
      "S/c.json": "{\"definitions\": {\"c\": {\"type\": \"object\", \"properties\": {\"a\": {}}}}}",
      "S/.hidden/d.yml": broken, "S/.d.yml": broken, "S/notes.md": "",
    ]) { scratch in
      try scratch.check("generate S -o out", status: 0)
      #expect(
        try scratch.entries(of: "out")
          == ["A.swift", "C.swift", "deep", "deep/er", "deep/er/B.swift"]
      )
      // A repeated file, and a file in a given folder, are read once.
      try scratch.check("generate S S/a.yml ./S/../S/a.yml -o again", status: 0, says: "3 files")
    }
  }

  @Test func rootDecidesWhatReferencesMayReach() throws {
    try Scratch.with([
      "S/api/order.yml": "definitions: {o: {$ref: '../shared/park.yml#/definitions/park'}}\n",
      "S/shared/park.yml": "definitions: {park: {properties: {a: {type: string}}}}\n",
    ]) { scratch in
      try scratch.check(
        "generate S/api --root S/api -o out",
        status: 1,
        says: "error[reference-outside-root]"
      )
      try scratch.check("generate S/api -o anywhere --references anywhere", status: 0)
      #expect(try scratch.entries(of: "anywhere").contains("shared/Park.swift"))
      // A document that is both given and referred to is generated once.
      try scratch.check("generate S/api S/shared -o both --references anywhere", status: 0)
      #expect(try scratch.entries(of: "both") == ["Order.swift", "Park.swift"])
      try scratch.check("generate S/api --root S -o rooted", status: 0)
      #expect(try scratch.text("rooted/api/Order.swift").contains("typealias O = Park"))
      #expect(try scratch.text("rooted/shared/Park.swift").contains("struct Park"))
      try scratch.check("generate S/api --root none -o x", status: 2, says: "'none'")
      try scratch.check("generate S/api --root S/shared -o x", status: 2, says: "not inside")
    }
  }

  @Test func linksOutOfTheRoot() throws {
    try Scratch.with([
      "secret.yml": "definitions: {secret: {properties: {password: {type: string}}}}\n",
      "S/order.yml": "definitions: {o: {$ref: 'link.txt#/definitions/secret'}}\n",
    ]) { scratch in
      try FileManager.default.createSymbolicLink(
        at: scratch.url("S/link.txt"),
        withDestinationURL: scratch.url("secret.yml")
      )
      try scratch.check("generate S --root S -o out", status: 1, says: "order.yml:1:", "link")
      for path in try scratch.entries(of: "out") where path.hasSuffix(".swift") {
        #expect(!(try scratch.text("out/\(path)").contains("password")))
      }
    }
  }

  @Test func linksInCircles() throws {
    try Scratch.with(["S/order.yml": order]) { scratch in
      try FileManager.default.createSymbolicLink(
        at: scratch.url("S/again"),
        withDestinationURL: scratch.url("S")
      )
      try FileManager.default.createSymbolicLink(
        at: scratch.url("S/itself.yml"),
        withDestinationURL: scratch.url("S/itself.yml")
      )
      try scratch.check(
        "generate S -o out",
        status: 0,
        says: "dtoc: skipped 'S/again': it is a link to a folder\n",
        "dtoc: skipped 'S/itself.yml': it is a broken link\n",
        "1 file for 1 type"
      )
    }
  }

  @Test func linksThatAFolderHolds() throws {
    let refers = "definitions: {o: {$ref: 'link.yml#/definitions/order'}}\n"
    try Scratch.with(["S/a.yml": refers, "T/order.yml": order]) { scratch in
      try scratch.link("S/link.yml", to: "../T/order.yml")
      for schemas in [["S"], ["S", "T"], ["S", "S/link.yml"]] {
        let result = try scratch.dtoc("generate -o out \(schemas)")
        #expect(result.status == 2)
        #expect(result.error.contains("'S/link.yml' links to a file outside the schema root 'S'"))
        #expect(!(try scratch.entries().contains("out")))
      }
      // Inside the root, or named by the user, a link works like a file.
      try scratch.check("generate S --root . -o rooted", status: 0)
      try scratch.check("generate S/link.yml -o named", status: 0, says: "1 file")
    }
  }

  @Test func orderOfArgumentsIsNoMatter() throws {
    let other = order.replacing("integer", with: "string")
    try Scratch.with([
      "S/order.yml": order, "S/deep/order.yml": other, "T/order.yml": order, "T/a.yml": order,
    ]) { scratch in
      let paths = ["T", "S/deep", "S", "T/a.yml"]
      for (name, order) in [("one", paths), ("two", paths.reversed()), ("three", paths.sorted())] {
        let arguments = ["generate", "-o", name, "--symbols", "\(name)/symbols.json"] + order
        #expect(try Dtoc.run(arguments, in: scratch.folder).status == 0)
        #expect(try scratch.entries(of: name) == scratch.entries(of: "one"))
        for path in try scratch.entries(of: name) where path.contains(".") {
          #expect(try scratch.text("\(name)/\(path)") == scratch.text("one/\(path)"))
        }
      }
    }
  }

  @Test func pipesAreNotWaitedFor() throws {
    try Scratch.with([
      "S/order.yml": "definitions: {o: {$ref: 'pipe.yml#/definitions/a'}}\n"
    ]) { scratch in
      try #require(mkfifo(scratch.url("S/pipe.yml").path, 0o600) == 0)
      try scratch.check(
        "generate S -o out",
        status: 1,
        says: "order.yml:1:",
        "dtoc: skipped 'S/pipe.yml': it is not a regular file\n"
      )
      try scratch.check("generate S/pipe.yml -o out", status: 2, says: "pipe.yml")
      try scratch.check("generate /dev/zero -o out", status: 2, says: "/dev/zero")
    }
  }

  @Test func bytesThatAreNoText() throws {
    try Scratch.with([:]) { scratch in
      try scratch.write(Data([0xFF, 0xC0, 0x80, 0x00, 0x0A]), to: "bytes.yml")
      try scratch.check("generate bytes.yml -o out", status: 1, says: "error[encoding]")
      try scratch.write(Data([0xFE, 0xFF, 0xD8]), to: "half.yml")
      try scratch.check("generate half.yml -o out", status: 1, says: "error[encoding]")
    }
  }

  @Test(arguments: ["[", "{a: ", "- ", "&a [", "{\"a\": ", "\"a\": {"])
  func depth(_ unit: String) throws {
    try Scratch.with(["deep.yml": String(repeating: unit, count: 100_000)]) { scratch in
      try scratch.check("generate deep.yml -o out", status: 1, says: "deep.yml:1:")
    }
  }

  @Test func depthOfSchemas() throws {
    let levels = 30
    let nested =
      String(repeating: "{properties: {a: ", count: levels) + "{type: string}"
      + String(repeating: "}}", count: levels)
    try Scratch.with(["nested.yml": "definitions: {nested: \(nested)}\n"]) { scratch in
      try scratch.check("generate nested.yml -o out", status: 0, says: "\(levels) types")
    }
  }

  @Test(.disabled(if: geteuid() == 0, "permissions do not bind the superuser"))
  func unreadableFilesAndFolders() throws {
    try Scratch.with(["S/order.yml": order, "T/closed/order.yml": order]) { scratch in
      try scratch.permit(0o000, "S/order.yml")
      try scratch.check("generate S -o out", status: 2, says: "S/order.yml", "permission")
      try scratch.permit(0o000, "T/closed")
      try scratch.check("generate T -o out", status: 2, says: "T/closed")
      try scratch.permit(0o700, "T/closed")
    }
  }
}

extension Scratch {
  func permit(_ permissions: Int, _ path: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: url(path).path
    )
  }
}
