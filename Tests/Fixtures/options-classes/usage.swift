import DTORuntime

@MainActor func usage() {
  let shop = Shop(id: 1, title: "A", kind: .decoded(.mall), owner: Person(name: "B"))
  let same = Shop(id: 1, title: "A", kind: .decoded(.mall), owner: Person(name: "B"))
  let other = Shop(id: 1, title: "A", kind: .decoded(.mall), additionalProperties: ["a": 1])
  precondition(shop == same && shop !== same && shop != other)
  precondition(Set([shop, same, other]).count == 2)
}
