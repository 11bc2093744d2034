import DTORuntime
import Foundation

/// What was written is read as the same again: from bytes, from a `JSONValue` and from a property list.
func usage() {
  let json = #"{"events": [{"kind": "b2", "a": 1}, {"kind": "open", "b": "c"}, {"kind": "first"}, {"kind": "alias"}]}"#
  do {
    let log = try DTODecoder(.strict).decode(Log.self, from: json)
    let bytes = try JSONEncoder().encode(log)
    let value = try JSONValueEncoder().encode(log)
    let list = try PropertyListEncoder().encode(log)
    let copies = [
      try DTODecoder(.strict).decode(Log.self, from: bytes),
      try DTODecoder(.strict).decode(Log.self, from: value),
      try PropertyListDecoder().decode(Log.self, from: list),
    ]
    precondition(copies == [log, log, log])
  } catch {
    preconditionFailure("\(error)")
  }
}
