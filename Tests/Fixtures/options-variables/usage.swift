import DTORuntime

@MainActor func usage() {
  var shop = Shop(id: 1, title: "A", kind: .decoded(.mall))
  let before = shop
  shop.title = "B"
  shop.parent = before
  shop.owner = Person(name: "C")
  shop.owner?.note = "D"
  shop.additionalProperties["more"] = 5
  precondition(shop.parent == before && before.parent == nil && shop != before)
  shop.parent?.title = "E"
  precondition(before.title == "A" && shop.parent?.title == "E")
}
