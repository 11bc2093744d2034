import DTORuntime
import Foundation

nonisolated func usage() {
  do {
    try checkSame(Blind.other(Blind.Other(slats: 1)), writes: "venetian")
    try checkSame(Blind.other(Blind.Other(kind: .decoded(.roller))), writes: "venetian")
    try checkSame(Blind.other(Blind.Other(kind: .decoded(.pleated))), writes: "pleated")
    try checkSame(Blind.other(Blind.Other(kind: .undefined("vertical"))), writes: "vertical")
    try checkSame(Blind.roller(Blind.Roller(length: 1)), writes: "roller")

    try checkSame(Awning.cover(Awning.CoverVariant(fabric: "linen")), writes: nil)
    try checkSame(Awning.cover(Awning.CoverVariant(kind: "folding")), writes: nil)
    try checkSame(Awning.cover(Awning.CoverVariant(kind: "fixed")), writes: "fixed")

    try checkSame(Curtain.other(Curtain.Other()), writes: nil)
    try checkSame(Curtain.other(Curtain.Other(kind: .decoded(.lined))), writes: "sheer")
    try checkSame(Curtain.lined(Curtain.LinedVariant(kind: .decoded(.lined))), writes: "lined")
  } catch {
    preconditionFailure("\(error)")
  }
}

/// Stops unless a value comes back as the same case, and with this tag.
nonisolated private func checkSame<Value: Codable>(_ value: Value, writes tag: String?) throws {
  let data = try DTOEncoder().encode(value)
  let object = try DTODecoder().decode(JSONValue.self, from: data)
  precondition(object["kind"]?.stringValue == tag, "\(value) is written as \(object)")
  let read = try DTODecoder().decode(Value.self, from: data)
  precondition(caseName(of: read) == caseName(of: value), "\(value) comes back as \(read)")
}

nonisolated private func caseName<Value>(of value: Value) -> String? {
  Mirror(reflecting: value).children.first?.label
}
