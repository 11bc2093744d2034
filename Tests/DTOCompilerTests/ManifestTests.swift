import DTOCompiler
import Testing

/// The file that tells a run what the previous one did.
@Suite struct ManifestTests {
  @Test func isReadAsItWasWritten() throws {
    var manifest = Manifest(tool: "1.2.3", options: 0xD24E_C4F1_A98C_6E5B, paths: ["a \"b\".yml"])
    manifest.isComplete = true
    manifest.isDivisible = true
    var input = Manifest.Input(path: "Schemas/é\n.yml", digest: 5)
    input.reaches = ["Schemas/b.yml"]
    input.typeNames = ["Order", "Заказ"]
    input.warnings = 3
    manifest.inputs = [input, Manifest.Input(path: "Schemas/b.yml", digest: .max)]
    manifest.outputs = [
      Manifest.Output(path: "A.swift", document: "Schemas/b.yml", generated: 0, written: 1),
      Manifest.Output(path: "B.swift", document: nil, generated: 2, written: 2),
    ]
    #expect(Manifest(bytes: manifest.json) == manifest)
    #expect(manifest.warnings == 3)
    manifest.isComplete = false
    #expect(Manifest(bytes: manifest.json)?.isComplete == false)
  }

  @Test func numbersThatAreTooLarge() throws {
    let input = #"{"path":"a.yml","digest":"0000000000000000","warnings":9223372036854775807}"#
    let text =
      #"{"version":1,"dtoc":"1","options":"0000000000000000","inputs":[\#(input),\#(input)],"outputs":[]}"#
    #expect(try #require(Manifest(bytes: Array(text.utf8))).warnings == 0)
  }

  @Test(arguments: [
    "", "{}", "[]", "1", "{\"version\":2,\"dtoc\":\"1\",\"options\":\"0000000000000000\"}",
    "{\"version\":1,\"dtoc\":\"1\",\"options\":\"0\",\"inputs\":[],\"outputs\":[]}",
    "{\"version\":1,\"dtoc\":\"1\",\"options\":\"0000000000000000\",\"inputs\":[{}],\"outputs\":[]}",
    "{\"version\":1,\"dtoc\":\"1\",\"options\":\"0000000000000000\",\"inputs\":[],\"outputs\":[",
  ])
  func isNone(_ text: String) {
    #expect(Manifest(bytes: Array(text.utf8)) == nil)
  }
}
