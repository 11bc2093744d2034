import DTORuntime
import Foundation

func usage() {
  // A union writes the constants of its case, whatever the properties hold.
  check(.say(Step.Say(first: "move", text: "x")), as: Step.self, #"["say","x"]"#)
  check(.value2(Coded.Value2(first: 0.5, second: 1)), as: Coded.self, "[0.5,2]")
  check(.valueFalse(Flagged.ValueFalse(first: true)), as: Flagged.self, "[false]")
  check(.numbered(Numbered(first: "named", number: 5)), as: AnyStep.self, #"["numbered",5]"#)

  // An array without a constant is read as the first tuple, so only that may leave it out.
  check(.a(Loose.A()), as: Loose.self, "[]")
  check(.a(Loose.A(second: 5)), as: Loose.self, "[null,5]")
  check(.a(Loose.A(first: "b")), as: Loose.self, #"["a"]"#)
  check(.b(Loose.B()), as: Loose.self, #"["b"]"#)
  check(.b(Loose.B(second: "x")), as: Loose.self, #"["b","x"]"#)
  check(Holder(steps: [.turn(Step.Turn(first: "move", by: 1))]), as: Holder.self, #"{"steps":[["turn",1]]}"#)
}

/// Checks what both encoders write, and that what they read is written in the same way.
private func check<Value: Codable>(_ value: Value, as type: Value.Type, _ text: String) {
  do {
    let foundation = try JSONEncoder().encode(value)
    precondition(String(decoding: foundation, as: UTF8.self) == text, "\(value)")
    let data = try DTOEncoder().encode(value)
    precondition(String(decoding: data, as: UTF8.self) == text, "\(value)")
    let copy = try DTOEncoder().encode(DTODecoder().decode(type, from: data))
    precondition(copy == data, text)
  } catch {
    preconditionFailure("\(error)")
  }
}
