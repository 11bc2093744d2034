import DTOCompiler
import Testing

/// Recordings are split into their entries, wherever their pieces end.
@Suite struct HARSplitterTests {
  private static let recording = #"""
    {"entries": [{"no": 0}], "log": {"pages": [{"entries": [{"no": 1}]}], "entries": [
      {"text": "}]\"{\\", "list": [[], {}]} , {"text": "entries"},
      {}], "comment": {"entries": [{"no": 2}]}}}
    """#

  private func entries(of text: String, by count: Int) -> (found: [String], HARSplitter.Ending) {
    var splitter = HARSplitter()
    var found: [String] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: count) {
      splitter.append(Array(bytes[start..<min(start + count, bytes.count)])) {
        found.append(String(decoding: $0, as: UTF8.self))
      }
    }
    return (found, splitter.finish())
  }

  @Test(arguments: [1, 2, 3, 7, 16, 1000])
  func findsEntries(_ size: Int) {
    let (found, ending) = entries(of: Self.recording, by: size)
    let expected = [
      #"{"text": "}]\"{\\", "list": [[], {}]}"#, #"{"text": "entries"}"#, "{}",
    ]
    #expect(found == expected)
    guard case .complete = ending else {
      Issue.record("\(ending)")
      return
    }
  }

  @Test(arguments: [1, 1000])
  func keepsAnIncompleteEntry(_ size: Int) {
    let (found, ending) = entries(of: #"{"log": {"entries": [{}, {"a": [1"#, by: size)
    #expect(found == ["{}"])
    guard case .cut(let rest) = ending else {
      Issue.record("\(ending)")
      return
    }
    #expect(String(decoding: rest, as: UTF8.self) == #"{"a": [1"#)
  }

  @Test(arguments: ["", "[]", #"{"log": {}}"#, #"{"log": {"entries": {}}}"#, "]]}}", "log"])
  func refusesOtherFiles(_ text: String) {
    let (found, ending) = entries(of: text, by: 4)
    #expect(found.isEmpty)
    guard case .withoutEntries = ending else {
      Issue.record("\(ending)")
      return
    }
  }
}
