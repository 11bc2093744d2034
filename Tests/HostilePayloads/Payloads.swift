// Decodes each file of a folder into each type, and does with the values what apps do, on stacks as small as those of background
// threads on Apple platforms. Each begins a line with the file and the type, so that the last line tells where a crash was; what came of
// it follows as JSON.

import DTORuntime
import Foundation

/// What came of a file and a type.
struct Outcome: Encodable {
  /// The value as JSON, if it is small; nil if there is no value.
  var value: String?
  /// The longest text of an error or an issue.
  var longest = 0
  /// Whether a text holds a value of the payload.
  var tells = false
  /// Of a processor.
  var seconds = 0.0

  mutating func note(_ message: String) {
    longest = max(longest, message.utf8.count)
    tells = tells || message.contains("secret")
  }
}

/// Handed from one thread to the next.
final class Held<Value>: @unchecked Sendable {
  var value: Value?
  var outcome = Outcome()
}

func onThread(kilobytes: Int, _ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    body()
    done.signal()
  }
  thread.stackSize = kilobytes << 10
  thread.start()
  done.wait()
}

func attempt<Value: Codable & Hashable & SendableMetatype>(_ type: Value.Type, _ file: URL) throws {
  write("\(file.lastPathComponent)\t\(type)\t")
  let data = try Data(contentsOf: file)
  let held = Held<Value>()
  onThread(kilobytes: 512) { decode(data, into: held) }
  onThread(kilobytes: 8192) { held.value = try? DTODecoder().decode(type, from: data) }
  onThread(kilobytes: 512) { useElsewhere(held) }
  write(String(decoding: try JSONEncoder().encode(held.outcome), as: UTF8.self) + "\n")
}

/// At once, whatever happens next.
func write(_ text: String) {
  FileHandle.standardOutput.write(Data(text.utf8))
}

func decode<Value: Codable & Hashable>(_ data: Data, into held: Held<Value>) {
  let collector = DecodingIssueCollector()
  let start = clock()
  let result = Result {
    try DTODecoder(reporter: collector).decode(Value.self, from: data)
  }
  held.outcome.seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
  do {
    let value = try result.get()
    let json = encode(value, held)
    held.outcome.value = json.utf8.count < 200_000 ? json : ""
    precondition(Set([value, value]).count == 1, "a value is not equal to itself")
    // The standard library prints each level with all below it.
    if data.count < 100_000 {
      var text = String(describing: value)
      dump(value, to: &text)
    }
  } catch {
    held.outcome.note("\(error)")
  }
  for issue in collector.issues.prefix(1_000) { held.outcome.note("\(issue)") }
  do {
    let object = try JSONSerialization.jsonObject(with: data)
    if let object = object as? [String: Any] {
      _ = try DTODecoder().decode(Value.self, from: object)
    }
    _ = try DTODecoder(.strict).decode(Value.self, from: data)
  } catch {
    held.outcome.note("\(error)")
  }
}

func encode(_ value: some Encodable, _ held: Held<some Any>) -> String {
  do { return try DTOEncoder().encodeText(value) } catch { held.outcome.note("\(error)") }
  return ""
}

/// Uses and releases what a thread with a larger stack has decoded. Without printing and comparing, which for unions only Swift does, and
/// it does not look at the stack.
func useElsewhere<Value: Codable & Hashable>(_ held: Held<Value>) {
  guard let value = held.value else { return }
  _ = encode(value, held)
  if let json = value as? JSONValue {
    _ = (json.any, json == json, json.hashValue, json.description.count)
  }
  held.value = nil
}

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
for file in files {
  try attempt(Tree.self, file)
  try attempt(Node.self, file)
  try attempt(Guess.self, file)
  try attempt(Members.self, file)
  try attempt(JSONValue.self, file)
  try attempt([Tree].self, file)
  try attempt([String: Guess].self, file)
}
