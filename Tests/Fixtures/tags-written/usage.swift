import DTORuntime
import Foundation

func usage() {
  // What is encoded is read as the same case, whatever the payload says.
  check(Part.screw(Screw(size: 1)), { if case .screw = $0 { true } else { false } })
  check(Part.screw(Screw(type: "nut")), { if case .screw = $0 { true } else { false } })
  check(Part.nut(Nut(type: .decoded(.locknut))), { $0 == .nut(Nut(type: .decoded(.locknut))) })
  check(AnyTool.saw(Saw(kind: .decoded(.drill))), { if case .saw = $0 { true } else { false } })
  check(AnyTool.drill(Drill(kind: .decoded(.drill), speed: 2)), { if case .drill = $0 { true } else { false } })
  check(Version.first(First(version: 2)), { $0 == .first(First(version: 1)) })
  check(Version.second(Second(a: "a")), { if case .second = $0 { true } else { false } })
  check(Answer.no(No(flag: true)), { $0 == .no(No(flag: false)) })
  check(Answer.yes(Yes()), { $0 == .yes(Yes(flag: true)) })
  check(Payment.coins(Cash(meta: .init(kind: "card", note: "n"))), {
    $0 == .coins(Cash(meta: .init(kind: "coins", note: "n")))
  })
  check(Payment.coins(Cash()), { $0 == .coins(Cash(meta: .init(kind: "coins"))) })
  check(Payment.card(Card(meta: .init(kind: "coins"))), { if case .card = $0 { true } else { false } })
  check(Odd.renamed(Renamed(t: "map")), { $0 == .renamed(Renamed(t: "renamed")) })
  check(Odd.present(Present()), { if case .present = $0 { true } else { false } })
  check(Odd.map([:]), { $0 == .map(["t": "map"]) })
  check(Odd.map(["t": "open", "n": "1"]), { $0 == .map(["t": "map", "n": "1"]) })
  check(Odd.open(Open(n: 1, additionalProperties: ["t": "map", "a": "b"])), {
    $0 == .open(Open(n: 1, additionalProperties: ["t": "open", "a": "b"]))
  })
  check(Lamp.onTrue(.init(on: false, watts: 9)), { $0 == .onTrue(.init(watts: 9)) })
  check(Lamp.onFalse(.init(on: true, since: "s")), { $0 == .onFalse(.init(since: "s")) })
  check(Dimmer.low(.init(level: "high", until: "u")), { $0 == .low(.init(level: "low", until: "u")) })
  check(Dimmer.low(.init(until: "u")), { $0 == .low(.init(until: "u")) })
  check(Countdown.onFalse(.init(on: true, since: "s")), { $0 == .onFalse(.init(on: false, since: "s")) })
  check(Countdown.onFalse(.init(since: "s")), { $0 == .onFalse(.init(since: "s")) })
  check(Fuse.at(.init(blown: false, at: "a")), { $0 == .at(.init(at: "a")) })
  check(Fuse.amperes(.init(blown: true)), { $0 == .amperes(.init()) })
  check(Odd.free(Free(t: "map")), { $0 == .free(Free(t: "free")) })
}

private func check<Value: Codable>(
  _ value: Value,
  _ isRight: (Value) -> Bool,
  line: Int = #line
) {
  do {
    let foundation = try JSONEncoder().encode(value)
    let own = try DTOEncoder().encode(value)
    for data in [foundation, own] {
      for read in [
        try JSONDecoder().decode(Value.self, from: data),
        try DTODecoder().decode(Value.self, from: data),
      ] where !isRight(read) {
        fatalError("line \(line): \(String(decoding: data, as: UTF8.self)) is \(read)")
      }
    }
  } catch {
    fatalError("line \(line): \(error)")
  }
}
