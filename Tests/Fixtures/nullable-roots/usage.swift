import DTORuntime
import Foundation

/// A payload that may be null is decoded as an optional, by either reader.
func usage() {
  accepts(Order?.self, "null", #"{"id": 1}"#)
  accepts(CodableEnum<Size>?.self, "null", #""small""#)
  accepts(Orders?.self, "null", #"[{"id": 1}, null]"#)
  accepts(Days?.self, "null", #"{"a": "2024-02-29"}"#)
  accepts(Either?.self, "null", #"{"card": "1"}"#)
  accepts(Wrapped?.self, "null", #"{"name": "n"}"#)
  accepts(Both?.self, "null", #"{"name": "n"}"#)
  accepts(Board.self, #"{"next": null}"#, #"{"next": {"name": "n"}}"#)
  accepts(Ride?.self, "null", #"{"id": 1}"#)
  accepts(Fare?.self, "null", #"{"sum": 1}"#)
  refuses(Order?.self, "{}", "[]", "1")
  refuses(Orders?.self, "{}", "1")
  refuses(Wrapped?.self, "{}", "1")
  refuses(Note.self, "null")
}

private func accepts<Value: Decodable>(_ type: Value.Type, _ payloads: String...) {
  for payload in payloads {
    let strict = JSONDecoder()
    strict.userInfo[.dtoStrict] = true
    do {
      _ = try DTODecoder(.strict).decode(type, from: payload)
      _ = try DTODecoder(using: strict).decode(type, from: payload)
      _ = try JSONDecoder().decode(type, from: Data(payload.utf8))
    } catch {
      fatalError("\(type) can't be decoded from \(payload): \(error)")
    }
  }
}

private func refuses<Value: Decodable>(_ type: Value.Type, _ payloads: String...) {
  for payload in payloads {
    precondition((try? DTODecoder().decode(type, from: payload)) == nil, "\(type): \(payload)")
    precondition((try? DTODecoder(using: JSONDecoder()).decode(type, from: payload)) == nil)
    precondition((try? JSONDecoder().decode(type, from: Data(payload.utf8))) == nil)
  }
}
