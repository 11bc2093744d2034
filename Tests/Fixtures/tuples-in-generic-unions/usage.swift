import DTORuntime
import Foundation

func usage() {
  check(.first(Named(first: "other", name: "n")), #"["named","n"]"#)
  check(.second(Counted(first: 2, count: 5)), "[1,5]")
  check(.third(Loose()), #"["loose"]"#)
}

private func check(_ value: Step, _ text: String) {
  do {
    let data = try DTOEncoder().encode(value)
    precondition(String(decoding: data, as: UTF8.self) == text, "\(value)")
    let foundation = try JSONEncoder().encode(value)
    precondition(foundation == data, "\(value)")
  } catch {
    preconditionFailure("\(error)")
  }
}
