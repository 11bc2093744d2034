import DTORuntime
import Foundation

@MainActor func usage() {
  let patch = OrderPatch(id: 7, note: "late", comment: .null, seats: .value(4))
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  let json = (try? encoder.encode(patch)).map { String(decoding: $0, as: UTF8.self) }
  precondition(json == #"{"comment":null,"id":7,"note":"late","seats":4}"#)
  precondition(patch != OrderPatch(id: 7, note: "late", seats: .value(4)))
  precondition(Set([patch, OrderPatch(id: 7, note: "late", seats: .value(4)), patch]).count == 2)
  precondition(patch[wireKey: "seats"] as? Int == 4 && patch[wireKey: "comment"] == nil)
}
