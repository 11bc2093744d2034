import DTORuntime
import Foundation

@MainActor func usage() {
  do {
    let order = NewOrder(number: 1, parts: ["a": NewPart(size: 1.5)], either: .string("b"))
    order.next = NewOrder(number: 2)
    try order.setValue(3, wireKey: "number")
    precondition(order[wireKey: "number"] as? Int == 3)
    order.place = try DTODecoder().decode(Place.self, from: Data(#"{"name": "P"}"#.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(order), as: UTF8.self)
    precondition(
      text
        == #"{"either":"b","next":{"number":2},"number":3,"parts":{"a":{"size":1.5}},"place":{"name":"P"}}"#,
      text
    )
    let parts: NewParts = [NewPart()]
    let list = String(decoding: try DTOEncoder().encode(parts), as: UTF8.self)
    precondition(list == "[{}]", list)
  } catch {
    preconditionFailure("\(error)")
  }
}
