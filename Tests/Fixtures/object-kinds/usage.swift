import DTORuntime

@MainActor func usage() {
  let person = Person(name: "A")
  let same = Person(name: "A")
  precondition(person == same && person !== same)
  let shop = Shop(id: 1, owner: person)
  var copy = shop
  precondition(copy == shop && copy.owner === person)
  copy = Shop(id: 2, hours: Shop.Hours(from: 9))
  precondition(copy != shop && copy.$hours.value?.from == 9)
}
